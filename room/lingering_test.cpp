// Tables that nobody is at: they stay in memory for a while, do nothing there, and give way.
#include "room/evening_test.h"

namespace baize::room {
namespace {

class Lingering : public Evening {
 protected:
  // Reads of the store that a visit to the table takes.
  std::size_t reads_of_a_visit(const std::string& room) {
    house_->opened(1, guest_of("1"));
    ask(1, "hello", R"({"name":"Mira"})");
    store_.hold_reads(true);
    ask(1, "join", in(room));
    const std::size_t reads = store_.waiting_reads();
    store_.hold_reads(false);
    EXPECT_EQ(field(1, "room"), Json(room));
    house_->closed(1);
    return reads;
  }
  void with_limits(const HouseLimits& limits) {
    limits_ = limits;
    restart_house();
  }
};

TEST_F(Lingering, who_comes_back_soon_finds_the_table_in_memory) {
  const auto room = new_room();
  EXPECT_EQ(reads_of_a_visit(room), 1u);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(reads_of_a_visit(room), 0u);
  clock_.pass(29'999);
  EXPECT_EQ(reads_of_a_visit(room), 0u);
  clock_.pass(30'000);
  EXPECT_EQ(reads_of_a_visit(room), 1u);
}

TEST_F(Lingering, an_empty_table_does_nothing_and_is_listed_nowhere) {
  const auto room = new_room();
  begin(room, {1});
  answer_once(1, room);
  const auto kept = lines(room);
  house_->closed(1);
  EXPECT_EQ(house_->open_rooms(), 0u);
  EXPECT_EQ(house_->public_rooms(), R"({"rooms":[]})");
  clock_.pass(29'000);
  EXPECT_EQ(lines(room), kept);
  arrive(1, room);
  play_round(room, {1});
}

TEST_F(Lingering, the_longest_empty_table_gives_way_to_the_next) {
  with_limits({.lingering = 2});
  std::vector<std::string> rooms(3);
  for (auto& room : rooms) {
    room = new_room();
    EXPECT_EQ(reads_of_a_visit(room), 1u);
    clock_.pass(10);
  }
  EXPECT_EQ(reads_of_a_visit(rooms[1]), 0u);
  EXPECT_EQ(reads_of_a_visit(rooms[2]), 0u);
  EXPECT_EQ(reads_of_a_visit(rooms[0]), 1u);
}

TEST_F(Lingering, is_for_an_eighth_of_the_tables_at_most) {
  with_limits({.tables = 7});
  const auto room = new_room();
  EXPECT_EQ(reads_of_a_visit(room), 1u);
  EXPECT_EQ(reads_of_a_visit(room), 1u);
}

TEST_F(Lingering, a_house_has_no_more_tables_in_memory_than_it_may) {
  with_limits({.tables = 8});
  std::vector<std::string> rooms(10);
  for (auto& room : rooms) room = new_room();
  EXPECT_EQ(reads_of_a_visit(rooms[9]), 1u);  // lingers, and gives way
  arrive(1, rooms[0]);
  for (std::size_t i = 1; i < 8; ++i) EXPECT_EQ(code(ask(1, "join", in(rooms[i]))), "ok");
  house_->opened(2, guest_of("2"));
  ask(2, "hello", R"({"name":"Ana"})");
  const Json refused = ask(2, "join", in(rooms[8]));
  EXPECT_EQ(code(refused), "busy");
  EXPECT_EQ(*refused.find("text"),
            Json("All tables of this server are in use. Please try again later."));
  EXPECT_EQ(code(ask(2, "join", in(rooms[0]))), "ok");
  ask(1, "leave", in(rooms[1]));
  EXPECT_EQ(code(ask(2, "join", in(rooms[8]))), "ok");
}

TEST_F(Lingering, tables_that_are_being_loaded_count_too) {
  with_limits({.tables = 2});
  std::vector<std::string> rooms(3);
  for (auto& room : rooms) room = new_room();
  store_.hold_reads(true);
  house_->opened(1, guest_of("1"));
  ask(1, "hello", R"({"name":"Mira"})");
  for (const std::size_t i : {0U, 1U}) EXPECT_EQ(code(ask(1, "join", in(rooms[i]))), "no answer");
  EXPECT_EQ(code(ask(1, "join", in(rooms[2]))), "busy");
}

TEST_F(Lingering, a_table_that_writes_is_not_freed_and_lingers_when_that_is_done) {
  with_limits({.lingering = 1});
  const auto room = new_room();
  begin(room, {1});
  arrive(2, room, "Ana");
  EXPECT_EQ(sit(2, room, 1), "ok");  // with the next round
  house_->closed(2);
  house_->closed(1);
  std::vector<std::string> others(3);
  for (auto& other : others) other = new_room();
  store_.hold(true);
  clock_.pass(10'000);  // the house takes the seat back
  EXPECT_TRUE(store_.is_waiting());
  for (const auto& other : others) EXPECT_EQ(reads_of_a_visit(other), 1u);
  EXPECT_EQ(house_->open_rooms(), 1u);
  store_.hold(false);
  EXPECT_EQ(house_->open_rooms(), 0u);
  EXPECT_EQ(reads_of_a_visit(room), 0u);
  EXPECT_EQ(reads_of_a_visit(others[2]), 1u);  // which gave way
  arrive(1, room);
  EXPECT_EQ(seat(1, 1, "next"), Json());
  play_round(room, {1});
}

using Watching = Evening;

TEST_F(Watching, who_comes_and_goes_costs_the_others_two_views_a_second) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 0);
  clock_.pass(5'000);
  const auto views = bus_.views[1].size();
  for (int i = 0; i < 100; ++i) {
    arrive(2, room);
    EXPECT_EQ(field(2, "watching"), Json(1));
    house_->closed(2);
    clock_.pass(9);
  }
  EXPECT_LE(bus_.views[1].size() - views, 2u);
  clock_.pass(1'000);
  EXPECT_EQ(field(1, "watching"), Json(0));
  arrive(2, room);
  clock_.pass(1'000);
  EXPECT_EQ(field(1, "watching"), Json(1));
}

TEST_F(Watching, who_sits_is_seen_to_come_and_go_at_once) {
  const auto room = new_room();
  for (const Connection who : {1U, 2U}) {
    arrive(who, room);
    sit(who, room, static_cast<int>(who));
  }
  for (int i = 0; i < 3; ++i) {
    house_->closed(2);
    EXPECT_EQ(seat(1, 2, "here"), Json(false));
    arrive(2, room);
    EXPECT_EQ(seat(1, 2, "here"), Json(true));
  }
}

}  // namespace
}  // namespace baize::room
