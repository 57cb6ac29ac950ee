#pragma once
// A table that starts with a match in progress: played in a browser and moved to a server, or set
// up to be continued. Nothing in it is trusted: every event is checked like one from a log.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "room/room.h"

namespace baize::room {

// `{"log":[{"opened":{...}},...],"seat":0,"name":"Mira","levels":[null,"master"],"settings":{...}}`
// The person who asks sits at `seat`, computer players at all others.
struct BegunRoom {
  Json log;  // events of one match, as the referee writes them
  Seat seat;
  std::string name;
  std::optional<std::vector<std::optional<ai::Grade>>> levels;  // by seat; none: the table's
  Json settings;
  static constexpr std::tuple kFields{
      field("log", &BegunRoom::log), field("seat", &BegunRoom::seat),
      field("name", &BegunRoom::name), field("levels", &BegunRoom::levels),
      field("settings", &BegunRoom::settings)};
};
Result<BegunRoom, Refusal> parse_begun_room(std::string_view body);

// Where a match may stand. Who brings one from elsewhere may know every card of a running round: a
// house takes it between rounds, and deals the next itself. Nor does it take positions that were
// set up by hand: play cannot lead to some of them.
enum class Moment : std::uint8_t { any, between_rounds };

struct Begun {
  const GameInfo* game;
  Events events;  // the first of the room `id`
};
Result<Begun, Refusal> begin_room(const std::string& id, Catalogue games,
                                  const TableSettings& defaults, const BegunRoom& wish,
                                  const Guest& guest, Moment moment, Entropy& entropy);

}  // namespace baize::room
