// Lines that are remembered for packing: what is found is what the rows hold, or nothing.
#include "server/store/recent_lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <span>

#include "engine/cards/rng.h"
#include "server/store/log_file.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

using Rows = std::vector<std::int64_t>;

// Room "a" has the events 4 to 8 in the rows 11, 12, 13, 20 and 21, behind row 7.
class Remembered : public ::testing::Test {
 protected:
  Remembered() {
    lines_.packed({"a", 0, 4});
    lines_.add("a", 4, Events{"four", "", "six"}, 7, 13);
    lines_.add("a", 7, Events{"seven", "eight"}, 13, 21);
  }
  RecentLines lines_{10'000};
};

TEST_F(Remembered, lines_are_found_with_their_rows) {
  const auto all = lines_.find({"a", 4, 9});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->rows, (Rows{11, 12, 13, 20, 21}));
  EXPECT_EQ(all->before, 7);
  EXPECT_EQ(all->first_seq, 4u);
  EXPECT_EQ(all->count, 5u);
  EXPECT_EQ(all->lines, "four\n\nsix\nseven\neight\n");
  const auto some = lines_.find({"a", 6, 8});
  ASSERT_TRUE(some);
  EXPECT_EQ(some->rows, (Rows{13, 20}));
  EXPECT_EQ(some->before, 12);
  EXPECT_EQ(some->lines, "six\nseven\n");
}

TEST_F(Remembered, lines_are_found_whole_or_not_at_all) {
  EXPECT_FALSE(lines_.find({"a", 3, 9}));
  EXPECT_FALSE(lines_.find({"a", 4, 10}));
  EXPECT_FALSE(lines_.find({"b", 4, 9}));
}

TEST_F(Remembered, lines_go_with_their_pack_and_the_later_ones_stay) {
  lines_.packed({"a", 5, 8});
  EXPECT_FALSE(lines_.find({"a", 7, 9}));
  const auto rest = lines_.find({"a", 8, 9});
  ASSERT_TRUE(rest);
  EXPECT_EQ(rest->rows, Rows{21});
  EXPECT_EQ(rest->before, 20);
  lines_.add("a", 9, Events{"nine"}, 21, 30);
  EXPECT_EQ(lines_.find({"a", 8, 10})->lines, "eight\nnine\n");
}

TEST_F(Remembered, lines_are_those_of_rooms_that_have_packed) {
  lines_.add("b", 0, Events{"none"}, 0, 22);
  EXPECT_FALSE(lines_.find({"b", 0, 1}));
  lines_.packed({"b", 0, 1});
  lines_.add("b", 1, Events{"one"}, 22, 23);
  EXPECT_EQ(lines_.find({"b", 1, 2})->before, 22);
}

TEST_F(Remembered, lines_end_where_an_event_is_none) {
  lines_.add("a", 9, Events{"two\nlines"}, 21, 30);
  EXPECT_FALSE(lines_.find({"a", 4, 9}));
  lines_.add("a", 10, Events{"ten"}, 30, 31);
  EXPECT_FALSE(lines_.find({"a", 9, 11}));
  EXPECT_TRUE(lines_.find({"a", 10, 11}));
}

TEST_F(Remembered, lines_are_all_forgotten_when_there_are_too_many) {
  lines_.add("a", 9, Events{std::string(10'000, 'x')}, 21, 30);
  EXPECT_FALSE(lines_.find({"a", 4, 9}));
  lines_.packed({"a", 4, 10});
  lines_.add("a", 10, Events{"ten"}, 30, 31);
  EXPECT_TRUE(lines_.find({"a", 10, 11}));
}

// All rows of a file in which rooms appended and packed, some of it in vain.
std::string rows_after_play(std::size_t recent_bytes) {
  const Folder folder;
  auto log = std::move(*LogFile::open(folder.file(), {.recent_bytes = recent_bytes}));
  Rng rng(5);
  std::array<std::uint64_t, 3> next{};
  for (int step = 0; step < 600; ++step) {
    const std::uint32_t at = rng.below(3);
    const std::string room(1, "abc"[at]);
    const Events events(1 + rng.below(3), room + std::to_string(step));
    const bool is_late = rng.below(20) == 0;
    const std::array group{Append{room, next[at] + (is_late ? 1 : 0), events, {}}};
    const std::uint64_t end = next[at] - std::min<std::uint64_t>(next[at], rng.below(3));
    const std::array packs{Pack{room, end - std::min<std::uint64_t>(end, 5 + rng.below(9)), end}};
    const bool packs_too = rng.below(5) == 0;
    EXPECT_NE(log->write(group, std::span(packs).first(packs_too ? 1 : 0))[0].has_value(), is_late);
    if (!is_late) next[at] += events.size();
  }
  log.reset();
  auto file = SqliteConnection::open(folder.file(), SQLITE_OPEN_READONLY);
  Statement rows = file->prepare(
      "SELECT group_concat(id||room||seq||' '||before||' '||count||hex(body), char(10)) "
      "FROM (SELECT * FROM events ORDER BY id)");
  EXPECT_EQ(rows.step(), SQLITE_ROW);
  return std::string(rows.text(0));
}

TEST(PackedRows, are_the_same_from_memory_as_from_the_file) {
  const std::string expected = rows_after_play(0);
  EXPECT_GT(expected.size(), 1000u);
  EXPECT_EQ(rows_after_play(100'000), expected);
  EXPECT_EQ(rows_after_play(500), expected) << "forgotten again and again";
}

TEST(PackedRows, hold_nothing_of_a_write_that_failed) {
  const Folder folder;
  auto log = std::move(*LogFile::open(folder.file(), {.max_pages = 20}));
  const auto write = [&](std::vector<Append> group, std::vector<Pack> packs) {
    return log->write(group, packs).front().has_value();
  };
  ASSERT_TRUE(write({{"a", 0, {"zero", "one"}, {}}}, {}));
  ASSERT_TRUE(write({{"a", 2, {"two"}, {}}}, {{"a", 0, 2}}));
  const std::string huge(100'000, 'x');
  EXPECT_FALSE(write({{"a", 3, {"lost"}, {}}, {"b", 0, {huge}, {}}}, {}));
  EXPECT_TRUE(write({{"a", 3, {"three"}, {}}}, {}));
  EXPECT_TRUE(write({{"b", 0, {"small"}, {}}}, {{"a", 2, 4}}));
  EXPECT_EQ(*log->read("a"), (Events{"zero", "one", "two", "three"}));
}

}  // namespace
}  // namespace baize::server
