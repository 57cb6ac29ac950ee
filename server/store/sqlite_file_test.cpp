// What only a store in a file has: who may open it, how it is found again, what a kill leaves.
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <fstream>
#include <optional>

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

  Folder folder_;
  Turns turns_;
};

TEST_F(SqliteFile, a_second_opener_is_refused_at_once_and_welcome_later) {
  {
    auto first = open();
    ASSERT_TRUE(first);
    EXPECT_EQ(refusal_to_open(),
              " is in use by another Baize: stop that one, or choose another file with --data");
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

// A killed process leaves its log without a clean end: the file as it is, copied aside.
TEST_F(SqliteFile, a_copy_taken_in_mid_flight_has_all_that_was_done) {
  auto store = std::move(*open());
  std::size_t answered = 0;
  for (std::uint64_t seq = 0; seq < 20; ++seq) {
    store->append("a", seq, {std::to_string(seq)}, [&](const Outcome&) { ++answered; });
  }
  while (answered < 20) turns_.run_next();
  for (const char* part : {"", "-wal"}) {
    std::filesystem::copy(folder_.file() + part, folder_.file("copy.db") + part);
  }
  auto copy = SqliteStore::open(folder_.file("copy.db"), turns_.post());
  ASSERT_TRUE(copy);
  EXPECT_EQ((*copy)->read("a")->size(), 20u);
}

}  // namespace
}  // namespace baize::server
