#pragma once
// The inner loop of spades: who acts, what is legal, what a move does. Included by spades.h;
// inline, without a branch on whether a hand can follow, because a search spends its time here.
#include "engine/kit/follow.h"
#include "games/spades/spades.h"

namespace baize::spades {

// Who may bid blind; and their hands laid away until they look. The deal and `set_up` share these.
SeatSet eligible_seats(const Options& options, const TeamPoints& scores);
void cover_unseen_hands(State<Rules>& state);
// A bid, a look at the hand, or a blind nil.
void announce(State<Rules>& state, Seat seat, Move move);
MoveSet legal_announcements(const Table& table, Seat seat);

inline SeatSet Rules::to_act(const Table& t) {
  return t.phase != Phase::over ? SeatSet(t.turn) : SeatSet{};
}

inline MoveSet Rules::legal_moves(const Table& t, const Private& mine, Seat seat) {
  if (t.phase == Phase::play) [[likely]]
    return seat == t.turn ? playable(mine.hand, t.must, t.shun) : CardSet{};
  return legal_announcements(t, seat);
}

// What may be led next. The three ways of `spade_lead` are bits in the order of its values.
inline void open_trick(Table& t) {
  const int allowed = t.broken | (t.tricks_played > 0) << 1 | 1 << 2;
  const bool spades_may_lead = allowed >> static_cast<int>(t.options.spade_lead) & 1;
  t.must = {};
  t.shun = spades_may_lead ? CardSet{} : kSpades;
}

inline void note_lead(Table& t, Seat seat, Card c) {
  // A spade led before its time: the hand holds nothing else.
  if (t.shun.contains(c)) [[unlikely]]
    for (const Suit suit : kSuits) t.voids.add(seat, suit, suit != Suit::spades);
  t.must = CardSet::of(c.suit());
  t.shun = {};
}

// Voids are noted when the trick is complete, all at once: a branch for every card that does not
// follow would be mispredicted. Spades are the highest lane of a set, so the highest card that
// counts has won.
inline void finish_trick(Table& t) {
  const Suit led = t.trick[t.leader.index].suit();
  const CardSet lying{t.trick[0], t.trick[1], t.trick[2], t.trick[3]};
  const Card best = (lying & (t.must | kSpades)).highest();
  const int winner = (t.trick[1] == best) + 2 * (t.trick[2] == best) + 3 * (t.trick[3] == best);
  t.voids.add_all(seats_off_suit(t.trick, led), led);
  t.broken |= !(lying & kSpades).empty();
  ++t.tricks[static_cast<std::size_t>(winner)];
  t.last_trick = t.trick;
  t.last_leader = t.leader;
  t.trick = {};
  t.leader = t.turn = seat_at(winner);
  if (++t.tricks_played == t.tricks_in_round) t.phase = Phase::over;
  open_trick(t);
}

inline void Rules::apply(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  if (t.phase == Phase::bid) [[unlikely]]
    return announce(state, seat, move);
  const Card c = move.card();
  if (t.must.empty()) note_lead(t, seat, c);
  state.seats[seat.index].hand -= c;
  t.gone |= c;
  t.trick[seat.index] = c;
  t.turn = seat_at((seat.index + 1) % kSeats);
  if (t.turn == t.leader) finish_trick(t);
}

}  // namespace baize::spades
