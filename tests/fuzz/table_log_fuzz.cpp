// The log of a table as a file may hold it, damaged or of another version: a line that does not fit
// is refused, and what fits so far can be shown to everybody, played on, and printed again.
#include <algorithm>
#include <utility>

#include "games/catalogue.h"
#include "room/house.h"
#include "room/inline_thinkers.h"
#include "room/simulated_ports.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;
using namespace baize::room;

namespace {

// Folds as far as the lines fit; these are given back as the room prints them.
std::vector<std::string> fitting(std::string_view input) {
  constexpr std::size_t kMostLines = 200;
  Room room("table", house_games());
  std::vector<std::string> out;
  while (!input.empty() && out.size() < kMostLines) {
    const auto end = std::min(input.find('\n'), input.size());
    const auto json = Json::parse(input.substr(0, end));
    input.remove_prefix(std::min(end + 1, input.size()));
    if (!json) break;
    const auto event =
        room.is_created() ? parse_room_event(room.game(), *json) : parse_created(*json);
    if (!event || !room.evolve(*event)) break;
    out.push_back(print_room_event(room.game(), *event));
    for (const Guest& guest : {guest_of("1"), guest_of("2")}) {
      std::string view;
      ObjectWriter object(view);
      room.write_view(object, guest);
      object.close();
      ensure(Json::parse(view).has_value());
      (void)room.print_log(guest, std::nullopt);
    }
  }
  return out;
}

}  // namespace

BAIZE_FUZZ(std::string_view input) {
  const auto lines = fitting(input);
  if (lines.empty()) return;
  SimulatedClock clock;
  SimulatedEntropy entropy(1);
  SimulatedStore store;
  SimulatedBus bus;
  InlineThinkers thinkers;
  store.append("table", 0, lines, [](const auto&) {});
  House house({}, clock, entropy, store, bus, thinkers);
  house.opened(1, guest_of("1"));
  house.receive(1, R"({"id":1,"hello":{"name":"Mira"}})");
  house.receive(1, R"({"id":2,"join":{"room":"table"}})");
  house.receive(1, R"({"id":3,"hint":{"room":"table"}})");
  ensure(!bus.views[1].empty());
  clock.pass(60'000);
}
