#pragma once
// What the log keeps of a settled round: a hash of result and board as printed, which exposes
// different scoring rules when the log is read again.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/describe/fields.h"
#include "engine/match/event.h"

namespace baize {

std::uint64_t hash_of(std::string_view text);  // FNV-1a: detects other rules, not tampering

template <Game G>
std::uint64_t settlement_hash(const typename G::Options& options, const typename G::Board& board,
                              const State<G>& state) {
  std::string text;
  write_json(text, G::result(options, board, state));
  write_json(text, G::settle(options, board, state));
  return hash_of(text);
}

// Adds the settlement if these moves end the round, so that a log never ends between the two.
template <Game G>
void add_settlement(std::vector<Event>& moves, const typename G::Options& options,
                    const typename G::Board& board, State<G> state) {
  for (const auto& event : moves)
    if (const auto* moved = std::get_if<Moved>(&event)) G::apply(state, moved->seat, moved->move);
  if (G::to_act(state.table).empty())
    moves.push_back(Settled{settlement_hash<G>(options, board, state)});
}

}  // namespace baize
