#pragma once
// The text of every move, the same in logs, messages, terminal and tests: a card alone is a move
// (`QS`), any other move is a word of the game, with its value if it has one (`bid 3`).
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game_info.h"
#include "engine/core/move.h"
#include "engine/describe/object_writer.h"

namespace baize {

std::string print_move(const GameInfo& game, Move move);
// nullopt if the game has no such move.
std::optional<Move> parse_move(const GameInfo& game, std::string_view text);
// `["QS","bid 3"]`, cards in the order of a new pack first.
void write_moves(std::string& out, const GameInfo& game, MoveSet moves);
void add_moves(ObjectWriter& object, std::string_view name, const GameInfo& game, MoveSet moves);

}  // namespace baize
