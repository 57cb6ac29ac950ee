#pragma once
// The end of a round looked at to its end: where a game says that little is left, every world that
// is drawn is solved, and the move with the best mean wins. Two sides are searched with
// alpha-beta; where everybody plays for himself each seat takes what is best for it.
#include <algorithm>

#include "ai/choice.h"
#include "ai/knowledge.h"

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

  Exact(const Outlook<G>& known, std::uint64_t seed) : known_(known), rng_(seed) {}

  // As many worlds as are asked for; one, where the view leaves only one.
  Choice run(int worlds, const std::function<bool()>& expired = {}) {
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
    typename G::Sampler sampler(known_.view);
    const State<G> first = sampler.draw(rng_);
    State<G> world = first;
    bool only = true;
    for (int i = 0; i < worlds; ++i) {
      for (Considered& one : choice.moves) {
        State<G> after = world;
        G::apply(after, me(), one.move);
        one.worth += value(after);
        ++one.visits;
      }
      ++choice.iterations;
      if (expired && expired()) break;
      if (i == 0)
        for (int k = 0; k < kAlike && only; ++k) only = (world = sampler.draw(rng_)) == first;
      if (only) break;
      world = sampler.draw(rng_);
    }
    for (Considered& one : choice.moves) one.worth /= one.visits;
  }

  double value(const State<G>& world) {
    if constexpr (requires(Seat seat) { Bot<G>::are_allied(seat, seat); }) {
      return two_sided(world, -1.F, 2.F);
    } else {
      return each_for_himself(world)[me().index];
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

  float two_sided(const State<G>& world, float low, float high) {
    const SeatSet waiting = G::to_act(world.table);
    if (waiting.empty()) return worth_of<G>(known_.options(), known_.board, world)[me().index];
    const Turn turn = turn_of(world, waiting);
    const bool ours = Bot<G>::are_allied(turn.seat, me());
    float best = ours ? -1.F : 2.F;
    for (const Move move : turn.choices) {
      State<G> after = world;
      G::apply(after, turn.seat, move);
      const float value = two_sided(after, low, high);
      if (ours) {
        best = std::max(best, value);
        low = std::max(low, best);
      } else {
        best = std::min(best, value);
        high = std::min(high, best);
      }
      if (low >= high) break;
    }
    return best;
  }

  Worth<G> each_for_himself(const State<G>& world) {
    const SeatSet waiting = G::to_act(world.table);
    if (waiting.empty()) return worth_of<G>(known_.options(), known_.board, world);
    const Turn turn = turn_of(world, waiting);
    Worth<G> best{};
    bool found = false;
    for (const Move move : turn.choices) {
      State<G> after = world;
      G::apply(after, turn.seat, move);
      const Worth<G> worth = each_for_himself(after);
      if (!found || worth[turn.seat.index] > best[turn.seat.index]) best = worth;
      found = true;
    }
    return best;
  }

  Outlook<G> known_;
  Rng rng_;
};

}  // namespace baize::ai
