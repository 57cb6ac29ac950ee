// What spades says about a bid or a card is true in every hand: tricks are played on to see who
// takes them.
#include <cstdlib>

#include "games/spades/spades_bot.h"
#include "tests/ai/reasons.h"

namespace baize::ai {
namespace {

using namespace spades;
using One = Reasoned<Rules>;

bool is_nil(const Table& t, Seat seat) {
  return t.blind.contains(seat) || (t.bids[seat.index] == Bid{0} && t.options.nil != 0);
}
Seat partner_of(Seat seat) { return seat_after(seat, 2, kSeats); }
// Tricks that a team has still to take.
int needs(const Table& t, std::size_t team) {
  int need = 0;
  for (std::size_t i = team; i < kSeats; i += kTeams) {
    need += t.bids[i].tricks;
    const bool counts = !is_nil(t, seat_at(static_cast<int>(i))) || t.options.failed_nil_counts;
    need -= counts ? t.tricks[i] : 0;
  }
  return need;
}

bool is_bid_of_the_hand(const One& one, Rng& rng) {
  const auto& mine = one.state.seats[one.seat.index];
  const Move habit = Bot<Rules>::habit(one.table(), mine, one.seat, one.legal(), rng);
  const int apart = std::abs(one.move.action_number() - habit.action_number());
  return apart <= 1 || habit == Move::action(0);
}
bool is_low_in_spades(const One& one, Rng&) {
  const CardSet high{"AS"_card, "KS"_card};
  return one.move == Move::action(0) && one.table().options.nil != 0 &&
         (one.hand() & high).empty() && (one.hand() & kSpades).size() <= 4;
}
bool own_nil_holds(const One& one, Rng& rng) {
  return is_nil(one.table(), one.seat) && one.after_trick(rng).table.tricks[one.seat.index] == 0;
}
bool partner_gets_nothing(const One& one, Rng& rng) {
  const Seat partner = partner_of(one.seat);
  return is_nil(one.table(), partner) && one.table().winning() == partner &&
         one.taker(rng) != partner;
}
bool needed_trick_is_taken(const One& one, Rng& rng) {
  return needs(one.table(), team_of(one.seat)) > 0 && one.taker(rng) == one.seat;
}
bool lowest_on_a_lost_trick(const One& one, Rng& rng) {
  for (const Move move : one.legal()) {
    const Card c = move.card();
    if (One{one.state, one.seat, move, {}}.after().table.winning() == one.seat) return false;
    const bool spade = kSpades.contains(c), own = kSpades.contains(one.card());
    if (own > spade || (own == spade && c.rank() < one.card().rank())) return false;
  }
  return one.taker(rng) != one.seat;
}
bool partner_was_winning(const One& one, Rng& rng) {
  return one.table().winning() == partner_of(one.seat) && one.taker(rng) != one.seat;
}
bool no_bag_is_taken(const One& one, Rng& rng) {
  return needs(one.table(), team_of(one.seat)) <= 0 && one.table().options.bags &&
         one.taker(rng) != one.seat;
}
bool nobody_holds_a_higher_one(const One& one, Rng&) {
  for (int i = 0; i < kSeats; ++i)
    for (const Card c : one.state.seats[static_cast<std::size_t>(i)].hand)
      if (seat_at(i) != one.seat && c.suit() == one.card().suit() && c > one.card()) return false;
  return one.table().must.empty();
}

const Checks<Rules> kChecks{
    {"bid_hand", is_bid_of_the_hand},      {"bid_nil", is_low_in_spades},
    {"keep_nil", own_nil_holds},           {"cover_nil", partner_gets_nothing},
    {"make_bid", needed_trick_is_taken},   {"throw_low", lowest_on_a_lost_trick},
    {"partner_wins", partner_was_winning}, {"avoid_bag", no_bag_is_taken},
    {"master", nobody_holds_a_higher_one},
};

TEST(SpadesReasons, are_true_and_all_of_them_are_met) {
  Options loose;
  loose.failed_nil_counts = false;
  loose.nil = 50;
  expect_reasons<Rules>({{}, loose}, kChecks);
}
TEST(SpadesReasons, have_a_sentence_in_every_language) { expect_sentences<Rules>(); }

Table playing(std::array<int, 4> bids, std::array<std::uint8_t, 4> tricks) {
  Table t;
  t.phase = Phase::play;
  for (std::size_t i = 0; i < kSeats; ++i) {
    t.bids[i].tricks = static_cast<std::int8_t>(bids[i]);
    t.tricks_played = static_cast<std::uint8_t>(t.tricks_played + tricks[i]);
  }
  t.tricks = tricks;
  return t;
}
int mark(const Table& t, int seat) { return Bot<Rules>::mark(t, seat_at(seat)); }

TEST(SpadesMarks, rise_by_a_trick_that_is_needed_and_fall_by_a_bag) {
  const int before = mark(playing({3, 3, 3, 3}, {2, 2, 3, 2}), 0);
  const int made = mark(playing({3, 3, 3, 3}, {3, 2, 3, 2}), 0);
  EXPECT_EQ(made - before, 1);
  EXPECT_EQ(mark(playing({3, 3, 3, 3}, {4, 2, 3, 2}), 0) - made, -1);
}

TEST(SpadesMarks, fall_deep_with_a_broken_nil_or_a_bid_that_is_lost) {
  EXPECT_LE(mark(playing({0, 3, 4, 4}, {1, 0, 0, 0}), 2), -3);
  EXPECT_GE(mark(playing({0, 3, 4, 4}, {1, 0, 0, 0}), 1), 3);
  EXPECT_EQ(mark(playing({0, 3, 4, 4}, {0, 0, 0, 0}), 2), 0);
  const int before = mark(playing({4, 3, 3, 2}, {2, 2, 2, 4}), 0);
  const int lost = mark(playing({4, 3, 3, 2}, {2, 3, 2, 4}), 0);
  EXPECT_LE(lost - before, -3);
}

}  // namespace
}  // namespace baize::ai
