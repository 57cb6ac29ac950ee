#pragma once
// The end of a round looked at to its end: where a game says that little is left, every world that
// is drawn is solved, and the move with the best mean wins. Two sides are searched with
// alpha-beta; where everybody plays for himself each seat takes what is best for it.
#include <algorithm>

#include "ai/choice.h"
#include "ai/knowledge.h"
#include "ai/round_points.h"
#include "ai/worlds.h"

namespace baize::ai {

template <Game G>
class Exact {
 public:
  static constexpr bool kHas =
      requires(const typename G::Table& table) { Bot<G>::is_nearly_over(table); };
  static bool is_possible(const typename G::Table& table) {
    if constexpr (kHas) return Bot<G>::is_nearly_over(table);
    return false;
  }

  // `imagined`: how many worlds are weighed, see ai/worlds.h.
  Exact(const Outlook<G>& known, std::uint64_t seed, int imagined = 0)
      : known_(known), seed_(seed), rng_(seed), imagined_(imagined) {}

  // As many worlds as are asked for; one, where the view leaves only one.
  // `points`, where a hint is thought: what the rounds bring is added to it.
  Choice run(int worlds, const std::function<bool()>& expired = {},
             RoundPoints<G>* points = nullptr) {
    points_ = points;
    Choice choice;
    const MoveSet legal = known_.legal();
    for (const Move move : distinct_of<G>(known_.view.table, known_.view.mine, me(), legal))
      choice.moves.push_back({move});
    if (choice.moves.size() > 1) look(choice, worlds, expired);
    put_best_first(choice.moves);
    if (!choice.moves.empty()) choice.move = choice.moves[0].move;
    return choice;
  }

 private:
  static constexpr int kAlike = 12;  // equal worlds in a row: there is no other

  [[nodiscard]] Seat me() const { return known_.view.seat; }

  void look(Choice& choice, int worlds, const std::function<bool()>& expired) {
    Worlds<G> drawn(known_.view);
    if (imagined_ > 0) drawn.weigh(known_, seed_, imagined_, expired);
    const State<G> first = drawn.draw(rng_);
    State<G> world = first;
    bool only = true;
    for (int i = 0; i < worlds; ++i) {
      for (Considered& one : choice.moves) {
        State<G> after = world;
        G::apply(after, me(), one.move);
        const Ending<float> end = value(after);
        one.worth += end.worth;
        ++one.visits;
        if (points_ != nullptr) points_->add(one.move, end.points);
      }
      ++choice.iterations;
      if (expired && expired()) break;
      if (i == 0)
        for (int k = 0; k < kAlike && only; ++k) only = (world = drawn.draw(rng_)) == first;
      if (only) break;
      world = drawn.draw(rng_);
    }
    for (Considered& one : choice.moves) one.worth /= one.visits;
  }

  // How a line of play ends, with the points that it brings where they are asked for.
  template <class W>
  struct Ending {
    W worth{};
    double points = 0;
  };
  [[nodiscard]] double points_of(const State<G>& world) const {
    return points_ != nullptr ? RoundPoints<G>::of(known_, world) : 0;
  }

  Ending<float> value(const State<G>& world) {
    if constexpr (requires(Seat seat) { Bot<G>::are_allied(seat, seat); }) {
      return two_sided(world, -1.F, 2.F);
    } else {
      const Ending<Worth<G>> end = each_for_himself(world);
      return {end.worth[me().index], end.points};
    }
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
      State<G> after = world;
      G::apply(after, turn.seat, move);
      const Ending<Worth<G>> end = each_for_himself(after);
      if (!found || end.worth[turn.seat.index] > best.worth[turn.seat.index]) best = end;
      found = true;
    }
    return best;
  }

  Outlook<G> known_;
  std::uint64_t seed_;
  Rng rng_;
  int imagined_;
  RoundPoints<G>* points_ = nullptr;
};

}  // namespace baize::ai
