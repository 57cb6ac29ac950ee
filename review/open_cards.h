#pragma once
// The one world that was: what was really dealt. Everything in ai/ thinks from a view and draws
// worlds that fit it; this is the only place where a search is handed the true cards, for rounds
// that are over and seen by all. Nothing that plays may include this folder: the arrows of
// tests/style do not let it, and neither ai nor room links it.
#include "ai/search.h"
#include "ai/solver.h"
#include "review/verdict.h"

namespace baize::review {

template <Game G>
ai::WorldSource<G> open_world(State<G>& truth) {
  return {&truth, [](void* source, Rng&) { return *static_cast<State<G>*>(source); }};
}

// Every line of play from each of the moves; nothing where that is more than `positions`.
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
