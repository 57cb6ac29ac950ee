#pragma once
// What a computer player would do in a person's place, and why: its best moves, with what to
// expect of each. Computed only from what that seat knows, like every choice, so a hint reveals
// nothing that a good player could not have worked out.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game_info.h"
#include "engine/core/move.h"

namespace baize::ai {

struct HintedMove {
  Move move{};
  double worth = 0;                // the chance to win the match; not known where `tries` is 0
  std::optional<double> points{};  // what the whole round brings, in game points; more is better
  int tries = 0;
  std::string_view reason{};  // a key of `reasons` in the game's strings; empty: figures only
};

struct Hint {
  static constexpr std::size_t kMost = 3;
  // Best first; the first is what the player itself would do. If one answer takes several moves
  // (three cards to pass), these are the moves of that answer, in order.
  std::vector<HintedMove> moves{};
  int tries = 0;  // worlds that were looked at
};

// `{"tries":8000,"moves":[{"move":"7D","worth":0.62,"points":-1.3,"tries":6200,
// "reason":"duck"}]}`; null for what is not known.
void write_hint(std::string& out, const GameInfo& game, const Hint& hint);

}  // namespace baize::ai
