#pragma once
// The true cards as a world for a search or a solver. Everything in ai/ works from a view and
// samples worlds that fit it; this is the only place that hands over the real deal, for rounds
// that are over and visible to all. Nothing that plays may include this folder: tests/style
// forbids it, and neither ai nor room links it.
#include "ai/search.h"
#include "ai/solver.h"
#include "review/verdict.h"

namespace baize::review {

template <Game G>
ai::WorldSource<G> open_world(State<G>& truth) {
  return {&truth, [](void* source, Rng&) { return *static_cast<State<G>*>(source); }};
}

// Solves every line of play from each of the moves; empty if that takes more than `positions`.
template <Game G>
Figures solve_open(const ai::Outlook<G>& known, const State<G>& truth, MoveSet choices,
                   std::int64_t positions) {
  ai::Solver<G> solver(known);
  solver.tell_points(true);
  solver.look_at_most(positions);
  Figures out;
  for (const Move move : choices) {
    State<G> after = truth;
    G::apply(after, known.view.seat, move);
    const auto end = solver.value(after);
    if (solver.gave_up()) return {};
    out.push_back({move, static_cast<double>(end.worth), end.points, 1});
  }
  return out;
}

}  // namespace baize::review
