#pragma once
// The view of a match as text, in runs of members that stand in a view in this order: `round`,
// `moves`, `table`, `mine`, `board`. What all viewers are shown alike is written once for a table
// of many, from nothing but what lies open.
#include <string>

#include "engine/describe/object_writer.h"

namespace baize {

struct OpenView {
  std::string round;  // `"round":1,"to_act":[0]`
  std::string table;  // null before the first deal
  std::string board;  // from `board` to `winners`

  // For the next time: texts keep the room that they have.
  void clear() {
    round.clear();
    table.clear();
    board.clear();
  }
};

// What one seat is shown alone.
struct SeatView {
  std::string moves;  // from `pick` to `why`
  std::string mine;

  void clear() {
    moves.clear();
    mine.clear();
  }
};

inline void add_view(ObjectWriter& object, const OpenView& open, const SeatView& own) {
  for (const auto* run : {&open.round, &own.moves, &open.table, &own.mine, &open.board})
    object.add_members(*run);
}

}  // namespace baize
