// What only a store in a file has: who may open it, how it is found again, what a kill leaves.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <optional>

#include "server/store/migrations.h"
#include "server/store/sqlite_store.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

class SqliteFile : public ::testing::Test {
 protected:
  auto open(const SqliteLimits& limits = {}) {
    return SqliteStore::open(folder_.file(), turns_.post(), limits);
  }
  std::string refusal_to_open() {
    auto opened = open();
    return opened ? "opened" : opened.error().context.substr(folder_.file().size());
  }
  void run_sql(const char* sql) {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(folder_.file().c_str(), &file), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(file);
  }

  std::int64_t rows_of(const std::string& room) {
    auto file = SqliteConnection::open(folder_.file(), SQLITE_OPEN_READONLY);
    return file->number(("SELECT count(*) FROM events WHERE room='" + room + "'").c_str(), -1);
  }

  Folder folder_;
  Turns turns_;
};

TEST_F(SqliteFile, a_second_opener_is_refused_at_once_and_welcome_later) {
  {
    auto first = open();
    ASSERT_TRUE(first);
    EXPECT_EQ(refusal_to_open(),
              " is in use, a house is open on this file: stop it, or choose another with --data");
  }
  EXPECT_TRUE(open());
}

TEST_F(SqliteFile, files_of_others_are_left_alone) {
  run_sql("CREATE TABLE recipes(name)");
  EXPECT_EQ(refusal_to_open(), " belongs to another program: choose another file with --data");
  std::ofstream(folder_.file()) << "Dear diary, " << std::string(5000, 'x');
  EXPECT_EQ(refusal_to_open(),
            " is no data file of Baize (file is not a database): choose another with --data");
}

TEST_F(SqliteFile, a_file_that_cannot_be_made_is_named) {
  const auto opened = SqliteStore::open(folder_.file("no/such/house.db"), turns_.post());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().context,
            folder_.file("no/such/house.db") +
                " cannot be opened for writing (No such file or directory): choose another file "
                "with --data");
}

TEST_F(SqliteFile, a_full_queue_refuses_at_once) {
  auto opened = open({.waiting_appends = 4096, .waiting_bytes = 1000, .log = {}});
  ASSERT_TRUE(opened);
  std::optional<Outcome> outcome;
  (*opened)->append("a", 0, {std::string(1001, 'x')}, [&](Outcome o) { outcome = std::move(o); });
  EXPECT_FALSE(outcome) << "never from inside append";
  turns_.run_next();
  ASSERT_TRUE(outcome && !*outcome);
  EXPECT_EQ(outcome->error().context, "the store is behind");
}

TEST_F(SqliteFile, rooms_are_found_before_and_after_their_heads_are_written) {
  const SqliteLimits often{.waiting_appends = 4096,
                           .waiting_bytes = 1 << 24,
                           .log = {.max_pages = 0, .events_until_heads = 10}};
  auto store = std::move(*open(often));
  std::size_t answered = 0;
  for (std::uint64_t seq = 0; seq < 37; ++seq) {
    for (const char* room : {"a", "b", "c"}) {
      store->append(room, seq, {room + std::to_string(seq)}, [&](const Outcome& outcome) {
        EXPECT_TRUE(outcome);
        ++answered;
      });
    }
    store->drain();
    const Events events = *store->read("b");
    ASSERT_EQ(events.size(), seq + 1);
    EXPECT_EQ(events.back(), "b" + std::to_string(seq));
  }
  while (answered < 3 * 37) turns_.run_next();
}

TEST_F(SqliteFile, a_packed_round_is_one_row) {
  auto store = std::move(*open({.log = {.rows_until_sweep = 0}}));
  for (std::uint64_t seq = 0; seq < 25; ++seq) {
    for (const char* room : {"a", "b"}) store->append(room, seq, {"event"}, [](const Outcome&) {});
  }
  store->pack("a", 0, 10);
  store->pack("a", 10, 20);
  store->drain();
  EXPECT_EQ(rows_of("a"), 2 + 5);
  EXPECT_EQ(rows_of("b"), 25);
  store->pack("a", 0, 20);  // what is packed may be packed together
  store->drain();
  EXPECT_EQ(rows_of("a"), 1 + 5);
  store->pack("a", 5, 22);  // a row that sticks out stays
  store->drain();
  EXPECT_EQ(rows_of("a"), 1 + 1 + 3);
  EXPECT_EQ(store->read("a")->size(), 25u);
}

TEST_F(SqliteFile, packs_are_spread_over_commits_and_too_many_are_forgotten) {
  SqliteLimits limits;
  limits.packed_in_a_commit = 10;
  limits.waiting_packs = 3;
  limits.log.rows_until_sweep = 0;
  auto store = std::move(*open(limits));
  store->append("a", 0, Events(100, "event"), [](const Outcome&) {});
  store->drain();
  const std::uint64_t before = store->counts().commits;
  for (std::uint64_t seq = 0; seq < 100; seq += 10) store->pack("a", seq, seq + 10);
  store->drain();
  const std::uint64_t packs = store->counts().packs;
  EXPECT_GE(packs, 3u);
  EXPECT_EQ(store->counts().commits - before, packs);
  EXPECT_EQ(rows_of("a"), 100 - 9 * std::int64_t(packs));
  EXPECT_EQ(*store->read("a"), Events(100, "event"));
}

TEST_F(SqliteFile, a_head_that_was_packed_away_before_the_walk_is_looked_for_again) {
  auto store = std::move(*open({.log = {.rows_until_sweep = 0}}));
  store->append("a", 0, {"one", "two", "three"}, [](const Outcome&) {});
  store->pack("a", 0, 3);
  store->drain();
  auto file = SqliteConnection::open(folder_.file(), SQLITE_OPEN_READONLY);
  LogRows rows(*file, newest_format());
  std::deque<std::int64_t> heads{2, 3};
  const auto next_head = [&](std::string_view) -> Result<Head, room::Failure> {
    const std::int64_t row = heads.front();
    if (heads.size() > 1) heads.pop_front();
    return Head{.row = row};
  };
  const auto events = rows.read("a", next_head);
  ASSERT_TRUE(events) << events.error().context;
  EXPECT_EQ(*events, (Events{"one", "two", "three"}));
  heads = {2};
  EXPECT_EQ(rows.read("a", next_head).error().context,
            "the record of table a is damaged at event 0");
}

TEST_F(SqliteFile, a_room_is_read_whole_while_it_is_packed) {
  auto store = std::move(*open());
  std::uint64_t answered = 0;
  for (std::uint64_t seq = 0; seq < 400; ++seq) {
    store->append("a", seq, {std::to_string(seq)}, [&](const Outcome&) { ++answered; });
    if (seq >= 3) store->pack("a", seq - 3, seq + 1);
    const auto events = store->read("a");
    ASSERT_TRUE(events) << events.error().context;
    for (std::size_t i = 0; i < events->size(); ++i) ASSERT_EQ((*events)[i], std::to_string(i));
  }
  while (answered < 400) turns_.run_next();
  EXPECT_EQ(store->read("a")->size(), 400u);
}

TEST_F(SqliteFile, a_damaged_row_is_noticed) {
  const auto damaged = [&](const char* sql) {
    std::filesystem::remove(folder_.file());
    auto store = std::move(*open());
    store->append("a", 0, Events(20, "an event"), [](const Outcome&) {});
    store->pack("a", 0, 10);
    store->drain();
    store.reset();
    run_sql(sql);
    store = std::move(*open());
    const auto events = store->read("a");
    return events ? "read" : events.error().context.substr(folder_.file().size());
  };
  const auto at = [](int event) {
    return ": the record of table a is damaged at event " + std::to_string(event);
  };
  EXPECT_EQ(damaged("UPDATE events SET body=substr(body,1,20) WHERE count>1"), at(0));
  EXPECT_EQ(damaged("UPDATE events SET body=X'ffffffff0000' WHERE count>1"), at(0));
  EXPECT_EQ(damaged("UPDATE events SET count=9 WHERE count>1"), at(0));
  EXPECT_EQ(damaged("UPDATE events SET before=0 WHERE seq=15"), at(15));
  EXPECT_EQ(damaged("DELETE FROM events WHERE seq=15"), at(15));
  EXPECT_EQ(damaged("UPDATE events SET room='b' WHERE seq=15"), at(15));
  EXPECT_EQ(damaged("SELECT 1"), "read");
}

// A killed process leaves its log without a clean end: the file as it is, copied aside.
TEST_F(SqliteFile, a_copy_taken_in_mid_flight_has_all_that_was_done) {
  auto store = std::move(*open());
  std::size_t answered = 0;
  for (std::uint64_t seq = 0; seq < 20; ++seq) {
    store->append("a", seq, {std::to_string(seq)}, [&](const Outcome&) { ++answered; });
  }
  while (answered < 20) turns_.run_next();
  store->append("packed", 0, Events(20, "event"), [&](const Outcome&) { ++answered; });
  store->pack("packed", 0, 20);
  store->drain();
  for (const char* part : {"", "-wal"}) {
    std::filesystem::copy(folder_.file() + part, folder_.file("copy.db") + part);
  }
  auto copy = SqliteStore::open(folder_.file("copy.db"), turns_.post());
  ASSERT_TRUE(copy);
  EXPECT_EQ((*copy)->read("a")->size(), 20u);
  EXPECT_EQ((*copy)->read("packed")->size(), 20u);
  (*copy)->append("packed", 20, {"on"}, [&](const Outcome& kept) {
    EXPECT_TRUE(kept) << kept.error().context;
    ++answered;
  });
  while (answered < 22) turns_.run_next();
}

}  // namespace
}  // namespace baize::server
