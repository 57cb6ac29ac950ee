// What play of santase proves, and that worlds are drawn evenly from what remains possible.
#include <gtest/gtest.h>

#include "engine/cards/chi_square.h"
#include "engine/describe/notation.h"
#include "engine/match/match.h"
#include "games/santase/random_deals.h"

namespace baize::santase {
namespace {

Move move(std::string_view text) { return *parse_move(Rules::kInfo, text); }

State<Rules> placed(std::string_view json, const Options& options = {}) {
  const auto position = read_position<Rules>(options, *Json::parse(json));
  EXPECT_TRUE(position) << position.error().text;
  const auto state = Rules::set_up(options, *position);
  EXPECT_TRUE(state) << state.error().text;
  return *state;
}
bool try_move(State<Rules>& state, Move next) {
  const Seat seat = Rules::to_act(state.table).lowest();
  if (!Rules::legal_moves(state.table, state.seats[seat.index], seat).contains(next)) return false;
  Rules::apply(state, seat, next);
  return true;
}
void play(State<Rules>& state, std::initializer_list<std::string_view> texts) {
  for (const auto text : texts) ASSERT_TRUE(try_move(state, move(text))) << text;
}
constexpr Seat kZero = seat_at(0), kOne = seat_at(1);
CardSet all_of(Suit suit) { return kAll & CardSet::of(suit); }

TEST(SantaseDeductions, a_trump_on_a_plain_suit_shows_a_void) {
  auto state = placed(R"({"trump":"H","turnup":"QH","stock":5,"closed_by":0,"leader":0,
      "hands":[["KS","AC","TC"],["KH","9H","JD"]]})");
  play(state, {"KS", "9H"});
  EXPECT_EQ(Rules::cannot_hold(state.table, kOne), all_of(Suit::spades));
  EXPECT_TRUE(Rules::cannot_hold(state.table, kZero).empty());
}

TEST(SantaseDeductions, a_plain_card_on_another_suit_shows_two_voids) {
  auto state = placed(R"({"trump":"H","stock":0,"leader":0,
      "hands":[["KS","AC","TC"],["TD","9D","JD"]]})");
  play(state, {"KS", "9D"});
  EXPECT_EQ(Rules::cannot_hold(state.table, kOne), all_of(Suit::spades) | all_of(Suit::hearts));
}

TEST(SantaseDeductions, a_lower_card_shows_that_no_higher_is_held_where_heading_is_a_duty) {
  const auto* json = R"({"trump":"H","stock":0,"leader":0,
      "hands":[["KS","AC","TC"],["QS","9D","JD"]]})";
  auto state = placed(json, {.must_head = true});
  play(state, {"KS", "QS"});
  EXPECT_EQ(Rules::cannot_hold(state.table, kOne), (CardSet{"AS"_card, "TS"_card}));
  auto free = placed(json);
  play(free, {"KS", "QS"});
  EXPECT_TRUE(Rules::cannot_hold(free.table, kOne).empty());
  auto higher = placed(R"({"trump":"H","stock":0,"leader":0,
      "hands":[["JS","AC","TC"],["QS","AS","JD"]]})",
                       {.must_head = true});
  play(higher, {"JS", "QS"});
  EXPECT_TRUE(Rules::cannot_hold(higher.table, kOne).empty());
}

TEST(SantaseDeductions, while_there_is_a_stock_a_card_proves_nothing) {
  auto state = placed(R"({"trump":"H","turnup":"QH","stock":5,"leader":0,
      "hands":[["KS","AC","TC","9C","JC","AD"],["9D","JD","TD","KD","AS","TS"]]})",
                      {.must_head = true});
  play(state, {"KS", "9D"});
  EXPECT_TRUE(Rules::cannot_hold(state.table, kOne).empty());
}

TEST(SantaseDeductions, a_void_stays_when_less_is_learned_later) {
  Ceilings known;
  known.lower(kOne, Suit::clubs, 2);
  EXPECT_EQ(known.excluded(kOne), (CardSet{"AC"_card, "TC"_card}));
  known.lower(kOne, Suit::clubs, 6);
  known.lower(kOne, Suit::clubs, 1);
  EXPECT_EQ(known.excluded(kOne), all_of(Suit::clubs));
  EXPECT_TRUE(known.excluded(kZero).empty());
}

TEST(SantaseSampler, cards_that_were_shown_stay_in_their_hand) {
  auto state = placed(R"({"trump":"H","turnup":"TH","stock":7,"leader":1,"tricks":[1,1],
      "hands":{"0":["AS","TS","9S","JS","AC","TC"],"1":["9H","KD","QD","JD","9D","AD"]}})");
  play(state, {"exchange", "marriage D", "QD"});
  Rng rng(1);
  const Rules::Sampler sampler(view_of(state, kZero));
  for (int n = 0; n < 200; ++n) {
    const auto world = sampler.draw(rng);
    EXPECT_TRUE(world.seats[1].hand.contains(CardSet{"TH"_card, "KD"_card}));
    EXPECT_EQ(world.table.turnup, "9H"_card);
    EXPECT_EQ(world.seats[1].hand.size(), 5);
  }
}

TEST(SantaseSampler, with_the_stock_empty_the_other_hand_is_certain) {
  const auto state = placed(R"({"trump":"H","stock":0,"leader":0,
      "hands":[["KS","AC","TC"],["TD","9D","JD"]]})");
  Rng rng(1);
  EXPECT_EQ(Rules::Sampler(view_of(state, kZero)).draw(rng).seats[1].hand, state.seats[1].hand);
}

TEST(SantaseSampler, points_of_the_other_seat_follow_from_the_tricks) {
  Rng rng(2);
  const auto expect_points = [&](const State<Rules>& state, Seat, Move) {
    if (Rules::to_act(state.table).empty()) return;
    for (const Seat me : {kZero, kOne}) {
      const auto world = Rules::Sampler(view_of(state, me)).draw(rng);
      EXPECT_EQ(world.seats[other(me).index].points, state.seats[other(me).index].points);
    }
  };
  for (int n = 0; n < 2000 && !HasFailure(); ++n)
    (void)play_deal(random_options(rng), {}, rng, expect_points);
}

// An ending in a closed deal, remembered from its beginning.
struct Ending {
  State<Rules> start, now;
  std::vector<Move> moves;
  std::array<CardSet, kSeats> played{};
};
Ending ending(std::string_view json, const Options& options,
              std::initializer_list<std::string_view> texts) {
  Ending out{placed(json, options), {}, {}, {}};
  out.now = out.start;
  for (const auto text : texts) {
    const Seat seat = Rules::to_act(out.now.table).lowest();
    EXPECT_TRUE(try_move(out.now, move(text))) << text;
    out.moves.push_back(move(text));
    if (move(text).is_card()) out.played[seat.index] |= move(text).card();
  }
  return out;
}
// Whether all moves were legal, had the other seat held `hand` now. No deduction is asked.
bool explains(const Ending& end, Seat seat, CardSet hand) {
  State<Rules> again = end.start;
  again.seats[seat.index].hand = hand | end.played[seat.index];
  for (const Move next : end.moves)
    if (!try_move(again, next)) return false;
  return again.table == end.now.table;
}

// Every way to part the hidden cards between the other hand and an ordered stock of three, counted
// by trying them all, comes equally often, and nothing else comes.
void expect_even(const Ending& end) {
  const Table& t = end.now.table;
  const CardSet hidden = end.now.seats[1].hand | end.now.stock.face_down.last(t.stock);
  std::size_t hands = 0;
  for (std::uint64_t bits = 0; bits < 1u << hidden.size(); ++bits) {
    const auto hand = CardSet::of_bits(scatter_bits(bits, hidden.bits()));
    hands += hand.size() == t.hand_count(kOne) && explains(end, kOne, hand);
  }
  const std::size_t worlds = hands * 6;
  Rng rng(5);
  const Rules::Sampler sampler(view_of(end.now, kZero));
  std::map<std::array<std::uint64_t, 4>, int> seen;
  for (std::size_t n = 0; n < worlds * 400; ++n) {
    const auto world = sampler.draw(rng);
    ASSERT_TRUE(explains(end, kOne, world.seats[1].hand));
    const FaceDown<kStock>& stock = world.stock.face_down;
    ++seen[{world.seats[1].hand.bits(), stock.next_of(3).id, stock.next_of(2).id,
            stock.next_of(1).id}];
  }
  EXPECT_GT(hands, 1u);
  EXPECT_EQ(seen.size(), worlds);
  EXPECT_TRUE(looks_uniform(seen, worlds));
}
// Hidden from seat 0: the hand of seat 1 and three cards of the stock.
constexpr std::string_view kClosed = R"({"trump":"H","turnup":"QH","closed_by":0,"leader":0,
    "face_down":["TS","9C","KH"],
    "hands":[["KS","JC","AD","9D","TC"],["QS","9H","AC","JD","KC"]]})";

TEST(SantaseSampler, worlds_of_an_ending_come_equally_often) {
  expect_even(ending(kClosed, {}, {"KS", "QS"}));
  expect_even(ending(kClosed, {}, {"JC", "AC", "JD", "9D"}));
}

TEST(SantaseSampler, worlds_after_a_card_that_did_not_head_come_equally_often) {
  expect_even(ending(kClosed, {.must_head = true}, {"KS", "QS"}));
  expect_even(ending(kClosed, {.must_head = true}, {"KS", "QS", "JC", "KC"}));
}

TEST(SantaseSampler, worlds_after_a_trump_come_equally_often) {
  constexpr std::string_view kVoid = R"({"trump":"H","turnup":"QH","closed_by":0,"leader":0,
    "face_down":["TS","9C","KH"],
    "hands":[["KS","JC","AD","9D","TC"],["AC","9H","QC","JD","KC"]]})";
  expect_even(ending(kVoid, {}, {"KS", "9H"}));
  expect_even(ending(kVoid, {.must_head = true}, {"KS", "9H", "QC", "TC"}));
}

// In random play: the strict phase, played again with the cards of a world, allows the same moves
// and proves the same. This needs no list of deductions, so it notices a missing one as well.
TEST(SantaseSampler, every_world_explains_the_strict_phase) {
  Rng rng(8);
  int looked = 0;
  for (int n = 0; n < 3000; ++n) {
    const Options options = random_options(rng);
    Ending end{Rules::deal({}, {}, kPack), {}, {}, {}};
    end.now = Rules::deal(options, {}, shuffled(kPack, rng));
    bool strict = false;
    while (!Rules::to_act(end.now.table).empty()) {
      if (!strict && end.now.table.is_strict() && end.now.table.phase == Phase::lead)
        end.start = end.now, strict = true;
      const Seat me = seat_at(static_cast<int>(rng.below(kSeats)));
      const auto world = Rules::Sampler(view_of(end.now, me)).draw(rng);
      if (strict) {
        ASSERT_TRUE(explains(end, other(me), world.seats[other(me).index].hand));
        ++looked;
      }
      const Seat seat = Rules::to_act(end.now.table).lowest();
      const Move next = random_move(end.now, seat, rng);
      ASSERT_TRUE(try_move(end.now, next));
      if (!strict) continue;
      end.moves.push_back(next);
      if (next.is_card()) end.played[seat.index] |= next.card();
    }
  }
  EXPECT_GT(looked, 10000);
}

}  // namespace
}  // namespace baize::santase
