#include "engine/describe/notation.h"

#include "engine/core/ensure.h"
#include "engine/describe/fields.h"

namespace baize {

std::string print_move(const GameInfo& game, Move move) {
  if (move.is_card()) return to_text(move.card());
  int number = move.action_number();
  for (const auto& spec : game.moves) {
    if (number < spec.count()) {
      std::string text(spec.name);
      if (!spec.values.empty()) (text += ' ') += spec.values[static_cast<std::size_t>(number)];
      return text;
    }
    number -= spec.count();
  }
  ensure(false);
  return {};
}

std::optional<Move> parse_move(const GameInfo& game, std::string_view text) {
  if (const auto c = parse_card(text)) {
    if (!game.faces.contains(*c)) return std::nullopt;
    return Move::play(*c);
  }
  const auto space = text.find(' ');
  const auto name = text.substr(0, space);
  int number = 0;
  for (const auto& spec : game.moves) {
    if (spec.name == name) {
      if (spec.values.empty())
        return space == text.npos ? std::optional(Move::action(number)) : std::nullopt;
      if (space == text.npos) return std::nullopt;
      for (std::size_t i = 0; i < spec.values.size(); ++i)
        if (spec.values[i] == text.substr(space + 1))
          return Move::action(number + static_cast<int>(i));
      return std::nullopt;
    }
    number += spec.count();
  }
  return std::nullopt;
}

void write_moves(std::string& out, const GameInfo& game, MoveSet moves) {
  write_json(out, moves.cards());
  out.pop_back();  // the list goes on with what is no card
  for (const Move move : moves.actions()) {
    if (out.back() != '[') out += ',';
    write_word(out, print_move(game, move));
  }
  out += ']';
}

void add_moves(ObjectWriter& object, std::string_view name, const GameInfo& game, MoveSet moves) {
  if (moves.actions().empty()) {
    object.add(name, moves.cards());
  } else {
    write_moves(object.name(name), game, moves);
  }
}

}  // namespace baize
