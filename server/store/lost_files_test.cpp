// The files of a house that somebody removes, empties or exchanges: nothing more is destroyed, and
// it is said.
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <sstream>

#include "games/catalogue.h"
#include "server/store/import_tables.h"
#include "server/store/log_reader.h"
#include "server/store/played_table.h"
#include "server/store/prune_tables.h"
#include "server/store/repair_table.h"
#include "server/store/sqlite_store.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

class LostFiles : public ::testing::Test {
 protected:
  Result<std::unique_ptr<SqliteStore>, room::Failure> try_open(const std::string& path) {
    return SqliteStore::open(path, turns_.post(), {},
                             [this](const std::string& line) { told_.push_back(line); });
  }
  std::unique_ptr<SqliteStore> open(const std::string& name = "house.db") {
    auto opened = try_open(folder_.file(name));
    EXPECT_TRUE(opened) << opened.error().context;
    return std::move(*opened);
  }
  Outcome append(SqliteStore& store, std::uint64_t seq, Events events) {
    return append_and_wait(store, turns_, seq, std::move(events));
  }
  void remove_files() {
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(folder_.file() + part);
  }
  std::string failure_of(SqliteStore& store, std::uint64_t seq) {
    const Outcome outcome = append(store, seq, {"an event"});
    return outcome ? "kept" : outcome.error().context.substr(folder_.file().size());
  }
  // What a machine leaves that stops: `copy.db` with its write-ahead log.
  void stop_in_mid_flight(int commits = 5) {
    remove_files();
    auto store = open();
    for (int seq = 0; seq < commits; ++seq)
      ASSERT_TRUE(append(*store, std::uint64_t(seq), {"an event"}));
    for (const char* part : {"", "-wal"})
      std::filesystem::copy(folder_.file() + part, copy_ + part,
                            std::filesystem::copy_options::overwrite_existing);
  }
  static std::string bytes_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
  }
  static void overwrite(const std::string& path, std::size_t at, const std::string& bytes) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(std::streamoff(at));
    file << bytes;
  }

  Folder folder_;
  Turns turns_;
  Events told_;
  std::string copy_ = folder_.file("copy.db");
};

TEST_F(LostFiles, a_write_ahead_log_without_its_data_file_is_left_alone) {
  for (const bool is_there : {false, true}) {
    stop_in_mid_flight();
    const std::string wal = bytes_of(copy_ + "-wal");
    std::filesystem::remove(copy_);
    if (is_there) std::ofstream(copy_).flush();
    const std::string sentence = copy_ + " is missing or empty, but " + copy_ +
                                 "-wal holds data: put the data file back beside it, or move " +
                                 copy_ + "-wal away";
    const auto opened = try_open(copy_);
    EXPECT_FALSE(opened);
    if (!opened) {
      EXPECT_EQ(opened.error().context, sentence);
    }
    std::istringstream nothing;
    const auto imported = import_tables(house_games(), copy_, nothing);
    EXPECT_EQ(imported ? "done" : imported.error().context, sentence);
    const auto repaired = repair_table(house_games(), copy_, "a", true);
    EXPECT_EQ(repaired ? "done" : repaired.error().context, sentence);
    const auto pruned = prune_tables(copy_, {});
    EXPECT_EQ(pruned ? "done" : pruned.error().context, sentence);
    const auto read = LogReader::open(copy_);
    EXPECT_EQ(read ? "done" : read.error().context, sentence);
    EXPECT_TRUE(bytes_of(copy_ + "-wal") == wal);
    EXPECT_EQ(std::filesystem::exists(copy_), is_there);
  }
}

TEST_F(LostFiles, names_that_mean_something_else_to_sqlite_are_refused) {
  for (const char* name : {":memory:", "file:house.db", ""}) {
    const auto opened = try_open(name);
    ASSERT_FALSE(opened) << name;
    EXPECT_NE(opened.error().context.find("choose another name with --data"), std::string::npos)
        << opened.error().context;
    EXPECT_FALSE(std::filesystem::exists(name));
  }
}

TEST_F(LostFiles, a_write_ahead_log_that_is_deleted_stops_appends_and_nothing_is_lost) {
  {
    auto store = open();
    for (std::uint64_t seq = 0; seq < 5; ++seq) ASSERT_TRUE(append(*store, seq, {"an event"}));
    std::filesystem::remove(folder_.file() + "-wal");
    const std::string gone =
        "-wal was moved, deleted or replaced: stop the house and start it again";
    EXPECT_EQ(failure_of(*store, 5), gone);
    std::ofstream(folder_.file() + "-wal") << std::string(100'000, 'x');
    EXPECT_EQ(failure_of(*store, 5), gone);
    while (told_.empty()) turns_.run_next();
    EXPECT_EQ(told_[0], folder_.file() + gone + "; nothing new is kept until it works");
    std::filesystem::copy(folder_.file(), copy_);
  }
  EXPECT_EQ(open("copy.db")->read("a")->size(), 5u);
  EXPECT_EQ(open()->read("a")->size(), 5u);
}

TEST_F(LostFiles, a_write_ahead_log_that_is_back_takes_appends_again) {
  auto store = open();
  ASSERT_TRUE(append(*store, 0, {"an event"}));
  std::filesystem::rename(folder_.file() + "-wal", folder_.file("elsewhere"));
  EXPECT_NE(failure_of(*store, 1), "kept");
  std::filesystem::rename(folder_.file("elsewhere"), folder_.file() + "-wal");
  EXPECT_EQ(failure_of(*store, 1), "kept");
  EXPECT_EQ(store->read("a")->size(), 2u);
}

TEST_F(LostFiles, a_file_that_is_cut_short_is_noticed) {
  for (const char* part : {"-wal", ""}) {
    remove_files();
    auto store = open();
    for (std::uint64_t seq = 0; seq < 5; ++seq) ASSERT_TRUE(append(*store, seq, {"an event"}));
    const std::string path = folder_.file() + part;
    std::filesystem::resize_file(path, 5000);
    EXPECT_EQ(failure_of(*store, 5),
              part + std::string(" was cut short: stop the house and restore a backup; what was"
                                 " kept last may be lost"));
  }
}

TEST_F(LostFiles, what_sqlite_itself_makes_shorter_is_nothing_to_speak_of) {
  auto store = open();
  ASSERT_TRUE(append(*store, 0, Events(2000, std::string(500, 'x'))));
  auto shell = SqliteConnection::open(folder_.file(), SQLITE_OPEN_READWRITE);
  ASSERT_TRUE(shell->run("PRAGMA wal_checkpoint(TRUNCATE)"));
  EXPECT_EQ(std::filesystem::file_size(folder_.file() + "-wal"), 0u);
  EXPECT_EQ(failure_of(*store, 2000), "kept");
  const auto before = std::filesystem::file_size(folder_.file());
  ASSERT_TRUE(shell->run("CREATE TABLE spare(x); INSERT INTO spare VALUES(zeroblob(9000000))"));
  ASSERT_TRUE(shell->run("PRAGMA wal_checkpoint(TRUNCATE)"));
  EXPECT_EQ(failure_of(*store, 2001), "kept");
  ASSERT_TRUE(shell->run("DROP TABLE spare; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)"));
  EXPECT_LT(std::filesystem::file_size(folder_.file()), before + 1'000'000);
  EXPECT_EQ(failure_of(*store, 2002), "kept");
}

TEST_F(LostFiles, rounds_that_guests_keep_fail_like_appends) {
  auto store = open();
  ASSERT_TRUE(append(*store, 0, {"an event"}));
  std::filesystem::rename(folder_.file(), folder_.file("elsewhere"));
  std::optional<Result<DrawerChange, room::Failure>> change;
  store->change({"guest-1", 1000, KeepRounds{}}, [&](auto done) { change = std::move(done); });
  while (!change) turns_.run_next();
  ASSERT_FALSE(*change);
  EXPECT_EQ(change->error().context, folder_.file() + " was moved, deleted or replaced");
}

TEST_F(LostFiles, a_write_ahead_log_whose_header_is_broken_is_said_and_kept) {
  for (const std::size_t at : {0u, 9u, 17u, 25u}) {  // magic, page size, salt, checksum
    stop_in_mid_flight(2);
    const auto other = static_cast<char>(~bytes_of(copy_ + "-wal")[at]);
    overwrite(copy_ + "-wal", at, std::string(1, other));
    const std::string wal = bytes_of(copy_ + "-wal");
    told_.clear();
    const auto store = open("copy.db");
    ASSERT_EQ(told_.size(), 1u) << at;
    const auto named = told_[0].find("a copy of it is kept as ");
    ASSERT_NE(named, std::string::npos) << told_[0];
    EXPECT_TRUE(bytes_of(told_[0].substr(named + std::strlen("a copy of it is kept as "))) == wal);
  }
  EXPECT_TRUE(std::filesystem::exists(copy_ + "-wal.damaged"));
  EXPECT_TRUE(std::filesystem::exists(copy_ + "-wal.damaged.4"));
  EXPECT_FALSE(std::filesystem::exists(copy_ + "-wal.damaged.5"));
}

TEST_F(LostFiles, of_broken_write_ahead_logs_twenty_copies_are_kept) {
  for (int start = 0; start < 22; ++start) {
    stop_in_mid_flight(1);
    overwrite(copy_ + "-wal", 0, "?");
    const auto store = open("copy.db");
  }
  EXPECT_TRUE(std::filesystem::exists(copy_ + "-wal.damaged.20"));
  EXPECT_FALSE(std::filesystem::exists(copy_ + "-wal.damaged.21"));
}

TEST_F(LostFiles, a_damaged_page_of_the_file_is_not_written_to) {
  {
    auto store = open();
    ASSERT_TRUE(append(*store, 0, Events(3000, std::string(200, 'x'))));
    store->append("b", 0, {"an event"}, [](const Outcome&) {});
    store->drain();
  }
  constexpr std::size_t kPage = 4096;
  const auto pages = std::filesystem::file_size(folder_.file()) / kPage;
  overwrite(folder_.file(), pages / 2 * kPage, std::string(kPage, '\xee'));
  const std::string before = bytes_of(folder_.file());
  for (const bool apply : {false, true}) {
    const auto repaired = repair_table(house_games(), folder_.file(), "a", apply);
    const auto pruned =
        prune_tables(folder_.file(), {.unchanged_since_ms = 1LL << 60, .apply = apply});
    for (const std::string& said :
         {repaired ? "done" : repaired.error().context, pruned ? "done" : pruned.error().context}) {
      EXPECT_EQ(said.find(folder_.file() + " itself is damaged ("), 0u) << said;
      EXPECT_NE(said.find("): restore a backup, or recover what can be read with `sqlite3 " +
                          folder_.file() + " .recover`"),
                std::string::npos)
          << said;
    }
  }
  EXPECT_TRUE(bytes_of(folder_.file()) == before);
}

}  // namespace
}  // namespace baize::server
