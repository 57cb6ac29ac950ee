// Everything that is said before the first card: sections "Calling", "Naming thurf" and
// "Raising the stake" of rules.md.
#include <bit>

#include "games/thurf/thurf.h"

namespace baize::thurf {
namespace {

// Bit i: seat i has called so. All seats at once, in a word: the product gathers a bit of each
// byte.
unsigned callers(const Table& t, Call call) {
  constexpr std::uint64_t kOnes = 0x0101'0101'0101'0101, kGather = 0x0102'0408'1020'4080;
  const auto differ = std::bit_cast<std::uint64_t>(t.calls) ^ kOnes * static_cast<unsigned>(call);
  return static_cast<unsigned>((~(differ | differ >> 1) & kOnes) * kGather >> 56);
}

// Kotu callers before aata callers, both clockwise from the dealer; `after` is nobody for the
// first one. Two rounds of the table, one for each kind, are a row of bits.
Seat next_candidate(const Table& t, Seat after) {
  const int players = t.players();
  const auto from_dealer = [&](unsigned seats) {
    return (seats | seats << players) >> t.dealer.index & ((1u << players) - 1);
  };
  unsigned row = from_dealer(callers(t, Call::kotu)) | from_dealer(callers(t, Call::aata))
                                                           << players;
  if (after.exists()) {
    const int kind = t.calls[after.index] == Call::kotu ? 0 : players;
    const int place = seat_after(after, -t.dealer.index, players).index + kind;
    row &= ~0u << place << 1;
  }
  return row == 0 ? Seat{} : seat_after(t.dealer, std::countr_zero(row), players);
}

// Nobody left: the deal is thrown in, or the dealer has to name on the cards he holds.
void ask_for_name(Table& t, Seat candidate) {
  t.phase = Phase::name;
  t.candidate = candidate;
  t.asked = {};
  if (candidate.exists()) {
    t.asked = candidate;
    return;
  }
  if (t.redeals >= kMostRedeals || t.options.no_aata == NoAata::dealer_must) {
    t.candidate = t.dealer;
    t.asked = t.dealer;
    t.must_name = true;
    return;
  }
  t.phase = Phase::over;
  t.thrown_in = true;
}

void give_second_packets(State<Rules>& state) {
  for (int i = 0; i < state.table.players(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    for (const Card c : state.stock.second[at].cards)
      if (c.exists()) state.seats[at].hand |= c;
    state.stock.second[at] = {};
    state.table.hand_count.set(seat_at(i), state.seats[at].hand.size());
  }
}

void name(State<Rules>& state, Seat seat, Suit suit) {
  Table& t = state.table;
  t.declarer = seat;
  t.thurf = maybe(suit);
  t.kotu = t.calls[seat.index] == Call::kotu && !t.must_name;
  t.active = active_seats(t);
  t.candidate = {};
  t.must_name = false;
  t.redeals = 0;
  t.phase = Phase::raise;
  t.asked = entitled(t);
  if (t.options.raises == 0) start_play(state);
}

void answer_raise(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  if (move == kPass) {
    t.passed |= seat;
    t.asked -= seat;
    if (t.asked.empty()) start_play(state);
    return;
  }
  ++t.level;
  t.raised.set(seat, t.level);
  t.passed = {};
  t.asked = entitled(t);
  if (t.level == t.options.raises) start_play(state);
}

void call(Table& t, Seat seat, Move move) {
  auto& mine = t.calls[seat.index];
  mine = move == kAata ? Call::aata : move == kKotu ? Call::kotu : Call::pass;
  t.asked -= seat;
  if (t.asked.empty()) ask_for_name(t, next_candidate(t, {}));
}

}  // namespace

SeatSet active_seats(const Table& t) {
  const SeatSet all = SeatSet::first(t.players());
  return t.kotu ? (all - team_seats(team_of(t.declarer), t.players())) | t.declarer : all;
}

// Opponents of the declarer, his team, opponents; in a kotu deal he is his team.
SeatSet entitled(const Table& t) {
  const std::size_t declaring = team_of(t.declarer);
  return team_seats(t.level % 2 == 0 ? 1 - declaring : declaring, t.players()) & t.active;
}

Seat first_candidate(const Table& t) { return next_candidate(t, {}); }

void start_play(State<Rules>& state) {
  Table& t = state.table;
  give_second_packets(state);
  t.asked = t.passed = {};
  t.phase = Phase::play;
  t.leader = t.turn = t.next_active(t.dealer);
  open_pattu(t);
}

void speak(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  switch (t.phase) {
    case Phase::call:
      return call(t, seat, move);
    case Phase::name:
      if (move == kBackOut) return ask_for_name(t, next_candidate(t, seat));
      return name(state, seat, suit_of_name(move));
    case Phase::raise:
      return answer_raise(state, seat, move);
    case Phase::play:
    case Phase::over:
      break;
  }
}

}  // namespace baize::thurf
