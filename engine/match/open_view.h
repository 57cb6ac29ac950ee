#pragma once
// The view of a match as text, in runs of members. What all viewers are shown alike is written once
// for a table of many, from nothing but what lies open, and what only the end of a round changes is
// written when that has come.
#include "engine/describe/object_writer.h"
#include "engine/describe/run_text.h"

namespace baize {

// The runs in the order in which they are written.
enum class ViewRun : std::uint8_t {
  round,  // `"round":1,"to_act":[0]`
  table,  // null before the first deal
  score,  // from `board` to `winners`
  moves,  // of one seat, from `pick` to `why`
  mine,
};

// The same in the order in which they stand in a view.
inline void add_view(ObjectWriter& object, const RunText& runs) {
  using enum ViewRun;
  for (const ViewRun run : {round, moves, table, mine, score})
    object.add_members(runs[static_cast<std::size_t>(run)]);
}

}  // namespace baize
