#pragma once
// Replays the log of one table line by line, to make sure that an imported log can be continued.
#include <string>
#include <string_view>

#include "engine/any/catalogue.h"
#include "room/room.h"

namespace baize::server {

class TableFold {
 public:
  TableFold(std::string id, Catalogue games) : room_(std::move(id), games) {}

  // The event of the line, which the room has folded; or why it does not fit.
  [[nodiscard]] Result<room::RoomEvent, Refusal> take(std::string_view line) {
    const auto json = Json::parse(line);
    if (!json) return Unexpected{json.error()};
    auto event = room_.is_created() ? room::parse_room_event(room_.game(), *json)
                                    : room::parse_created(*json);
    if (event && !room_.evolve(*event))
      return Unexpected{
          Refusal(Code::bad_log, "The event doesn't follow from the events before it.")};
    return event;
  }
  [[nodiscard]] const room::Room& room() const { return room_; }

 private:
  room::Room room_;
};

}  // namespace baize::server
