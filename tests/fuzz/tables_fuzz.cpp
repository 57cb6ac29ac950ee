// Several guests at two tables ask for anything, in any order, while they come and go, the disk is
// slow or fails, and the house is killed and opened again. Whatever happens, everybody is shown
// what the log gives, and nothing is decided that the table itself cannot apply.
#include <array>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "games/catalogue.h"
#include "room/house.h"
#include "room/inline_thinkers.h"
#include "room/simulated_ports.h"
#include "simulation/chronicle.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;
using namespace baize::room;

namespace {

constexpr int kGuests = 4, kTables = 2, kMostSteps = 120;

// Choices are bytes; where they end all are 0.
class Choices {
 public:
  explicit Choices(std::string_view bytes) : bytes_(bytes) {}
  [[nodiscard]] bool are_left() const { return at_ < bytes_.size(); }
  unsigned below(unsigned n) {
    const unsigned byte = at_ < bytes_.size() ? static_cast<unsigned char>(bytes_[at_++]) : 0U;
    return byte % n;
  }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
};

HouseLimits small_limits() {
  HouseLimits limits;
  limits.lingering = 1;
  limits.linger_ms = 5'000;
  limits.waiting_commands = 4;
  limits.early_requests = 4;
  limits.newcomer_away_ms = 1'000;
  limits.onlooker_view_ms = limits.watching_every_ms = 0;
  limits.growth_of_onlookers = {8, 1'000};
  return limits;
}

class Tables {
 public:
  explicit Tables(std::string_view input) : choices_(input) {
    const auto games = house_games();
    const auto& entry = games[choices_.below(static_cast<unsigned>(games.size()))];
    open_house();
    for (auto& table : tables_)
      house_->create_room(
          "{\"game\":\"" + std::string(entry.game->id) +
              R"(","settings":{"turn_seconds":10,"ready_seconds":1,"grace_seconds":5,)"
              R"("leave_seconds":30,"pace_ms":0,"computer_level":"learning",)"
              R"("hints":"everybody"}})",
          [&](int status, const std::string& body) {
            ensure(status == 201);
            table = *Json::parse(body)->find("room")->string();
          });
  }

  void run() {
    for (int step = 0; step < kMostSteps && choices_.are_left(); ++step) {
      do_something();
      compare_views();
    }
    store_.hold(false);
    clock_.pass(60'000);
    compare_views();
  }

 private:
  struct Guest {
    Connection link = 0;  // 0: none
    std::string table;    // that he has joined
  };

  void open_house() {
    TableSettings defaults;
    house_ = std::make_unique<House>(defaults, clock_, entropy_, store_, bus_, thinkers_,
                                     small_limits());
  }

  void do_something() {
    Guest& guest = guests_[choices_.below(kGuests)];
    switch (choices_.below(8)) {
      case 0:
        return come(guest);
      case 1:
        return go(guest);
      case 2:
        return clock_.pass(std::array{1, 100, 1'000, 11'000}[choices_.below(4)]);
      case 3:
        return trouble();
      default:
        if (guest.link == 0) return come(guest);
        return ask(guest);
    }
  }

  void come(Guest& guest) {
    if (guest.link != 0) return go(guest);
    const auto who = std::to_string(&guest - guests_.data());
    guest.link = ++last_link_;
    guest.table = tables_[choices_.below(kTables)];
    house_->opened(guest.link, guest_of(who));
    say(guest, R"("hello":{"name":"P)" + who + "\"}");
    say(guest, "\"join\":{" + in(guest) + "}");
  }

  void go(Guest& guest) {
    if (guest.link == 0) return;
    house_->closed(guest.link);
    guest = {};
  }

  void trouble() {
    switch (choices_.below(4)) {
      case 0:
        return store_.hold(true);
      case 1:
        return store_.hold(false);
      case 2:
        return store_.fail_next();
      default:
        // Killed: what was being written may have been kept or not.
        house_.reset();
        if (choices_.below(2) == 0) store_.forget_waiting();
        store_.hold(false);
        guests_ = {};
        open_house();
    }
  }

  void ask(const Guest& guest) {
    const std::string seat = ",\"seat\":" + std::to_string(choices_.below(kMostSeats));
    const auto wish = [&](const std::string& word, const std::string& more = {}) {
      say(guest, "\"" + word + "\":{" + in(guest) + more + "}");
    };
    switch (choices_.below(20)) {
      case 0:
      case 1:
        return wish("sit", seat);
      case 2:
        return wish("stand");
      case 3:
        return wish("computer", ",\"seat\":null,\"on\":true");
      case 4:
        return wish("computer", seat + ",\"on\":" + (choices_.below(2) == 0 ? "true" : "false"));
      case 5:
        return wish("agree");
      case 6:
      case 7:
        return wish("start");
      case 8:
        return wish("ready");
      case 9:
        return wish("chat", ",\"text\":\"hello\"");
      case 10:
        return wish("propose", ",\"what\":\"" + std::string(kWhatNames[choices_.below(4)]) +
                                   "\",\"text\":\"stop\"" + seat);
      case 11:
        return wish("answer", choices_.below(3) == 0 ? ",\"agree\":false" : ",\"agree\":true");
      case 12:
        return wish("resume");
      case 13:
        return wish(choices_.below(2) == 0 ? "claim" : "back");
      case 14:
        return say(guest, R"("name":{"name":"Q)" + std::to_string(choices_.below(3)) + "\"}");
      case 15:
        return wish(choices_.below(2) == 0 ? "hint" : "log");
      case 16:
        return wish("table", choices_.below(2) == 0 ? R"(,"settings":{"watch":"nobody"})"
                                                    : R"(,"settings":{"undo":false})");
      default:
        return act(guest);
    }
  }

  // Any of the moves that the newest view allows.
  void act(const Guest& guest) {
    const auto& views = bus_.views[guest.link];
    if (views.empty()) return;
    const Json view = *Json::parse(views.back())->find("view");
    const auto* question = view.find("ask")->integer();
    const Json* legal = view.find("legal");
    if (question == nullptr || legal->array() == nullptr || legal->array()->empty()) return;
    const auto count = std::size_t(std::max<std::int64_t>(1, *view.find("pick")->integer()));
    Json::Array moves;
    for (std::size_t i = 0, at = choices_.below(32); i < count; ++i)
      moves.push_back((*legal->array())[(at + i) % legal->array()->size()]);
    say(guest, "\"act\":{" + in(guest) + ",\"ask\":" + std::to_string(*question) +
                   ",\"moves\":" + Json(std::move(moves)).to_text() + "}");
  }

  static std::string in(const Guest& guest) { return "\"room\":\"" + guest.table + "\""; }
  void say(const Guest& guest, const std::string& request) {
    house_->receive(guest.link, "{\"id\":1," + request + "}");
  }

  void compare_views() {
    ensure(house_->counts().decisions_dropped == 0);
    ensure(house_->counts().tables_damaged == 0);
    if (store_.is_waiting()) return;
    for (const auto& guest : guests_) {
      const auto views = bus_.views.find(guest.link);
      if (guest.link == 0 || views == bus_.views.end() || views->second.empty()) continue;
      simulation::Chronicle log(guest.table, house_games());
      const auto lines = *store_.read(guest.table);
      for (const std::string& line : lines) ensure(!log.take(line));
      const auto who = guest_of(std::to_string(&guest - guests_.data()));
      ensure(simulation::decided_part(views->second.back()) == log.view_of(who));
    }
  }

  Choices choices_;
  SimulatedClock clock_;
  SimulatedEntropy entropy_{1};
  SimulatedStore store_;
  SimulatedBus bus_;
  InlineThinkers thinkers_;
  std::unique_ptr<House> house_;
  std::array<std::string, kTables> tables_;
  std::array<Guest, kGuests> guests_;
  Connection last_link_ = 0;
};

}  // namespace

BAIZE_FUZZ(std::string_view input) { Tables(input).run(); }
