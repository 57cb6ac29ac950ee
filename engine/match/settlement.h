#pragma once
// What a log keeps of a settled round: a hash of result and board as printed, so that rules that
// score otherwise are noticed when the log is read.
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "engine/describe/fields.h"

namespace baize {

std::uint64_t hash_of(std::string_view text);  // FNV-1a: notices other rules, not an attacker

template <Game G>
std::uint64_t settlement_hash(const typename G::Options& options, const typename G::Board& board,
                              const State<G>& state) {
  std::string text;
  write_json(text, G::result(options, board, state));
  write_json(text, G::settle(options, board, state));
  return hash_of(text);
}

}  // namespace baize
