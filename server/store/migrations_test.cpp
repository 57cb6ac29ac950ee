// Files of every format that there ever was: each opens, gives the same events, and goes on.
#include "server/store/migrations.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>
#include <map>
#include <sstream>

#include "server/store/log_reader.h"
#include "server/store/sqlite_store.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

// From the root of the project, where tests are run.
const std::filesystem::path kFixtures = "server/store/testdata";

std::string text_of(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// What every fixture holds, by room.
std::map<std::string, Events> fixture_events() {
  std::map<std::string, Events> rooms;
  std::ifstream file(kFixtures / "events.txt");
  for (std::string line; std::getline(file, line);) {
    const auto blank = line.find(' ');
    rooms[line.substr(0, blank)].push_back(line.substr(blank + 1));
  }
  return rooms;
}

class OldFile : public ::testing::Test {
 protected:
  void make(int format) {
    const std::string sql = text_of(kFixtures / ("format_" + std::to_string(format) + ".sql"));
    ASSERT_FALSE(sql.empty()) << "a format without a fixture";
    std::filesystem::remove(folder_.file());
    run_sql(sql.c_str());
  }
  void run_sql(const char* sql) {
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(folder_.file().c_str(), &file), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(file, sql, nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(file);
    sqlite3_close(file);
  }
  std::unique_ptr<SqliteStore> open() {
    auto opened = SqliteStore::open(folder_.file(), turns_.post());
    EXPECT_TRUE(opened) << opened.error().context;
    return std::move(*opened);
  }
  std::int64_t format() {
    auto file = SqliteConnection::open(folder_.file(), SQLITE_OPEN_READONLY);
    return file->number("PRAGMA user_version", -1);
  }

  Folder folder_;
  Turns turns_;
};

TEST_F(OldFile, of_every_format_opens_reads_the_same_and_goes_on) {
  const auto rooms = fixture_events();
  ASSERT_EQ(rooms.size(), 3u);
  for (int old = 1; old <= newest_format(); ++old) {
    SCOPED_TRACE("format " + std::to_string(old));
    make(old);
    EXPECT_EQ(format(), old);
    auto store = open();
    for (const auto& [room, events] : rooms) {
      EXPECT_EQ(*store->read(room), events) << room;
      std::optional<Outcome> outcome;
      store->append(room, events.size(), {"on"}, [&](Outcome o) { outcome = std::move(o); });
      while (!outcome) turns_.run_next();
      EXPECT_TRUE(*outcome);
    }
    store.reset();
    EXPECT_EQ(format(), newest_format());
    store = open();
    for (auto [room, events] : rooms) {
      events.push_back("on");
      EXPECT_EQ(*store->read(room), events) << room;
    }
  }
}

TEST_F(OldFile, of_every_format_can_be_looked_at_without_being_changed) {
  const auto rooms = fixture_events();
  for (int old = 1; old <= newest_format(); ++old) {
    SCOPED_TRACE("format " + std::to_string(old));
    make(old);
    auto reader = LogReader::open(folder_.file());
    ASSERT_TRUE(reader) << reader.error().context;
    EXPECT_EQ((*reader)->rooms()->size(), rooms.size());
    for (const auto& [room, events] : rooms) EXPECT_EQ(*(*reader)->read(room), events) << room;
    reader->reset();
    EXPECT_EQ(format(), old);
  }
}

TEST_F(OldFile, whose_step_fails_stays_as_it_was) {
  // For each step, what makes it fail and what is then said.
  const std::vector<std::pair<const char*, std::string>> traps{
      {"DROP TABLE events", "no such table: events"},
      {"CREATE TABLE kept_rounds(x)", "table kept_rounds already exists"},
      {"ALTER TABLE heads_cover ADD COLUMN swept", "duplicate column name: swept"},
      {"ALTER TABLE events ADD COLUMN crc", "duplicate column name: crc"},
      {"ALTER TABLE heads ADD COLUMN bytes", "duplicate column name: bytes"}};
  for (int old = 1; old < newest_format(); ++old) {
    make(old);
    const auto& [trap, said] = traps.at(std::size_t(old) - 1);
    run_sql(trap);
    const auto opened = SqliteStore::open(folder_.file(), turns_.post());
    ASSERT_FALSE(opened);
    EXPECT_NE(opened.error().context.find(said), std::string::npos) << opened.error().context;
    EXPECT_EQ(format(), old);
  }
}

TEST_F(OldFile, with_a_drawer_still_has_what_its_guest_kept) {
  make(3);
  const auto page = open()->look("aa11", 0);
  ASSERT_TRUE(page);
  EXPECT_EQ(page->drawer, "0123456789abcdef");
  EXPECT_EQ(page->mark, 3);
  ASSERT_EQ(page->rounds.size(), 1u);
  EXPECT_EQ(page->rounds[0].text, R"({"id":"k3v9q2mh7wdx.2"})");
  EXPECT_EQ(page->removed, Events{"k3v9q2mh7wdx.1"});
}

TEST_F(OldFile, that_a_newer_house_wrote_is_refused_untouched) {
  const std::string newer = std::to_string(newest_format() + 1);
  run_sql(("PRAGMA user_version=" + newer).c_str());
  const std::string before = text_of(folder_.file());
  const auto opened = SqliteStore::open(folder_.file(), turns_.post());
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().context, folder_.file() + " was written by a newer Baize (format " +
                                        newer + ", this one knows " +
                                        std::to_string(newest_format()) +
                                        "): start that one, or choose another file with --data");
  EXPECT_EQ(text_of(folder_.file()), before);
}

}  // namespace
}  // namespace baize::server
