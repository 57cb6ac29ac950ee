#pragma once
// One run from one seed: the real house and store, with playing pages, on a simulated network, disk
// and clock. Things break during the storm; then everything is repaired, and every guarantee must
// hold.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "room/house.h"
#include "room/simulated_ports.h"
#include "server/store/sqlite_store.h"
#include "simulation/drawn_limits.h"
#include "simulation/network.h"
#include "simulation/page.h"
#include "simulation/player.h"
#include "simulation/record.h"
#include "simulation/schedule.h"
#include "simulation/simulated_disk.h"
#include "simulation/simulated_thinkers.h"
#include "simulation/weather.h"
#include "simulation/witness.h"

namespace baize::simulation {

class Evening {
 public:
  // `game`: the id of a game of the house.
  Evening(std::uint64_t seed, const std::string& game);
  ~Evening();

  // The whole run; what came of it is in the record.
  void run();
  [[nodiscard]] const Record& record() const { return record_; }

 private:
  enum class End : std::uint8_t { kill, power_cut, clean };
  struct Guest {
    std::unique_ptr<Page> page;
    std::unique_ptr<Player> player;  // none: only looks
    bool has_gone = false;           // and does not come back
  };

  void start_house();
  void end_house(End end);
  void make_table();
  void seat_guests(const std::string& room);
  void add_guest(const Page::Who& who, bool only_watches);
  void beat();
  [[nodiscard]] bool happens(std::uint32_t in_a_thousand) {
    return rng_.below(1000) < in_a_thousand;
  }
  void call_back();
  void leave_together();
  void come_during_change(const std::string& table);
  void trouble_disk();
  bool step();
  template <class Condition>
  void run_until(Condition holds, std::int64_t within_ms, const std::string& otherwise);

  void storm();
  void mend();
  void lift_limits();
  void let_newcomers_go();
  void call_seated_back();
  [[nodiscard]] bool is_seat_kept_for_who_has_gone() const;
  void tell_table(const std::string& table);
  void settle();
  void compare_views();
  [[nodiscard]] bool onlookers_are_up_to_date() const;
  void check_file();

  Record record_;
  Rng rng_;
  std::string game_;
  Weather weather_;
  Limits limits_;
  bool is_storm_ = true;
  Schedule schedule_;
  SimulatedDisk disk_;
  room::SimulatedEntropy entropy_;
  SimulatedThinkers thinkers_;
  Network network_;
  Witness witness_;
  std::unique_ptr<server::SqliteStore> store_;
  std::unique_ptr<room::House> house_;
  std::vector<std::string> tables_;
  std::vector<Guest> guests_;
  std::size_t tables_wanted_ = 1;
  int steps_ = 0;
};

}  // namespace baize::simulation
