#include "simulation/drawn_limits.h"

#include <string>

#include "simulation/simulated_disk.h"

namespace baize::simulation {
namespace {

using room::HouseLimits;
using room::Rate;

// Small bounds, so that a short run meets checkpoints, packs, sweeps and tables of heads.
server::SqliteLimits usual_store() {
  server::SqliteLimits limits;
  limits.by_hand = true;
  limits.log.vfs = SimulatedDisk::name();
  limits.log.events_until_heads = 50;
  limits.log.rows_until_sweep = 60;
  limits.log.pages_until_checkpoint = 40;
  return limits;
}

class Knobs {
 public:
  explicit Knobs(Rng& rng) : rng_(rng) {}

  // One in three is turned.
  template <class T>
  bool turn(T& knob, std::uint32_t least, std::uint32_t most) {
    if (rng_.below(3) != 0) return false;
    knob = static_cast<T>(least + rng_.below(most - least + 1));
    return true;
  }
  void turn(Rate& rate, std::uint32_t most_at_once, std::uint32_t slowest_ms) {
    turn(rate.at_once, 1, most_at_once);
    turn(rate.every_ms, 10, slowest_ms);
  }

 private:
  Rng& rng_;
};

// What makes people wait, try again, or see things later.
void turn_waits(Knobs& knobs, HouseLimits& house) {
  knobs.turn(house.waiting_commands, 1, 3);
  knobs.turn(house.rooms_of_a_page, 1, 2);
  knobs.turn(house.early_requests, 1, 3);
  knobs.turn(house.early_requests_of_a_page, 1, 2);
  knobs.turn(house.lingering, 0, 2);
  knobs.turn(house.linger_ms, 0, 5'000);
  knobs.turn(house.growth_of_guest, 10, 2'000);
  knobs.turn(house.growth_of_onlookers, 4, 2'000);
  knobs.turn(house.guest_bytes_a_minute, 10'000, 40'000);
  knobs.turn(house.table_bytes_a_minute, 20'000, 60'000);
  knobs.turn(house.moves_alone, 1, 8);
  knobs.turn(house.pace_alone_ms, 1, 3'000);
  knobs.turn(house.told_damaged, 0, 1);
  knobs.turn(house.newcomer_away_ms, 0, 5'000);
  knobs.turn(house.onlooker_view_ms, 0, 1'000);
  knobs.turn(house.watching_every_ms, 0, 3'000);
}

void turn_waits(Knobs& knobs, server::SqliteLimits& store) {
  knobs.turn(store.waiting_appends, 1, 4);
  knobs.turn(store.waiting_packs, 0, 2);
  knobs.turn(store.waiting_reads, 1, 2);
  knobs.turn(store.packed_in_a_commit, 1, 20);
  knobs.turn(store.log.events_until_heads, 1, 50);
  knobs.turn(store.log.rows_until_sweep, 0, 60);
  knobs.turn(store.log.pages_until_checkpoint, 1, 40);
  knobs.turn(store.log.recent_bytes, 0, 5'000);
}

bool turn_ends(Knobs& knobs, Limits& limits) {
  HouseLimits& house = limits.house;
  bool is_turned = knobs.turn(house.tables, 1, 5);
  is_turned |= knobs.turn(house.pages_at_a_table, 0, 2);
  is_turned |= knobs.turn(house.log_events, 40, 300);
  is_turned |= knobs.turn(house.log_bytes, 5'000, 30'000);
  is_turned |= knobs.turn(house.log_events_of_people, 20, 200);
  is_turned |= knobs.turn(house.log_bytes_of_people, 2'000, 20'000);
  is_turned |= knobs.turn(house.chat_bytes, 200, 1'000);
  is_turned |= knobs.turn(house.table_bytes, 5'000, 40'000);
  is_turned |= knobs.turn(limits.store.waiting_bytes, 500, 20'000);
  is_turned |= knobs.turn(limits.store.log.max_pages, 20, 200);
  return is_turned;
}

}  // namespace

Limits draw_limits(Rng& rng) {
  Limits limits{HouseLimits{}, usual_store(), false};
  if (rng.below(2) == 0) {
    if (rng.below(10) == 0) limits.store.waiting_appends = 1;
    return limits;
  }
  Knobs knobs(rng);
  turn_waits(knobs, limits.house);
  turn_waits(knobs, limits.store);
  if (rng.below(2) == 0) limits.have_ends = turn_ends(knobs, limits);
  return limits;
}

Limits without_ends(Limits limits) {
  const HouseLimits usual;
  HouseLimits& house = limits.house;
  house.tables = usual.tables;
  house.pages_at_a_table = usual.pages_at_a_table;
  house.log_events = usual.log_events;
  house.log_bytes = usual.log_bytes;
  house.log_events_of_people = usual.log_events_of_people;
  house.log_bytes_of_people = usual.log_bytes_of_people;
  house.chat_bytes = usual.chat_bytes;
  house.table_bytes = usual.table_bytes;
  limits.store.waiting_bytes = usual_store().waiting_bytes;
  limits.store.log.max_pages = usual_store().log.max_pages;
  limits.have_ends = false;
  return limits;
}

std::string draw_settings(Rng& rng) {
  const auto number = [&](std::uint32_t least, std::uint32_t most) {
    return std::to_string(least + rng.below(most - least + 1));
  };
  const auto flag = [&] { return rng.below(4) != 0 ? "true" : "false"; };
  // Most tables are quick: more happens there.
  const bool is_quick = rng.below(4) != 0;
  std::string out = "{\"turn_seconds\":";
  out += is_quick || rng.below(2) == 0 ? "10" : "\"off\"";
  const bool waits_for_all = rng.below(3) == 0;
  out += ",\"ready_seconds\":" + (waits_for_all ? "\"off\"" : number(0, is_quick ? 3 : 20));
  out += ",\"grace_seconds\":" + number(5, is_quick ? 5 : 20);
  out += ",\"leave_seconds\":" + number(30, is_quick ? 30 : 60);
  out += ",\"pace_ms\":" + std::to_string(rng.below(2) * rng.below(is_quick ? 400 : 2'000));
  out += ",\"computer_level\":\"learning\",\"hints\":\"everybody\"";
  if (!is_quick) out += std::string(",\"chat\":") + flag() + ",\"undo\":" + flag();
  return out + "}";
}

}  // namespace baize::simulation
