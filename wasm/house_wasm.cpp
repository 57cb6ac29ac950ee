// The same house as the server's, in the page: the host connects, hands in messages, and takes out
// what it has to carry, to keep and to think. See baize.mjs for the order of these calls.
#include <cstdint>

#include "room/house.h"
#include "wasm/exports.h"
#include "wasm/offline_ports.h"

namespace {

using baize::wasm::hold;

struct OfflineHouse {
  OfflineHouse(const baize::room::TableSettings& settings, std::string_view token)
      : guest(baize::room::guest_of(token)),
        house(settings, clock, entropy, store, bus, thinkers, {.lingering = 0}) {}
  baize::offline::HostClock clock;
  baize::offline::HostEntropy entropy;
  baize::offline::HostStore store;
  baize::offline::HostBus bus;
  baize::offline::HostThinkers thinkers;
  baize::room::Guest guest;  // the one person of this browser
  baize::room::House house;
  baize::room::Connection spoke_to = 0;
};

OfflineHouse*& offline() {
  static OfflineHouse* house = nullptr;
  return house;
}

// A new table is told of as a message to nobody, when it is kept.
baize::room::House::Reply tell_made(int number) {
  return [number](int, const std::string& answer) {
    offline()->bus.answer(0, "{\"made\":" + std::to_string(number) + ",\"answer\":" + answer + "}");
  };
}

}  // namespace

// The token says who the person is. Opening it again closes the one before.
BAIZE_EXPORT(baize_house_open)
(const char* token, std::size_t size, int pace_ms, int ready_seconds)->void {
  delete offline();
  baize::room::TableSettings defaults;
  defaults.pace_ms = pace_ms;
  defaults.ready_seconds = ready_seconds;
  offline() = new OfflineHouse(defaults, {token, size});
}
BAIZE_EXPORT(baize_house_catalogue)()->const char* { return hold(offline()->house.catalogue()); }

// The log of a table, before it is joined: its name in the first line.
BAIZE_EXPORT(baize_house_restore)(const char* text, std::size_t size)->void {
  const std::string_view all(text, size);
  const std::size_t end = all.find('\n');
  offline()->store.restore(std::string(all.substr(0, end)),
                           end == all.npos ? std::string_view() : all.substr(end + 1));
}

BAIZE_EXPORT(baize_house_create)(const char* text, std::size_t size, int number)->void {
  offline()->house.create_room({text, size}, tell_made(number));
}
BAIZE_EXPORT(baize_house_begin)(const char* text, std::size_t size, int number)->void {
  OfflineHouse& here = *offline();
  here.house.begin_room({text, size}, here.guest, baize::room::Moment::any, tell_made(number));
}

BAIZE_EXPORT(baize_house_opened)(int page)->void {
  offline()->house.opened(static_cast<baize::room::Connection>(page), offline()->guest);
}
BAIZE_EXPORT(baize_house_receive)(const char* text, std::size_t size, int page)->void {
  offline()->house.receive(static_cast<baize::room::Connection>(page), {text, size});
}
BAIZE_EXPORT(baize_house_closed)(int page)->void {
  offline()->house.closed(static_cast<baize::room::Connection>(page));
}

// The oldest message that waits, or nothing; and for whom it was (0: a new table).
BAIZE_EXPORT(baize_house_next)()->const char* {
  auto [to, message] = offline()->bus.take();
  offline()->spoke_to = to;
  return hold(std::move(message));
}
BAIZE_EXPORT(baize_house_spoke_to)()->int { return static_cast<int>(offline()->spoke_to); }

BAIZE_EXPORT(baize_house_write)()->const char* { return hold(offline()->store.next_write()); }
BAIZE_EXPORT(baize_house_kept)(int number, int is_kept)->void {
  offline()->store.kept(static_cast<std::uint64_t>(number), is_kept != 0);
}

// Lets the house do what is due; milliseconds until it wants to be called again, or -1.
BAIZE_EXPORT(baize_house_wake)()->double { return static_cast<double>(offline()->clock.run_due()); }
// Thinks one thought of a computer player; how many wait before and after.
BAIZE_EXPORT(baize_house_thoughts)()->int {
  return static_cast<int>(offline()->thinkers.waiting());
}
BAIZE_EXPORT(baize_house_think)()->void { offline()->thinkers.think_one(); }
