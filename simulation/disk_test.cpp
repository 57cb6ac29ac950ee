// The simulated disk under the real store: what is certain after a kill and after a power cut.
#include <gtest/gtest.h>

#include <set>

#include "server/store/sqlite_store.h"
#include "simulation/simulated_disk.h"

namespace baize::simulation {
namespace {

using Lines = std::vector<std::string>;

class Disk : public testing::Test {
 protected:
  static constexpr std::uint64_t kSeeds = 40;
  using Store = std::unique_ptr<server::SqliteStore>;

  static Result<Store, room::Failure> open() {
    server::SqliteLimits limits;
    limits.by_hand = true;
    limits.log.vfs = SimulatedDisk::name();
    return server::SqliteStore::open(
        "house.db", [](const std::function<void()>& turn) { turn(); }, limits);
  }
  static Store opened() {
    auto store = open();
    EXPECT_TRUE(store.has_value());
    return std::move(*store);
  }
  static bool append(const Store& store, std::uint64_t seq, const std::string& line) {
    bool is_kept = false;
    store->append("room", seq, {line},
                  [&](Result<room::Done, room::Failure> kept) { is_kept = kept.has_value(); });
    store->take_turn();
    return is_kept;
  }
  // The process dies; a new one opens the file, with the power gone meanwhile or not.
  static Store reopened(SimulatedDisk& disk, Store store, bool is_power_cut) {
    disk.die();
    store.reset();
    if (is_power_cut) {
      disk.start_after_power_cut();
    } else {
      disk.start_after_kill();
    }
    return opened();
  }
};

TEST_F(Disk, what_the_store_has_kept_survives_kills_and_power_cuts) {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    SimulatedDisk disk(seed);
    Store store = opened();
    Lines kept;
    for (std::uint64_t i = 0; i < 20; ++i) {
      kept.push_back("line " + std::to_string(i));
      ASSERT_TRUE(append(store, i, kept.back()));
      if (i % 5 == 4) store = reopened(disk, std::move(store), i % 2 == 0);
      ASSERT_EQ(*store->read("room"), kept) << "seed " << seed;
    }
  }
}

TEST_F(Disk, an_append_that_the_process_died_in_is_there_in_whole_or_not_at_all) {
  std::set<std::size_t> sizes;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    SimulatedDisk disk(seed);
    Store store = opened();
    ASSERT_TRUE(append(store, 0, "first"));
    disk.die_after(1 + static_cast<std::uint32_t>(seed % 4));
    append(store, 1, "second");
    store = reopened(disk, std::move(store), seed % 2 == 0);
    const Lines found = *store->read("room");
    sizes.insert(found.size());
    EXPECT_TRUE(found == Lines{"first"} || found == (Lines{"first", "second"})) << "seed " << seed;
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{1, 2}));
}

TEST_F(Disk, a_power_cut_loses_what_was_not_synced_and_may_tear_it) {
  std::set<std::string> found;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    SimulatedFile file;
    file.write("old", 0);
    file.sync();
    file.write("new", 0);
    file.lose_power(rng);
    std::string bytes(3, '?');
    ASSERT_EQ(file.read(bytes, 0), 3u);
    found.insert(bytes);
  }
  EXPECT_TRUE(found.contains("old"));
  EXPECT_TRUE(found.contains("new"));
}

// The append had reached the file when the process was killed, but not the disk.
TEST_F(Disk, what_a_killed_process_left_unsynced_is_certain_before_it_is_read) {
  int survived = 0;
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    SimulatedDisk disk(seed);
    Store store = opened();
    ASSERT_TRUE(append(store, 0, "first"));
    disk.die_after(3 + static_cast<std::uint32_t>(seed % 3));
    append(store, 1, "second");
    store = reopened(disk, std::move(store), false);
    const Lines found = *store->read("room");
    survived += found.size() == 2;
    store = reopened(disk, std::move(store), true);
    EXPECT_EQ(*store->read("room"), found) << "seed " << seed;
  }
  EXPECT_GT(survived, 0);
}

TEST_F(Disk, a_store_on_a_full_disk_refuses_and_goes_on_when_there_is_room) {
  SimulatedDisk disk(1);
  const Store store = opened();
  ASSERT_TRUE(append(store, 0, "first"));
  disk.be_in_trouble(DiskTrouble::full, 1);
  EXPECT_FALSE(append(store, 1, "second"));
  disk.be_in_trouble(DiskTrouble::none, 1);
  EXPECT_TRUE(append(store, 1, "second"));
  EXPECT_EQ(store->read("room")->size(), 2u);
}

TEST_F(Disk, a_chain_that_leads_in_a_circle_does_not_hold_the_writer_up) {
  SimulatedDisk disk(1);
  const Store store = opened();
  for (std::uint64_t i = 0; i < 3; ++i) ASSERT_TRUE(append(store, i, "line"));
  {
    auto other = server::SqliteConnection::open(
        "house.db", SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, SimulatedDisk::name());
    ASSERT_TRUE(other->run("UPDATE events SET before=3 WHERE id=1"));
  }
  store->pack("room", 0, 3);
  while (store->take_turn()) {
  }
  EXPECT_FALSE(store->read("room").has_value());
  EXPECT_TRUE(append(store, 3, "more"));
}

TEST_F(Disk, a_file_that_cannot_be_read_is_refused_with_a_sentence) {
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    SimulatedDisk disk(seed);
    ASSERT_TRUE(append(opened(), 0, "first"));
    disk.be_in_trouble(DiskTrouble::reads, 1 + static_cast<std::uint32_t>(seed % 8));
    const auto store = open();
    EXPECT_TRUE(store || store.error().context.starts_with("house.db"));
    disk.be_in_trouble(DiskTrouble::none, 1);
    EXPECT_TRUE(open().has_value());
  }
}

}  // namespace
}  // namespace baize::simulation
