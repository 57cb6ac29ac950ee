// The log of a table, its bounds, and how fast people make it longer.
#include "room/evening_test.h"

namespace baize::room {
namespace {

class Growth : public Evening {
 protected:
  void with_limits(const HouseLimits& limits) {
    limits_ = limits;
    limits_.onlooker_view_ms = 0;
    restart_house();
  }
  std::string sit_or_stand(Connection who, const std::string& room) {
    return field(who, "seat").is_null() ? sit(who, room, int(who % 4))
                                        : code(ask(who, "stand", in(room)));
  }
};

TEST_F(Growth, the_events_of_a_log_are_bounded) {
  with_limits({.log_events = 6});
  const auto room = new_room();
  arrive(1, room);
  for (auto kept = lines(room); kept < 6; ++kept) ASSERT_EQ(sit_or_stand(1, room), "ok");
  EXPECT_EQ(sit_or_stand(1, room), "table_full");
  EXPECT_EQ(lines(room), 6u);
  restart_house();
  arrive(1, room);
  EXPECT_EQ(sit_or_stand(1, room), "table_full");
}

TEST_F(Growth, the_bytes_of_a_log_are_bounded) {
  const auto room = new_room();
  std::size_t bytes = 0;
  const auto log = *store_.read(room);
  for (const auto& line : log) bytes += line.size();
  const std::string sat = R"({"sat":{"guest":")" + guest_of("1") + R"(","name":"Mira","seat":1}})";
  for (const std::size_t missing : {1U, 0U}) {
    with_limits({.log_bytes = bytes + sat.size() - missing});
    arrive(1, room);
    EXPECT_EQ(sit(1, room, 1), missing > 0 ? "table_full" : "ok");
  }
}

TEST_F(Growth, computers_at_a_full_table_stand_still_and_others_play_on) {
  const auto room = new_room();
  begin(room, {1});
  with_limits({.log_events = lines(room)});
  const auto other = new_room();
  arrive(1, room);
  const auto kept = lines(room);
  EXPECT_EQ(act(1, room, open_question(1), first_legal(1)), "table_full");
  clock_.pass(60'000);
  EXPECT_EQ(lines(room), kept);
  limits_ = {};
  arrive(2, other);
  EXPECT_EQ(sit(2, other, 0), "ok");
}

TEST_F(Growth, a_person_may_make_60_changes_at_once_and_then_one_per_second) {
  const auto room = new_room();
  for (const Connection who : {1U, 2U}) arrive(who, room);
  for (int i = 0; i < 60; ++i) ASSERT_EQ(sit_or_stand(1, room), "ok") << i;
  const auto kept = lines(room);
  EXPECT_EQ(sit_or_stand(1, room), "too_fast");
  arrive(11, room);
  EXPECT_EQ(sit_or_stand(11, room), "too_fast");
  EXPECT_EQ(lines(room), kept);
  EXPECT_EQ(sit_or_stand(2, room), "ok");
  clock_.pass(1000);
  EXPECT_EQ(sit_or_stand(1, room), "ok");
  EXPECT_EQ(sit_or_stand(1, room), "too_fast");
}

TEST_F(Growth, spectators_together_may_make_300_changes_at_once_and_then_five_per_second) {
  const auto room = new_room();
  arrive(0, room);
  EXPECT_EQ(sit(0, room, 0), "ok");
  const auto come_and_go = [&](Connection who) {
    const auto answer = sit(who, room, 1);
    if (answer == "ok") ask(who, "stand", in(room));
    return answer;
  };
  int came = 0;
  for (Connection who = 1; came < 1'000; ++came) {
    if (came % 30 == 0) house_->opened(who, guest_of("stranger " + std::to_string(came)));
    if (came % 30 == 0) ask(who, "hello", R"({"name":"Ana"})"), ask(who, "join", in(room));
    if (come_and_go(who) != "ok") break;
    if (came % 30 == 29) house_->closed(who);
  }
  EXPECT_EQ(came, 299);
  house_->opened(2, guest_of("another stranger"));
  ask(2, "hello", R"({"name":"Ana"})"), ask(2, "join", in(room));
  EXPECT_EQ(come_and_go(2), "too_fast");
  // Whoever sits there does what he likes nevertheless.
  for (const char* ms : {"100", "200", "300"})
    EXPECT_EQ(
        code(ask(0, "table", in(room, ",\"settings\":{\"pace_ms\":" + std::string(ms) + "}"))),
        "ok");
  clock_.pass(1'000);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(come_and_go(2), "ok");
  EXPECT_EQ(come_and_go(2), "too_fast");
}

// A match is begun and given up again and again: each leaves a summary with all of the chat.
class Rematch : public Growth {
 protected:
  std::string full_of_chat(const std::string& address = {}) {
    const auto room = new_room(R"({"match_end":"open"})", "thurf");
    house_->opened(1, guest_of("1"), address);
    ask(1, "hello", R"({"name":"Mira"})");
    ask(1, "join", in(room));
    sit(1, room, 0);
    computer(1, room, "null", true);
    for (int i = 0; i < 30; ++i) {
      ask(1, "chat", in(room, ",\"text\":\"" + std::string(290, 'x') + "\""));
      clock_.pass(2'500);
    }
    return room;
  }
  std::string again(const std::string& room) {
    propose(1, room, "say", R"(,"text":"stop")");
    return start(1, room);
  }
  std::size_t kept_bytes(const std::string& room) {
    std::size_t bytes = 0;
    const auto log = *store_.read(room);
    for (const auto& line : log) bytes += line.size();
    return bytes;
  }
};

TEST_F(Rematch, counts_towards_the_60_changes_of_a_person) {
  with_limits({.guest_bytes_a_minute = 0});
  const auto room = full_of_chat();
  int begun = 0;
  while (begun < 100 && again(room) == "ok") ++begun;
  EXPECT_LE(begun, 31);
}

TEST_F(Rematch, costs_its_bytes_for_the_guest_the_table_and_the_address) {
  for (HouseLimits limits :
       {HouseLimits{.guest_bytes_a_minute = 100'000}, HouseLimits{.table_bytes_a_minute = 100'000},
        HouseLimits{.address_bytes_a_minute = 100'000}}) {
    const bool by_address = limits.address_bytes_a_minute == 100'000;
    with_limits(limits);
    const auto room = full_of_chat(by_address ? "203.0.113.9" : "");
    clock_.pass(600'000);
    const std::size_t before = kept_bytes(room);
    while (again(room) == "ok") {
    }
    EXPECT_GT(kept_bytes(room) - before, 80'000u);
    EXPECT_LT(kept_bytes(room) - before, 150'000u);
    clock_.pass(30'000);
    EXPECT_EQ(again(room), "ok");
    house_->closed(1);
  }
}

TEST_F(Rematch, is_refused_where_the_log_of_the_table_is_full_and_the_match_is_played_on) {
  limits_.table_bytes = 100'000;
  restart_house();
  const auto room = full_of_chat();
  std::string begun = "ok";
  for (int i = 0; i < 100 && begun == "ok"; ++i) {
    begun = again(room);
    clock_.pass(10'000);
    if (i % 3 == 0) restart_house(), arrive(1, room);  // and it is known after that
  }
  EXPECT_EQ(begun, "table_full");
  EXPECT_LE(kept_bytes(room), 100'000u);
}

TEST_F(Growth, what_changes_nothing_and_moves_are_not_counted) {
  const auto room = new_room();
  begin(room, {1});
  for (int i = 0; i < 100; ++i) EXPECT_EQ(code(ask(1, "back", in(room))), "ok");
  for (int i = 0; i < 60; ++i) propose(1, room, "pause"), ask(1, "resume", in(room));
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"settings":{"pace_ms":100})"))), "too_fast");
  clock_.pass(2'000);
  ask(1, "resume", in(room));
  play_until_asked(room, 1);
  answer_once(1, room);
}

TEST_F(Growth, chat_leaves_room_for_playing_on_and_for_another_match) {
  with_limits({.log_events = 400, .log_events_of_people = 60, .chat_bytes = 2'000});
  const auto room = new_room();
  begin(room, {1});
  std::string last;
  for (int i = 0; i < 40; ++i) {
    last = code(ask(1, "chat", in(room, R"(,"text":"a line that is not very short at all")")));
    clock_.pass(2'500);
  }
  EXPECT_EQ(last, "table_full");
  play_round(room, {1});
  EXPECT_EQ(stage(1), "between");
}

TEST_F(Growth, where_the_store_has_no_room_left_nothing_begins_and_a_match_goes_on) {
  const auto room = new_room();
  begin(room, {1});
  arrive(2, room, "Ana");
  store_.have_room(false);
  house_->create_room(R"({"game":")" + first_game() + "\"}",
                      [](int status, const std::string& body) {
                        EXPECT_EQ(status, 503);
                        EXPECT_NE(body.find("no room left"), std::string::npos);
                      });
  EXPECT_EQ(code(ask(1, "chat", in(room, R"(,"text":"hello")"))), "store_failed");
  EXPECT_EQ(sit(2, room, 1), "store_failed");
  play_round(room, {1});
  EXPECT_EQ(code(ask(1, "ready", in(room))), "ok");
  store_.have_room(true);
  EXPECT_EQ(code(ask(1, "chat", in(room, R"(,"text":"hello")"))), "ok");
}

TEST_F(Growth, names_that_are_refused_hold_no_clock_up) {
  const auto room = new_room("{}", {}, R"({"turn_seconds":10,"clock_alone":true,"pace_ms":0})");
  begin(room, {1});
  play_until_asked(room, 1);
  const auto kept = open_question(1);
  for (int i = 0; i < 200; ++i) {
    ask(1, "name", R"({"name":"M)" + std::to_string(i) + "\"}");
    clock_.pass(100);
  }
  EXPECT_NE(open_question(1), kept);
}

TEST_F(Growth, a_ready_player_may_replace_the_promised_salt_60_times_at_most) {
  const auto room = new_room();
  begin(room, {1});
  play_round(room, {1});
  ASSERT_EQ(stage(1), "between");
  const auto ready = [&](int n) {
    const std::string hash = to_hex(sha256(std::to_string(n)));
    return code(ask(1, "ready", in(room, R"(,"salt_hash":")" + hash + "\"")));
  };
  ask(1, "table", in(room, R"(,"settings":{"ready_seconds":60})"));
  store_.hold(true);  // nothing is dealt meanwhile
  std::string answer = ready(0);
  store_.hold(false);
  propose(1, room, "pause");
  int taken = 0;
  for (int i = 1; i < 100; ++i) taken += ready(i) == "ok";
  EXPECT_LT(taken, 61);
  EXPECT_GT(taken, 20);
}

TEST_F(Growth, a_table_whose_people_do_not_move_plays_on_slowly) {
  const auto room =
      new_room("{}", {}, R"({"pace_ms":0,"ready_seconds":0,"turn_seconds":10,"clock_alone":true})");
  begin(room, {1});
  clock_.pass(40'000);  // two clocks run out, and a computer player moves for her
  const auto begun = lines(room);
  clock_.pass(120'000);
  EXPECT_LT(lines(room) - begun, 300u);
  EXPECT_GT(lines(room) - begun, 60u);
  play_until_asked(room, 1);
  answer_once(1, room);
}

TEST_F(Growth, who_only_watches_is_shown_the_table_five_times_a_second) {
  limits_.onlooker_view_ms = 200;
  restart_house();
  const auto room = new_room();
  arrive(1, room);
  EXPECT_EQ(sit(1, room, 0), "ok");
  arrive(2, room);
  clock_.pass(1'000);
  const auto seated = bus_.views[1].size(), watching = bus_.views[2].size();
  for (int i = 0; i < 20; ++i) {
    computer(1, room, "3", i % 2 == 0);
    clock_.pass(50);
  }
  EXPECT_EQ(bus_.views[1].size() - seated, 20u);
  EXPECT_LE(bus_.views[2].size() - watching, 6u);
  clock_.pass(200);
  EXPECT_EQ(seat(2, 3, "kind"), Json("free"));
}

TEST_F(Growth, pages_watching_a_table_are_bounded_and_players_always_get_in) {
  with_limits({.pages_at_a_table = 3});
  const auto room = new_room();
  arrive(1, room);
  EXPECT_EQ(sit(1, room, 0), "ok");
  for (const Connection who : {2U, 3U}) arrive(who, room);
  house_->opened(4, guest_of("4"));
  ask(4, "hello", R"({"name":"Ana"})");
  EXPECT_EQ(code(ask(4, "join", in(room))), "busy");
  arrive(11, room);
  house_->closed(2);
  house_->closed(11);
  EXPECT_EQ(code(ask(4, "join", in(room))), "ok");
}

TEST_F(Growth, a_summary_makes_a_table_young_again) {
  LogGrowth growth;
  const HouseLimits limits{.log_events = 2};
  const std::vector<std::string> lines{"a", "b"}, summed{R"({"summed":{}})"}, one{"c"};
  EXPECT_FALSE(growth.refusal(limits, {}, lines, 0));
  growth.append(lines);
  growth.kept();
  EXPECT_EQ(growth.refusal(limits, {}, one, 0)->code, Code::table_full);
  EXPECT_FALSE(growth.refusal(limits, {}, summed, 0));
  growth.append(summed);
  EXPECT_EQ(growth.refusal(limits, {}, lines, 0)->code, Code::table_full) << "not kept yet";
  growth.kept();
  EXPECT_FALSE(growth.refusal(limits, {}, one, 0));
}

}  // namespace
}  // namespace baize::room
