#include "room/house.h"

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "room/simulated_ports.h"

namespace baize::room {
namespace {

// A house on simulated ports, and people who talk to it as pages do.
class Evening : public testing::Test {
 protected:
  Evening() { open_house(); }

  void open_house() {
    house_ = std::make_unique<House>(HouseSettings{}, clock_, entropy_, store_, bus_);
  }
  std::string new_room(const std::string& options = "{}", std::string game = {}) {
    std::string body;
    if (game.empty()) game = house_games()[0].game->id;
    house_->create_room(R"({"game":")" + game + R"(","options":)" + options + "}",
                        [&](int status, std::string text) {
                          EXPECT_EQ(status, 201) << text;
                          body = std::move(text);
                        });
    return *Json::parse(body)->find("room")->string();
  }
  // Sends one request and gives the last answer.
  Json ask(Connection from, const std::string& word, const std::string& body) {
    house_->receive(from, R"({"id":1,")" + word + "\":" + body + "}");
    return bus_.answers[from].empty() ? Json() : *Json::parse(bus_.answers[from].back());
  }
  bool is_ok(const Json& answer) {
    const Json* ok = answer.find("ok");
    return ok && ok->boolean() && *ok->boolean();
  }
  std::string code(const Json& answer) {
    return answer.find("code") ? *answer.find("code")->string() : "ok";
  }
  void arrive(Connection who, const std::string& room, const std::string& name = "Mira") {
    house_->opened(who, guest_of(std::to_string(who % 10)));
    ask(who, "hello", R"({"name":")" + name + "\"}");
    EXPECT_TRUE(is_ok(ask(who, "join", in(room))));
  }
  static std::string in(const std::string& room, const std::string& more = "") {
    return R"({"room":")" + room + "\"" + more + "}";
  }
  Json sit(Connection who, const std::string& room, int seat) {
    return ask(who, "sit", in(room, ",\"seat\":" + std::to_string(seat)));
  }
  Json view(Connection who) {
    return bus_.views[who].empty() ? Json() : *Json::parse(bus_.views[who].back())->find("view");
  }
  std::int64_t open_question(Connection who) {
    const Json now = view(who);
    const Json* ask = now.find("ask");
    return ask && ask->integer() ? *ask->integer() : 0;
  }
  Json act(Connection who, const std::string& room, std::int64_t question,
           const std::string& moves) {
    return ask(who, "act",
               in(room, ",\"ask\":" + std::to_string(question) + ",\"moves\":" + moves));
  }
  // As many of the first legal moves as the page would collect.
  std::string first_legal(Connection who) {
    const Json now = view(who);
    const auto& legal = *now.find("legal")->array();
    Json::Array moves;
    for (std::int64_t i = 0; i < *now.find("pick")->integer(); ++i)
      moves.push_back(legal[static_cast<std::size_t>(i)]);
    return Json(moves).to_text();
  }
  std::string stage(Connection who) { return *view(who).find("stage")->string(); }
  // Two people play on, with computers in the other seats, until the stage changes from playing.
  void play_round(const std::string& room, const std::vector<Connection>& people) {
    for (int step = 0; step < 500 && stage(people[0]) == "playing"; ++step) {
      for (const Connection who : people)
        if (open_question(who) > 0 && !view(who).find("legal")->array()->empty()) {
          EXPECT_EQ(code(act(who, room, open_question(who), first_legal(who))), "ok");
        }
      clock_.pass(1300);
    }
  }

  SimulatedClock clock_;
  SimulatedEntropy entropy_{7};
  SimulatedStore store_;
  SimulatedBus bus_;
  std::unique_ptr<House> house_;
};

TEST_F(Evening, a_table_is_a_link_and_computers_take_the_free_seats) {
  const auto room = new_room();
  arrive(1, room);
  EXPECT_EQ(stage(1), "seating");
  EXPECT_EQ(code(ask(1, "start", in(room))), "not_seated");
  EXPECT_EQ(code(sit(1, room, 2)), "ok");
  EXPECT_EQ(code(ask(1, "start", in(room))), "ok");
  EXPECT_EQ(stage(1), "playing");
  EXPECT_EQ(*view(1).find("seat")->integer(), 2);
  const Json now = view(1);
  int computers = 0;
  for (const auto& seat : *now.find("seats")->array())
    computers += *seat.find("kind")->string() == "computer";
  EXPECT_EQ(computers, 3);
}

TEST_F(Evening, nothing_is_shown_before_it_is_kept) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 0);
  const auto views = bus_.views[1].size();
  const auto answers = bus_.answers[1].size();
  store_.hold(true);
  ask(1, "start", in(room));
  EXPECT_EQ(bus_.views[1].size(), views);
  EXPECT_EQ(bus_.answers[1].size(), answers);
  store_.hold(false);
  EXPECT_EQ(bus_.answers[1].size(), answers + 1);
  EXPECT_GT(bus_.views[1].size(), views);
}

TEST_F(Evening, a_write_that_fails_changes_nothing_and_can_be_repeated) {
  const auto room = new_room();
  arrive(1, room);
  const auto before = view(1);
  store_.fail_next();
  EXPECT_EQ(code(sit(1, room, 0)), "store_failed");
  EXPECT_EQ(view(1), before);
  EXPECT_EQ(code(sit(1, room, 0)), "ok");
}

TEST_F(Evening, an_answer_sent_twice_is_taken_once) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 0);
  ask(1, "start", in(room));
  const auto question = open_question(1);
  const auto moves = first_legal(1);
  EXPECT_EQ(code(act(1, room, question, moves)), "ok");
  const auto lines = (*store_.read(room)).size();
  EXPECT_EQ(code(act(1, room, question, moves)), "ok");
  EXPECT_EQ((*store_.read(room)).size(), lines);
  EXPECT_EQ(code(act(1, room, question, R"(["2C","3C","4C"])")), "question_closed");
}

TEST_F(Evening, what_others_answer_does_not_change_my_question) {
  const auto room = new_room();
  arrive(1, room);
  arrive(2, room, "Tomas");
  sit(1, room, 0);
  sit(2, room, 1);
  ask(1, "start", in(room));
  const auto question = open_question(1);
  EXPECT_EQ(code(act(2, room, open_question(2), first_legal(2))), "ok");
  clock_.pass(5000);
  EXPECT_EQ(open_question(1), question);
  EXPECT_EQ(code(act(1, room, question, first_legal(1))), "ok");
}

TEST_F(Evening, a_sealed_choice_is_invisible_to_the_others) {
  const auto room = new_room();
  arrive(1, room);
  arrive(2, room, "Tomas");
  arrive(3, room, "Watcher");
  sit(1, room, 0);
  sit(2, room, 1);
  ask(1, "start", in(room));
  const auto mine = bus_.views[1].size();
  const auto theirs = bus_.views[2].size();
  const auto watched = bus_.views[3].size();
  const auto now = view(1);
  const auto one = Json(Json::Array{now.find("legal")->array()->front()}).to_text();
  EXPECT_EQ(code(act(1, room, open_question(1), one)), "ok");
  EXPECT_EQ(bus_.views[1].size(), mine + 1);
  EXPECT_EQ(*view(1).find("pick")->integer(), 2);
  EXPECT_EQ(bus_.views[2].size(), theirs);
  EXPECT_EQ(bus_.views[3].size(), watched);
}

TEST_F(Evening, a_spectator_is_shown_no_hand) {
  const auto room = new_room();
  arrive(1, room);
  arrive(2, room, "Watcher");
  sit(1, room, 0);
  ask(1, "start", in(room));
  const Json watched = view(2), played = view(1);
  EXPECT_TRUE(watched.find("mine")->is_null());
  EXPECT_TRUE(watched.find("legal")->is_null());
  for (const auto& card : *played.find("mine")->find("hand")->array())
    EXPECT_EQ(bus_.views[2].back().find(card.to_text()), std::string::npos) << card.to_text();
  EXPECT_EQ(code(act(2, room, 1, R"(["2C"])")), "not_seated");
}

TEST_F(Evening, a_restarted_house_goes_on_with_the_same_match) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 0);
  ask(1, "start", in(room));
  act(1, room, open_question(1), first_legal(1));
  clock_.pass(20'000);
  const Json before = view(1);
  open_house();  // the old one is gone without a word, as after a kill
  bus_.views.clear();
  arrive(1, room);
  const Json after = view(1);
  for (const auto* field : {"seat", "ask", "legal", "table", "mine", "board", "round"})
    EXPECT_EQ(*after.find(field), *before.find(field)) << field;
  play_round(room, {1});
  EXPECT_EQ(stage(1), "between");
}

TEST_F(Evening, two_people_play_a_match_to_its_end_and_begin_another) {
  const auto room = new_room(R"({"point_limit":25})");
  arrive(1, room);
  arrive(2, room, "Tomas");
  sit(1, room, 0);
  sit(2, room, 2);
  ask(1, "start", in(room));
  for (int round = 0; round < 40 && stage(1) != "over"; ++round) {
    play_round(room, {1, 2});
    if (stage(1) != "between") continue;
    EXPECT_EQ(code(ask(1, "ready", in(room))), "ok");
    EXPECT_EQ(stage(1), "between");
    EXPECT_EQ(code(ask(2, "ready", in(room))), "ok");
    clock_.pass(1);
    EXPECT_EQ(stage(1), "playing");
  }
  EXPECT_EQ(stage(2), "over");
  EXPECT_FALSE(view(1).find("winners")->array()->empty());
  EXPECT_EQ(code(ask(2, "start", in(room))), "ok");
  EXPECT_EQ(stage(1), "playing");
}

TEST_F(Evening, the_next_round_is_dealt_when_the_pause_is_over_but_not_to_an_empty_table) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 0);
  ask(1, "start", in(room));
  play_round(room, {1});
  ASSERT_EQ(stage(1), "between");
  EXPECT_EQ(*view(1).find("next_ms")->integer(), 10'000);
  house_->closed(1);
  clock_.pass(60'000);
  const auto lines = (*store_.read(room)).size();
  arrive(1, room);
  EXPECT_EQ(stage(1), "between");
  clock_.pass(10'001);
  EXPECT_EQ(stage(1), "playing");
  EXPECT_GT((*store_.read(room)).size(), lines);
}

TEST_F(Evening, every_game_is_played_from_the_start_into_its_second_round) {
  for (const auto& entry : house_games()) {
    SCOPED_TRACE(entry.game->id);
    const auto room = new_room("{}", std::string(entry.game->id));
    arrive(1, room);
    sit(1, room, 0);
    ask(1, "start", in(room));
    for (int round = 0; round < 3 && stage(1) != "over"; ++round) {
      play_round(room, {1});
      ASSERT_NE(stage(1), "playing");
      if (stage(1) == "between") ask(1, "ready", in(room));
      clock_.pass(1);
    }
    ask(1, "leave", in(room));
    bus_.views.clear();
    house_->closed(1);
  }
}

TEST_F(Evening, a_score_that_nobody_enters_is_entered_by_the_house) {
  const auto room = new_room(R"({"scoreboard":"manual","kotu":"off"})", "thurf");
  arrive(1, room);
  sit(1, room, 0);
  ask(1, "start", in(room));
  for (int deals = 0; deals < 20 && stage(1) != "over"; ++deals) {
    play_round(room, {1});
    ASSERT_EQ(stage(1), "between");
    if (*view(1).find("needs_score")->boolean()) break;
    ask(1, "ready", in(room));
    clock_.pass(1);
  }
  ASSERT_TRUE(*view(1).find("needs_score")->boolean());
  ask(1, "ready", in(room));
  clock_.pass(1);
  EXPECT_EQ(stage(1), "playing");
  EXPECT_FALSE(*view(1).find("needs_score")->boolean());
}

TEST_F(Evening, nobody_sees_two_hands_of_one_match) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 0);
  ask(1, "start", in(room));
  EXPECT_EQ(code(sit(1, room, 1)), "not_allowed_now");
  EXPECT_EQ(code(ask(1, "stand", in(room))), "ok");
  EXPECT_EQ(code(sit(1, room, 1)), "not_allowed_now");
  EXPECT_EQ(code(sit(1, room, 0)), "ok");
}

TEST_F(Evening, a_seat_has_one_person) {
  const auto room = new_room();
  arrive(1, room);
  arrive(2, room, "Tomas");
  EXPECT_EQ(code(sit(1, room, 0)), "ok");
  EXPECT_EQ(code(sit(2, room, 0)), "seat_taken");
  EXPECT_EQ(code(sit(1, room, 3)), "ok");
  EXPECT_EQ(code(sit(2, room, 0)), "ok");
  EXPECT_EQ(code(sit(2, room, 7)), "bad_request");
}

TEST_F(Evening, a_second_tab_is_the_same_person) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 0);
  arrive(11, room);
  EXPECT_EQ(*view(11).find("seat")->integer(), 0);
  house_->closed(1);
  EXPECT_TRUE(*view(11).find("seats")->array()->front().find("here")->boolean());
}

TEST_F(Evening, bad_messages_are_answered_and_change_nothing) {
  const auto room = new_room();
  house_->opened(9, guest_of("9"));
  EXPECT_EQ(code(ask(9, "join", in(room))), "say_hello");
  arrive(1, room);
  for (const auto* text : {"", "{", "[]", "{\"id\":1}", "{\"id\":1,\"dance\":{}}",
                           "{\"id\":1,\"sit\":{\"room\":\"x\"}}", "{\"id\":\"a\",\"join\":{}}"}) {
    house_->receive(1, text);
    EXPECT_FALSE(is_ok(*Json::parse(bus_.answers[1].back()))) << text;
  }
  EXPECT_EQ(code(ask(1, "join", in("nowhere"))), "no_such_room");
  EXPECT_EQ(code(ask(1, "sit", in("nowhere", ",\"seat\":0"))), "bad_request");
  EXPECT_EQ(code(ask(1, "join", in(room, ",\"extra\":1"))), "bad_request");
  house_->create_room("{\"game\":\"chess\"}", [&](int status, const std::string& body) {
    EXPECT_EQ(status, 400);
    EXPECT_EQ(code(*Json::parse(body)), "bad_option");
  });
}

TEST_F(Evening, an_empty_room_leaves_the_memory_and_comes_back_from_the_store) {
  const auto room = new_room();
  EXPECT_EQ(house_->open_rooms(), 0u);
  arrive(1, room);
  EXPECT_EQ(house_->open_rooms(), 1u);
  house_->closed(1);
  EXPECT_EQ(house_->open_rooms(), 0u);
  arrive(1, room);
  EXPECT_EQ(stage(1), "seating");
}

TEST_F(Evening, a_full_queue_says_so) {
  const auto room = new_room();
  arrive(1, room);
  store_.hold(true);
  sit(1, room, 0);
  for (int i = 0; i < 64; ++i) ask(1, "start", in(room));
  EXPECT_EQ(code(ask(1, "start", in(room))), "busy");
  store_.hold(false);
  EXPECT_EQ(stage(1), "playing");
}

}  // namespace
}  // namespace baize::room
