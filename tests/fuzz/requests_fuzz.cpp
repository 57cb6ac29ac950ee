// What a page sends, line by line, to a house with a table: every line is answered. A line that
// begins with a log is a match from elsewhere.
#include <algorithm>

#include "games/catalogue.h"
#include "room/house.h"
#include "room/inline_thinkers.h"
#include "room/simulated_ports.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;
using namespace baize::room;

BAIZE_FUZZ(std::string_view input) {
  SimulatedClock clock;
  SimulatedEntropy entropy(1);  // the same room's id in every run, so that a corpus can name it
  SimulatedStore store;
  SimulatedBus bus;
  InlineThinkers thinkers;
  TableSettings defaults;
  defaults.pace_ms = 0;
  defaults.ready_seconds = 1;
  House house(defaults, clock, entropy, store, bus, thinkers);
  const std::string game(house_games()[0].game->id);
  house.create_room("{\"game\":\"" + game + "\"}",
                    [](int status, const std::string&) { ensure(status == 201); });
  house.opened(1, guest_of("1"));
  std::size_t asked = 0, brought = 0;
  for (; !input.empty() && asked < 64; ++asked) {
    const auto end = std::min(input.find('\n'), input.size());
    const std::string_view line = input.substr(0, end);
    if (line.starts_with("{\"log\":")) {
      house.begin_room(line, guest_of("1"), Moment::between_rounds,
                       [&](int, const std::string&) { ++brought; });
    } else {
      house.receive(1, line);
    }
    input.remove_prefix(std::min(end + 1, input.size()));
    clock.pass(5);
  }
  const auto& told = bus.answers[1];
  const auto answers = std::count_if(told.begin(), told.end(), [](const std::string& message) {
    return message.starts_with("{\"re\":");
  });
  ensure(answers == static_cast<std::ptrdiff_t>(asked - brought));
}
