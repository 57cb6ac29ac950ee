// What rams says about a card, an exchange or a word is true whatever the others hold: tricks are
// played on to see who takes them.
#include "games/rams/rams_bot.h"
#include "tests/ai/reasons.h"

namespace baize::ai {
namespace {

using namespace rams;
using One = Reasoned<Rules>;

int trumps_and_aces(const One& one) {
  int count = 0;
  for (const Card c : one.hand()) count += one.table().trumps().contains(c) || c.rank() == kAce;
  return count;
}
bool beats(const Table& t, Card first, Card second) {
  const bool trump = t.trumps().contains(first), other = t.trumps().contains(second);
  if (trump != other) return trump;
  return first.suit() == second.suit() && first.rank() > second.rank();
}
bool can_take(const One& one) {
  const Card best = one.table().trick[one.table().winning().index];
  for (const Card c : one.legal().cards())
    if (beats(one.table(), c, best)) return true;
  return false;
}

bool hardly_takes_a_trick(const One& one, Rng&) {
  const Card ace = card(suit_of(one.table().trump), kAce);
  return one.move == kPass && trumps_and_aces(one) <= 1 && !one.hand().contains(ace);
}
bool is_low_and_plain(const One& one, Rng&) {
  const CardSet hand = one.hand() | one.state.seats[one.seat.index].out;
  const bool pair = one.card().rank() == kJack && one.table().options.jacks > 0 &&
                    hand.contains(mate_of(one.card()));
  return one.card().rank() <= kQueen && !one.table().trumps().contains(one.card()) && !pair;
}
bool keeps_only_good_cards(const One& one, Rng&) {
  bool good = one.move == kDraw && !one.hand().empty();
  for (const Card c : one.hand())
    good &= one.table().trumps().contains(c) || c.rank() >= kKing ||
            (c.rank() == kJack && one.hand().contains(mate_of(c)));
  return good;
}
bool weakest_on_a_lost_trick(const One& one, Rng& rng) {
  for (const Card c : one.legal().cards())
    if (beats(one.table(), one.card(), c)) return false;
  return !can_take(one) && one.taker(rng) != one.seat;
}
bool keeps_it_from_the_one_who_is_through(const One& one, Rng& rng) {
  const Seat winning = one.table().winning();
  const Table after = one.after_trick(rng).table;
  return one.table().piles[winning.index] == one.table().tricks[winning.index] + 1 &&
         after.tricks[winning.index] == one.table().tricks[winning.index];
}

const Checks<Rules> kChecks{
    {"lay_down", hardly_takes_a_trick},
    {"change", is_low_and_plain},
    {"stand", keeps_only_good_cards},
    {"take_trump",
     [](const One& one, Rng&) { return beats(one.table(), one.table().trump_card, one.card()); }},
    {"first_trick",
     [](const One& one, Rng& rng) {
       return one.table().tricks[one.seat.index] == 0 && one.taker(rng) == one.seat;
     }},
    {"sure_trick", [](const One& one, Rng& rng) { return one.taker(rng) == one.seat; }},
    {"throw_low", weakest_on_a_lost_trick},
    {"stop_partiya", keeps_it_from_the_one_who_is_through},
    {"partiya",
     [](const One& one, Rng&) {
       const Table after = one.after().table;
       return after.how == How::partiya && after.winner == one.seat;
     }},
};

TEST(RamsReasons, are_true_and_all_of_them_are_met) {
  Options three, five;
  three.players = 3;
  three.initial_pile = five.initial_pile = 5;
  five.players = 5;
  five.must_trump = true;
  expect_reasons<Rules>({{}, three, five}, kChecks, 3000);
}
TEST(RamsReasons, have_a_sentence_in_every_language) { expect_sentences<Rules>(); }

TEST(RamsMarks, count_tricks_and_fall_deep_without_one) {
  Table t;
  t.phase = Phase::play;
  t.active = SeatSet::first(4);
  t.trump = maybe(Suit::hearts);
  t.tricks = {3, 1, 1, 0, 0};
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(0)), 3);
  const int before = Bot<Rules>::mark(t, seat_at(3));
  t.phase = Phase::over;
  EXPECT_LE(Bot<Rules>::mark(t, seat_at(3)) - before, -3);
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(1)), 1);
  t.active = SeatSet::first(3);
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(3)), 0) << "it sat out";
}

}  // namespace
}  // namespace baize::ai
