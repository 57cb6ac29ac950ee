#pragma once
// Solves one world with all cards open: everybody plays the best moves to the end of the round.
// Two sides are searched with alpha-beta; if everybody plays for themselves, each seat takes what
// is best for it (max^n).
#include <algorithm>
#include <cstdint>
#include <limits>

#include "ai/knowledge.h"

namespace baize::ai {

template <Game G>
class Solver {
 public:
  // The end of a line of play, with the points that it brings if they were asked for.
  template <class W>
  struct Ending {
    W worth{};
    double points = 0;
  };

  explicit Solver(const Outlook<G>& known) : known_(known) {}

  void tell_points(bool tells) { tells_points_ = tells; }
  // Gives up after this many positions; the result is meaningless then.
  void look_at_most(std::int64_t positions) { left_ = positions; }
  [[nodiscard]] bool gave_up() const { return left_ <= 0; }

  // The value for the thinking seat.
  Ending<float> value(const State<G>& world) {
    if constexpr (requires(Seat seat) { Bot<G>::are_allied(seat, seat); }) {
      return two_sided(world, -1.F, 2.F);
    } else {
      const Ending<Worth<G>> end = each_for_himself(world);
      return {end.worth[me().index], end.points};
    }
  }

 private:
  [[nodiscard]] Seat me() const { return known_.view.seat; }

  [[nodiscard]] double points_of(const State<G>& world) const {
    if (!tells_points_) return 0;
    const auto after = G::settle(known_.options(), known_.board, world);
    return gain_of<G>(known_.options(), known_.board, after, me());
  }

  struct Turn {
    Seat seat;
    MoveSet choices;
  };
  Turn turn_of(const State<G>& world, SeatSet waiting) const {
    const Seat seat = next_to_answer(waiting, me());
    const auto& mine = world.seats[seat.index];
    return {seat, distinct_of<G>(world.table, mine, seat, G::legal_moves(world.table, mine, seat))};
  }

  Ending<float> two_sided(const State<G>& world, float low, float high) {
    const SeatSet waiting = G::to_act(world.table);
    if (waiting.empty())
      return {worth_of<G>(known_.options(), known_.board, world)[me().index], points_of(world)};
    const Turn turn = turn_of(world, waiting);
    const bool ours = Bot<G>::are_allied(turn.seat, me());
    Ending<float> best{ours ? -1.F : 2.F};
    for (const Move move : turn.choices) {
      if (--left_ <= 0) break;
      State<G> after = world;
      G::apply(after, turn.seat, move);
      const Ending<float> end = two_sided(after, low, high);
      if (ours) {
        if (end.worth > best.worth) best = end;
        low = std::max(low, best.worth);
      } else {
        if (end.worth < best.worth) best = end;
        high = std::min(high, best.worth);
      }
      if (low >= high) break;
    }
    return best;
  }

  Ending<Worth<G>> each_for_himself(const State<G>& world) {
    const SeatSet waiting = G::to_act(world.table);
    if (waiting.empty())
      return {worth_of<G>(known_.options(), known_.board, world), points_of(world)};
    const Turn turn = turn_of(world, waiting);
    Ending<Worth<G>> best;
    bool found = false;
    for (const Move move : turn.choices) {
      if (--left_ <= 0) break;
      State<G> after = world;
      G::apply(after, turn.seat, move);
      const Ending<Worth<G>> end = each_for_himself(after);
      if (!found || end.worth[turn.seat.index] > best.worth[turn.seat.index]) best = end;
      found = true;
    }
    return best;
  }

  Outlook<G> known_;
  bool tells_points_ = false;
  std::int64_t left_ = std::numeric_limits<std::int64_t>::max();
};

}  // namespace baize::ai
