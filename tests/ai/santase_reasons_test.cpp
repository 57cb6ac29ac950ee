// What santase says about a card or an announcement is true whatever the other holds: tricks, and
// closed deals, are played on to see it.
#include "games/santase/santase_bot.h"
#include "tests/ai/reasons.h"

namespace baize::ai {
namespace {

using namespace santase;
using One = Reasoned<Rules>;

int gained(const One& one, const State<Rules>& after) {
  return after.seats[one.seat.index].points - one.state.seats[one.seat.index].points;
}

// The strongest card that nobody can beat, trumps first; then a marriage, then the claim.
Move move_of_closer(const State<Rules>& state, Seat seat) {
  const Table& t = state.table;
  const auto& mine = state.seats[seat.index];
  const MoveSet legal = Rules::legal_moves(t, mine, seat);
  if (mine.points >= kGoal && legal.contains(kClaim)) return kClaim;
  const CardSet theirs = state.seats[other(seat).index].hand;
  const CardSet trumps = CardSet::of(t.trump_suit());
  Move best;
  for (const Move move : legal) {
    if (!move.is_card() && move != kClose && move != kClaim) {
      const int worth = suit_of_marriage(move) == t.trump_suit() ? 40 : 20;
      if (mine.points + worth >= kGoal) return move;
    }
    if (!move.is_card()) continue;
    const Card c = move.card();
    const bool wins =
        (above(c) & theirs).empty() && (trumps.contains(c) || (theirs & trumps).empty());
    const bool in_pair =
        (c.rank() == kKing || c.rank() == kQueen) && mine.hand.contains(pair_of(c.suit()));
    if (wins && (!best.exists() || !in_pair)) best = move;
  }
  return best.exists() ? best : *legal.begin();
}

bool closer_wins(const One& one, Rng& rng) {
  State<Rules> state = one.after();
  while (!Rules::to_act(state.table).empty()) {
    const Seat turn = Rules::to_act(state.table).lowest();
    const MoveSet legal = Rules::legal_moves(state.table, state.seats[turn.index], turn);
    Rules::apply(state, turn, turn == one.seat ? move_of_closer(state, turn) : legal.pick(rng));
  }
  return Rules::result(one.table().options, {}, state).winner == one.seat;
}

bool takes_a_ten_or_an_ace(const One& one, Rng&) {
  const State<Rules> after = one.after();
  return after.table.leader == one.seat && points_of(one.table().led) >= 10;
}

const Checks<Rules> kChecks{
    {"claim",
     [](const One& one, Rng&) {
       const Board board{};
       return one.move == kClaim &&
              Rules::result(one.table().options, board, one.after()).how == How::claim;
     }},
    {"exchange",
     [](const One& one, Rng&) {
       const Card nine = card(one.table().trump_suit(), kNine);
       return one.after().table.turnup == nine && one.table().turnup != nine;
     }},
    {"marriage", [](const One& one, Rng&) { return gained(one, one.after()) >= 20; }},
    {"close", closer_wins},
    {"reach",
     [](const One& one, Rng&) { return one.after().seats[one.seat.index].points >= kGoal; }},
    {"take_points", takes_a_ten_or_an_ace},
    {"bring_home",
     [](const One& one, Rng&) {
       return one.after().table.leader == one.seat && points_of(one.card()) >= 10;
     }},
    {"sure", [](const One& one, Rng& rng) { return one.taker(rng) == one.seat; }},
    {"cheap",
     [](const One& one, Rng&) {
       return points_of(one.card()) <= 4 && one.card().suit() != one.table().trump_suit();
     }},
};

TEST(SantaseReasons, are_true_and_all_of_them_are_met) {
  expect_reasons<Rules>({{}, {.declare = Declare::automatic, .must_head = true}}, kChecks, 1500);
}
TEST(SantaseReasons, have_a_sentence_in_every_language) { expect_sentences<Rules>(); }

TEST(SantaseMarks, know_tricks_and_marriages) {
  Table t;
  t.trump = maybe(Suit::hearts);
  t.tricks = {2, 1};
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(0)), 1);
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(1)), -1);
  t.marriages[1] |= "QH"_card;
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(1)), 3);
}

}  // namespace
}  // namespace baize::ai
