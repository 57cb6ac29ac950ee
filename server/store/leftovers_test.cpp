// Rows that packs have replaced: when they go, and that nothing else ever does.
#include "server/store/leftovers.h"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <map>
#include <memory>

#include "engine/cards/rng.h"
#include "server/store/log_file.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

constexpr std::uint64_t kEventsOfRound = 10;  // events

class LeftoverRows : public ::testing::Test {
 protected:
  std::unique_ptr<LogFile> open(const LogLimits& limits = {}) {
    auto opened = LogFile::open(folder_.file(), limits);
    EXPECT_TRUE(opened) << opened.error().context;
    return std::move(*opened);
  }
  // Rooms play side by side, an event each in a commit; each of their rounds is packed.
  void play(LogFile& log, const Events& rooms, std::uint64_t rounds) {
    for (std::uint64_t i = 0; i < rounds * kEventsOfRound; ++i) {
      std::vector<Append> group;
      for (const std::string& room : rooms) {
        Events& kept = events_[room];
        group.push_back({room, kept.size(), {room + " " + std::to_string(kept.size())}, {}});
        kept.push_back(group.back().events.front());
      }
      for (const Outcome& outcome : log.write(group))
        ASSERT_TRUE(outcome) << outcome.error().context;
      if ((i + 1) % kEventsOfRound == 0) pack_last_rounds(log, rooms);
    }
  }
  void pack_last_rounds(LogFile& log, const Events& rooms) {
    for (const std::string& room : rooms) {
      const std::uint64_t end = events_[room].size();
      const std::array packs{Pack{room, end - kEventsOfRound, end}};
      EXPECT_EQ(log.write({}, packs).size(), 0u);
    }
  }
  void expect_all_is_read(LogFile& log) {
    for (const auto& [room, events] : events_) {
      const auto read = log.read(room);
      ASSERT_TRUE(read) << read.error().context;
      EXPECT_EQ(*read, events);
    }
  }
  void run_sql(const char* sql) {
    auto file = SqliteConnection::open(folder_.file(), SQLITE_OPEN_READWRITE);
    ASSERT_TRUE(file->run(sql)) << file->error();
  }
  std::int64_t number(const char* sql) {
    return SqliteConnection::open(folder_.file(), SQLITE_OPEN_READONLY)->number(sql, -1);
  }
  std::int64_t leftovers() { return leftover_rows(folder_.file()); }
  // What a kill leaves: the file as it is, without a clean end.
  void kill(std::unique_ptr<LogFile> log) {
    for (const char* part : {"", "-wal"})
      std::filesystem::copy(folder_.file() + part, folder_.file("killed") + part);
    log.reset();
    for (const char* part : {"", "-wal"})
      std::filesystem::rename(folder_.file("killed") + part, folder_.file() + part);
  }

  Folder folder_;
  std::map<std::string, Events> events_;
};

TEST_F(LeftoverRows, stay_until_the_log_has_moved_on) {
  const auto log = open({.rows_until_sweep = 100});
  play(*log, {"a", "b"}, 3);
  EXPECT_EQ(leftovers(), 2 * 3 * 9);
  play(*log, {"a", "b"}, 100);
  EXPECT_LT(leftovers(), 100 + 2 * 512);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE count=10"), 2 * 103);
  expect_all_is_read(*log);
}

TEST_F(LeftoverRows, go_with_a_clean_end) {
  play(*open(), {"a", "b"}, 3);
  EXPECT_EQ(number("SELECT count(*) FROM events"), 2 * 3);
  expect_all_is_read(*open());
}

TEST_F(LeftoverRows, that_nobody_remembers_after_a_kill_go_too) {
  auto log = open();
  play(*log, {"a", "b"}, 3);
  kill(std::move(log));
  EXPECT_EQ(leftovers(), 2 * 3 * 9);
  log = open({.rows_until_sweep = 100});
  expect_all_is_read(*log);
  play(*log, {"c"}, 100);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE room<'c'"), 2 * 3);
  expect_all_is_read(*log);
}

TEST_F(LeftoverRows, that_nobody_remembers_are_looked_for_behind_the_last_sweep_only) {
  auto log = open({.events_until_heads = 50, .rows_until_sweep = 100});
  play(*log, {"a", "b"}, 100);
  kill(std::move(log));
  EXPECT_GT(number("SELECT swept FROM heads_cover"), 500);
  EXPECT_EQ(number("SELECT swept>(SELECT min(id) FROM events WHERE count=1) FROM heads_cover"), 0);
}

TEST_F(LeftoverRows, of_a_slow_round_go_with_its_pack) {
  const auto log = open({.rows_until_sweep = 100});
  play(*log, {"slow"}, 1);
  const std::array group{Append{"slow", kEventsOfRound, Events(9, "slow"), {}}};
  ASSERT_TRUE(log->write(group)[0]);
  play(*log, {"quick"}, 100);
  const std::array packs{Pack{"slow", kEventsOfRound, kEventsOfRound + 9}};
  EXPECT_EQ(log->write({}, packs).size(), 0u);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE room='slow'"), 2);
  EXPECT_EQ(log->read("slow")->size(), kEventsOfRound + 9);
}

TEST_F(LeftoverRows, are_none_where_the_pack_was_undone) {
  const auto log = open({.rows_until_sweep = 100});
  const std::array group{Append{"a", 0, Events(9, "event"), {}},
                         Append{"b", 0, Events(9, "event"), {}}};
  for (const Outcome& outcome : log->write(group)) ASSERT_TRUE(outcome);
  run_sql("DELETE FROM events WHERE room='b' AND seq=4");
  const std::array packs{Pack{"a", 0, 9}, Pack{"b", 0, 9}};
  EXPECT_EQ(log->write({}, packs).size(), 0u);
  play(*log, {"c"}, 100);
  EXPECT_EQ(*log->read("a"), Events(9, "event"));
}

TEST_F(LeftoverRows, do_not_include_what_a_damaged_chain_does_not_reach) {
  auto log = open();
  const std::array group{Append{"a", 0, Events(9, "event"), {}}};
  ASSERT_TRUE(log->write(group)[0]);
  kill(std::move(log));
  run_sql("UPDATE events SET before=0 WHERE seq=5; DELETE FROM events WHERE seq=2");
  log = open({.rows_until_sweep = 0});
  play(*log, {"c"}, 10);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE room='a'"), 8);
}

// The rows of 300 rounds as they are played would fill ten times these pages.
TEST_F(LeftoverRows, give_their_room_when_the_disk_is_full) {
  const auto log = open({.max_pages = 20});
  play(*log, {"a", "b", "c"}, 100);
  expect_all_is_read(*log);
  EXPECT_EQ(number("SELECT count(*) FROM events WHERE count=10"), 300);
}

TEST_F(LeftoverRows, of_a_pack_on_a_full_disk_give_it_their_room) {
  const auto log = open({.max_pages = 30});
  Rng rng(3);
  std::uint64_t next = 0;
  for (;; ++next) {
    std::string line;
    for (int i = 0; i < 200; ++i) line += "0123456789abcdef"[rng.below(16)];
    const std::array group{Append{"a", next, {line}, {}}};
    if (!log->write(group)[0]) break;
    events_["a"].push_back(line);
  }
  const std::array packs{Pack{"a", 0, next}};
  EXPECT_EQ(log->write({}, packs).size(), 0u);
  EXPECT_EQ(number("SELECT count(*) FROM events"), 1);
  expect_all_is_read(*log);
}

}  // namespace
}  // namespace baize::server
