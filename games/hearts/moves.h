#pragma once
// The inner loop of hearts: who acts, what is legal, what a move does. Included by hearts.h;
// inline, without a branch on whether a hand can follow, because a search spends its time here.
#include "engine/kit/follow.h"
#include "games/hearts/hearts.h"

namespace baize::hearts {

// Only the two of clubs opens the play.
inline constexpr CardSet kShunnedFirst = set_of(kPack52) - "2C"_card;

void choose(State<Rules>& state, Seat seat, Card c);

inline SeatSet Rules::to_act(const Table& t) {
  if (t.phase == Phase::play) [[likely]]
    return t.turn;
  return t.phase == Phase::pass ? SeatSet::first(kSeats) - t.chosen_by : SeatSet{};
}

inline MoveSet Rules::legal_moves(const Table& t, const Private& mine, Seat seat) {
  if (t.phase == Phase::play) [[likely]]
    return seat == t.turn ? playable(mine.hand, t.must, t.shun) : CardSet{};
  return t.phase == Phase::pass && !t.chosen_by.contains(seat) ? mine.hand : CardSet{};
}

// What may be led next, or thrown by a seat that cannot follow.
inline void open_trick(Table& t) {
  t.must = {};
  t.shun = t.broken ? CardSet{} : kHearts;
}

inline void note_lead(Table& t, Seat seat, Card c) {
  // Hearts led before they are broken: the hand holds nothing else.
  if (t.shun.contains(c)) [[unlikely]]
    for (const Suit suit : kSuits) t.voids.add(seat, suit, suit != Suit::hearts);
  const bool spare_points = t.tricks_played == 0 && !t.options.points_on_first_trick;
  t.must = CardSet::of(c.suit());
  t.shun = spare_points ? kPointCards : CardSet{};
}

// Noted when the trick is complete, all at once: a branch for every card that does not follow
// would be mispredicted.
inline void note_voids(Table& t) {
  const Suit led = t.trick[t.leader.index].suit();
  const unsigned off_suit = seats_off_suit(t.trick, led);
  t.voids.add_all(off_suit, led);
  if (t.tricks_played == 0) [[unlikely]]
    for (int i = 0; i < kSeats; ++i)
      if ((off_suit >> i & 1) && t.shun.contains(t.trick[static_cast<std::size_t>(i)]))
        t.points_only |= seat_at(i);
}

inline void finish_trick(Table& t) {
  note_voids(t);
  const CardSet lying{t.trick[0], t.trick[1], t.trick[2], t.trick[3]};
  const Card best = (lying & t.must).highest();
  const int winner = (t.trick[1] == best) + 2 * (t.trick[2] == best) + 3 * (t.trick[3] == best);
  int points = (lying & kHearts).size() + 13 * lying.contains("QS"_card);
  if (t.options.jd_minus_10 && lying.contains("JD"_card)) {
    points -= 10;
    t.jack_taken_by = seat_at(winner);
  }
  auto& taken = t.points[static_cast<std::size_t>(winner)];
  taken = static_cast<std::int8_t>(taken + points);
  t.broken |= !(lying & breakers(t.options.queen_breaks_hearts)).empty();
  t.last_trick = t.trick;
  t.last_leader = t.leader;
  t.trick = {};
  t.leader = t.turn = seat_at(winner);
  if (++t.tricks_played == kRanks) t.phase = Phase::over;
  open_trick(t);
}

inline void Rules::apply(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  const Card c = move.card();
  if (t.phase == Phase::pass) [[unlikely]]
    return choose(state, seat, c);
  if (t.must.empty()) {
    note_lead(t, seat, c);
  }
  state.seats[seat.index].hand -= c;
  t.gone |= c;
  t.trick[seat.index] = c;
  t.turn = seat_at((seat.index + 1) % kSeats);
  if (t.turn == t.leader) finish_trick(t);
}

}  // namespace baize::hearts
