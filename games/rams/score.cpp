// The section "Scoring" of the rules: how a round changes the piles, and when that ends the match.
#include <algorithm>

#include "games/rams/rams.h"

namespace baize::rams {
namespace {

// The pile of a seat after the round, before it is kept from falling below nothing: of several
// piles at 0 the lower one wins.
int value_after(const State<Rules>& state, Seat seat) {
  const Table& t = state.table;
  const int pile = t.piles[seat.index];
  const int tricks = t.tricks[seat.index];
  if (!t.active.contains(seat)) return pile;
  switch (t.how) {
    case How::tricks:
      return std::max(0, pile - tricks) + (tricks == 0 ? kStake : 0) +
             (t.missed.contains(seat) ? kStake : 0) -
             t.options.jacks * state.seats[seat.index].pairs;
    case How::flush:
      if (seat == t.winner) return pile - kStake;
      return t.trumps().contains(t.flush) ? pile + kStake : pile;
    case How::alone:
      return pile - kStake;
    case How::partiya:
      return std::max(0, pile - tricks);
  }
  return pile;
}

struct Reckoning {
  BySeat<int> values{};
  Piles piles{};
  SeatSet at_zero;
};

Reckoning reckon(const State<Rules>& state) {
  Reckoning out;
  for (const Seat seat : SeatSet::first(state.table.players())) {
    const int value = value_after(state, seat);
    out.values[seat.index] = value;
    out.piles[seat.index] = static_cast<std::int16_t>(std::clamp(value, 0, kMostPile));
    if (value <= 0) out.at_zero |= seat;
  }
  return out;
}

// Of several piles at 0: the lower value, then more tricks, then nearer to the dealer's left.
Seat first_at_zero(const Table& t, const Reckoning& after) {
  Seat best;
  for (int i = 1; i <= t.players(); ++i) {
    const Seat seat = seat_after(t.dealer, i, t.players());
    if (!after.at_zero.contains(seat)) continue;
    const auto rank = [&](Seat s) { return after.values[s.index] * 8 - t.tricks[s.index]; };
    if (!best.exists() || rank(seat) < rank(best)) best = seat;
  }
  return best;
}

SeatSet lowest_piles(const Piles& piles, int players) {
  const auto lowest = *std::min_element(piles.begin(), piles.begin() + players);
  SeatSet out;
  for (const Seat seat : SeatSet::first(players))
    if (piles[seat.index] == lowest) out |= seat;
  return out;
}

// Who has won the match by this round.
SeatSet match_winners(const Options& options, const Board& board, const Table& t,
                      const Reckoning& after) {
  if (t.how == How::partiya) return t.winner;
  if (!after.at_zero.empty()) return first_at_zero(t, after);
  const bool last = options.max_rounds > 0 && board.round >= options.max_rounds;
  return last ? lowest_piles(after.piles, t.players()) : SeatSet{};
}

// Alone with the largest drop, unless the round was won in another way.
Seat round_winner(const Table& t, const Reckoning& after) {
  if (t.winner.exists()) return t.winner;
  if (!after.at_zero.empty()) return first_at_zero(t, after);
  Piles change{};
  for (std::size_t i = 0; i < kSeats; ++i)
    change[i] = static_cast<std::int16_t>(after.piles[i] - t.piles[i]);
  const SeatSet best = lowest_piles(change, t.players());
  return best.size() == 1 ? best.lowest() : Seat{};
}

}  // namespace

RoundResult Rules::result(const Options&, const Board&, const State<Rules>& state) {
  const Table& t = state.table;
  const Reckoning after = reckon(state);
  RoundResult out;
  out.how = t.how;
  out.winner = round_winner(t, after);
  out.points.seats = out.change.seats = out.pairs.seats = t.players();
  out.missed = t.missed;
  for (std::size_t i = 0; i < kSeats; ++i) {
    out.points[i] = t.tricks[i];
    out.change[i] = static_cast<std::int16_t>(after.piles[i] - t.piles[i]);
    out.pairs[i] = t.how == How::tricks ? state.seats[i].pairs : std::uint8_t{0};
  }
  return out;
}

Board Rules::settle(const Options& options, const Board& board, const State<Rules>& state) {
  const Table& t = state.table;
  const Reckoning after = reckon(state);
  Board next = board;
  next.piles = after.piles;
  next.won_by = match_winners(options, board, t, after);
  next.dealer = seat_after(t.dealer, 1, t.players());
  if (next.round < 0xFFFF) ++next.round;
  return next;
}

SeatSet Rules::winners(const Options&, const Board& board) { return board.won_by; }

}  // namespace baize::rams
