// What whoever runs a house does with its data file while it is closed: repair and prune.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/catalogue.h"
#include "room/fold_log.h"
#include "server/store/log_reader.h"
#include "server/store/played_table.h"
#include "server/store/prune_tables.h"
#include "server/store/repair_table.h"
#include "server/store/sqlite_store.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

class Upkeep : public ::testing::Test {
 protected:
  std::unique_ptr<SqliteStore> open() {
    auto opened = SqliteStore::open(folder_.file(), turns_.post());
    EXPECT_TRUE(opened) << opened.error().context;
    return std::move(*opened);
  }
  // The table "a" as it was played, a pack in its middle, and "b" beside it.
  void keep_tables() {
    const auto store = open();
    for (const char* room : {"a", "b"}) {
      std::uint64_t seq = 0;
      for (const auto& line : lines_) store->append(room, seq++, {line}, [](const Outcome&) {});
      store->drain();
    }
    store->pack("a", 4, 12);
    store->drain();
  }
  Repair repair(bool apply) {
    const auto done = repair_table(house_games(), folder_.file(), "a", apply);
    EXPECT_TRUE(done) << done.error().context;
    return done ? *done : Repair{};
  }
  Pruned prune(const PruneOptions& options) {
    const auto done = prune_tables(folder_.file(), options);
    EXPECT_TRUE(done) << done.error().context;
    return done ? *done : Pruned{};
  }
  void run_sql(const std::string& sql) {
    auto file = SqliteConnection::open(folder_.file(), SQLITE_OPEN_READWRITE);
    EXPECT_TRUE(file->run(sql.c_str())) << file->error();
  }
  void append(SqliteStore& store, const std::string& room, std::uint64_t seq, const Events& lines) {
    std::optional<Outcome> outcome;
    store.append(room, seq, lines, [&](Outcome o) { outcome = std::move(o); });
    while (!outcome) turns_.run_next();
    EXPECT_TRUE(*outcome) << outcome->error().context;
  }
  // Cut behind so many events: the others are given back, and it goes on from there.
  void expect_cut_behind(std::size_t good) {
    const auto head = Events(lines_.begin(), lines_.begin() + std::ptrdiff_t(good));
    const Repair looked = repair(false);
    EXPECT_TRUE(looked.is_damaged);
    EXPECT_EQ(looked.good, good);
    EXPECT_EQ(looked.good + looked.bad, lines_.size());
    EXPECT_NE(*open()->read("b"), Events{});
    EXPECT_EQ(repair(true).dropped, looked.dropped);
    EXPECT_FALSE(repair(false).is_damaged);
    for (int restart = 0; restart < 2; ++restart) {
      auto store = open();
      EXPECT_EQ(*store->read("a"), head);
      EXPECT_EQ(*store->read("b"), lines_);
    }
    auto store = open();
    append(*store, "a", good, {"on"});
    append(*store, "b", lines_.size(), {"on"});
    store = nullptr;
    store = open();
    EXPECT_EQ(store->read("a")->back(), "on");
    EXPECT_EQ(store->read("b")->back(), "on");
  }

  Folder folder_;
  Turns turns_;
  Events lines_ = played_table(house_games()[0], 1, 7, "Mira");
};

TEST_F(Upkeep, a_good_table_is_not_repaired) {
  keep_tables();
  const Repair looked = repair(true);
  EXPECT_FALSE(looked.is_damaged);
  EXPECT_EQ(looked.good, lines_.size());
  EXPECT_EQ(*open()->read("a"), lines_);
}

TEST_F(Upkeep, a_repair_cuts_a_table_behind_its_last_event_that_can_be_read) {
  keep_tables();
  run_sql("UPDATE events SET body=replace(body,'a','b') WHERE room='a' AND seq=15");
  expect_cut_behind(15);
}
TEST_F(Upkeep, a_repair_cuts_a_table_before_a_damaged_round) {
  keep_tables();
  run_sql("UPDATE events SET body=substr(body,1,30) WHERE room='a' AND count>1");
  expect_cut_behind(4);
}
TEST_F(Upkeep, a_repair_cuts_a_table_behind_the_last_event_that_follows_from_those_before) {
  lines_[9] = lines_[8];
  keep_tables();
  expect_cut_behind(9);
}
TEST_F(Upkeep, a_repair_cuts_a_table_before_a_row_that_is_gone) {
  keep_tables();
  run_sql("DELETE FROM events WHERE room='a' AND seq=20");
  expect_cut_behind(20);
}

TEST_F(Upkeep, a_repair_mends_a_chain_whose_rows_are_all_there) {
  keep_tables();
  run_sql("UPDATE events SET before=1 WHERE room='a' AND seq=15");
  EXPECT_FALSE(open()->read("a"));
  const Repair done = repair(true);
  EXPECT_TRUE(done.is_damaged);
  EXPECT_EQ(done.bad, 0u);
  EXPECT_EQ(*open()->read("a"), lines_);
}

// The head of the table is that of an event long before its last one.
class StaleHead : public Upkeep {
 protected:
  void point_back(const std::string& crc) {
    keep_tables();
    run_sql("UPDATE heads SET row=(SELECT id FROM events WHERE room='a' AND seq=20)" + crc +
            " WHERE room='a'");
  }
  // As a house loads a table.
  Result<room::LogLines, room::Failure> load(SqliteStore& store, const std::string& room) {
    std::optional<Result<room::LogLines, room::Failure>> log;
    store.read(room, [&](Result<room::LogLines, room::Failure> found) {
      return [&log, found = std::move(found)] { log = found; };
    });
    while (!log) turns_.run_next();
    return *log;
  }
};

TEST_F(StaleHead, is_noticed_by_its_checksum_or_by_what_lies_behind_it) {
  for (const char* crc : {"", ",crc=NULL"}) {
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(folder_.file() + part);
    point_back(crc);
    const auto store = open();
    const auto log = load(*store, "a");
    ASSERT_FALSE(log) << "events are lost in silence" << crc;
    EXPECT_EQ(log.error().kind, room::FailureKind::damaged);
    EXPECT_EQ(load(*store, "b")->lines, lines_);
    EXPECT_FALSE((*LogReader::open(folder_.file()))->read("a"));
    append(*store, "b", lines_.size(), {"on"});
  }
}

TEST_F(StaleHead, takes_no_event_behind_it_when_its_checksum_is_wrong) {
  point_back("");
  const auto store = open();
  std::optional<Outcome> refused, other;
  store->append("a", 21, {"on"}, [&](Outcome o) { refused = std::move(o); });
  store->append("b", lines_.size(), {"on"}, [&](Outcome o) { other = std::move(o); });
  while (!refused || !other) turns_.run_next();
  EXPECT_FALSE(*refused);
  EXPECT_TRUE(*other);
}

TEST_F(StaleHead, is_mended_by_a_repair_that_loses_nothing) {
  for (const char* crc : {"", ",crc=NULL"}) {
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(folder_.file() + part);
    point_back(crc);
    const Repair done = repair(true);
    EXPECT_TRUE(done.is_damaged);
    EXPECT_EQ(done.good, lines_.size());
    EXPECT_EQ(done.bad, 0u);
    EXPECT_EQ(load(*open(), "a")->lines, lines_);
    EXPECT_FALSE(repair(false).is_damaged);
  }
}

// Two matches with a summary between them.
class OlderDamage : public StaleHead {
 protected:
  OlderDamage() {
    room::Room room("a", house_games());
    for (const auto& line : lines_) {
      const auto json = Json::parse(line);
      const auto event = room.is_created() ? room::parse_room_event(room.game(), *json)
                                           : room::parse_created(*json);
      EXPECT_TRUE(event && room.evolve(*event)) << line;
    }
    summed_at_ = lines_.size();
    const auto opened = std::ranges::find_if(
        lines_, [](const auto& line) { return line.starts_with("{\"opened\":"); });
    const Events match(opened, lines_.end());
    lines_.push_back(room::print_room_event(room.game(), room.summary()));
    lines_.insert(lines_.end(), match.begin(), match.end());
  }
  std::size_t summed_at_ = 0;
};

TEST_F(OlderDamage, before_the_newest_summary_is_reported_and_dropped) {
  for (const char* sql : {"UPDATE events SET body='not JSON',crc=NULL WHERE room='a' AND seq=2",
                          "UPDATE events SET crc=crc+1 WHERE room='a' AND seq=15",
                          "DELETE FROM events WHERE room='a' AND seq=20"}) {
    for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(folder_.file() + part);
    keep_tables();
    run_sql(sql);
    const Events newest(lines_.begin() + std::ptrdiff_t(summed_at_), lines_.end());
    EXPECT_EQ(load(*open(), "a")->lines, newest) << "it is played on";
    const Repair looked = repair(false);
    EXPECT_TRUE(looked.is_damaged) << sql;
    EXPECT_EQ(looked.older, summed_at_);
    EXPECT_EQ(looked.good, newest.size());
    EXPECT_EQ(looked.bad, 0u);
    EXPECT_GE(looked.dropped.size(), summed_at_ - 1);
    EXPECT_EQ(repair(true).dropped, looked.dropped);
    EXPECT_FALSE(repair(false).is_damaged);
    EXPECT_EQ(*(*LogReader::open(folder_.file()))->read("a"), newest);
    const auto store = open();
    const auto log = load(*store, "a");
    EXPECT_EQ(log->lines, newest);
    EXPECT_EQ(log->first_seq, summed_at_);
    EXPECT_EQ(log->bytes_before, 0u);
    append(*store, "a", lines_.size(), {"on"});
  }
}

TEST_F(OlderDamage, is_said_to_who_exports_the_table) {
  keep_tables();
  run_sql("UPDATE events SET crc=crc+1 WHERE room='a' AND seq=15");
  EXPECT_FALSE((*LogReader::open(folder_.file()))->read("a"));
}

TEST_F(OlderDamage, is_none_where_all_is_good) {
  keep_tables();
  EXPECT_FALSE(repair(false).is_damaged);
  std::size_t before = 0;
  for (std::size_t i = 0; i < summed_at_; ++i) before += lines_[i].size();
  EXPECT_EQ(load(*open(), "a")->bytes_before, before);
}

TEST_F(Upkeep, a_table_of_other_rules_is_kept_as_it_is) {
  const auto& game = *house_games()[0].game;
  const std::string own =
      "\"game\":\"" + std::string(game.id) + "\",\"version\":" + std::to_string(game.version);
  std::string summed;
  {
    room::Room room("a", house_games());
    ASSERT_TRUE(room.evolve(*room::parse_created(*Json::parse(lines_[0]))));
    summed = room::print_room_event(game, room.summary());
  }
  for (const std::string& first : {lines_[0], summed}) {
    for (const char* other :
         {R"("game":"tarock","version":1)", R"("game":"hearts","version":99)"}) {
      for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(folder_.file() + part);
      std::string line = first;
      ASSERT_NE(line.find(own), std::string::npos) << line;
      line.replace(line.find(own), own.size(), other);
      const Events lines{line, lines_[1], lines_[2]};
      append(*open(), "a", 0, lines);
      const auto repaired = repair_table(house_games(), folder_.file(), "a", true);
      EXPECT_EQ(repaired ? "done" : repaired.error().context,
                "table a was played under other rules than this program has: it is kept as it is");
      EXPECT_EQ(*open()->read("a"), lines);
      const auto folded = room::fold_log("a", house_games(), room::LogLines{0, lines});
      ASSERT_FALSE(folded);
      EXPECT_EQ(folded.error().code, Code::bad_log);
      EXPECT_EQ(folded.error().text,
                "This table was played under other rules than this server has. It is kept as it "
                "is.");
    }
  }
}

TEST_F(Upkeep, a_repair_gives_back_what_it_drops) {
  lines_.resize(10);
  keep_tables();
  run_sql("UPDATE events SET body='not JSON', crc=NULL WHERE room='a' AND seq=2");
  const Repair done = repair(true);
  EXPECT_EQ(done.good, 2u);
  ASSERT_EQ(done.dropped.size(), 8u);
  EXPECT_EQ(done.dropped[0], "not JSON");
  EXPECT_EQ(done.dropped[1], lines_[3]);
  EXPECT_EQ(done.dropped[7], lines_[9]);
}

TEST_F(Upkeep, needs_the_file_for_itself_and_a_table_that_is_there) {
  keep_tables();
  EXPECT_EQ(repair_table(house_games(), folder_.file(), "c", true).error().context,
            "there is no table c in " + folder_.file());
  const auto store = open();
  for (const auto& said : {repair_table(house_games(), folder_.file(), "a", true).error().context,
                           prune_tables(folder_.file(), {}).error().context})
    EXPECT_NE(said.find("is in use, a house is open on this file"), std::string::npos) << said;
}

TEST_F(Upkeep, a_prune_removes_tables_that_have_not_changed_for_long) {
  keep_tables();
  run_sql("UPDATE heads SET changed_ms=1000 WHERE room='a'");
  EXPECT_EQ(prune({.unchanged_since_ms = 1000, .apply = true}).tables, 0u);
  const Pruned looked = prune({.unchanged_since_ms = 1001});
  EXPECT_EQ(looked.tables, 1u);
  EXPECT_EQ(looked.events, lines_.size());
  EXPECT_EQ(*open()->read("a"), lines_);
  EXPECT_EQ(prune({.unchanged_since_ms = 1001, .apply = true}).events, lines_.size());
  auto store = open();
  EXPECT_EQ(*store->read("a"), Events{});
  EXPECT_EQ(*store->read("b"), lines_);
  append(*store, "b", lines_.size(), {"on"});
  append(*store, "c", 0, {"new"});
  store = nullptr;
  store = open();
  EXPECT_EQ(store->read("b")->back(), "on");
  EXPECT_EQ(*store->read("c"), Events{"new"});
}

TEST_F(Upkeep, a_change_makes_a_table_young_again) {
  keep_tables();
  run_sql("UPDATE heads SET changed_ms=1000");
  append(*open(), "a", lines_.size(), {"on"});
  EXPECT_EQ(prune({.unchanged_since_ms = 1001, .apply = true}).tables, 1u);
  EXPECT_EQ(open()->read("a")->back(), "on");
}

TEST_F(Upkeep, a_prune_of_matches_keeps_each_table_from_its_newest_summary_on) {
  const std::string summed = R"({"summed":{"table":1}})";
  {
    const auto store = open();
    append(*store, "a", 0, {"a0", "a1", summed, "a3", summed, "a5"});
    store->pack("a", 1, 6);
    append(*store, "a", 6, {"a6"});
    append(*store, "b", 0, {"b0", "b1"});
    append(*store, "c", 0, {"c0", summed});
    store->drain();
  }
  const Pruned looked = prune({.matches = true});
  EXPECT_EQ(looked.shortened, 2u);
  EXPECT_EQ(looked.events_before_summary, 5u);
  prune({.matches = true, .apply = true});
  EXPECT_EQ(prune({.matches = true, .apply = true}).shortened, 0u);
  auto store = open();
  EXPECT_EQ(*store->read("a"), (Events{summed, "a5", "a6"}));
  EXPECT_EQ(*store->read("b"), (Events{"b0", "b1"}));
  EXPECT_EQ(*store->read("c"), (Events{summed}));
  append(*store, "a", 7, {"on"});
  append(*store, "c", 2, {"on"});
  EXPECT_EQ(*store->read("c"), (Events{summed, "on"}));
}

}  // namespace
}  // namespace baize::server
