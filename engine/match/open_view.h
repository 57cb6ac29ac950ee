#pragma once
// What all viewers of a match are shown alike, as text: written once for a table of many, from
// nothing but what lies open. The members of a viewer's own stand between these parts.
#include <string>

namespace baize {

struct OpenView {
  std::string round;  // `"round":1,"to_act":[0]`
  std::string table;  // the value alone; null before the first deal
  std::string board;  // from `board` to `winners`

  // For the next time: texts keep the room that they have.
  void clear() {
    round.clear();
    table.clear();
    board.clear();
  }
};

}  // namespace baize
