// Whoever comes to a match that is being played: when they are dealt in, and what they see before.
#include "room/evening_test.h"

namespace baize::room {
namespace {

class Newcomers : public Evening {
 protected:
  std::string next(Connection who, std::size_t at) { return seat(who, at, "next").to_text(); }
};

TEST_F(Newcomers, are_dealt_in_with_the_next_round_and_see_no_hand_before) {
  const auto room = new_room();
  begin(room, {1});
  arrive(2, room, "Ana");
  EXPECT_EQ(sit(2, room, 3), "ok");
  EXPECT_EQ(sit(2, room, 3), "ok");
  EXPECT_TRUE(field(2, "seat").is_null());
  EXPECT_TRUE(field(2, "mine").is_null());
  EXPECT_EQ(field(2, "next_seat"), Json(3));
  EXPECT_TRUE(field(1, "next_seat").is_null());
  EXPECT_EQ(next(1, 3), "\"Ana\"");
  EXPECT_EQ(seat(1, 3, "kind"), Json("computer"));
  play_round(room, {1});
  EXPECT_EQ(field(2, "seat"), Json(3));
  EXPECT_TRUE(field(2, "next_seat").is_null());
  EXPECT_EQ(seat(1, 3, "name"), Json("Ana"));
  EXPECT_EQ(next(1, 3), "null");
  ask(1, "ready", in(room));
  ask(2, "ready", in(room));
  clock_.pass(1);
  EXPECT_FALSE(field(2, "mine").is_null());
}

TEST_F(Newcomers, have_one_seat_each_and_a_seat_has_one_of_them) {
  const auto room = new_room();
  begin(room, {1});
  arrive(2, room, "Ana");
  arrive(3, room, "Boris");
  EXPECT_EQ(sit(2, room, 2), "ok");
  EXPECT_EQ(sit(3, room, 2), "seat_taken");
  EXPECT_EQ(computer(1, room, "2", false), "seat_taken");
  EXPECT_EQ(sit(2, room, 3), "ok");
  EXPECT_EQ(next(1, 2), "null");
  EXPECT_EQ(next(1, 3), "\"Ana\"");
  EXPECT_EQ(sit(3, room, 2), "ok");
  EXPECT_EQ(code(ask(3, "stand", in(room))), "ok");
  EXPECT_EQ(next(1, 2), "null");
  EXPECT_EQ(code(ask(3, "stand", in(room))), "not_seated");
  restart_house();
  arrive(1, room);
  arrive(2, room, "Ana");
  EXPECT_EQ(field(2, "next_seat"), Json(3));
}

TEST_F(Newcomers, leave_the_round_to_a_computer_player_where_the_seat_is_free) {
  const auto room = new_room();
  begin(room, {1});
  EXPECT_EQ(computer(1, room, "3", false), "ok");
  arrive(2, room, "Ana");
  EXPECT_EQ(sit(2, room, 3), "ok");
  EXPECT_EQ(seat(1, 3, "kind"), Json("computer"));
  EXPECT_TRUE(field(2, "seat").is_null());
  play_round(room, {1});
  EXPECT_EQ(field(2, "seat"), Json(3));
}

TEST_F(Newcomers, are_dealt_in_where_everybody_else_has_left) {
  const auto room = new_room();
  begin(room, {1});
  EXPECT_EQ(computer(1, room, "2", false), "ok");
  EXPECT_EQ(propose(1, room, "pause"), "ok");
  ask(1, "stand", in(room));
  house_->closed(1);
  arrive(2, room, "Ana");
  EXPECT_EQ(sit(2, room, 3), "ok");
  for (int i = 0; i < 100 && stage(2) == "playing"; ++i) clock_.pass(5'000);
  EXPECT_EQ(field(2, "seat"), Json(3));
}

TEST_F(Newcomers, sit_down_at_once_between_rounds) {
  const auto room = new_room();
  begin(room, {1});
  play_round(room, {1});
  ASSERT_EQ(stage(1), "between");
  arrive(2, room, "Ana");
  EXPECT_EQ(sit(2, room, 3), "ok");
  EXPECT_EQ(field(2, "seat"), Json(3));
}

TEST_F(Newcomers, who_have_gone_when_the_round_ends_do_not_make_the_others_wait) {
  limits_.newcomer_away_ms = 3'600'000;
  restart_house();
  const auto room = new_room();
  begin(room, {1});
  arrive(2, room, "Ana");
  arrive(3, room, "Boris");
  ASSERT_EQ(sit(2, room, 2), "ok");
  ASSERT_EQ(sit(3, room, 3), "ok");
  house_->closed(2);
  for (int step = 0; step < 500 && stage(1) == "playing"; ++step) {
    EXPECT_EQ(next(1, 2), "\"Ana\"");  // until then
    if (is_asked(1)) answer_once(1, room);
    clock_.pass(1'300);
  }
  ASSERT_EQ(stage(1), "between");
  EXPECT_EQ(seat(1, 2, "kind"), Json("computer"));
  EXPECT_EQ(seat(1, 3, "name"), Json("Boris"));
  EXPECT_EQ(next(1, 2), "null");
}

TEST_F(Newcomers, who_have_gone_are_forgotten_even_where_the_first_attempt_fails) {
  const auto room = new_room();
  begin(room, {1});
  arrive(2, room, "Ana");
  ASSERT_EQ(sit(2, room, 2), "ok");
  house_->closed(2);
  clock_.pass(9'999);
  store_.fail_next();
  clock_.pass(1);
  EXPECT_EQ(next(1, 2), "\"Ana\"");
  clock_.pass(10'000);
  EXPECT_EQ(next(1, 2), "null");
}

TEST_F(Newcomers, who_were_gone_at_a_restart_lose_their_seat_as_well) {
  const auto room = new_room();
  begin(room, {1});
  arrive(2, room, "Ana");
  arrive(3, room, "Boris");
  ASSERT_EQ(sit(2, room, 2), "ok");
  ASSERT_EQ(sit(3, room, 3), "ok");
  restart_house();
  arrive(1, room);
  arrive(3, room, "Boris");
  clock_.pass(9'000);
  EXPECT_EQ(next(1, 2), "\"Ana\"");
  clock_.pass(2'000);
  EXPECT_EQ(next(1, 2), "null");
  EXPECT_EQ(next(1, 3), "\"Boris\"");
}

TEST_F(Newcomers, who_choose_another_seat_between_rounds_leave_a_computer_player_behind) {
  const auto room = new_room();
  begin(room, {1});
  play_round(room, {1});
  arrive(2, room, "Ana");
  EXPECT_EQ(sit(2, room, 3), "ok");
  EXPECT_EQ(sit(2, room, 2), "ok");
  EXPECT_EQ(seat(1, 2, "name"), Json("Ana"));
  EXPECT_EQ(seat(1, 3, "kind"), Json("computer"));
  EXPECT_EQ(sit(1, room, 3), "not_allowed_now");  // has seen a hand
}

TEST_F(Newcomers, who_sit_and_stand_between_rounds_take_nobodys_place_in_the_match) {
  const auto room = new_room();
  begin(room, {1});
  play_round(room, {1});
  for (int came = 0; came < 100; ++came) {
    const auto who = guest_of("newcomer " + std::to_string(came));
    house_->opened(2, who);
    ask(2, "hello", R"({"name":"Ana"})");
    ask(2, "join", in(room));
    EXPECT_EQ(sit(2, room, 3), "ok") << came;
    ask(2, "stand", in(room));
    house_->closed(2);
    clock_.pass(2'000);
  }
}

TEST_F(Newcomers, who_have_seen_a_hand_of_one_match_are_limited) {
  const auto room = new_room(R"({"match_end":"open"})", "thurf");
  begin(room, {1});
  play_round(room, {1});
  int came = 0;
  for (; came < 100 && stage(1) == "between"; ++came) {
    const auto who = guest_of("newcomer " + std::to_string(came));
    house_->opened(2, who);
    ask(2, "hello", R"({"name":"Ana"})");
    ask(2, "join", in(room));
    if (sit(2, room, 3) != "ok") break;
    ask(1, "ready", in(room));
    ask(2, "ready", in(room));
    clock_.pass(1);
    ask(2, "stand", in(room));
    house_->closed(2);
    play_round(room, {1});
  }
  EXPECT_EQ(came, 63);
  EXPECT_EQ(sit(2, room, 3), "not_allowed_now");
}

TEST_F(Newcomers, who_have_gone_lose_their_seat_and_the_host_may_keep_it) {
  const auto room = new_room();
  begin(room, {1});
  arrive(2, room, "Ana");
  ASSERT_EQ(sit(2, room, 2), "ok");
  EXPECT_EQ(seat(1, 2, "next"), Json("Ana"));
  house_->closed(2);
  clock_.pass(9'000);
  EXPECT_EQ(seat(1, 2, "next"), Json("Ana"));
  clock_.pass(2'000);
  EXPECT_EQ(seat(1, 2, "next"), Json());
  arrive(3, room, "Boris");
  ASSERT_EQ(sit(3, room, 2), "ok");
  EXPECT_EQ(computer(1, room, "2", true), "ok");
  EXPECT_EQ(seat(1, 2, "next"), Json());
}

}  // namespace
}  // namespace baize::room
