#pragma once
// Who sends a request to a room, and the result of its decision: events or a refusal.
#include <string>
#include <vector>

#include "room/ports.h"
#include "room/room_event.h"

namespace baize::room {

using Events = std::vector<RoomEvent>;
using Decision = Result<Events, Refusal>;

// With the time, and what chance there is.
struct Asker {
  const Guest& guest;
  const std::string& name;
  std::int64_t now = 0;
  Entropy& entropy;
};

}  // namespace baize::room
