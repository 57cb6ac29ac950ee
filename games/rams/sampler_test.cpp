// What play of rams proves, and that worlds are drawn evenly from what remains possible.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/cards/chi_square.h"
#include "engine/describe/notation.h"
#include "engine/match/match.h"
#include "games/rams/rams.h"

namespace baize::rams {
namespace {

State<Rules> placed(std::string_view json, const Options& options = {}) {
  const auto position = read_position<Rules>(options, *Json::parse(json));
  EXPECT_TRUE(position) << position.error().text;
  const auto state = Rules::set_up(options, *position);
  EXPECT_TRUE(state) << state.error().text;
  return *state;
}
void play(State<Rules>& state, std::initializer_list<std::string_view> texts) {
  for (const auto text : texts) {
    const Seat seat = state.table.turn;
    const Move move = *parse_move(Rules::kInfo, text);
    ASSERT_TRUE(Rules::legal_moves(state.table, state.seats[seat.index], seat).contains(move))
        << text;
    Rules::apply(state, seat, move);
  }
}
CardSet cannot_hold(const State<Rules>& state, int seat) {
  return Rules::cannot_hold(state.table, seat_at(seat)) & kAll;
}
CardSet all_of(Suit suit) { return CardSet::of(suit) & kAll; }

constexpr auto* kFourLeads = R"({"trump":"H","turn":0,
  "hands":[["6C","AS"],["7C","KS"],["6D","QS"],["8C","JS"]]})";

TEST(RamsDeductions, a_seat_that_does_not_follow_is_void) {
  auto state = placed(kFourLeads);
  play(state, {"6C", "7C", "6D"});
  EXPECT_EQ(cannot_hold(state, 2), all_of(Suit::clubs));
  EXPECT_TRUE(cannot_hold(state, 1).empty());
}

TEST(RamsDeductions, with_must_trump_it_has_no_trump_either) {
  Options options;
  options.must_trump = true;
  auto state = placed(kFourLeads, options);
  play(state, {"6C", "7C", "6D"});
  EXPECT_EQ(cannot_hold(state, 2), all_of(Suit::clubs) | all_of(Suit::hearts));
}

TEST(RamsDeductions, a_jack_announced_as_first_shows_its_mate) {
  auto state = placed(R"({"trump":"S","turn":0,"hands":[["JH","JD"],["6H","7H"],["8H","9H"],2]})");
  play(state, {"JH"});
  EXPECT_EQ(state.table.shown(seat_at(0)), CardSet("JD"_card));
  EXPECT_TRUE(cannot_hold(state, 0).empty());
}

TEST(RamsDeductions, a_jack_played_unannounced_has_no_mate_in_that_hand) {
  const auto* json = R"({"trump":"S","turn":0,"hands":[["JH","6D"],["6H","JD"],["8H","9H"],2]})";
  auto state = placed(json);
  play(state, {"JH"});
  EXPECT_TRUE(state.table.shown(seat_at(0)).empty());
  EXPECT_TRUE(cannot_hold(state, 0).contains("JD"_card));
  EXPECT_FALSE(cannot_hold(state, 1).contains("JD"_card));
  Options no_jacks;
  no_jacks.jacks = 0;
  auto silent = placed(json, no_jacks);
  play(silent, {"JH"});
  EXPECT_TRUE(cannot_hold(silent, 0).empty());
}

// Three players, seat 0 leads three hearts. Seat 1 follows with three, one of them a jack; seat 2
// follows once. Open to seat 0: 8H AD | 9D KS | JD 6H, the last two in the stock.
State<Rules> after_three_hearts() {
  Options options;
  options.players = 3;
  auto state = placed(R"({"phase":"trump","board":{"dealer":2},"trump":"C","face_down":["JD","6H"],
      "hands":[["AH","KH","QH","6S","7S"],["JH","TH","9H","8H","AD"],["7H","6D","7D","9D","KS"]]})",
                      options);
  play(state, {"decline", "AH", "JH", "7H", "KH", "TH", "6D", "QH", "9H", "7D"});
  return state;
}

using World = std::array<std::uint64_t, 4>;
World key(CardSet one, CardSet two, Card next, Card last) {
  return {one.bits(), two.bits(), next.id, last.id};
}

TEST(RamsSampler, worlds_are_uniform_over_what_is_possible) {
  const auto state = after_three_hearts();
  std::array<Card, 6> open{"8H"_card, "AD"_card, "9D"_card, "KS"_card, "JD"_card, "6H"_card};
  std::sort(open.begin(), open.end());
  std::map<World, int> possible;
  do {
    const CardSet one{open[0], open[1]}, two{open[2], open[3]};
    if (one.contains("JD"_card)) continue;                     // its mate was not announced
    if (one == CardSet{"8H"_card, "6H"_card}) continue;        // would have been a flush
    if (!(two & CardSet::of(Suit::hearts)).empty()) continue;  // did not follow
    possible[key(one, two, open[4], open[5])] = 0;
  } while (std::next_permutation(open.begin(), open.end()));
  EXPECT_EQ(possible.size(), 42u);

  const Rules::Sampler sampler(view_of(state, seat_at(0)));
  Rng rng(1);
  std::map<World, int> seen;
  for (int n = 0; n < 42000; ++n) {
    const auto world = sampler.draw(rng);
    const auto drawn = key(world.seats[1].hand, world.seats[2].hand,
                           world.stock.face_down.next_of(2), world.stock.face_down.next_of(1));
    ASSERT_TRUE(possible.contains(drawn));
    ++seen[drawn];
  }
  EXPECT_TRUE(looks_uniform(seen, possible.size()));
}

TEST(RamsSampler, after_four_cards_of_a_suit_the_fifth_is_of_another) {
  auto state = after_three_hearts();
  play(state, {"6S", "8H", "KS"});
  EXPECT_EQ(cannot_hold(state, 1),
            all_of(Suit::spades) | all_of(Suit::hearts) | CardSet("JD"_card));
}

// Seat 0 sees seat 1 exchange all five and seat 2 pass: neither can have been dealt a flush.
TEST(RamsSampler, hands_as_they_were_dealt_were_no_flush) {
  Options options;
  options.players = 3;
  auto state = placed(R"({"phase":"exchange","board":{"dealer":0},"trump_card":"9C",
      "face_down":["6D","7D","8D","6C","7C"],"hands":[["6H","7H","8H","9H","9D"],
      ["AS","KS","QS","JS","AD"],["TS","9S","8S","7S","KD"]]})",
                      options);
  play(state, {"AS", "KS", "QS"});
  const Rules::Sampler early(view_of(state, seat_at(0)));
  play(state, {"JS", "AD", "draw", "draw"});
  const Rules::Sampler sampler(view_of(state, seat_at(0)));
  Rng rng(2);
  const auto is_mono = [](CardSet cards) {
    return cards.lowest().suit() == cards.highest().suit();
  };
  for (int n = 0; n < 3000; ++n) {
    const auto first = early.draw(rng);
    ASSERT_EQ(first.seats[1].hand.size(), 5) << "what is aside is still among its cards";
    ASSERT_FALSE(is_mono(first.seats[1].hand));
    const auto world = sampler.draw(rng);
    ASSERT_EQ(world.seats[1].discarded().size(), 5);
    ASSERT_FALSE(is_mono(world.seats[1].out));
    ASSERT_FALSE(is_mono(world.seats[2].hand));
  }
}

TEST(RamsSampler, the_trump_card_stays_with_the_dealer_until_he_plays_it) {
  auto state = placed(R"({"phase":"trump","board":{"dealer":0},"trump_card":"9C","stock":4,
      "hands":[["6H","7H","8H","9H","9D"],["AS","KS","QS","JS","8D"],
      ["AH","KH","QD","JD","AC"],["TC","QC","KD","TH","6C"]]})");
  play(state, {"9D"});
  ASSERT_EQ(state.table.phase, Phase::play);
  Rng rng(3);
  const Rules::Sampler sampler(view_of(state, seat_at(2)));
  for (int n = 0; n < 200; ++n) {
    const auto world = sampler.draw(rng);
    ASSERT_TRUE(world.seats[0].hand.contains("9C"_card));
    ASSERT_EQ(world.seats[0].hand.size(), 5);
    ASSERT_EQ(world.seats[0].out.size(), 1);
    ASSERT_FALSE(world.seats[0].out.contains("9C"_card));
  }
  const Rules::Sampler own(view_of(state, seat_at(0)));
  EXPECT_EQ(own.draw(rng).seats[0].discarded(), CardSet("9D"_card));
}

// With five players each of the other four may exclude other cards.
TEST(RamsSampler, four_hands_with_exclusions_of_their_own) {
  Options options;
  options.players = 5;
  auto state = placed(R"({"trump":"H","turn":0,"stock":6,"hands":[["AS","AH","AD","AC","QH"],
      ["7D","6H","6D","6C","8C"],["6S","9D","8D","7C","9C"],["7S","7H","TC","JC","8S"],
      ["9S","8H","TD","TS","JD"]]})",
                      options);
  play(state, {"AS", "7D", "6S", "7S", "9S", "AH", "6H", "9D", "7H", "8H"});
  play(state, {"AD", "6D", "8D", "TC", "TD", "AC", "6C", "7C", "JC", "TS"});
  const std::array<Suit, 4> none{Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs};
  const Rules::Sampler sampler(view_of(state, seat_at(0)));
  Rng rng(4);
  for (int n = 0; n < 500; ++n) {
    const auto world = sampler.draw(rng);
    for (std::size_t i = 1; i < kSeats; ++i) {
      ASSERT_EQ(world.seats[i].hand.size(), 1);
      ASSERT_TRUE((world.seats[i].hand & all_of(none[i - 1])).empty());
    }
  }
}

}  // namespace
}  // namespace baize::rams
