// A table whose record is damaged, as whoever runs the house hears of it.
#include <gtest/gtest.h>

#include "room/house.h"
#include "room/house_limits.h"
#include "room/inline_thinkers.h"
#include "room/simulated_ports.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

class DamagedTables : public ::testing::Test {
 protected:
  DamagedTables() {
    house_.on_damaged([this](const std::string& room) { told_.push_back(room); });
    house_.opened(1, room::guest_of("a"));
    house_.receive(1, R"({"id":1,"hello":{"name":"Mira"}})");
  }
  void join(const std::string& room) {
    house_.receive(1, R"({"id":2,"join":{"room":")" + room + "\"}}");
  }

  room::SimulatedClock clock_;
  room::SimulatedEntropy entropy_{1};
  room::SimulatedStore store_;
  room::SimulatedBus bus_;
  room::InlineThinkers thinkers_;
  room::House house_{{}, clock_, entropy_, store_, bus_, thinkers_};
  Events told_;
};

TEST_F(DamagedTables, are_counted_and_told_of_once_each) {
  store_.append("torn", 0, {R"({"created":{"game":"chess"}})"}, [](const auto&) {});
  store_.append("cut", 0, {R"({"cre)"}, [](const auto&) {});
  store_.append("other", 0, {R"({"created":{"game":"chess","version":1}})"}, [](const auto&) {});
  for (const char* room : {"torn", "torn", "cut", "other", "nowhere", "torn"}) join(room);
  EXPECT_EQ(told_, (Events{"torn", "cut"}));
  EXPECT_EQ(house_.counts().tables_damaged, 2u);
}

TEST_F(DamagedTables, are_told_of_up_to_a_bound) {
  for (std::size_t i = 0; i < room::HouseLimits{}.told_damaged + 5; ++i) {
    const std::string room = "torn" + std::to_string(i);
    store_.append(room, 0, {"torn"}, [](const auto&) {});
    join(room);
  }
  EXPECT_EQ(told_.size(), room::HouseLimits{}.told_damaged);
}

}  // namespace
}  // namespace baize::server
