#pragma once
// A reference opponent: plain determinised Monte Carlo, without a tree. It samples twenty worlds
// that fit the view and plays fifty rounds by habit in each of them for every move. Kept as simple
// as it is published, so that the search can be measured against it.

#include "ai/choice.h"
#include "ai/knowledge.h"

namespace baize::ai {

inline constexpr int kFlatWorlds = 20, kFlatPlayOuts = 50;

template <Game G>
Choice flat(const Outlook<G>& known, std::uint64_t seed) {
  const Seat seat = known.view.seat;
  Choice choice;
  for (const Move move : known.legal()) choice.moves.push_back({move});
  if (choice.moves.size() > 1) {
    Rng rng(seed);
    typename G::Sampler sampler(known.view);
    for (int i = 0; i < kFlatWorlds; ++i) {
      const State<G> drawn = sampler.draw(rng);
      for (Considered& one : choice.moves)
        for (int k = 0; k < kFlatPlayOuts; ++k) {
          State<G> world = drawn;
          G::apply(world, seat, one.move);
          play_out<G>(world, rng);
          one.worth += worth_of<G>(known.options(), known.board, world)[seat.index];
          ++one.visits;
          ++choice.iterations;
        }
    }
    for (Considered& one : choice.moves) one.worth /= one.visits;
    put_best_first(choice.moves);
  }
  choice.move = choice.moves.empty() ? Move{} : choice.moves[0].move;
  return choice;
}

}  // namespace baize::ai
