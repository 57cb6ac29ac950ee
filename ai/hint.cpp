#include "ai/hint.h"

#include <cmath>

#include "engine/describe/json.h"
#include "engine/describe/notation.h"

namespace baize::ai {
namespace {

// With up to `digits` behind the point; by whole numbers, so that every library prints the same.
std::string decimal(double value, int digits) {
  long long scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const long long scaled = std::llround(value * static_cast<double>(scale));
  const long long size = scaled < 0 ? -scaled : scaled;
  std::string out = (scaled < 0 ? "-" : "") + std::to_string(size / scale);
  if (size % scale == 0) return out;
  out += '.' + std::to_string(size % scale + scale).substr(1);
  out.erase(out.find_last_not_of('0') + 1);
  return out;
}

void write_move(std::string& out, const GameInfo& game, const HintedMove& one) {
  constexpr int kWorthDigits = 3, kPointsDigits = 2;
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
