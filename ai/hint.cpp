#include "ai/hint.h"

#include "ai/decimal.h"
#include "engine/describe/json.h"
#include "engine/describe/notation.h"

namespace baize::ai {
namespace {

void write_move(std::string& out, const GameInfo& game, const HintedMove& one) {
  const bool known = one.tries > 0;
  out += "{\"move\":";
  write_json(out, print_move(game, one.move));
  out += ",\"worth\":" + (known ? decimal(one.worth, kWorthDigits) : "null");
  out += ",\"points\":" + (known && one.points ? decimal(*one.points, kPointsDigits) : "null");
  out += ",\"tries\":" + std::to_string(one.tries) + ",\"reason\":";
  if (one.reason.empty()) {
    out += "null";
  } else {
    write_json(out, one.reason);
  }
  out += '}';
}

}  // namespace

void write_hint(std::string& out, const GameInfo& game, const Hint& hint) {
  out += "{\"tries\":" + std::to_string(hint.tries) + ",\"moves\":[";
  for (const HintedMove& one : hint.moves) {
    if (&one != hint.moves.data()) out += ',';
    write_move(out, game, one);
  }
  out += "]}";
}

}  // namespace baize::ai
