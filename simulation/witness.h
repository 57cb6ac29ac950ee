#pragma once
// Sits between house and store: it knows what was stored and finds every view, answer or surviving
// log that contradicts it.
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/catalogue.h"
#include "room/house_limits.h"
#include "room/log_growth.h"
#include "room/ports.h"
#include "server/store/sqlite_store.h"
#include "simulation/chronicle.h"
#include "simulation/network.h"
#include "simulation/record.h"
#include "simulation/schedule.h"

namespace baize::simulation {

class Witness final : public room::EventStore {
 public:
  Witness(Catalogue games, Schedule& schedule, Record& record, std::uint64_t seed)
      : games_(games), schedule_(schedule), record_(record), rng_(seed) {}

  // The store's way to the thread that drives the rooms, for as long as this process lives.
  [[nodiscard]] server::Post post();
  void process_begins(server::SqliteStore& store) { store_ = &store; }
  void process_ends(bool is_clean);
  // A disk may take its time: then much happens at a table whose events are being kept.
  void take_for_a_write(std::uint32_t slowest_ms) { slowest_write_ms_ = slowest_ms; }
  // Bounds that are not to be passed.
  void hold_to(const room::HouseLimits& limits) { limits_ = limits; }
  // Who is connected, and how many requests of each have come.
  void look_at(const Network& network) { network_ = &network; }
  // Options or settings of a table are about to be written, which takes a while: the moment in
  // which what others do meanwhile may no longer fit.
  void on_table_change(std::function<void(const std::string& room)> tell) {
    tell_of_change_ = std::move(tell);
  }

  void append(std::string_view room, std::uint64_t first_seq, std::vector<std::string> events,
              OnDone done) override;
  void pack(std::string_view room, std::uint64_t first_seq, std::uint64_t end_seq) override;
  void read(std::string_view room, Take take) override;
  [[nodiscard]] bool has_room() const override { return store_ == nullptr || store_->has_room(); }

  void hears_answer(const room::Guest& guest, const std::string& request,
                    const std::string& answer);
  void sees_view(const room::Guest& guest, std::string_view room, const std::string& view);

  // Of every table: what was kept is there, then at most one append that nobody knows of.
  void check_survivors();
  // Every answer and every line that was acknowledged stands in the log, once.
  void check_acknowledged();
  // A table folded anew from the store.
  [[nodiscard]] std::optional<Chronicle> read_anew(const std::string& room);

  [[nodiscard]] const Chronicle* table(const std::string& room) const;
  [[nodiscard]] bool is_idle() const { return undecided_ == 0; }

 private:
  struct Table {
    Chronicle kept;
    std::vector<std::vector<std::string>> attempts;  // to append, since the last that was kept
    int given_up = 0;  // the deal whose salts were under way when a process ended
    room::LogSize size;
  };
  struct Acknowledged {
    std::string room;
    Seat seat;
    std::uint32_t ask;
    std::vector<std::string> moves;
  };
  struct Said {
    std::string room, text;
  };

  Table& table_of(const std::string& room);
  void keep(Table& table, const std::vector<std::string>& events);
  void check_size(Table& table, const std::vector<std::string>& events);
  void check_newcomers(const Table& table, const std::vector<std::string>& events);
  void check_own_share(const room::Guest& guest, const std::string& word, const Json& body,
                       const std::string& answer);
  void plan_turn(std::uint32_t within_ms);
  [[nodiscard]] Acknowledged act_of(const room::Guest& guest, const std::string& room,
                                    const Json& body);
  void acknowledge(const Acknowledged& act);
  void check_act(const Chronicle& log, const Acknowledged& act);

  Catalogue games_;
  Schedule& schedule_;
  Record& record_;
  Rng rng_;
  server::SqliteStore* store_ = nullptr;
  std::uint64_t process_ = 0;
  bool turn_planned_ = false;
  int undecided_ = 0;
  std::int64_t last_post_ = 0;
  std::uint32_t slowest_write_ms_ = 1;
  room::HouseLimits limits_;
  bool are_sizes_known_ = true;  // to the store: after a crash it has those of packed rows nearly
  const Network* network_ = nullptr;
  std::function<void(const std::string& room)> tell_of_change_;
  std::map<std::string, Table> tables_;
  std::vector<Acknowledged> acts_;
  std::vector<Said> said_;
};

}  // namespace baize::simulation
