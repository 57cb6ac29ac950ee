#pragma once
// The log of a room: what people did around the match, and the events of the match itself. One
// event is one line of JSON; replaying the lines gives the room back.
#include <string>
#include <variant>

#include "engine/any/catalogue.h"
#include "engine/match/event.h"
#include "room/guest.h"

namespace baize::room {

struct Created {
  std::string game;
  int version = 1;
  std::string options;  // all of them, as JSON
  friend bool operator==(const Created&, const Created&) = default;
};
struct Sat {
  Guest guest;
  std::string name;
  Seat seat;
  friend bool operator==(const Sat&, const Sat&) = default;
};
struct Stood {
  Seat seat;
  friend bool operator==(const Stood&, const Stood&) = default;
};
struct Renamed {
  Seat seat;
  std::string name;
  friend bool operator==(const Renamed&, const Renamed&) = default;
};

using RoomEvent = std::variant<Created, Sat, Stood, Renamed, Event>;

std::string print_room_event(const GameInfo& game, const RoomEvent& event);
// The first line of a log names the game: `Created`.
Result<RoomEvent, Refusal> parse_created(const Json& json);
Result<RoomEvent, Refusal> parse_room_event(const GameInfo& game, const Json& json);

}  // namespace baize::room
