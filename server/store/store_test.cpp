// One suite of promises, run over every store: what a room relies on holds wherever it is kept.
#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <utility>

#include "engine/cards/rng.h"
#include "server/store/memory_store.h"
#include "server/store/sqlite_store.h"
#include "server/store/test_stand.h"

namespace baize::server {
namespace {

// How a store comes to life, forgets nothing, and meets a broken disk.
struct InMemory {
  std::unique_ptr<MemoryStore> store;
  explicit InMemory(Turns& turns) : store(std::make_unique<MemoryStore>(turns.post())) {}
  void break_disk() { store->break_disk(true); }
  void mend_disk() { store->break_disk(false); }
  void reopen(Turns&) {}
  void rest() {}
};

struct InSqlite {
  Folder folder;
  std::unique_ptr<SqliteStore> store;
  explicit InSqlite(Turns& turns) { reopen(turns); }
  void break_disk() { limit_pages(1); }
  void mend_disk() { limit_pages(0); }
  void reopen(Turns& turns) {
    store.reset();
    auto opened = SqliteStore::open(folder.file(), turns.post(), limits_);
    ASSERT_TRUE(opened) << opened.error().context;
    store = std::move(*opened);
    turns_ = &turns;
  }
  void rest() { store->drain(); }

 private:
  // The file may not grow any more: what a full disk does.
  void limit_pages(std::int64_t pages) {
    limits_.log.max_pages = pages;
    reopen(*turns_);
  }
  SqliteLimits limits_;
  Turns* turns_ = nullptr;
};

template <class Kind>
class Store : public ::testing::Test {
 protected:
  void send(const std::string& room, std::uint64_t seq, Events events) {
    kind_.store->append(room, seq, std::move(events), [this, room, seq](Outcome outcome) {
      order_.push_back(room + std::to_string(seq));
      outcomes_.push_back(std::move(outcome));
    });
    ++sent_;
  }
  void settle() {
    while (outcomes_.size() < sent_) turns_.run_next();
  }
  void pack(const std::string& room, std::uint64_t first, std::uint64_t end) {
    kind_.store->pack(room, first, end);
  }
  void rest() { kind_.rest(); }
  Outcome append(const std::string& room, std::uint64_t seq, Events events) {
    send(room, seq, std::move(events));
    settle();
    return outcomes_.back();
  }
  Events read(const std::string& room) {
    auto events = kind_.store->read(room);
    EXPECT_TRUE(events) << (events ? "" : events.error().context);
    return events ? *events : Events{};
  }

  // As a table is loaded: `first_seq`, and the lines from there.
  std::pair<std::uint64_t, Events> load(const std::string& room) {
    std::optional<std::pair<std::uint64_t, Events>> found;
    kind_.store->read(room, [&](Result<room::LogLines, room::Failure> log) {
      EXPECT_TRUE(log) << (log ? "" : log.error().context);
      return [&found, log = std::move(log)] { found.emplace(log->first_seq, log->lines); };
    });
    while (!found) turns_.run_next();
    return *found;
  }

  Turns turns_;
  Kind kind_{turns_};
  std::size_t sent_ = 0;
  Events order_;
  std::vector<Outcome> outcomes_;
};

using Kinds = ::testing::Types<InMemory, InSqlite>;
TYPED_TEST_SUITE(Store, Kinds);

TYPED_TEST(Store, an_unknown_room_has_no_events) { EXPECT_EQ(this->read("nowhere"), Events{}); }

TYPED_TEST(Store, events_come_back_in_order_and_by_room) {
  ASSERT_TRUE(this->append("a", 0, {"a0", "a1"}));
  ASSERT_TRUE(this->append("b", 0, {"b0"}));
  ASSERT_TRUE(this->append("a", 2, {"a2", "", "a4"}));
  EXPECT_EQ(this->read("a"), (Events{"a0", "a1", "a2", "", "a4"}));
  EXPECT_EQ(this->read("b"), (Events{"b0"}));
}

TYPED_TEST(Store, a_table_is_loaded_from_its_newest_summary_on) {
  using Loaded = std::pair<std::uint64_t, Events>;
  EXPECT_EQ(this->load("nowhere"), Loaded(0, {}));
  ASSERT_TRUE(this->append("a", 0, {"a0", "a1", "a2"}));
  EXPECT_EQ(this->load("a"), Loaded(0, {"a0", "a1", "a2"}));
  const std::string older = R"({"summed":{"table":1}})", newer = R"({"summed":{"table":2}})";
  ASSERT_TRUE(this->append("a", 3, {older, "a4", newer}));
  EXPECT_EQ(this->load("a"), Loaded(5, {newer}));
  ASSERT_TRUE(this->append("a", 6, {"a6", "a7"}));
  EXPECT_EQ(this->load("a"), Loaded(5, {newer, "a6", "a7"}));
  this->pack("a", 0, 7);
  this->rest();
  EXPECT_EQ(this->load("a"), Loaded(5, {newer, "a6", "a7"}));
  EXPECT_EQ(this->read("a").size(), 8u);
  this->kind_.reopen(this->turns_);
  EXPECT_EQ(this->load("a"), Loaded(5, {newer, "a6", "a7"}));
}

TYPED_TEST(Store, any_text_comes_back_as_it_was) {
  const std::string text("{\"name\":\"\xE0\xB0\x86\xE0\xB0\x9F\"}\0\n'", 18);
  ASSERT_TRUE(this->append("a'; DROP TABLE events", 0, {text, std::string(100'000, 'x')}));
  EXPECT_EQ(this->read("a'; DROP TABLE events"), (Events{text, std::string(100'000, 'x')}));
}

TYPED_TEST(Store, appends_of_one_room_are_answered_in_their_order) {
  Events expected;
  for (std::uint64_t seq = 0; seq < 100; ++seq) {
    this->send("a", seq, {std::to_string(seq)});
    expected.push_back("a" + std::to_string(seq));
  }
  this->settle();
  EXPECT_EQ(this->order_, expected);
  for (const Outcome& outcome : this->outcomes_) EXPECT_TRUE(outcome);
  EXPECT_EQ(this->read("a").size(), 100u);
}

TYPED_TEST(Store, a_gap_is_refused_and_leaves_nothing) {
  ASSERT_TRUE(this->append("a", 0, {"a0"}));
  const Outcome gap = this->append("a", 2, {"a2"});
  ASSERT_FALSE(gap);
  EXPECT_EQ(gap.error().context, "room a: event 1 is next, 2 came");
  EXPECT_FALSE(this->append("new", 1, {"x"}));
  EXPECT_EQ(this->read("a"), Events{"a0"});
  EXPECT_EQ(this->read("new"), Events{});
  EXPECT_TRUE(this->append("a", 1, {"a1"}));
}

TYPED_TEST(Store, a_doubled_append_is_refused) {
  ASSERT_TRUE(this->append("a", 0, {"a0", "a1"}));
  EXPECT_FALSE(this->append("a", 0, {"a0", "a1"}));
  EXPECT_FALSE(this->append("a", 1, {"a1"}));
  this->kind_.reopen(this->turns_);
  EXPECT_FALSE(this->append("a", 0, {"a0", "a1"}));
  EXPECT_EQ(this->read("a"), (Events{"a0", "a1"}));
}

TYPED_TEST(Store, an_append_out_of_turn_does_not_harm_others_beside_it) {
  this->send("a", 0, {"a0"});
  this->send("b", 7, {"b7"});
  this->send("c", 0, {"c0"});
  this->settle();
  EXPECT_TRUE(this->outcomes_[0]);
  EXPECT_FALSE(this->outcomes_[1]);
  EXPECT_TRUE(this->outcomes_[2]);
}

TYPED_TEST(Store, a_failed_write_is_reported_and_leaves_nothing) {
  ASSERT_TRUE(this->append("a", 0, {"a0"}));
  this->kind_.break_disk();
  const Outcome failed = this->append("a", 1, {"a1", std::string(100'000, 'x')});
  ASSERT_FALSE(failed);
  EXPECT_NE(failed.error().context.find("an append failed: "), std::string::npos);
  EXPECT_EQ(this->read("a"), Events{"a0"});
  this->kind_.mend_disk();
  EXPECT_EQ(this->read("a"), Events{"a0"});
  EXPECT_TRUE(this->append("a", 1, {"again"}));
  EXPECT_EQ(this->read("a"), (Events{"a0", "again"}));
}

TYPED_TEST(Store, what_was_queued_behind_a_failed_append_fails_too) {
  ASSERT_TRUE(this->append("a", 0, {"a0"}));
  this->kind_.break_disk();
  this->send("a", 1, {std::string(100'000, 'x')});
  this->send("a", 2, {"small enough, but out of turn now"});
  this->settle();
  EXPECT_FALSE(this->outcomes_[1]);
  EXPECT_FALSE(this->outcomes_[2]);
  EXPECT_EQ(this->read("a"), Events{"a0"});
}

TYPED_TEST(Store, a_pack_changes_nothing_that_is_read) {
  Events events;
  for (std::uint64_t seq = 0; seq < 30; ++seq) {
    events.push_back(seq % 7 == 3 ? "" : "event " + std::to_string(seq));
    this->send("a", seq, {events.back()});
    this->send("b", seq, {events.back()});
    if (seq % 10 == 9) this->pack("a", seq - 9, seq + 1);  // without waiting for the appends
  }
  this->settle();
  this->rest();
  EXPECT_EQ(this->read("a"), events);
  EXPECT_EQ(this->read("b"), events);
  EXPECT_FALSE(this->append("a", 29, {"doubled"}));
  EXPECT_TRUE(this->append("a", 30, {"on"}));
  this->kind_.reopen(this->turns_);
  events.push_back("on");
  EXPECT_EQ(this->read("a"), events);
}

TYPED_TEST(Store, a_pack_of_what_is_not_there_does_nothing) {
  ASSERT_TRUE(this->append("a", 0, {"a0", "a1"}));
  this->pack("nowhere", 0, 5);
  this->pack("a", 0, 3);
  this->pack("a", 1, 1);
  this->pack("a", 2, 0);
  this->rest();
  EXPECT_EQ(this->read("a"), (Events{"a0", "a1"}));
  EXPECT_TRUE(this->append("a", 2, {"a2"}));
}

TYPED_TEST(Store, events_with_any_bytes_survive_a_pack) {
  const Events events{"plain", "line\nbreak", std::string("\0zero", 5), "\xFF\xFE", ""};
  ASSERT_TRUE(this->append("a", 0, events));
  this->pack("a", 0, 5);
  ASSERT_TRUE(this->append("b", 0, {events[0], events[2], events[3], events[4]}));
  this->pack("b", 0, 4);
  this->rest();
  EXPECT_EQ(this->read("a"), events);
  EXPECT_EQ(this->read("b"), (Events{events[0], events[2], events[3], events[4]}));
}

// Packs over each other, across each other and behind later appends, against a plain list.
TYPED_TEST(Store, any_mixture_of_appends_and_packs_reads_as_the_appends_alone) {
  Rng rng(7);
  std::map<std::string, Events> model;
  for (int step = 0; step < 600; ++step) {
    const std::string room(1, static_cast<char>('a' + rng.below(3)));
    Events& events = model[room];
    const auto size = static_cast<std::uint32_t>(events.size());
    if (const std::uint32_t what = rng.below(10); what < 7) {
      Events more(1 + rng.below(4), room + std::to_string(step));
      this->send(room, size, more);
      events.insert(events.end(), more.begin(), more.end());
    } else {
      this->pack(room, rng.below(size + 1), rng.below(size + 3));
    }
    if (rng.below(40) > 0) continue;
    this->settle();
    if (rng.below(2) == 0) this->kind_.reopen(this->turns_);
    for (const auto& [name, expected] : model) ASSERT_EQ(this->read(name), expected) << step;
  }
  this->settle();
  this->rest();
  for (const Outcome& outcome : this->outcomes_) EXPECT_TRUE(outcome);
  for (const auto& [name, expected] : model) EXPECT_EQ(this->read(name), expected);
}

TYPED_TEST(Store, a_reopened_store_has_everything) {
  for (std::uint64_t seq = 0; seq < 50; ++seq) {
    for (const char* room : {"a", "b", "c"}) {
      this->send(room, seq, {room + std::to_string(seq)});
    }
  }
  this->settle();
  this->kind_.reopen(this->turns_);
  for (const std::string room : {"a", "b", "c"}) {
    const Events events = this->read(room);
    ASSERT_EQ(events.size(), 50u);
    for (std::size_t seq = 0; seq < 50; ++seq) EXPECT_EQ(events[seq], room + std::to_string(seq));
  }
  EXPECT_TRUE(this->append("b", 50, {"on"}));
}

}  // namespace
}  // namespace baize::server
