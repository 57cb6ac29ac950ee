// What play of hearts proves, and that worlds are drawn evenly from what remains possible.
#include <gtest/gtest.h>

#include "engine/cards/chi_square.h"
#include "engine/match/match.h"
#include "games/hearts/hearts.h"

namespace baize::hearts {
namespace {

Move move(std::string_view text) { return Move::play(*parse_card(text)); }

State<Rules> placed(std::string_view json, const Options& options = {}) {
  const auto position = read_position<Rules>(options, *Json::parse(json));
  const auto state = Rules::set_up(options, *position);
  EXPECT_TRUE(state) << state.error().text;
  return *state;
}
void play(State<Rules>& state, std::initializer_list<std::string_view> texts) {
  for (const auto text : texts) {
    const Seat seat = state.table.turn;
    const auto& mine = state.seats[seat.index];
    ASSERT_TRUE(Rules::legal_moves(state.table, mine, seat).contains(move(text))) << text;
    Rules::apply(state, seat, move(text));
  }
}

TEST(HeartsDeductions, a_seat_that_does_not_follow_is_void) {
  auto state = placed(R"({"hands":[["2D","9C"],["3D","8C"],["4S","7C"],["5D","6C"]],"turn":0})");
  play(state, {"2D", "3D", "4S"});
  EXPECT_EQ(Rules::cannot_hold(state.table, seat_at(2)), CardSet::of(Suit::diamonds));
  EXPECT_TRUE(Rules::cannot_hold(state.table, seat_at(1)).empty());
}

TEST(HeartsDeductions, a_heart_led_before_they_are_broken_shows_a_hand_of_hearts) {
  auto state = placed(R"({"hands":[["2H","9H"],["3D","8C"],["4S","7C"],["5D","6C"]],"turn":0})");
  play(state, {"2H"});
  EXPECT_EQ(Rules::cannot_hold(state.table, seat_at(0)) & set_of(kPack52),
            set_of(kPack52) - CardSet::of(Suit::hearts));
}

TEST(HeartsDeductions, a_heart_led_after_they_are_broken_shows_nothing) {
  auto state = placed(
      R"({"hands":[["2H","9C"],["3D","8C"],["4S","7C"],["5D","6C"]],"turn":0,"broken":true})");
  play(state, {"2H"});
  EXPECT_TRUE(Rules::cannot_hold(state.table, seat_at(0)).empty());
}

// Only a hand of thirteen point cards may throw one on the first trick.
TEST(HeartsDeductions, a_point_card_on_the_first_trick_shows_a_hand_of_point_cards) {
  const auto* json = R"({"trick":[{"3":"2C"}],"hands":{
    "0":["AH","KH","QH","JH","TH","9H","8H","7H","6H","5H","4H","3H","QS"],"1":13,"2":13,"3":12}})";
  auto state = placed(json);
  play(state, {"QS"});
  EXPECT_EQ(Rules::cannot_hold(state.table, seat_at(0)) & set_of(kPack52),
            set_of(kPack52) - kPointCards);
  auto free = placed(json, {.points_on_first_trick = true});
  play(free, {"QS"});
  EXPECT_EQ(Rules::cannot_hold(free.table, seat_at(0)), CardSet::of(Suit::clubs));
}

TEST(HeartsDeductions, before_the_first_lead_the_seat_on_turn_holds_the_two_of_clubs) {
  Rng rng(4);
  Board board;
  board.round = 4;
  const auto state = Rules::deal({}, board, shuffled(kPack52, rng));
  for (int i = 0; i < kSeats; ++i) {
    Rules::Sampler sampler(view_of(state, seat_at(i)));
    for (int n = 0; n < 50; ++n)
      EXPECT_TRUE(sampler.draw(rng).seats[state.table.turn.index].hand.contains("2C"_card));
  }
}

// Seat 2 is void in diamonds. Unseen by seat 0: six cards, two in each hand.
struct Ending {
  State<Rules> state;
  CardSet unseen, diamonds;
};
Ending ending() {
  auto state = placed(R"({"hands":[["2D","9C","TC"],["3D","8C","8D"],["4S","7C","6S"],
                                   ["5D","6C","7D"]],"turn":0})");
  play(state, {"2D", "3D", "4S", "5D"});
  const CardSet unseen = state.seats[1].hand | state.seats[2].hand | state.seats[3].hand;
  return {state, unseen, unseen & CardSet::of(Suit::diamonds)};
}

TEST(HeartsSampler, worlds_of_an_ending_come_equally_often) {
  const auto [state, unseen, diamonds] = ending();
  ASSERT_EQ(unseen.size(), 6);
  ASSERT_EQ(diamonds.size(), 2);
  // Counted by hand: seat 2 takes two of four cards, the others part the remaining four.
  constexpr std::size_t kWorlds = 6 * 6;
  Rng rng(5);
  Rules::Sampler sampler(view_of(state, seat_at(0)));
  std::map<std::array<std::uint64_t, 3>, int> seen;
  for (int n = 0; n < 72000; ++n) {
    const auto world = sampler.draw(rng);
    ASSERT_TRUE((world.seats[2].hand & diamonds).empty());
    ++seen[{world.seats[1].hand.bits(), world.seats[2].hand.bits(), world.seats[3].hand.bits()}];
  }
  EXPECT_EQ(seen.size(), kWorlds);
  EXPECT_TRUE(looks_uniform(seen, kWorlds));
}

TEST(HeartsSampler, cards_that_were_passed_stay_with_their_receiver) {
  Rng rng(6);
  auto state = Rules::deal({}, {}, shuffled(kPack52, rng));
  for (int i = 0; i < kSeats; ++i)
    for (int n = 0; n < 3; ++n)
      Rules::apply(state, seat_at(i),
                   Move::play(state.seats[static_cast<std::size_t>(i)].hand.highest()));
  for (int n = 0; n < 40; ++n) {
    const Seat turn = state.table.turn;
    const MoveSet legal = Rules::legal_moves(state.table, state.seats[turn.index], turn);
    Rules::apply(state, turn, legal.pick(rng));
    for (int i = 0; i < kSeats; ++i) {
      const auto& giver = state.seats[static_cast<std::size_t>(i)];
      const auto world = Rules::Sampler(view_of(state, seat_at(i))).draw(rng);
      const CardSet kept = giver.passed() - state.table.gone;
      EXPECT_TRUE(world.seats[static_cast<std::size_t>((i + 1) % kSeats)].hand.contains(kept));
    }
  }
}

// A choice that is sealed looks like any other three cards of the hand, and how many of the three
// are chosen already is nobody's business.
TEST(HeartsSampler, sealed_choices_are_imagined_evenly) {
  Rng rng(7);
  auto state = Rules::deal({}, {}, shuffled(kPack52, rng));
  for (int n = 0; n < 3; ++n)
    Rules::apply(state, seat_at(1), Move::play(state.seats[1].hand.highest()));
  Rules::apply(state, seat_at(2), Move::play(state.seats[2].hand.highest()));
  const auto view = view_of(state, seat_at(0));
  Rules::Sampler sampler(view);
  std::map<int, int> chosen;
  for (int n = 0; n < 39000; ++n) {
    const auto world = sampler.draw(rng);
    ASSERT_EQ(view_of(world, seat_at(0)), view);
    ASSERT_EQ(world.seats[1].hand.size(), 10);
    ASSERT_EQ(world.seats[1].given.size(), 3);
    ASSERT_EQ((world.seats[2].hand | world.seats[2].given.set()).size(), 13);
    for (const Card c : world.seats[1].given.set()) ++chosen[c.id];
  }
  EXPECT_TRUE(looks_uniform(chosen, 39));
}

// A world explains the play: dealt from the start with its cards, the same moves are legal. This
// needs no list of deductions, so it would notice one that is missing as well as one too many.
TEST(HeartsSampler, every_world_explains_the_play) {
  Rng rng(8);
  Board board;
  board.round = 4;
  for (int round = 0; round < 150; ++round) {
    auto state = Rules::deal({}, board, shuffled(kPack52, rng));
    const auto start = state;
    std::vector<std::pair<Seat, Card>> played;
    std::array<CardSet, kSeats> shown{};
    while (!Rules::to_act(state.table).empty()) {
      const Seat me = seat_at(static_cast<int>(rng.below(kSeats)));
      auto again = Rules::Sampler(view_of(state, me)).draw(rng);
      for (std::size_t i = 0; i < kSeats; ++i) again.seats[i].hand |= shown[i];
      again.table = start.table;
      for (const auto& [seat, c] : played) {
        const auto& mine = again.seats[seat.index];
        ASSERT_TRUE(Rules::legal_moves(again.table, mine, seat).contains(Move::play(c)))
            << "round " << round << ", " << to_text(c) << " was not legal";
        Rules::apply(again, seat, Move::play(c));
      }
      ASSERT_EQ(again.table, state.table);
      const Seat turn = state.table.turn;
      const Move next = Rules::legal_moves(state.table, state.seats[turn.index], turn).pick(rng);
      played.emplace_back(turn, next.card());
      shown[turn.index] |= next.card();
      Rules::apply(state, turn, next);
    }
  }
}

}  // namespace
}  // namespace baize::hearts
