#include "room/house.h"

#include "room/evening_test.h"

namespace baize::room {
namespace {

using Keeping = Evening;
using ComingBack = Evening;
using BadClients = Evening;

TEST_F(Keeping, nothing_is_shown_before_it_is_kept) {
  const auto room = new_room();
  arrive(1, room);
  const auto views = bus_.views[1].size();
  const auto answers = bus_.answers[1].size();
  store_.hold(true);
  sit(1, room, 0);
  EXPECT_EQ(bus_.views[1].size(), views);
  EXPECT_EQ(bus_.answers[1].size(), answers);
  store_.hold(false);
  EXPECT_EQ(bus_.answers[1].size(), answers + 1);
  EXPECT_GT(bus_.views[1].size(), views);
}

class BusyDisk : public Evening {
 protected:
  // Two sit down while the disk keeps them waiting for so long: what somebody who watches is shown.
  std::size_t views_of_two_who_sit_down(std::int64_t waiting_ms) {
    const auto room = new_room();
    for (const Connection who : {1U, 2U, 3U}) arrive(who, room);
    const auto views = bus_.views[3].size();
    store_.hold(true);
    sit(1, room, 0);
    sit(2, room, 1);
    clock_.pass(waiting_ms);
    store_.finish_all();
    for (const std::size_t taken : {0U, 1U}) EXPECT_EQ(seat(3, taken, "kind"), Json("person"));
    return bus_.views[3].size() - views;
  }
};

TEST_F(BusyDisk, what_comes_meanwhile_is_shown_together) {
  EXPECT_EQ(views_of_two_who_sit_down(99), 1u);
}
TEST_F(BusyDisk, nothing_that_is_kept_is_hidden_for_over_a_tenth_of_a_second) {
  EXPECT_EQ(views_of_two_who_sit_down(100), 2u);
}

TEST_F(Keeping, what_is_kept_is_shown_even_if_what_came_behind_it_is_refused) {
  const auto room = new_room();
  for (const Connection who : {1U, 2U}) arrive(who, room);
  const auto views = bus_.views[2].size();
  store_.hold(true);
  sit(1, room, 0);
  sit(2, room, 0);
  store_.finish_all();
  EXPECT_EQ(code(*Json::parse(bus_.answers[2].back())), "seat_taken");
  EXPECT_EQ(bus_.views[2].size(), views + 1);
  EXPECT_EQ(seat(2, 0, "kind"), Json("person"));
}

TEST_F(Keeping, a_write_that_fails_changes_nothing_says_so_and_can_be_repeated) {
  const auto room = new_room();
  arrive(1, room);
  const auto before = view(1);
  store_.fail_next();
  EXPECT_EQ(sit(1, room, 0), "store_failed");
  EXPECT_EQ(field(1, "trouble"), Json("store"));
  EXPECT_FALSE(house_->can_write());
  for (const auto* same : {"seat", "seats", "stage"}) EXPECT_EQ(field(1, same), *before.find(same));
  EXPECT_EQ(sit(1, room, 0), "ok");
  EXPECT_TRUE(field(1, "trouble").is_null());
  EXPECT_TRUE(house_->can_write());
}

TEST_F(Keeping, trouble_is_shown_at_whatever_table_it_is) {
  for (Connection who = 1; who <= 16; ++who) {
    const auto room = new_room();
    arrive(who, room);
    store_.fail_next();
    EXPECT_EQ(sit(who, room, 0), "store_failed");
    EXPECT_EQ(field(who, "trouble"), Json("store")) << room;
    EXPECT_EQ(sit(who, room, 0), "ok");
    EXPECT_TRUE(field(who, "trouble").is_null()) << room;
  }
}

TEST_F(Keeping, a_computer_players_move_that_could_not_be_kept_is_made_later) {
  const auto room = new_room();
  begin(room, {1});
  answer_once(1, room);
  const auto kept = lines(room);
  store_.fail_next();
  clock_.pass(1300);
  clock_.pass(8000);
  EXPECT_GT(lines(room), kept);
  EXPECT_TRUE(field(1, "trouble").is_null());
}

TEST_F(Keeping, an_answer_sent_twice_is_taken_once) {
  const auto room = new_room();
  begin(room, {1});
  const auto question = open_question(1);
  const auto moves = first_legal(1);
  EXPECT_EQ(act(1, room, question, moves), "ok");
  const auto kept = lines(room);
  EXPECT_EQ(act(1, room, question, moves), "ok");
  EXPECT_EQ(lines(room), kept);
  EXPECT_EQ(act(1, room, question, R"(["2C","3C","4C"])"), "question_closed");
}

TEST_F(Keeping, what_others_answer_does_not_change_my_question) {
  const auto room = new_room();
  begin(room, {1, 2});
  const auto question = open_question(1);
  answer_once(2, room);
  clock_.pass(5000);
  EXPECT_EQ(open_question(1), question);
  EXPECT_EQ(act(1, room, question, first_legal(1)), "ok");
}

TEST_F(Keeping, a_sealed_choice_is_invisible_to_the_others) {
  const auto room = new_room();
  arrive(3, room, "Watcher");
  begin(room, {1, 2});
  const auto mine = bus_.views[1].size();
  const auto theirs = bus_.views[2].size();
  const auto watched = bus_.views[3].size();
  const auto now = view(1);
  const auto one = Json(Json::Array{now.find("legal")->array()->front()}).to_text();
  EXPECT_EQ(act(1, room, open_question(1), one), "ok");
  EXPECT_EQ(bus_.views[1].size(), mine + 1);
  EXPECT_EQ(field(1, "pick"), Json(2));
  EXPECT_EQ(bus_.views[2].size(), theirs);
  EXPECT_EQ(bus_.views[3].size(), watched);
}

TEST_F(Keeping, two_people_play_a_match_to_its_end_and_begin_another_at_the_same_link) {
  const auto room = new_room(R"({"point_limit":25})");
  begin(room, {1, 2});
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
  EXPECT_FALSE(field(1, "winners").array()->empty());
  EXPECT_EQ(start(2, room), "not_agreed");
  EXPECT_EQ(agree(1, room), "ok");
  EXPECT_EQ(start(2, room), "ok");
  EXPECT_EQ(stage(1), "playing");
  EXPECT_EQ(field(1, "round"), Json(1));
}

TEST_F(Keeping, a_spectator_takes_a_seat_in_the_rematch) {
  const auto room = new_room(R"({"point_limit":25})", {}, R"({"ready_seconds":0})");
  arrive(3, room, "Ana");
  begin(room, {1});
  for (int round = 0; round < 40 && stage(1) != "over"; ++round) {
    play_round(room, {1});
    clock_.pass(1);
  }
  ASSERT_EQ(stage(3), "over");
  EXPECT_EQ(sit(3, room, 2), "ok");
  EXPECT_EQ(agree(3, room), "ok");
  EXPECT_EQ(start(1, room), "ok");
  EXPECT_EQ(stage(3), "playing");
  EXPECT_EQ(field(3, "seat"), Json(2));
}

TEST_F(Keeping, the_next_round_is_dealt_when_the_pause_is_over_but_not_to_an_empty_table) {
  const auto room = new_room("{}", {}, R"({"ready_seconds":10})");
  begin(room, {1});
  play_round(room, {1});
  ASSERT_EQ(stage(1), "between");
  EXPECT_EQ(field(1, "next_ms"), Json(10'000));
  house_->closed(1);
  clock_.pass(60'000);
  const auto kept = lines(room);
  arrive(1, room);
  EXPECT_EQ(stage(1), "between");
  clock_.pass(10'001);
  EXPECT_EQ(stage(1), "playing");
  EXPECT_GT(lines(room), kept);
}

TEST_F(Keeping, each_settled_round_is_packed_once_and_none_that_is_played) {
  const auto room = new_room();
  begin(room, {1});
  EXPECT_TRUE(store_.packed.empty());
  std::uint64_t packed_to = 0;
  for (std::size_t round = 1; round <= 3; ++round) {
    if (round == 3) restart_house(), arrive(1, room);
    play_round(room, {1});
    ASSERT_EQ(store_.packed.size(), round);
    EXPECT_EQ(store_.packed.back().first_seq, packed_to);
    packed_to = store_.packed.back().end_seq;
    const auto log = *store_.read(room);
    EXPECT_TRUE(log[packed_to - 1].starts_with(R"({"settled")"));
    ask(1, "ready", in(room));
    clock_.pass(1);
  }
}

TEST_F(Keeping, every_game_is_played_from_the_start_into_its_second_round) {
  for (const auto& entry : house_games()) {
    SCOPED_TRACE(entry.game->id);
    const auto room = new_room("{}", std::string(entry.game->id));
    begin(room, {1});
    for (int round = 0; round < 3 && stage(1) != "over"; ++round) {
      play_round(room, {1});
      if (stage(1) == "between") ask(1, "ready", in(room));
      clock_.pass(1);
    }
    house_->closed(1);
    bus_.views.clear();
  }
}

TEST_F(ComingBack, a_restarted_house_goes_on_with_the_same_match) {
  const auto room = new_room();
  begin(room, {1});
  answer_once(1, room);
  clock_.pass(20'000);
  const Json before = view(1);
  restart_house();
  arrive(1, room);
  const Json after = view(1);
  for (const auto* same : {"seat", "seats", "ask", "legal", "table", "mine", "board", "round"})
    EXPECT_EQ(*after.find(same), *before.find(same)) << same;
  play_round(room, {1});
  EXPECT_EQ(stage(1), "between");
}

TEST_F(ComingBack, a_second_tab_is_the_same_person) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 0);
  arrive(11, room);
  EXPECT_EQ(field(11, "seat"), Json(0));
  house_->closed(1);
  EXPECT_EQ(seat(11, 0, "here"), Json(true));
}

TEST_F(ComingBack, an_empty_room_leaves_the_memory_and_comes_back_from_the_store) {
  const auto room = new_room();
  EXPECT_EQ(house_->open_rooms(), 0u);
  arrive(1, room);
  EXPECT_EQ(house_->open_rooms(), 1u);
  house_->closed(1);
  EXPECT_EQ(house_->open_rooms(), 0u);
  clock_.pass(limits_.linger_ms);
  arrive(1, room);
  EXPECT_EQ(stage(1), "seating");
}

TEST_F(BadClients, bad_messages_are_answered_and_change_nothing) {
  const auto room = new_room();
  house_->opened(9, guest_of("9"));
  EXPECT_EQ(code(ask(9, "join", in(room))), "say_hello");
  arrive(1, room);
  const auto kept = lines(room);
  for (const auto* text : {"", "{", "[]", "{\"id\":1}", "{\"id\":1,\"dance\":{}}",
                           "{\"id\":1,\"sit\":{\"room\":\"x\"}}", "{\"id\":\"a\",\"join\":{}}"}) {
    house_->receive(1, text);
    EXPECT_EQ(*Json::parse(bus_.answers[1].back())->find("ok"), Json(false)) << text;
  }
  EXPECT_EQ(code(ask(1, "join", in("nowhere"))), "no_such_room");
  EXPECT_EQ(code(ask(1, "sit", in("nowhere", ",\"seat\":0"))), "bad_request");
  EXPECT_EQ(code(ask(1, "sit", in(room, ",\"seat\":null"))), "bad_request");
  EXPECT_EQ(code(ask(1, "join", in(room, ",\"extra\":1"))), "bad_request");
  EXPECT_EQ(code(ask(1, "agree", in(room, ",\"salt_hash\":\"xyz\""))), "not_seated");
  EXPECT_EQ(code(ask(1, "propose", in(room, ",\"what\":\"dance\""))), "bad_request");
  EXPECT_EQ(code(ask(1, "name", R"({"name":")" + std::string(21, 'a') + "\"}")), "bad_request");
  EXPECT_EQ(lines(room), kept);
  for (const auto* body : {R"({"game":"chess"})", R"({"game":"hearts","options":{"x":1}})",
                           R"({"game":"hearts","settings":{"turn_seconds":5}})",
                           R"({"game":"hearts","settings":{"call_seconds":20}})"})
    house_->create_room(body, [&](int status, const std::string& text) {
      EXPECT_EQ(status, 400) << body;
      EXPECT_EQ(code(*Json::parse(text)), "bad_option") << body;
    });
}

TEST_F(BadClients, a_full_queue_says_so) {
  const auto room = new_room();
  arrive(1, room);
  store_.hold(true);
  sit(1, room, 0);
  for (int i = 0; i < 64; ++i) ask(1, "stand", in(room));
  EXPECT_EQ(code(ask(1, "stand", in(room))), "busy");
  store_.hold(false);
  EXPECT_TRUE(field(1, "seat").is_null());
}

TEST_F(BadClients, one_page_is_at_eight_tables_at_most) {
  const auto first = new_room();
  arrive(1, first);
  for (int i = 1; i < 8; ++i) EXPECT_EQ(code(ask(1, "join", in(new_room()))), "ok");
  EXPECT_EQ(code(ask(1, "join", in(new_room()))), "busy");
  EXPECT_EQ(code(ask(1, "join", in(first))), "ok");
}

}  // namespace
}  // namespace baize::room
