#include "room/evening_test.h"

namespace baize::room {
namespace {

using Clocks = Evening;
using Leavers = Evening;

TEST_F(Clocks, run_only_where_somebody_has_chosen_one) {
  for (const auto& entry : house_games()) {
    const std::string game(entry.game->id);
    const auto room = new_room("{}", game);
    begin(room, {1, 2});
    for (int turn = 0; turn < 20 && stage(1) == "playing"; ++turn) {
      const Json clocks = field(1, "clocks");
      for (const Json& clock : *clocks.array()) EXPECT_TRUE(clock.is_null()) << game;
      clock_.pass(30'000);  // computer players move
      const auto kept = lines(room);
      clock_.pass(600'000);
      EXPECT_EQ(lines(room), kept) << game;
      for (const Connection who : {1U, 2U})
        if (is_asked(who)) answer_once(who, room);
    }
    EXPECT_TRUE(seat(1, 0, "autopilot").is_null()) << game;
    EXPECT_TRUE(seat(1, 1, "autopilot").is_null()) << game;
    house_->closed(1);
    house_->closed(2);
    bus_.views.clear();
  }
}

TEST_F(Clocks, without_a_clock_no_phase_of_any_game_has_one) {
  for (const auto& entry : house_games()) {
    const Settings settings({}, *entry.game);
    for (const PhaseSpec& phase : entry.game->phases) EXPECT_EQ(settings.seconds_for(phase), 0);
    EXPECT_EQ(settings.seconds_to_object(), 0);
  }
}

TEST_F(Clocks, a_question_that_is_not_answered_in_time_is_answered_by_the_clock) {
  const auto room = new_room("{}", {}, kClock);
  begin(room, {1, 2});
  EXPECT_EQ(*(*field(1, "clocks").array())[0].find("of"), Json(30'000));
  clock_.pass(29'000);
  EXPECT_TRUE(is_asked(1));
  clock_.pass(1'001);
  int expired = 0, moved = 0;
  const auto log = *store_.read(room);
  for (const auto& line : log) {
    expired += line.starts_with(R"({"expired")");
    moved += line.starts_with(R"({"moved":{"seat":0)");
  }
  EXPECT_EQ(expired, 2);
  EXPECT_EQ(moved, 3);
}

TEST_F(Clocks, alone_no_clock_runs_unless_it_is_asked_for) {
  const auto calm = new_room();
  begin(calm, {1});
  clock_.pass(400'000);
  EXPECT_TRUE(is_asked(1));
  EXPECT_TRUE((*field(1, "clocks").array())[0].is_null());
  const auto strict = new_room("{}", {}, R"({"clock_alone":true,"turn_seconds":10})");
  begin(strict, {2});
  EXPECT_EQ(*(*field(2, "clocks").array())[0].find("of"), Json(10'000));
  clock_.pass(10'001);
  EXPECT_GT(lines(strict), lines(calm));
}

TEST_F(Clocks, two_expiries_in_a_row_hand_the_seat_to_a_computer_until_its_person_acts) {
  const auto room = new_room("{}", {}, R"({"turn_seconds":10})");
  begin(room, {1, 2});
  answer_once(2, room);
  clock_.pass(10'001);
  EXPECT_TRUE(seat(2, 0, "autopilot").is_null());
  for (int i = 0; i < 40 && seat(2, 0, "autopilot").is_null(); ++i) {
    if (is_asked(2)) answer_once(2, room);
    clock_.pass(1300);
  }
  EXPECT_EQ(seat(2, 0, "autopilot"), Json("slow"));
  EXPECT_TRUE(can(1, "back"));
  EXPECT_EQ(code(ask(1, "back", in(room))), "ok");
  EXPECT_TRUE(seat(2, 0, "autopilot").is_null());
}

TEST_F(Clocks, an_answer_in_time_breaks_the_row) {
  const auto room = new_room("{}", {}, R"({"turn_seconds":10})");
  begin(room, {1, 2});
  answer_once(2, room);
  clock_.pass(10'001);
  for (int turn = 0; turn < 2; ++turn) {
    play_until_asked(room, 1, {2});
    answer_once(1, room);
    play_until_asked(room, 1, {2});
    clock_.pass(10'001);
    EXPECT_TRUE(seat(2, 0, "autopilot").is_null()) << turn;
  }
}

TEST_F(Clocks, whatever_a_person_does_at_the_table_breaks_the_row) {
  const auto room = new_room("{}", {}, R"({"turn_seconds":10})");
  begin(room, {1, 2});
  answer_once(2, room);
  clock_.pass(10'001);
  play_until_asked(room, 1, {2});
  EXPECT_EQ(code(ask(1, "chat", in(room, R"(,"text":"one moment")"))), "ok");
  clock_.pass(10'001);
  EXPECT_TRUE(seat(2, 0, "autopilot").is_null());
  play_until_asked(room, 1, {2});
  clock_.pass(10'001);
  EXPECT_EQ(seat(2, 0, "autopilot"), Json("slow"));
}

TEST_F(Clocks, the_clock_of_a_phase_is_its_own) {
  const auto room = new_room("{}", "thurf", R"({"turn_seconds":30,"call_seconds":7})");
  begin(room, {1, 2});
  EXPECT_EQ(*field(1, "table").find("phase"), Json("call"));
  EXPECT_EQ(*(*field(1, "clocks").array())[0].find("of"), Json(7'000));
  clock_.pass(7'001);
  EXPECT_NE(*field(1, "table").find("phase"), Json("call"));
}

TEST_F(Clocks, one_may_change_ones_mind_while_the_window_is_open) {
  const auto room = new_room("{}", "thurf");
  begin(room, {1, 2});
  const auto question = open_question(1);
  EXPECT_EQ(act(1, room, question, R"(["aata"])"), "ok");
  EXPECT_EQ(open_question(1), question);
  EXPECT_EQ(act(1, room, question, R"(["withdraw"])"), "ok");
  EXPECT_EQ(act(1, room, question, R"(["withdraw"])"), "ok");
  EXPECT_EQ(act(1, room, question, R"(["aata"])"), "ok");
  EXPECT_EQ(act(1, room, question, R"(["kotu"])"), "question_closed");
}

TEST_F(Clocks, a_pause_stops_the_clocks_and_they_go_on_with_what_they_had) {
  const auto room = new_room("{}", {}, kClock);
  begin(room, {1, 2});
  clock_.pass(10'000);
  EXPECT_EQ(propose(1, room, "pause"), "ok");
  EXPECT_EQ(field(1, "paused"), Json(false));
  EXPECT_EQ(vote(2, room, true), "ok");
  EXPECT_EQ(field(1, "paused"), Json(true));
  EXPECT_EQ(act(1, room, open_question(1), first_legal(1)), "paused");
  const auto kept = lines(room);
  clock_.pass(500'000);
  EXPECT_EQ(lines(room), kept);
  EXPECT_EQ(code(ask(2, "resume", in(room))), "ok");
  EXPECT_EQ(*(*field(1, "clocks").array())[0].find("ms"), Json(20'000));
  clock_.pass(19'000);
  EXPECT_TRUE(is_asked(1));
  clock_.pass(1'001);
  EXPECT_GT(lines(room), kept + 1);
}

TEST_F(Leavers,
       a_lost_connection_has_its_grace_and_then_a_computer_moves_until_the_person_is_back) {
  const auto room = new_room("{}", {}, R"({"turn_seconds":"off","grace_seconds":20})");
  begin(room, {1, 2});
  house_->closed(2);
  EXPECT_EQ(seat(1, 1, "here"), Json(false));
  clock_.pass(19'000);
  EXPECT_TRUE(seat(1, 1, "autopilot").is_null());
  clock_.pass(1'001);
  EXPECT_EQ(seat(1, 1, "autopilot"), Json("away"));
  EXPECT_EQ(seat(1, 1, "kind"), Json("person"));
  arrive(2, room, "Tomas");
  EXPECT_TRUE(seat(1, 1, "autopilot").is_null());
}

TEST_F(Leavers, with_two_players_the_win_can_be_claimed_from_a_leaver_after_a_while) {
  for (const bool stands_up : {true, false}) {
    const auto room = new_room("{}", "santase", R"({"leave_seconds":30})");
    begin(room, {1, 2});
    EXPECT_EQ(code(ask(1, "claim", in(room))), "not_allowed_now");
    if (stands_up) ask(2, "stand", in(room));
    house_->closed(2);
    EXPECT_EQ(field(1, "claim_ms"), Json(30'000));
    EXPECT_EQ(code(ask(1, "claim", in(room))), "not_allowed_now");
    clock_.pass(30'000);
    EXPECT_EQ(code(ask(1, "claim", in(room))), "ok");
    EXPECT_EQ(stage(1), "over");
    EXPECT_EQ(field(1, "conceded"), Json(0));
    EXPECT_EQ(act(1, room, 1, R"(["AS"])"), "wrong_phase");
    bus_.views.clear();
    house_->closed(1);
  }
}

TEST_F(Leavers, nobody_can_claim_a_win_from_one_who_is_there_or_at_a_table_of_four) {
  const auto two = new_room("{}", "santase", R"({"leave_seconds":30})");
  begin(two, {1, 2});
  clock_.pass(100'000);
  EXPECT_EQ(code(ask(1, "claim", in(two))), "not_allowed_now");
  const auto four = new_room("{}", {}, R"({"leave_seconds":30})");
  begin(four, {3, 4});
  ask(4, "stand", in(four));
  clock_.pass(100'000);
  EXPECT_EQ(code(ask(3, "claim", in(four))), "not_allowed_now");
}

}  // namespace
}  // namespace baize::room
