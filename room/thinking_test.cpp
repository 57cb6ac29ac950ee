#include <deque>

#include "room/evening_test.h"

namespace baize::room {
namespace {

// Thinks when the test says so, as a pool does that is busy with other tables.
class HeldThinkers final : public Thinkers {
 public:
  void think(int, Think think, std::function<void()> done) override {
    waiting.push_back({std::move(think), std::move(done)});
  }
  void finish_all() {
    while (!waiting.empty()) {
      const Thought thought = std::move(waiting.front());
      waiting.pop_front();
      thought.think({60, {}});
      thought.done();
    }
  }
  struct Thought {
    Think think;
    std::function<void()> done;
  };
  std::deque<Thought> waiting;
};

class Thinking : public Evening {
 protected:
  void open_busy_house() {
    house_ = std::make_unique<House>(TableSettings{}, clock_, entropy_, store_, bus_, busy_);
  }
  std::size_t moves(const std::string& room) {
    std::size_t count = 0;
    const auto lines = store_.read(room);
    for (const auto& line : *lines) count += line.find("\"moved\"") != line.npos;
    return count;
  }
  Json hint(Connection who, const std::string& room) { return ask(who, "hint", in(room)); }
  HeldThinkers busy_;
};

using Hint = Thinking;
using Mood = Evening;
using Levels = Evening;

TEST_F(Thinking, begins_with_the_question_and_shows_when_the_pace_is_over) {
  open_busy_house();
  const auto room = new_room();
  begin(room, {1});
  EXPECT_EQ(busy_.waiting.size(), 3u);
  busy_.finish_all();
  clock_.pass(399);
  EXPECT_EQ(moves(room), 0u);
  clock_.pass(801);
  EXPECT_GE(moves(room), 3u);
}

TEST_F(Thinking, that_takes_long_keeps_nobody_waiting_but_the_own_move) {
  open_busy_house();
  const auto room = new_room();
  begin(room, {1});
  clock_.pass(1300);
  EXPECT_EQ(moves(room), 0u);
  EXPECT_EQ(code(ask(1, "chat", in(room, R"(,"text":"hello")"))), "ok");
  answer_once(1, room);
  EXPECT_EQ(moves(room), 3u);
  busy_.waiting.resize(1);
  busy_.finish_all();
  EXPECT_EQ(moves(room), 4u);
}

TEST_F(Thinking, about_a_question_that_was_closed_is_dropped) {
  open_busy_house();
  const auto room = new_room();
  begin(room, {1, 2});
  ask(2, "stand", in(room));
  clock_.pass(1300);
  EXPECT_EQ(sit(2, room, 1), "ok");
  busy_.finish_all();
  EXPECT_EQ(moves(room), 2u);
  EXPECT_TRUE(is_asked(2));
}

TEST_F(Thinking, starts_again_if_the_move_could_not_be_stored) {
  const auto room = new_room();
  begin(room, {1});
  store_.fail_next();
  clock_.pass(20'000);
  answer_once(1, room);
  clock_.pass(20'000);
  EXPECT_GE(moves(room), 12u);
}

TEST_F(Thinking, never_makes_a_move_sooner_than_its_level_may_think) {
  const auto room = new_room("{}", {}, R"({"computer_level":"master","pace_ms":300})");
  begin(room, {1});
  clock_.pass(999);
  EXPECT_EQ(moves(room), 0u);
}

TEST_F(Levels, are_the_tables_or_a_chairs_own) {
  const auto room = new_room("{}", {}, R"({"computer_level":"casual"})");
  arrive(1, room);
  sit(1, room, 0);
  EXPECT_EQ(computer(1, room, "null", true), "ok");
  EXPECT_EQ(seat(1, 1, "level"), Json("casual"));
  EXPECT_TRUE(seat(1, 0, "level").is_null());
  EXPECT_EQ(code(ask(1, "computer", in(room, R"(,"seat":2,"on":true,"level":"master")"))), "ok");
  EXPECT_EQ(seat(1, 2, "level"), Json("master"));
  EXPECT_EQ(code(ask(1, "computer", in(room, R"(,"seat":3,"on":true,"level":"godlike")"))),
            "bad_request");
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"settings":{"computer_level":"learning"})"))), "ok");
  EXPECT_EQ(seat(1, 1, "level"), Json("learning"));
  EXPECT_EQ(seat(1, 2, "level"), Json("master"));
  restart_house();
  arrive(1, room);
  EXPECT_EQ(seat(1, 2, "level"), Json("master"));
  EXPECT_EQ(computer(1, room, "2", false), "ok");
  EXPECT_EQ(computer(1, room, "2", true), "ok");
  EXPECT_EQ(seat(1, 2, "level"), Json("learning"));
}

TEST_F(Hint, names_moves_that_are_legal_and_the_question_they_are_for) {
  const auto room = new_room();
  begin(room, {1});
  const Json answer = hint(1, room);
  ASSERT_EQ(code(answer), "ok");
  const Json& given = *answer.find("hint");
  EXPECT_EQ(*given.find("ask")->integer(), open_question(1));
  EXPECT_EQ(given.find("picks")->array()->size(), 3u);
  EXPECT_EQ((*given.find("picks")->array())[0], *(*given.find("moves")->array())[0].find("move"));
  EXPECT_EQ(act(1, room, open_question(1), given.find("picks")->to_text()), "ok");
}

TEST_F(Hint, is_the_same_for_the_same_question) {
  const auto room = new_room();
  begin(room, {1});
  const std::string first = hint(1, room).to_text();
  EXPECT_EQ(hint(1, room).to_text(), first);
  restart_house();
  arrive(1, room);
  EXPECT_EQ(hint(1, room).to_text(), first);
}

TEST_F(Hint, is_given_to_who_has_to_move_and_where_the_table_gives_hints) {
  for (const auto* settings : {R"({"hints":"alone"})", R"({"hints":"nobody"})"}) {
    const auto without = new_room("{}", {}, settings);
    begin(without, {1, 2});
    EXPECT_FALSE(can(1, "hint"));
    EXPECT_EQ(code(hint(1, without)), "not_allowed_now");
    for (const auto who : {Connection{1}, Connection{2}}) house_->closed(who);
    bus_ = SimulatedBus();
  }
  const auto room = new_room("{}", {}, R"({"hints":"everybody"})");
  begin(room, {1, 2});
  EXPECT_TRUE(can(1, "hint"));
  EXPECT_EQ(code(hint(2, room)), "ok");
  answer_once(2, room);
  EXPECT_EQ(code(hint(2, room)), "not_your_turn");
  arrive(3, room, "Watcher");
  EXPECT_EQ(code(hint(3, room)), "not_seated");
}

TEST_F(Hint, that_is_being_thought_of_is_not_thought_of_twice) {
  open_busy_house();
  const auto room = new_room();
  begin(room, {1});
  busy_.finish_all();
  EXPECT_EQ(code(hint(1, room)), "no answer");
  EXPECT_EQ(code(hint(1, room)), "too_fast");
  EXPECT_EQ(busy_.waiting.size(), 1u);
  busy_.finish_all();
  EXPECT_EQ(code(*Json::parse(bus_.answers[1].back())), "ok");
}

TEST_F(Mood, of_computer_players_changes_with_what_is_won_and_lost_and_people_have_none) {
  const auto room = new_room();
  begin(room, {1});
  EXPECT_TRUE(seat(1, 0, "mood").is_null());
  EXPECT_EQ(seat(1, 1, "mood"), Json("calm"));
  std::set<std::string> seen;
  for (int step = 0; step < 500 && stage(1) == "playing"; ++step) {
    if (is_asked(1)) answer_once(1, room);
    clock_.pass(300);
    for (std::size_t i = 1; i < 4; ++i) seen.insert(*seat(1, i, "mood").string());
  }
  EXPECT_GE(seen.size(), 3u);
  EXPECT_TRUE(seen.contains("sour"));
}

// No face between two rounds is glad about a round that was lost.
TEST_F(Mood, between_rounds_is_not_happy_about_a_lost_round) {
  const auto room = new_room();
  begin(room, {1});
  for (int step = 0; step < 500 && stage(1) == "playing"; ++step) {
    if (is_asked(1)) answer_once(1, room);
    clock_.pass(300);
  }
  ASSERT_NE(stage(1), "playing");
  std::set<std::string> seen;
  for (std::size_t i = 1; i < 4; ++i) seen.insert(*seat(1, i, "mood").string());
  EXPECT_FALSE(seen.contains("proud") || seen.contains("cross")) << "moods of a trick";
}

}  // namespace
}  // namespace baize::room
