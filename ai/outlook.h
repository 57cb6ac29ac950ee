#pragma once
// Everything that a computer player is given: what its seat knows, the open moves of the round so
// far, and the score of the match. Never the true state: a search only sees worlds that a
// `Sampler` has drawn from such a view.
#include <vector>

#include "engine/core/bot.h"
#include "engine/core/game.h"
#include "engine/match/open_moves.h"

namespace baize::ai {

template <Game G>
struct Outlook {
  View<G> view;
  typename G::Board board;
  std::vector<OpenMove<G>> watched{};  // oldest first; empty: nothing is remembered

  [[nodiscard]] const typename G::Options& options() const { return view.table.options; }
  [[nodiscard]] MoveSet legal() const { return G::legal_moves(view.table, view.mine, view.seat); }
};

}  // namespace baize::ai
