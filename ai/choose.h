#pragma once
// Chooses a computer player's move from four inputs: what its seat knows, a level, a seed and a
// budget. Nothing else matters, so hidden cards cannot influence it; without a deadline the same
// inputs give the same move.
#include "ai/exact.h"
#include "ai/flat.h"
#include "ai/level.h"
#include "ai/search.h"

namespace baize::ai {

namespace detail {

template <Game G>
Choice by_habit(const Outlook<G>& known, Rng& rng) {
  const View<G>& view = known.view;
  const MoveSet legal = known.legal();
  if (legal.empty()) return {};
  return {habit_of<G>(view.table, view.mine, view.seat, legal, rng), {}, 0};
}

// Clears what play has proved about other hands, in games whose table keeps it as `voids`.
template <Game G>
void forget(View<G>& view) {
  if constexpr (requires { view.table.voids; }) view.table.voids = {};
}

template <Game G>
Choice by_search(Outlook<G> known, const Level& level, std::uint64_t seed, const Budget& budget,
                 RoundPoints<G>* points) {
  constexpr int kSolvedEach = 100;  // iterations that cost about as much as one solved world
  if (level.forgets) forget<G>(known.view);
  const int usual = level.iterations * patience_of<G>();
  const int iterations = budget.iterations > 0 ? budget.iterations : usual;
  const int imagined = std::min(level.imagined, iterations);
  if (Exact<G>::is_possible(known.view.table))
    return Exact<G>(known, seed, imagined)
        .run(std::max(1, iterations / kSolvedEach), budget.expired, points);
  Search<G> search(known, seed, iterations, imagined);
  if (level.foresees) search.foresee();
  return search.run(budget.expired, points);
}

}  // namespace detail

// Returns no move if the seat has nothing to decide. `points`: see ai/round_points.h.
template <Game G>
Choice choose(const Outlook<G>& known, const Level& level, std::uint64_t seed,
              const Budget& budget = {}, RoundPoints<G>* points = nullptr) {
  Rng rng(seed);
  switch (level.method) {
    case Method::random: {
      const MoveSet legal = known.legal();
      return {legal.empty() ? Move{} : legal.pick(rng), {}, 0};
    }
    case Method::habit:
      return detail::by_habit<G>(known, rng);
    case Method::flat:
      return flat<G>(known, seed);
    case Method::search:
      break;
  }
  if (level.careless > 0 && static_cast<int>(rng.below(100)) < level.careless)
    return detail::by_habit<G>(known, rng);
  return detail::by_search<G>(known, level, rng.next(), budget, points);
}

}  // namespace baize::ai
