#include "engine/core/game_info.h"

#include <array>

namespace baize {

std::string_view name_of(Box box) {
  return std::array<std::string_view, 3>{"table", "mine", "board"}[static_cast<std::size_t>(box)];
}
std::string_view name_of(Place place) {
  return std::array<std::string_view, 5>{"own", "middle", "seat", "bar",
                                         "aside"}[static_cast<std::size_t>(place)];
}
std::string_view name_of(Form form) {
  return std::array<std::string_view, 19>{
      "fan",  "ring",   "pile",     "row",  "backs", "score", "plus", "number", "word",  "flag",
      "mark", "dealer", "declarer", "call", "bid",   "won",   "idle", "trump",  "stake",
  }[static_cast<std::size_t>(form)];
}

}  // namespace baize
