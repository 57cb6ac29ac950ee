// A house that is open for years: tables are made, played at, left, loaded again and left for good,
// and afterwards the house holds no more than before. BAIZE_LONG lives through fifty times as many.
#include <gtest/gtest.h>
#include <malloc.h>

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "games/catalogue.h"
#include "room/house.h"
#include "room/inline_thinkers.h"
#include "room/simulated_ports.h"

namespace baize::room {
namespace {

// Forgets a table when the test says so: what is kept on a disk is not the house's memory.
class ShortStore final : public EventStore {
 public:
  void append(std::string_view room, std::uint64_t, std::vector<std::string> events,
              OnDone done) override {
    auto& log = rooms_[std::string(room)];
    log.insert(log.end(), events.begin(), events.end());
    done(Done{});
  }
  void pack(std::string_view, std::uint64_t, std::uint64_t) override {}
  void read(std::string_view room, Take take) override {
    take(from_newest_summary({0, rooms_[std::string(room)]}))();
  }
  void forget_all() { rooms_.clear(); }

 private:
  std::map<std::string, std::vector<std::string>> rooms_;
};

// The newest view of each page, and no more.
class ShortBus final : public Bus {
 public:
  void answer(Connection, std::string message) override {
    refusals += message.find("\"ok\":false") != std::string::npos;
  }
  void show(Connection to, std::string_view, std::string_view view) override { views[to] = view; }
  std::map<Connection, std::string> views;
  int refusals = 0;
};

class LifeCycles : public testing::Test {
 protected:
  // Of all allocations that are not given back; a sanitizer's own allocator tells nothing here, and
  // finds what is lost by itself.
  static std::size_t bytes_in_use() { return mallinfo2().uordblks; }

  void live(std::size_t number) {
    const auto& games = house_games();
    make_table(std::string(games[number % games.size()].game->id));
    std::vector<Connection> people{come()};
    const std::size_t seats = view(people[0]).find("seats")->array()->size();
    while (people.size() < seats) people.push_back(come());
    const Connection spectator = come();
    for (std::size_t i = 0; i < seats; ++i) say(people[i], "sit", ",\"seat\":" + text(i));
    for (std::size_t i = 1; i < seats; ++i) say(people[i], "agree");
    say(people[0], "start");
    say(spectator, "chat", R"(,"text":"good evening")");
    for (int turn = 0; turn < 3; ++turn)
      for (const Connection who : people) answer(who);
    say(people[0], "log", R"(,"round":null)");
    say(people[0], "propose", R"(,"what":"pause")");
    // All are gone: the table leaves the memory. One comes back, and it is read from its log.
    for (const Connection who : people) house_.closed(who);
    house_.closed(spectator);
    EXPECT_EQ(house_.open_rooms(), 0u);
    clock_.pass(HouseLimits{}.linger_ms);
    const Connection late = come();
    EXPECT_NE(*view(late).find("stage")->string(), "seating");
    house_.closed(late);
    EXPECT_EQ(house_.open_rooms(), 0u);
    bus_.views.clear();
    store_.forget_all();
    clock_.pass(600'000);  // what the tables had planned finds nobody
  }

  ShortBus bus_;

 private:
  void make_table(const std::string& game) {
    house_.create_room(R"({"game":")" + game + "\"}", [&](int status, const std::string& body) {
      ASSERT_EQ(status, 201) << body;
      room_ = *Json::parse(body)->find("room")->string();
    });
  }
  Connection come() {
    const Connection who = ++last_;
    house_.opened(who, guest_of(text(who)));
    house_.receive(who, R"({"id":1,"hello":{"name":"Mira"}})");
    say(who, "join");
    return who;
  }
  void say(Connection who, const std::string& word, const std::string& more = "") {
    house_.receive(who, R"({"id":2,")" + word + R"(":{"room":")" + room_ + "\"" + more + "}}");
  }
  // With the first legal moves, where somebody is asked.
  void answer(Connection who) {
    const Json now = view(who);
    const Json* ask = now.find("ask");
    const Json* legal = now.find("legal");
    if (!ask->integer() || !legal->array() || legal->array()->empty()) return;
    Json::Array moves = *legal->array();
    moves.resize(static_cast<std::size_t>(*now.find("pick")->integer()));
    say(who, "act", ",\"ask\":" + ask->to_text() + ",\"moves\":" + Json(moves).to_text());
  }
  Json view(Connection who) { return *Json::parse(bus_.views[who])->find("view"); }
  static std::string text(std::size_t number) { return std::to_string(number); }

  SimulatedClock clock_;
  SimulatedEntropy entropy_{11};
  ShortStore store_;
  InlineThinkers thinkers_;
  House house_{TableSettings{}, clock_, entropy_, store_, bus_, thinkers_};
  std::string room_;
  Connection last_ = 0;
};

TEST_F(LifeCycles, leave_no_memory_behind) {
  const std::size_t lives = std::getenv("BAIZE_LONG") != nullptr ? 100'000 : 2'000;
  std::size_t number = 0;
  while (number < 200) live(number++);  // buffers and hash tables grow to their usual size
  const std::size_t before = bytes_in_use();
  while (number < 200 + lives) live(number++);
  const std::size_t after = bytes_in_use();
  EXPECT_LT(after, before + 8 * 1024) << lives << " tables, " << before << " bytes before";
  EXPECT_EQ(bus_.refusals, 0);
}

}  // namespace
}  // namespace baize::room
