#pragma once
// Exact play near the end of a round: where a game says that little is left, every sampled world
// is solved, and the move with the best mean wins.
#include "ai/choice.h"
#include "ai/knowledge.h"
#include "ai/round_points.h"
#include "ai/solver.h"
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

  // Solves `worlds` worlds, or only one if the view allows no other. `points`: for a hint,
  // collects what the rounds bring.
  Choice run(int worlds, const std::function<bool()>& expired = {},
             RoundPoints<G>* points = nullptr) {
    const MoveSet choices =
        distinct_of<G>(known_.view.table, known_.view.mine, me(), known_.legal());
    return weigh(choices, choices.size() > 1 ? worlds : 0, expired, points);
  }
  // The same for the given moves.
  Choice weigh(MoveSet choices, int worlds, const std::function<bool()>& expired,
               RoundPoints<G>* points) {
    solver_.tell_points(points != nullptr);
    Choice choice;
    for (const Move move : choices) choice.moves.push_back({move});
    if (worlds > 0) look(choice, worlds, expired, points);
    put_best_first(choice.moves);
    if (!choice.moves.empty()) choice.move = choice.moves[0].move;
    return choice;
  }

 private:
  static constexpr int kAlike = 12;  // after this many equal worlds in a row there is no other

  [[nodiscard]] Seat me() const { return known_.view.seat; }

  void look(Choice& choice, int worlds, const std::function<bool()>& expired,
            RoundPoints<G>* points) {
    Worlds<G> drawn(known_.view);
    if (imagined_ > 0) drawn.weigh(known_, seed_, imagined_, expired);
    const State<G> first = drawn.draw(rng_);
    State<G> world = first;
    bool only = true;
    for (int i = 0; i < worlds; ++i) {
      for (Considered& one : choice.moves) {
        State<G> after = world;
        G::apply(after, me(), one.move);
        const auto end = solver_.value(after);
        one.worth += end.worth;
        ++one.visits;
        if (points != nullptr) points->add(one.move, end.points);
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

  Outlook<G> known_;
  std::uint64_t seed_;
  Rng rng_;
  int imagined_;
  Solver<G> solver_{known_};
};

}  // namespace baize::ai
