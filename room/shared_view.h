#pragma once
// A view as text, in two parts: what all pages of a table share, written once, and the viewer's own
// part. Views are kilobytes; the own part is a few hundred bytes.
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "engine/describe/object_writer.h"

namespace baize::room {

enum class Stage : std::uint8_t { seating, playing, between, over };

// What seldom changes: kept with the table, and written anew for another revision of the room.
struct SteadyView {
  std::string table;           // from `room` to `conceded`
  std::string score;           // of the match, with the proof of its last deal; empty before
  std::uint64_t mark = 0;      // of both texts
  std::uint32_t revision = 0;  // of the room; 0: of none yet

  // What is asked for every viewer and has one answer.
  Seat host;
  bool may_seats_change = false;
  bool is_anything_said = false;
};

// Where a guest sits, and where with the next round.
struct Viewer {
  Seat seat, next;
};

struct OwnView {
  std::string text;
  bool sees_match = false;
};

// `moving`: what a move changes for everybody; empty before the first match.
inline void add_shared(ObjectWriter& object, const SteadyView& steady, std::string_view moving,
                       bool sees_match) {
  object.add_members(steady.table);
  if (sees_match) object.add_members(moving).add_members(steady.score);
}

}  // namespace baize::room
