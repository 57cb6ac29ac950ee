#pragma once
// The inner loop of six-seven: who acts, what is legal, what a move does. Included by sixseven.h;
// inline, because a search spends its time here. Legal moves are computed when a card is flipped:
// if there are none, a new stack is opened.
#include "games/sixseven/sixseven.h"

namespace baize::sixseven {

inline SeatSet Rules::to_act(const Table& t) {
  return t.phase == Phase::over ? SeatSet{} : SeatSet(t.seat);
}

inline MoveSet Rules::legal_moves(const Table& t, const Private&, Seat seat) {
  return MoveSet::of_bits({}, seat == t.seat ? t.moves : 0);
}

// The section "A turn": room for plus; room and no sum below zero for minus; full and the same sum
// for a match.
inline std::uint64_t plays_of(const Table& t, int value) {
  const unsigned plus = t.room[0], minus = t.room[1];
  const unsigned enough = t.sums.at_least(value);
  const std::uint64_t beside = plus | std::uint64_t{minus & enough} << kMinus;
  const unsigned full = enough & ~(plus | minus);
  if (full == 0) return beside;
  return beside | std::uint64_t{full & ~t.sums.at_least(value + 1)} << kMatch;
}

constexpr int size_shift(int place, bool minus) { return place * 4 + minus * 2; }
inline int size_at(const Table& t, int place, bool minus) {
  return static_cast<int>(t.sizes >> size_shift(place, minus) & 3);
}
inline bool is_six(const Side& side, int size) {
  return size > 0 && side[static_cast<std::size_t>(size - 1)].rank() == kSix;
}

// The section "Collections", after a plus or minus play that made `sum`.
inline unsigned rules_of(const Table& t, int place, bool minus, int value, int sum) {
  unsigned rules = sum == 6 ? bit_of(Rule::six_six) : sum == 7 ? bit_of(Rule::seven_seven) : 0;
  if (sum == 0 && !(t.room[0] & t.room[1] & 1u << place)) rules = bit_of(Rule::zero);
  if (value != 7) return rules;
  const auto& sides = t.stack_at(place).sides;
  if (is_six(sides[minus], size_at(t, place, minus) - 1) ||
      (t.options.six_seven_opposite && is_six(sides[!minus], size_at(t, place, !minus))))
    rules |= bit_of(Rule::six_seven);
  return rules;
}

// The sums that collect a stack by some rule.
inline constexpr std::uint64_t kTellingSums = 1u << 0 | 1u << 6 | 1u << 7;

// Lays the card there and returns the rules that hold now.
inline unsigned put(Table& t, int place, bool minus, Card number) {
  const Card face = t.row[static_cast<std::size_t>(place)];
  const int shift = size_shift(place, minus), value = value_of(number);
  const int size = static_cast<int>(t.sizes >> shift & 3);
  t.sizes += std::uint64_t{1} << shift;
  const int sum = t.sums.add(place, minus ? -value : value);
  const unsigned filled = size + 1 == capacity_of(face);
  t.room[minus] = static_cast<std::uint16_t>(t.room[minus] & ~(filled << place));
  t.lying[index_of(face)].sides[minus][static_cast<std::size_t>(size)] = number;
  if (!(kTellingSums >> sum & 1) && value != 7) return 0;
  return rules_of(t, place, minus, value, sum);
}

// The next face card, at that place of the row.
inline void open_stack(State<Rules>& state, int place) {
  Table& t = state.table;
  const Card face = state.stock.faces.next_of(t.faces_left);
  --t.faces_left;
  t.row[static_cast<std::size_t>(place)] = face;
  t.sums.clear(place);
  t.sizes &= ~(std::uint64_t{15} << size_shift(place, false));
  for (auto& side : t.room) side = static_cast<std::uint16_t>(side | 1u << place);
}

// `width` bits at `from` are gone; those above move down.
inline std::uint64_t without_bits(std::uint64_t bits, int from, int width) {
  const std::uint64_t below = (std::uint64_t{1} << from) - 1;
  return (bits & below) | (bits >> width & ~below);
}

// Without a face card to replace it a stack leaves no gap.
inline void close_up(Table& t, int place) {
  t.sums.close_up(place);
  t.sizes = without_bits(t.sizes, size_shift(place, false), 4);
  for (auto& side : t.room) side = static_cast<std::uint16_t>(without_bits(side, place, 1));
  --t.stacks;
  for (int i = place; i < t.stacks; ++i)
    t.row[static_cast<std::size_t>(i)] = t.row[static_cast<std::size_t>(i + 1)];
  t.row[t.stacks] = {};
}

inline void collect(State<Rules>& state, int place, Rule rule) {
  Table& t = state.table;
  t.taken[t.collected++] = Taken::of(t.row[static_cast<std::size_t>(place)], t.seat, rule);
  t.called = rule;
  if (t.faces_left > 0) {
    open_stack(state, place);
  } else {
    close_up(t, place);
  }
}

inline void end_round(Table& t, How how) {
  t.phase = Phase::over;
  t.how = how;
  t.moves = 0;
}

inline void offer(Table& t, int place, unsigned rules) {
  t.phase = Phase::collect;
  t.played_on = {static_cast<std::uint8_t>(place)};
  t.moves = std::uint64_t{rules} << kCollect | std::uint64_t{1} << kDecline.action_number();
}

// The section "A turn", from its first line on: turns that leave no choice pass by.
inline void begin_turn(State<Rules>& state, Seat seat) {
  Table& t = state.table;
  for (;; seat = seat_at(seat.index + 1 == t.players() ? 0 : seat.index + 1)) {
    if (seat == t.marked) return end_round(t, How::stuck);
    if (t.numbers_left == 0) return end_round(t, How::numbers_out);
    if (t.stacks == 0 && t.faces_left == 0) return end_round(t, How::nothing_left);
    t.seat = seat;
    ++t.turn;
    const Card number = state.stock.numbers.next_of(t.numbers_left);
    --t.numbers_left;
    t.moves = plays_of(t, value_of(number));
    if (t.moves != 0) {
      t.phase = Phase::play;
      t.flipped = number;
      return;
    }
    if (t.faces_left > 0) {
      const int place = t.stacks++;
      open_stack(state, place);
      const unsigned rules = put(t, place, false, number);
      if (rules != 0) return offer(t, place, rules);
    } else {
      t.kept[seat.index] = number;
      if (!t.marked.exists()) t.marked = seat;
    }
  }
}

// What the seat on turn does with the flipped card; true where it may collect now.
inline bool play(State<Rules>& state, int action) {
  Table& t = state.table;
  const Card number = t.flipped;
  t.flipped = {};
  if (action >= kMatch) {
    const int place = action - kMatch;
    t.lying[index_of(t.row[static_cast<std::size_t>(place)])].match = number;
    collect(state, place, Rule::match);
    return false;
  }
  const bool minus = action >= kMinus;
  const int place = minus ? action - kMinus : action;
  const unsigned rules = put(t, place, minus, number);
  if (rules != 0) offer(t, place, rules);
  return rules != 0;
}

inline void Rules::apply(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  const int action = move.action_number();
  t.called = Rule::none;
  if (t.phase == Phase::play) {
    if (play(state, action)) return;
  } else {
    const int place = t.played_on.index;
    t.played_on = {};
    if (move != kDecline) collect(state, place, static_cast<Rule>(action - kCollect));
  }
  begin_turn(state, seat_at(seat.index + 1 == t.players() ? 0 : seat.index + 1));
}

}  // namespace baize::sixseven
