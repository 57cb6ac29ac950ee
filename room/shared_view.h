#pragma once
// What all pages at a table are shown alike, written once for all of them; the members that are a
// viewer's own stand between these parts. Views are kilobytes, and what is one's own a few hundred
// bytes of them.
#include <cstdint>
#include <string>

#include "engine/core/seat.h"
#include "engine/match/open_view.h"

namespace baize::room {

enum class Stage : std::uint8_t { seating, playing, between, over };

struct SharedView {
  // Members of the view as text, in the order in which they stand there.
  std::string table;  // from `room` to `paused`
  std::string seats;  // and `watching`
  std::string says;
  std::string proof;  // and `conceded`
  OpenView match;
  std::string clocks;  // and `proposal` before them
  std::string next;    // `next_ms`

  // What is asked for every viewer and has one answer.
  Stage stage = Stage::seating;
  Seat host;
  bool may_seats_change = false;
  bool is_anything_said = false;

  // For the next table: texts keep the room that they have.
  void clear() {
    for (auto* text : {&table, &seats, &says, &proof, &clocks, &next}) text->clear();
    match.clear();
  }
};

}  // namespace baize::room
