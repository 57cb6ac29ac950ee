#pragma once
// A line of the activity log that comes from the room, not from the game: who sat down, whose clock
// ran out.
#include <string>
#include <string_view>

#include "engine/core/seat.h"

namespace baize::room {

struct RoomNote {
  std::string_view kind;
  Seat seat;
  std::string name;
  int round = 0;
  std::size_t at = 0;  // number of events of the match before it
};

}  // namespace baize::room
