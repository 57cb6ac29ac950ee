// What guests keep at the house: one suite of promises over both kinds of drawers, and what only
// those in a file have.
#include "server/store/drawers.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>

#include "server/store/memory_drawers.h"
#include "server/store/sqlite_store.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

using Ids = std::vector<std::string>;
using Change = Result<DrawerChange, room::Failure>;

constexpr std::int64_t kToday = std::int64_t{1'000} * 24 * 60 * 60 * 1000;
const DrawerLimits kSmall{.rounds = 5, .rounds_in_all = 12, .page_rounds = 3, .page_bytes = 200};

KeptRound round_at(const std::string& id, std::int64_t at_ms, const std::string& text = "{}") {
  return {id, at_ms, text};
}

std::vector<KeptRound> five_rounds() {
  std::vector<KeptRound> rounds;
  for (int i = 0; i < 5; ++i) rounds.push_back(round_at(std::to_string(i), 1));
  return rounds;
}

struct KeptInMemory {
  std::unique_ptr<MemoryDrawers> drawers;
  explicit KeptInMemory(Turns& turns)
      : drawers(std::make_unique<MemoryDrawers>(turns.post(), kSmall)) {}
  void reopen(Turns&) {}
  void break_disk(Turns&) { drawers->break_disk(true); }
};

struct KeptInFile {
  Folder folder;
  std::unique_ptr<SqliteStore> drawers;
  SqliteLimits limits{.drawers = kSmall};
  explicit KeptInFile(Turns& turns) { reopen(turns); }
  void reopen(Turns& turns) {
    drawers.reset();
    auto opened = SqliteStore::open(folder.file(), turns.post(), limits);
    ASSERT_TRUE(opened) << opened.error().context;
    drawers = std::move(*opened);
  }
  // The file may not grow any more: what a full disk does.
  void break_disk(Turns& turns) {
    limits.log.max_pages = 1;
    reopen(turns);
  }
};

template <class Kind>
class DrawersOf : public ::testing::Test {
 protected:
  Change change(const std::string& guest, decltype(DrawerWish::what) what) {
    std::optional<Change> told;
    kind_.drawers->change({guest, now_ms_, std::move(what)},
                          [&](Change change) { told = std::move(change); });
    while (!told) turns_.run_next();
    return *told;
  }
  Change keep(const std::string& guest, std::vector<KeptRound> rounds) {
    return change(guest, KeepRounds{std::move(rounds)});
  }
  Change remove(const std::string& guest, Ids ids) {
    return change(guest, RemoveRounds{std::move(ids)});
  }
  DrawerPage look(const std::string& guest, std::int64_t after = 0) {
    auto page = kind_.drawers->look(guest, after);
    EXPECT_TRUE(page) << (page ? "" : page.error().context);
    return page ? *page : DrawerPage{};
  }
  // All pages, one after another.
  Ids ids(const std::string& guest, Ids* removed = nullptr) {
    Ids found;
    DrawerPage page;
    do {
      page = look(guest, page.mark);
      for (const KeptRound& round : page.rounds) found.push_back(round.id);
      if (removed) removed->insert(removed->end(), page.removed.begin(), page.removed.end());
    } while (page.has_more);
    return found;
  }

  Turns turns_;
  Kind kind_{turns_};
  std::int64_t now_ms_ = kToday;
};

using DrawerKinds = ::testing::Types<KeptInMemory, KeptInFile>;
TYPED_TEST_SUITE(DrawersOf, DrawerKinds);

TYPED_TEST(DrawersOf, a_stranger_has_none_and_nothing_to_remove) {
  const DrawerPage page = this->look("ana");
  EXPECT_EQ(page.drawer, "");
  EXPECT_EQ(page.mark, 0);
  EXPECT_EQ(this->remove("ana", {"a"})->drawer, "");
  EXPECT_EQ(this->look("ana").drawer, "");
}

TYPED_TEST(DrawersOf, a_guest_finds_his_own_rounds_again_and_nobody_elses) {
  ASSERT_TRUE(this->keep("ana", {round_at("a", 1, "{\"x\":\"\xE0\xB0\x86\"}"), round_at("b", 2)}));
  ASSERT_TRUE(this->keep("ben", {round_at("a", 9, "{\"y\":1}")}));
  this->kind_.reopen(this->turns_);
  EXPECT_EQ(this->look("ana").rounds,
            (std::vector{round_at("a", 1, "{\"x\":\"\xE0\xB0\x86\"}"), round_at("b", 2)}));
  EXPECT_EQ(this->look("ben").rounds, (std::vector{round_at("a", 9, "{\"y\":1}")}));
  EXPECT_NE(this->look("ana").drawer, this->look("ben").drawer);
  ASSERT_TRUE(this->remove("ben", {"a", "b"}));
  EXPECT_EQ(this->ids("ana"), (Ids{"a", "b"}));
}

TYPED_TEST(DrawersOf, every_change_has_a_mark_and_what_changes_nothing_has_none) {
  const auto first = this->keep("ana", {round_at("a", 1), round_at("b", 2)});
  EXPECT_EQ(first->from, 0);
  EXPECT_EQ(first->mark, 2);
  EXPECT_EQ(this->keep("ana", {round_at("a", 1)})->mark, 2) << "the same once more";
  EXPECT_EQ(this->remove("ana", {"never here"})->mark, 2);
  const auto later = this->keep("ana", {round_at("a", 1, "{\"won\":true}")});
  EXPECT_EQ(later->from, 2);
  EXPECT_EQ(later->mark, 3);
  EXPECT_EQ(later->drawer, first->drawer);
  EXPECT_EQ(this->look("ana", 2).rounds, (std::vector{round_at("a", 1, "{\"won\":true}")}));
  EXPECT_EQ(this->look("ana", 3).rounds.size(), 0u);
  EXPECT_EQ(this->look("ana", 99).mark, 3) << "who knows more than the house can tell";
  EXPECT_EQ(this->ids("ana"), (Ids{"b", "a"}));
}

TYPED_TEST(DrawersOf, a_removed_round_leaves_its_id_until_it_is_kept_again) {
  ASSERT_TRUE(this->keep("ana", {round_at("a", 1), round_at("b", 2), round_at("c", 3)}));
  EXPECT_EQ(this->remove("ana", {"a", "c", "a"})->mark, 5);
  Ids removed;
  EXPECT_EQ(this->ids("ana", &removed), Ids{"b"});
  EXPECT_EQ(removed, (Ids{"a", "c"}));
  this->kind_.reopen(this->turns_);
  ASSERT_TRUE(this->keep("ana", {round_at("a", 1)}));
  removed.clear();
  EXPECT_EQ(this->ids("ana", &removed), (Ids{"b", "a"}));
  EXPECT_EQ(removed, Ids{"c"});
}

TYPED_TEST(DrawersOf, all_until_a_moment_can_be_removed_at_once) {
  ASSERT_TRUE(this->keep("ana", {round_at("a", 10), round_at("b", 20), round_at("c", 30)}));
  EXPECT_EQ(this->change("ana", RemoveRoundsUntil{20})->mark, 5);
  Ids removed;
  EXPECT_EQ(this->ids("ana", &removed), Ids{"c"});
  EXPECT_EQ(removed.size(), 2u);
  EXPECT_EQ(this->change("ana", RemoveRoundsUntil{20})->mark, 5);
}

TYPED_TEST(DrawersOf, pages_are_bounded_in_changes_and_bytes) {
  for (const char* id : {"a", "b", "c", "d", "e"})
    ASSERT_TRUE(this->keep("ana", {round_at(id, 1)}));
  ASSERT_TRUE(this->remove("ana", {"a"}));
  const DrawerPage first = this->look("ana");
  EXPECT_EQ(first.rounds.size() + first.removed.size(), 3u);
  EXPECT_TRUE(first.has_more);
  const DrawerPage rest = this->look("ana", first.mark);
  EXPECT_EQ(rest.rounds.size() + rest.removed.size(), 2u);
  EXPECT_FALSE(rest.has_more);
  EXPECT_EQ(rest.mark, 6);
  const std::string text = "{\"x\":\"" + std::string(150, 'x') + "\"}";
  for (const char* id : {"a", "b", "c"}) ASSERT_TRUE(this->keep("ben", {round_at(id, 1, text)}));
  EXPECT_EQ(this->look("ben").rounds.size(), 2u);
  EXPECT_EQ(this->ids("ben"), (Ids{"a", "b", "c"}));
}

TYPED_TEST(DrawersOf, of_too_many_rounds_the_newest_stay_and_of_removed_ids_the_last) {
  for (int i = 0; i < 7; ++i) {
    ASSERT_TRUE(this->keep("ana", {round_at(std::to_string(i), i == 6 ? 0 : 10 + i)}));
  }
  EXPECT_EQ(this->ids("ana"), (Ids{"1", "2", "3", "4", "5"})) << "6 ended before all others";
  for (int i = 0; i < 7; ++i) {
    const std::string id = "r" + std::to_string(i);
    ASSERT_TRUE(this->keep("ana", {round_at(id, 100)}));
    ASSERT_TRUE(this->remove("ana", {id}));
  }
  Ids removed;
  EXPECT_EQ(this->ids("ana", &removed).size(), 4u) << "the seventh had pushed one out";
  EXPECT_EQ(removed, (Ids{"r2", "r3", "r4", "r5", "r6"}));
}

TYPED_TEST(DrawersOf, a_full_house_keeps_no_more_and_says_so) {
  ASSERT_TRUE(this->keep("ana", five_rounds()));
  ASSERT_TRUE(this->keep("ben", five_rounds()));
  const auto full = this->keep("cy", five_rounds());
  ASSERT_TRUE(full);
  EXPECT_TRUE(full->is_full);
  EXPECT_EQ(this->look("cy").drawer, "") << "nothing of it is there";
  EXPECT_FALSE(this->keep("ben", {round_at("new", 2)})->is_full) << "in place of an older one";
  this->kind_.reopen(this->turns_);
  EXPECT_TRUE(this->keep("cy", five_rounds())->is_full);
  ASSERT_TRUE(this->remove("ana", {"0", "1", "2", "3"}));
  EXPECT_FALSE(this->keep("cy", five_rounds())->is_full);
}

TYPED_TEST(DrawersOf, a_drawer_that_nobody_can_open_any_more_makes_room) {
  ASSERT_TRUE(this->keep("ana", {round_at("a", 1)}));
  const std::string name = this->look("ana").drawer;
  this->now_ms_ += kDrawerLife_ms;
  ASSERT_TRUE(this->keep("ben", {round_at("b", 1)}));
  EXPECT_EQ(this->look("ana").drawer, name) << "its last day";
  this->now_ms_ += 1;
  ASSERT_TRUE(this->keep("cy", {round_at("c", 1)}));
  EXPECT_EQ(this->look("ana").drawer, "");
  EXPECT_EQ(this->ids("ben"), Ids{"b"});
  ASSERT_TRUE(this->keep("ana", {round_at("a", 1)}));
  EXPECT_NE(this->look("ana").drawer, name) << "a page must see that this is another";
}

TYPED_TEST(DrawersOf, rounds_of_dead_drawers_do_not_count_any_more) {
  ASSERT_TRUE(this->keep("ana", five_rounds()));
  ASSERT_TRUE(this->keep("ben", five_rounds()));
  this->now_ms_ += kDrawerLife_ms + 1;
  EXPECT_FALSE(this->keep("cy", five_rounds())->is_full) << "both have made room";
  EXPECT_FALSE(this->keep("dan", five_rounds())->is_full);
  EXPECT_TRUE(this->keep("eve", five_rounds())->is_full);
}

TYPED_TEST(DrawersOf, what_could_not_be_kept_is_told_and_leaves_nothing) {
  ASSERT_TRUE(this->keep("ana", {round_at("a", 1)}));
  this->kind_.break_disk(this->turns_);
  EXPECT_FALSE(this->keep("ana", {round_at("b", 1, "{\"x\":\"" + std::string(9000, 'x') + "\"}")}));
  EXPECT_EQ(this->ids("ana"), Ids{"a"});
}

TEST(DrawersInFile, do_not_disturb_the_rooms_beside_them) {
  Turns turns;
  KeptInFile file(turns);
  int told = 0;
  for (std::uint64_t i = 0; i < 50; ++i) {
    file.drawers->append("room", i, {"event"},
                         [&](const Outcome& done) { told += done ? 1 : 100; });
    file.drawers->change({"ana", kToday, KeepRounds{{round_at("a", 1, std::to_string(i))}}},
                         [&](const Change& done) { told += done ? 1 : 100; });
  }
  file.drawers->drain();
  while (told < 100) turns.run_next();
  EXPECT_EQ(told, 100);
  EXPECT_EQ(file.drawers->read("room")->size(), 50u);
  EXPECT_EQ(file.drawers->look("ana", 0)->rounds, std::vector{round_at("a", 1, "49")});
}

TEST(DrawersInFile, too_many_changes_at_once_are_refused_and_not_lost_silently) {
  Turns turns;
  Folder folder;
  auto store = std::move(*SqliteStore::open(
      folder.file(), turns.post(), {.waiting_wishes = 2, .by_hand = true, .drawers = kSmall}));
  std::vector<bool> told;
  for (int i = 0; i < 3; ++i) {
    store->change({"ana", kToday, KeepRounds{{round_at(std::to_string(i), 1)}}},
                  [&](const Change& done) { told.push_back(done.has_value()); });
  }
  while (store->take_turn()) {
  }
  while (told.size() < 3) turns.run_next();
  EXPECT_EQ(told, (std::vector{false, true, true}));
}

}  // namespace
}  // namespace baize::server
