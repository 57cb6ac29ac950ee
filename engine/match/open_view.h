#pragma once
// The view of a match as text, in runs of members that stand in a view in this order: `round`,
// `moves`, `table`, `mine`, `board`. What all viewers are shown alike is written once for a table
// of many, from nothing but what lies open.
#include "engine/describe/object_writer.h"
#include "engine/describe/run_text.h"

namespace baize {

struct OpenView {
  RunText runs;

  [[nodiscard]] std::string_view round() const { return runs[0]; }  // `"round":1,"to_act":[0]`
  [[nodiscard]] std::string_view table() const { return runs[1]; }  // null before the first deal
  [[nodiscard]] std::string_view board() const { return runs[2]; }  // from `board` to `winners`
};

// `own`: what one seat is shown alone, `moves` and `mine`.
inline void add_view(ObjectWriter& object, const OpenView& open, const RunText& own) {
  for (const auto run : {open.round(), own[0], open.table(), own[1], open.board()})
    object.add_members(run);
}

}  // namespace baize
