#pragma once
// The moves of the current round that everybody has seen, each with the table before it: what an
// attentive player remembers. Moves in sealed phases are left out, so nothing hidden leaks.
#include <variant>
#include <vector>

#include "engine/match/match.h"

namespace baize {

template <Game G>
struct OpenMove {
  typename G::Table table;
  Seat seat;
  Move move;
};

namespace detail {

// The moves of the newest round that were not taken back; empty if a table event in mid-round has
// replaced the state.
template <Game G>
std::vector<Moved> moves_since(const Match<G>& match, std::size_t begun) {
  std::vector<Moved> moves;
  for (std::size_t at = begun; at < match.log().size(); ++at) {
    const Event& event = match.log()[at];
    if (const auto* moved = std::get_if<Moved>(&event)) moves.push_back(*moved);
    if (const auto* took = std::get_if<TookBack>(&event))
      moves.resize(moves.size() - static_cast<std::size_t>(took->count));
    if (std::holds_alternative<TableSaid>(event)) return {};
  }
  return moves;
}

}  // namespace detail

// For a round that is being played. Empty if it was set up as a position: only scenarios do that,
// and every computer player would have to include the code that reads positions.
template <Game G>
std::vector<OpenMove<G>> open_moves(const Match<G>& match) {
  const auto& log = match.log();
  std::size_t begun = log.size();
  while (begun > 0 && !std::holds_alternative<Dealt>(log[begun - 1]))
    if (std::holds_alternative<Placed>(log[--begun])) return {};
  if (begun == 0) return {};
  std::vector<OpenMove<G>> out;
  State<G> state =
      G::deal(match.options(), match.board(), std::get_if<Dealt>(&log[begun - 1])->deck);
  for (const Moved& moved : detail::moves_since(match, begun)) {
    if (!G::kInfo.phases[static_cast<std::size_t>(state.table.phase)].sealed)
      out.push_back({state.table, moved.seat, moved.move});
    G::apply(state, moved.seat, moved.move);
  }
  return out;
}

}  // namespace baize
