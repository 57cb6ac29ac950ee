// The simulation itself: the same seed is the same run, and what it is there for really happens.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/catalogue.h"
#include "simulation/evening.h"

namespace baize::simulation {
namespace {

std::string game_of(std::uint64_t seed) {
  const auto games = house_games();
  return std::string(games[seed % games.size()].game->id);
}

TEST(Simulation, the_same_seed_gives_the_same_run) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Evening first(seed, game_of(seed));
    first.run();
    const std::uint64_t hash = first.record().hash(), steps = first.record().steps();
    EXPECT_GT(steps, 50u);
    {
      Evening other(seed + 100, game_of(seed));
      other.run();
      EXPECT_NE(other.record().hash(), hash);
    }
    Evening again(seed, game_of(seed));
    again.run();
    EXPECT_EQ(again.record().steps(), steps) << "seed " << seed;
    EXPECT_EQ(again.record().hash(), hash) << "seed " << seed;
  }
}

TEST(Simulation, every_kind_of_fault_happens_and_no_promise_is_broken) {
  std::map<std::string, std::uint64_t, std::less<>> counts;
  for (std::uint64_t seed = 1; seed <= 90; ++seed) {
    Evening evening(seed, game_of(seed));
    evening.run();
    ASSERT_EQ(evening.record().failure().value_or(""), "") << "seed " << seed;
    for (const auto& [name, times] : evening.record().counts()) counts[name] += times;
  }
  for (const auto* name : {"kills",
                           "power cuts",
                           "clean stops",
                           "disk faults",
                           "appends failed",
                           "rounds packed",
                           "appends that survived unanswered",
                           "deaths planned inside a write",
                           "links broken",
                           "links half open",
                           "messages lost",
                           "messages doubled",
                           "messages out of order",
                           "views skipped",
                           "pages closed",
                           "options changed",
                           "looks after a match",
                           "moves acknowledged",
                           "lines acknowledged",
                           "deals verified",
                           "deals abandoned",
                           "starts refused by the disk",
                           "deaths during the start"})
    EXPECT_GT(counts[name], 0u) << name;
}

}  // namespace
}  // namespace baize::simulation
