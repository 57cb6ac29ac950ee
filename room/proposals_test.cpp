#include "room/evening_test.h"

namespace baize::room {
namespace {

class Undo : public Evening {
 protected:
  // Two people past the pass, one of them to play, and the card he plays.
  std::string room_with_a_card_played(const std::string& settings = "{}") {
    const auto room = new_room("{}", {}, settings);
    begin(room, {1, 2});
    answer_once(1, room);
    answer_once(2, room);
    play_until_asked(room, 1, {2});
    before_ = view(1);
    answer_once(1, room);
    return room;
  }
  Json before_;
};

TEST_F(Undo, the_last_move_is_taken_back_when_all_others_agree) {
  const auto room = room_with_a_card_played();
  EXPECT_TRUE(can(1, "undo"));
  EXPECT_FALSE(can(2, "undo"));
  EXPECT_EQ(propose(2, room, "undo"), "not_allowed_now");
  EXPECT_EQ(propose(1, room, "undo"), "ok");
  EXPECT_TRUE(can(2, "answer"));
  EXPECT_EQ(vote(2, room, true), "ok");
  for (const auto* same : {"legal", "table", "mine"})
    EXPECT_EQ(field(1, same), *before_.find(same)) << same;
  EXPECT_GT(open_question(1), *before_.find("ask")->integer());
}

TEST_F(Undo, one_refusal_is_enough) {
  const auto room = room_with_a_card_played();
  propose(1, room, "undo");
  EXPECT_EQ(vote(2, room, false), "ok");
  EXPECT_TRUE(field(1, "proposal").is_null());
  EXPECT_NE(field(1, "mine"), *before_.find("mine"));
}

TEST_F(Undo, silence_is_a_refusal_and_computers_wait_for_it) {
  const auto room = room_with_a_card_played();
  const auto kept = lines(room);
  propose(1, room, "undo");
  EXPECT_EQ(*field(2, "proposal").find("ms"), Json(15'000));
  clock_.pass(14'000);
  EXPECT_EQ(lines(room), kept + 1);
  clock_.pass(1'001);
  EXPECT_TRUE(field(1, "proposal").is_null());
}

TEST_F(Undo, a_voter_whose_connection_broke_has_not_agreed) {
  const auto room = room_with_a_card_played();
  propose(1, room, "undo");
  house_->closed(2);
  clock_.pass(1);
  EXPECT_EQ(field(1, "proposal").find("awaits")->to_text(), "[1]");
  clock_.pass(15'000);
  EXPECT_TRUE(field(1, "proposal").is_null());
  EXPECT_NE(field(1, "mine"), *before_.find("mine"));
}

TEST_F(Undo, somebody_away_for_a_moment_is_asked_too) {
  const auto room = room_with_a_card_played(R"({"grace_seconds":5})");
  house_->closed(2);
  clock_.pass(1);
  EXPECT_EQ(propose(1, room, "undo"), "ok");
  EXPECT_FALSE(field(1, "proposal").is_null());
  arrive(2, room, "Tomas");
  EXPECT_TRUE(can(2, "answer"));
  EXPECT_EQ(vote(2, room, true), "ok");
  EXPECT_EQ(field(1, "mine"), *before_.find("mine"));
}

TEST_F(Undo, a_voter_who_stands_up_has_not_agreed) {
  const auto room = room_with_a_card_played();
  propose(1, room, "undo");
  ask(2, "stand", in(room));
  clock_.pass(1);
  EXPECT_TRUE(field(1, "proposal").is_null());
  EXPECT_NE(field(1, "mine"), *before_.find("mine"));
}

TEST_F(Undo, whoever_has_long_been_gone_is_not_waited_for) {
  const auto room = new_room("{}", {}, R"({"grace_seconds":5,"leave_seconds":30})");
  begin(room, {1, 2, 3});
  for (const auto who : {1, 2, 3}) answer_once(static_cast<Connection>(who), room);
  house_->closed(2);
  house_->closed(3);
  clock_.pass(25'000);
  play_until_asked(room, 1);
  answer_once(1, room);
  clock_.pass(1);
  if (clock_.now_ms() < 1'030'000) {
    EXPECT_EQ(propose(1, room, "undo"), "ok");
    EXPECT_FALSE(field(1, "proposal").is_null());
  }
  clock_.pass(45'000);
  EXPECT_TRUE(field(1, "proposal").is_null());
  play_until_asked(room, 1);
  const Json before = view(1);
  answer_once(1, room);
  EXPECT_EQ(propose(1, room, "undo"), "ok");
  EXPECT_EQ(field(1, "mine"), *before.find("mine"));
}

TEST_F(Undo, alone_steps_back_answer_by_answer_to_the_start_of_the_round) {
  const auto room = new_room();
  begin(room, {1});
  std::vector<Json> asked;
  for (int turn = 0; turn < 5; ++turn) {
    play_until_asked(room, 1);
    asked.push_back(view(1));
    answer_once(1, room);
  }
  play_until_asked(room, 1);
  for (; !asked.empty(); asked.pop_back()) {
    ASSERT_TRUE(can(1, "undo"));
    ASSERT_EQ(propose(1, room, "undo"), "ok");
    for (const auto* same : {"legal", "table", "mine", "pick"})
      EXPECT_EQ(field(1, same), *asked.back().find(same)) << same << asked.size();
  }
  EXPECT_FALSE(can(1, "undo"));
  EXPECT_EQ(propose(1, room, "undo"), "not_allowed_now");
  answer_once(1, room);
  play_until_asked(room, 1);
  EXPECT_EQ(stage(1), "playing") << "and the round goes on from there";
}

TEST_F(Undo, has_a_bound_for_each_round) {
  const auto room = new_room();
  begin(room, {1});
  answer_once(1, room);
  play_until_asked(room, 1);
  for (int i = 0; i < 60; ++i) {
    answer_once(1, room);
    ASSERT_EQ(propose(1, room, "undo"), "ok") << i;
  }
  answer_once(1, room);
  EXPECT_FALSE(can(1, "undo"));
  EXPECT_EQ(propose(1, room, "undo"), "not_allowed_now");
}

TEST_F(Undo, alone_with_computers_it_needs_nobody) {
  const auto room = new_room();
  begin(room, {1});
  answer_once(1, room);
  play_until_asked(room, 1);
  const Json before = view(1);
  answer_once(1, room);
  EXPECT_EQ(propose(1, room, "undo"), "ok");
  EXPECT_EQ(field(1, "mine"), *before.find("mine"));
}

TEST_F(Undo, a_sealed_choice_and_the_clocks_move_stand) {
  const auto room = new_room("{}", {}, R"({"turn_seconds":10})");
  begin(room, {1, 2});
  answer_once(1, room);
  EXPECT_EQ(propose(1, room, "undo"), "not_allowed_now");
  answer_once(2, room);
  play_until_asked(room, 1, {2});
  clock_.pass(10'001);
  EXPECT_EQ(propose(1, room, "undo"), "not_allowed_now");
}

TEST_F(Undo, a_table_can_do_without_it) {
  const auto room = room_with_a_card_played(R"({"undo":false})");
  EXPECT_FALSE(can(1, "undo"));
  EXPECT_EQ(propose(1, room, "undo"), "not_allowed_now");
}

TEST_F(Undo, the_next_move_settles_it) {
  const auto room = room_with_a_card_played();
  while (!is_asked(2)) {
    play_until_asked(room, 1, {2});
    answer_once(1, room);
  }
  EXPECT_EQ(propose(1, room, "undo"), "ok");
  EXPECT_EQ(propose(2, room, "pause"), "not_allowed_now");
  answer_once(2, room);
  EXPECT_TRUE(field(1, "proposal").is_null());
  EXPECT_FALSE(can(1, "undo"));
}

class ByHand : public Evening {
 protected:
  // Two people at a table whose score is kept by hand, after a deal that was scored.
  std::string room_that_needs_a_score(const std::string& settings = "{}") {
    const auto room = new_room(R"({"scoreboard":"manual","kotu":"off"})", "thurf", settings);
    begin(room, {1, 2});
    for (int deals = 0; deals < 20; ++deals) {
      play_round(room, {1, 2});
      if (*field(1, "needs_score").boolean()) break;
      ask(1, "ready", in(room));
      ask(2, "ready", in(room));
      clock_.pass(1);
    }
    EXPECT_EQ(field(1, "needs_score"), Json(true));
    return room;
  }
};

TEST_F(ByHand, a_score_stands_when_all_people_confirm_it) {
  const auto room = room_that_needs_a_score();
  EXPECT_TRUE(can(1, "say"));
  EXPECT_EQ(field(1, "says"), Json(Json::Array{"score"}));
  EXPECT_EQ(propose(1, room, "say", R"(,"text":"score 1 1 0")"), "bad_option");
  EXPECT_EQ(propose(1, room, "say", R"(,"text":"score 3 0 2")"), "ok");
  EXPECT_EQ(field(1, "needs_score"), Json(true));
  EXPECT_EQ(vote(2, room, true), "ok");
  EXPECT_EQ(field(1, "needs_score"), Json(false));
  EXPECT_EQ(*field(1, "board").find("dealer"), Json(2));
  EXPECT_EQ(*field(1, "board").find("pending"), Json(3));
}

TEST_F(ByHand, a_vote_is_the_persons_and_not_the_seats) {
  const auto room = room_that_needs_a_score();
  arrive(3, room, "Ana");
  EXPECT_EQ(sit(3, room, 2), "ok");
  EXPECT_EQ(propose(1, room, "say", R"(,"text":"score 3 0 2")"), "ok");
  EXPECT_EQ(vote(2, room, true), "ok");
  EXPECT_EQ(code(ask(2, "stand", in(room))), "ok");
  arrive(4, room, "Boris");
  EXPECT_EQ(sit(4, room, 1), "ok");
  EXPECT_EQ(vote(3, room, true), "ok");
  EXPECT_EQ(field(1, "needs_score"), Json(true));
  EXPECT_TRUE(can(4, "answer"));
  EXPECT_EQ(vote(4, room, true), "ok");
  EXPECT_EQ(field(1, "needs_score"), Json(false));
}

TEST_F(ByHand, who_takes_the_seat_of_a_proposer_is_asked_as_well) {
  const auto room = room_that_needs_a_score();
  arrive(3, room, "Ana");
  EXPECT_EQ(sit(3, room, 2), "ok");
  EXPECT_EQ(propose(1, room, "say", R"(,"text":"score 3 0 2")"), "ok");
  EXPECT_EQ(code(ask(1, "stand", in(room))), "ok");
  arrive(4, room, "Boris");
  EXPECT_EQ(sit(4, room, 0), "ok");
  for (const Connection who : {2U, 3U}) EXPECT_EQ(vote(who, room, true), "ok");
  EXPECT_EQ(field(2, "needs_score"), Json(true));
  EXPECT_EQ(vote(4, room, true), "ok");
  EXPECT_EQ(field(2, "needs_score"), Json(false));
}

TEST_F(ByHand, silence_drops_a_score_and_the_house_enters_its_own_numbers) {
  const auto room = room_that_needs_a_score(kClock);
  propose(1, room, "say", R"(,"text":"score 0 99 1")");
  clock_.pass(14'999);
  EXPECT_EQ(field(1, "needs_score"), Json(true));
  clock_.pass(2);
  EXPECT_TRUE(field(1, "proposal").is_null());
  EXPECT_EQ(field(1, "needs_score"), Json(false));
  EXPECT_NE(*field(1, "board").find("pending"), Json(99));
}

TEST_F(ByHand, a_score_waits_for_people_who_are_away_for_a_moment) {
  const auto room = room_that_needs_a_score(kClock);
  house_->closed(2);
  EXPECT_EQ(propose(1, room, "say", R"(,"text":"score 0 99 1")"), "ok");
  EXPECT_EQ(field(1, "needs_score"), Json(true));
  clock_.pass(15'001);
  EXPECT_EQ(field(1, "needs_score"), Json(false));
  EXPECT_NE(*field(1, "board").find("pending"), Json(99));
}

TEST_F(ByHand, without_a_clock_the_house_enters_its_own_numbers_when_all_are_ready) {
  const auto room = room_that_needs_a_score();
  clock_.pass(600'000);
  EXPECT_EQ(field(1, "needs_score"), Json(true));
  EXPECT_TRUE(field(1, "next_ms").is_null());
  for (const Connection who : {1U, 2U}) {
    EXPECT_EQ(field(1, "needs_score"), Json(true));
    EXPECT_EQ(code(ask(who, "ready", in(room))), "ok");
  }
  clock_.pass(1);
  EXPECT_EQ(field(1, "needs_score"), Json(false));
}

TEST_F(ByHand, silence_does_not_stop_an_open_match) {
  const auto room = new_room(R"({"match_end":"open"})", "thurf", kClock);
  begin(room, {1, 2});
  EXPECT_EQ(propose(1, room, "say", R"(,"text":"stop")"), "ok");
  clock_.pass(20'000);
  EXPECT_TRUE(field(1, "proposal").is_null());
  EXPECT_NE(stage(1), "over");
}

TEST_F(ByHand, an_objection_drops_it_and_the_house_enters_its_own_numbers_after_a_while) {
  const auto room = room_that_needs_a_score(kClock);
  propose(1, room, "say", R"(,"text":"score 0 99 1")");
  EXPECT_EQ(vote(2, room, false), "ok");
  EXPECT_EQ(field(1, "needs_score"), Json(true));
  clock_.pass(15'001);
  EXPECT_EQ(field(1, "needs_score"), Json(false));
  EXPECT_NE(*field(1, "board").find("pending"), Json(99));
}

TEST_F(ByHand, an_open_match_is_stopped_by_the_table_and_another_can_begin) {
  const auto room = new_room(R"({"match_end":"open"})", "thurf");
  begin(room, {1, 2});
  EXPECT_EQ(field(1, "says"), Json(Json::Array{"stop"}));
  EXPECT_EQ(propose(1, room, "say", R"(,"text":"stop")"), "ok");
  EXPECT_EQ(vote(2, room, true), "ok");
  EXPECT_EQ(stage(1), "over");
  EXPECT_FALSE(field(1, "proof").is_null());
  EXPECT_EQ(agree(2, room), "ok");
  EXPECT_EQ(start(1, room), "ok");
  EXPECT_EQ(stage(1), "playing");
}

using Swap = Evening;
using Pause = Evening;

TEST_F(Undo, is_asked_for_once_for_a_move) {
  const auto room = new_room("{}", {}, R"({"pace_ms":5000})");
  begin(room, {1, 2});
  for (int step = 0; step < 200; ++step) {
    for (const Connection who : {1U, 2U})
      if (is_asked(who)) answer_once(who, room);
    if (can(1, "undo")) break;
    clock_.pass(1'000);
  }
  ASSERT_TRUE(can(1, "undo"));
  EXPECT_EQ(propose(1, room, "undo"), "ok");
  EXPECT_EQ(vote(2, room, false), "ok");
  EXPECT_FALSE(can(1, "undo"));
  EXPECT_EQ(propose(1, room, "undo"), "not_allowed_now");
}

TEST_F(Swap, is_answered_by_nobody_else) {
  const auto room = new_room();
  for (const Connection who : {1U, 2U, 3U}) {
    arrive(who, room);
    EXPECT_EQ(sit(who, room, static_cast<int>(who) - 1), "ok");
  }
  EXPECT_EQ(propose(1, room, "swap", ",\"seat\":1"), "ok");
  EXPECT_EQ(vote(3, room, false), "not_allowed_now");
  EXPECT_EQ(vote(2, room, false), "ok");
}

TEST_F(Pause, is_no_way_to_win_a_match) {
  const auto room = new_room("{}", game_of(2), R"({"leave_seconds":30})");
  begin(room, {1, 2});
  EXPECT_EQ(propose(1, room, "pause"), "ok");
  EXPECT_EQ(vote(2, room, true), "ok");
  house_->closed(2);
  clock_.pass(60'000);
  EXPECT_EQ(code(ask(1, "claim", in(room))), "not_allowed_now");
  ask(1, "resume", in(room));
  EXPECT_EQ(code(ask(1, "claim", in(room))), "not_allowed_now");
  clock_.pass(31'000);
  EXPECT_EQ(code(ask(1, "claim", in(room))), "ok");
}

}  // namespace
}  // namespace baize::room
