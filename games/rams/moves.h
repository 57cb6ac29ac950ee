#pragma once
// The inner loop of rams: who acts, what is legal, what a move does. Included by rams.h; inline,
// because a search spends its time here.
#include "engine/kit/follow.h"
#include "games/rams/rams.h"

namespace baize::rams {

void settle_trump(State<Rules>& state, Seat seat, Move move);
void note_jack(Table& t, CardSet hand, Seat seat, Card c);

// Clockwise over the seats that play in this round.
inline Seat next_active(const Table& t, Seat seat) {
  const unsigned active = t.active.begin().rest;
  const unsigned twice_round = active | active << t.players();
  const int next = seat.index + 1 + std::countr_zero(twice_round >> (seat.index + 1));
  return seat_at(next >= t.players() ? next - t.players() : next);
}

inline void end_round(Table& t, How how, Seat winner) {
  t.phase = Phase::over;
  t.how = how;
  t.winner = winner;
}

inline SeatSet Rules::to_act(const Table& t) {
  return t.phase == Phase::over ? SeatSet{} : SeatSet(t.turn);
}

// "Changing cards": a card that the stock can replace, `draw`, or `pass` instead of both.
inline MoveSet legal_exchange(const Table& t, const Private& mine, Seat seat) {
  const int set_aside = mine.out.size();
  MoveSet moves = set_aside < t.stock ? MoveSet(mine.hand) : MoveSet();
  moves.add(kDraw);
  if ((set_aside == 0) & (seat != t.dealer)) moves.add(kPass);
  return moves;
}

inline MoveSet Rules::legal_moves(const Table& t, const Private& mine, Seat seat) {
  if (seat != t.turn) return {};
  switch (t.phase) {
    case Phase::play: {
      const bool trump_it = t.options.must_trump & !t.must.empty();
      MoveSet moves = playable(mine.hand, t.must, trump_it ? kAll - t.trumps() : CardSet{});
      if (!t.due.empty()) [[unlikely]]  // only ever the seat that leads
        moves.add(kPartiya);
      return moves;
    }
    case Phase::exchange:
      return legal_exchange(t, mine, seat);
    case Phase::trump:
      return MoveSet(kDecline) | (t.trump_card.exists() ? MoveSet(mine.hand) : MoveSet());
    case Phase::partiya:
      return MoveSet(kPartiya) | MoveSet(kSilent);
    case Phase::over:
      break;
  }
  return {};
}

inline void next_exchange(Table& t, Seat seat) {
  if (seat == t.dealer) {
    t.phase = Phase::trump;
    return;
  }
  t.turn = seat_at(seat.index + 1 == t.players() ? 0 : seat.index + 1);
  if (t.active == SeatSet(t.dealer)) [[unlikely]]
    if (t.turn == t.dealer) end_round(t, How::alone, t.dealer);
}

inline void exchange(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  Private& mine = state.seats[seat.index];
  if (move.is_card()) {
    mine.hand -= move.card();
    mine.out |= move.card();
    return;
  }
  mine.decided = true;
  if (move == kPass) {
    mine.out = mine.hand;
    mine.hand = {};
    t.passed |= seat;
    t.active -= seat;
    t.hand_count.set(seat, 0);
  } else {
    const int count = mine.out.size();
    for (int i = 0; i < count; ++i) mine.hand |= state.stock.face_down.next_of(t.stock - i);
    t.stock = static_cast<std::uint8_t>(t.stock - count);
    t.exchanged[seat.index] = static_cast<std::uint8_t>(count);
  }
  t.laid_down.set(seat, mine.out.size());
  next_exchange(t, seat);
}

// The highest trump, else the highest card of the suit led. An empty place is no card of the pack.
inline Seat winner_of(const Trick<kSeats>& trick, CardSet led, CardSet trumps) {
  CardSet lying;
  for (const Card c : trick) lying |= c;
  lying &= kAll;
  const Card best = first_not_empty(lying & trumps, lying & led).highest();
  int winner = 0;
  for (int i = 1; i < kSeats; ++i) winner += trick[static_cast<std::size_t>(i)] == best ? i : 0;
  return seat_at(winner);
}

// The section "Partiya": the trick that takes a pile to nothing.
inline void become_due(Table& t, Seat seat) {
  if (t.options.partiya == Partiya::automatic) return end_round(t, How::partiya, seat);
  if (t.options.partiya == Partiya::manual) t.due = seat;
}

inline void finish_trick(Table& t) {
  const Seat winner = winner_of(t.trick, t.must, t.trumps());
  t.last_trick = t.trick;
  t.last_leader = t.leader;
  t.trick = {};
  t.must = {};
  t.leader = t.turn = winner;
  const int tricks = ++t.tricks[winner.index];
  if (tricks == t.piles[winner.index]) [[unlikely]]
    become_due(t, winner);
  if (t.hand_count[winner] > 0 || t.phase == Phase::over) return;
  if (t.due.empty()) {
    t.phase = Phase::over;
  } else {
    t.phase = Phase::partiya;
  }
}

inline void say_partiya(Table& t, Seat seat, Move move) {
  if (move == kPartiya) return end_round(t, How::partiya, seat);
  t.missed |= seat;
  t.due = {};
  t.phase = Phase::over;
}

inline void play(State<Rules>& state, Seat seat, Card c) {
  Table& t = state.table;
  CardSet& hand = state.seats[seat.index].hand;
  if (t.must.empty()) {
    t.must = CardSet::of(c.suit());
    t.missed |= t.due;  // who leads has not announced
    t.due = {};
  } else if (!t.must.contains(c)) {
    t.voids.add(seat, t.trick[t.leader.index].suit());
    const bool would_trump = t.options.must_trump && !t.trumps().contains(c);
    t.voids.add(seat, suit_of(t.trump), would_trump);
  }
  hand -= c;
  if (c.rank() == kJack) [[unlikely]]
    note_jack(t, hand, seat, c);
  t.gone |= c;
  t.trick[seat.index] = c;
  t.hand_count.take_one(seat);
  t.played.add(seat, c.suit(), c != t.taken_card);
  t.turn = next_active(t, seat);
  if (t.turn == t.leader) finish_trick(t);
}

inline void Rules::apply(State<Rules>& state, Seat seat, Move move) {
  switch (state.table.phase) {
    case Phase::play:
      return move.is_card() ? play(state, seat, move.card()) : say_partiya(state.table, seat, move);
    case Phase::exchange:
      return exchange(state, seat, move);
    case Phase::trump:
      return settle_trump(state, seat, move);
    case Phase::partiya:
      return say_partiya(state.table, seat, move);
    case Phase::over:
      break;
  }
}

}  // namespace baize::rams
