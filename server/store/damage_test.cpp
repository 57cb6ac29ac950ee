// A data file that is damaged, torn or gone: it is noticed and said, and nothing else is lost.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/catalogue.h"
#include "server/store/import_tables.h"
#include "server/store/log_reader.h"
#include "server/store/prune_tables.h"
#include "server/store/repair_table.h"
#include "server/store/sqlite_store.h"
#include "server/store/test_stand.h"
#include "server/store/wal_scan.h"

namespace baize::server {
namespace {

class Damage : public ::testing::Test {
 protected:
  std::unique_ptr<SqliteStore> open(const std::string& name = "house.db") {
    auto opened = SqliteStore::open(folder_.file(name), turns_.post(), {},
                                    [this](const std::string& line) { told_.push_back(line); });
    EXPECT_TRUE(opened) << opened.error().context;
    return std::move(*opened);
  }
  Outcome append(SqliteStore& store, std::uint64_t seq, Events events) {
    return append_and_wait(store, turns_, seq, std::move(events));
  }
  void run_sql(const std::string& sql) {
    auto file = SqliteConnection::open(folder_.file(), SQLITE_OPEN_READWRITE);
    EXPECT_TRUE(file->run(sql.c_str())) << file->error();
  }
  std::string reading(const std::string& sql) {
    std::filesystem::remove(folder_.file());
    auto store = open();
    EXPECT_TRUE(append(*store, 0, Events(20, "an event")));
    store->pack("a", 0, 10);
    store->drain();
    store.reset();
    run_sql(sql);
    store = open();
    const auto events = store->read("a");
    return events ? "read" : events.error().context.substr(folder_.file().size() + 2);
  }
  // The files of an open store after commits of an event each, as a machine leaves them that stops.
  void stop_in_mid_flight(std::uint64_t commits) {
    auto store = open();
    for (std::uint64_t seq = 0; seq < commits; ++seq)
      ASSERT_TRUE(append(*store, seq, {"event " + std::to_string(seq)}));
    for (const char* part : {"", "-wal"})
      std::filesystem::copy(folder_.file() + part, folder_.file("copy.db") + part,
                            std::filesystem::copy_options::overwrite_existing);
  }
  [[nodiscard]] std::size_t wal_size() const { return std::filesystem::file_size(wal_); }
  void flip_byte(std::size_t at) {
    std::fstream file(wal_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(std::streamoff(at));
    const auto old = static_cast<char>(file.get());
    file.seekp(std::streamoff(at));
    file.put(static_cast<char>(old ^ 0x10));
  }

  Folder folder_;
  Turns turns_;
  Events told_;
  std::string wal_ = folder_.file("copy.db-wal");
};

TEST_F(Damage, of_a_byte_in_any_row_is_noticed_and_said) {
  const auto at = [](int event) {
    return "the record of table a is damaged at event " + std::to_string(event);
  };
  EXPECT_EQ(reading("UPDATE events SET body='an evenT' WHERE seq=15"), at(15));
  EXPECT_EQ(reading("UPDATE events SET crc=crc+1 WHERE seq=0"), at(0));
  EXPECT_EQ(reading("UPDATE events SET crc=crc+1 WHERE seq=19"), at(19));
  EXPECT_EQ(reading("UPDATE events SET crc=NULL"), "read");
}

TEST_F(Damage, of_one_table_is_said_to_who_loads_it) {
  EXPECT_EQ(reading("UPDATE events SET body='an evenT' WHERE seq=15").substr(0, 10), "the record");
  auto store = open();
  std::optional<room::Failure> failure;
  store->read("a", [&](Result<room::LogLines, room::Failure> log) {
    return [&failure, log = std::move(log)] { failure = log.error(); };
  });
  while (!failure) turns_.run_next();
  EXPECT_EQ(failure->kind, room::FailureKind::damaged);
  std::optional<Outcome> other;
  store->append("b", 0, {"an event"}, [&](Outcome o) { other = std::move(o); });
  while (!other) turns_.run_next();
  EXPECT_TRUE(*other);
}

TEST_F(Damage, in_the_middle_of_the_write_ahead_log_is_said_at_the_start) {
  stop_in_mid_flight(20);
  EXPECT_EQ(lost_commits(wal_), 0u);
  flip_byte(wal_size() / 2);
  const std::uint64_t lost = lost_commits(wal_);
  EXPECT_GT(lost, 1u);
  const auto store = open("copy.db");
  ASSERT_EQ(told_.size(), 1u);
  EXPECT_EQ(told_[0], folder_.file("copy.db") +
                          ": the end of the write-ahead log is damaged: " + std::to_string(lost) +
                          " committed transactions behind it are lost; a copy of it is kept as " +
                          wal_ + ".damaged");
  EXPECT_EQ(store->read("a")->size(), 20 - lost);
}

TEST_F(Damage, of_any_frame_but_that_of_the_last_commit_is_found) {
  constexpr std::size_t kCommits = 6, kFrame = 24 + 4096;  // a page each
  stop_in_mid_flight(kCommits);
  const std::size_t frames = (wal_size() - 32) / kFrame;
  ASSERT_GT(frames, kCommits) << "frames of an older log lie behind";
  for (std::size_t i = 0; i < frames; ++i) {
    const std::size_t at = 32 + i * kFrame + 30;
    flip_byte(at);
    EXPECT_EQ(lost_commits(wal_), i + 1 < kCommits ? kCommits - i : 0) << "frame " << i;
    flip_byte(at);
  }
  EXPECT_EQ(lost_commits(wal_), 0u);
}

TEST_F(Damage, of_the_write_ahead_log_is_said_by_the_tools_too) {
  const auto tell = [this](const std::string& line) { told_.push_back(line); };
  for (int tool = 0; tool < 4; ++tool) {
    stop_in_mid_flight(20);
    flip_byte(wal_size() / 2);
    const std::string sentence = damage_of_wal(folder_.file("copy.db"));
    ASSERT_NE(sentence, "");
    std::istringstream nothing;
    told_.clear();
    if (tool == 0)
      static_cast<void>(repair_table(house_games(), folder_.file("copy.db"), "a", false, tell));
    if (tool == 1) static_cast<void>(prune_tables(folder_.file("copy.db"), {}, tell));
    if (tool == 2)
      static_cast<void>(import_tables(house_games(), folder_.file("copy.db"), nothing, tell));
    if (tool == 3) tell((*LogReader::open(folder_.file("copy.db")))->damage());
    ASSERT_EQ(told_.size(), 1u) << tool;
    EXPECT_EQ(told_[0].substr(0, sentence.size()), sentence);
    for (const char* part : {"", "-wal", "-shm"})
      std::filesystem::remove(folder_.file("copy.db") + part);
    std::filesystem::remove(folder_.file());
  }
}

TEST_F(Damage, by_a_power_cut_that_tore_the_last_commit_is_nothing_to_speak_of) {
  stop_in_mid_flight(20);
  flip_byte(wal_size() - 100);
  EXPECT_EQ(lost_commits(wal_), 0u);
  std::filesystem::resize_file(wal_, wal_size() - 3000);
  EXPECT_EQ(lost_commits(wal_), 0u);
  const auto store = open("copy.db");
  EXPECT_EQ(told_, Events{});
  EXPECT_EQ(store->read("a")->size(), 19u);
}

TEST_F(Damage, of_a_whole_log_is_told_apart_from_none) {
  EXPECT_EQ(lost_commits(folder_.file("nowhere")), 0u);
  EXPECT_FALSE(has_broken_header(folder_.file("nowhere")));
  std::ofstream(wal_) << std::string(32, 'x');
  EXPECT_FALSE(has_broken_header(wal_));
  std::ofstream(wal_) << std::string(100'000, 'x');
  EXPECT_EQ(lost_commits(wal_), 0u);
  EXPECT_TRUE(has_broken_header(wal_));
}

TEST_F(Damage, a_data_file_that_is_gone_takes_nothing_until_it_is_back) {
  auto store = open();
  ASSERT_TRUE(append(*store, 0, {"one"}));
  std::filesystem::rename(folder_.file(), folder_.file("elsewhere"));
  Outcome failed = append(*store, 1, {"two"});
  ASSERT_FALSE(failed);
  EXPECT_EQ(failed.error().context, folder_.file() + " was moved, deleted or replaced");
  std::ofstream(folder_.file()) << "another file";
  EXPECT_FALSE(append(*store, 1, {"two"}));
  while (told_.empty()) turns_.run_next();
  EXPECT_EQ(told_[0],
            folder_.file() + " was moved, deleted or replaced; nothing new is kept until it works");
  std::filesystem::rename(folder_.file("elsewhere"), folder_.file());
  EXPECT_TRUE(append(*store, 1, {"two"}));
  EXPECT_EQ(*store->read("a"), (Events{"one", "two"}));
}

}  // namespace
}  // namespace baize::server
