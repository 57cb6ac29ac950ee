// The module's face: text in, JSON out. A page or a program writes its text into memory from
// `baize_alloc`, asks, and reads the answer, which stays in place until the next question.
#include <cstdint>
#include <cstdlib>

#include "ai/chooser.h"
#include "engine/referee/referee.h"
#include "games/catalogue.h"
#include "room/house.h"
#include "wasm/offline_ports.h"

#define BAIZE_EXPORT(name) extern "C" __attribute__((export_name(#name))) auto name

namespace {

std::string& held_answer() {
  static std::string answer;
  return answer;
}

const char* hold(std::string answer) {
  held_answer() = std::move(answer);
  return held_answer().data();
}

// One house for the page that has loaded the module: connection 1 is that page.
struct OfflineHouse {
  explicit OfflineHouse(const baize::room::TableSettings& settings)
      : house(settings, clock, entropy, store, bus, thinkers) {}
  baize::offline::HostClock clock;
  baize::offline::HostEntropy entropy;
  baize::offline::PageStore store;
  baize::offline::PageBus bus;
  baize::offline::HostThinkers thinkers;
  baize::room::House house;
};
constexpr baize::room::Connection kPage = 1;

OfflineHouse*& offline() {
  static OfflineHouse* house = nullptr;
  return house;
}

}  // namespace

BAIZE_EXPORT(baize_alloc)(std::size_t size)->void* { return std::malloc(size); }
BAIZE_EXPORT(baize_free)(void* memory)->void { std::free(memory); }

// One line of the referee, answered.
BAIZE_EXPORT(baize_ask)(const char* text, std::size_t size)->const char* {
  static baize::Referee referee(baize::house_games(), baize_entropy,
                                baize::ai::computer_players(baize_now_ms));
  return hold(referee.answer({text, size}));
}

BAIZE_EXPORT(baize_answer_size)()->std::size_t { return held_answer().size(); }

// The same house as the server's, in the page. Opening it again closes the one before.
BAIZE_EXPORT(baize_house_open)(int pace_ms, int ready_seconds)->void {
  delete offline();
  baize::room::TableSettings defaults;
  defaults.pace_ms = pace_ms;
  defaults.ready_seconds = ready_seconds;
  offline() = new OfflineHouse(defaults);
  offline()->house.opened(kPage, baize::room::guest_of("this page"));
}
// As POST /api/rooms: the answer's body.
BAIZE_EXPORT(baize_house_create)(const char* text, std::size_t size)->const char* {
  std::string body;
  offline()->house.create_room({text, size},
                               [&](int, std::string answer) { body = std::move(answer); });
  return hold(std::move(body));
}
// As one message over the WebSocket; the answer and the views wait in `baize_house_next`.
BAIZE_EXPORT(baize_house_receive)(const char* text, std::size_t size)->void {
  offline()->house.receive(kPage, {text, size});
}
BAIZE_EXPORT(baize_house_next)()->const char* { return hold(offline()->bus.take()); }
// Lets the house do what is due; milliseconds until it wants to be called again, or -1.
BAIZE_EXPORT(baize_house_wake)()->double { return static_cast<double>(offline()->clock.run_due()); }
