// Tables on their way from the store into memory, and what is asked for them meanwhile.
#include "room/evening_test.h"

namespace baize::room {
namespace {

class Loading : public Evening {
 protected:
  // A table that is kept, and nobody has opened since the house has.
  std::string kept_table() {
    const auto room = new_room();
    arrive(1, room);
    EXPECT_EQ(sit(1, room, 0), "ok");
    restart_house();
    return room;
  }
  void connect(Connection who) {
    house_->opened(who, guest_of(std::to_string(who % 10)));
    ask(who, "hello", R"({"name":"Mira"})");
    bus_.answers[who].clear();
  }
  // The codes of all answers that the page has got, in order.
  std::string answers(Connection who) {
    std::string out;
    for (const auto& text : bus_.answers[who])
      if (const auto answer = Json::parse(text); answer->find("re")) out += code(*answer) + " ";
    return out;
  }
};

TEST_F(Loading, keeps_nobody_at_other_tables_waiting) {
  const auto room = kept_table();
  const auto other = new_room();
  arrive(2, other);
  store_.hold_reads(true);
  connect(1);
  EXPECT_EQ(code(ask(1, "join", in(room))), "no answer");
  EXPECT_EQ(sit(2, other, 0), "ok");
  store_.hold_reads(false);
  EXPECT_EQ(answers(1), "ok ");
  EXPECT_EQ(field(1, "seat"), Json(0));
}

TEST_F(Loading, a_join_and_what_follows_it_are_answered_in_their_order) {
  const auto room = kept_table();
  store_.hold_reads(true);
  connect(2);
  for (const auto* word : {"join", "log"}) ask(2, word, in(room));
  sit(2, room, 0);
  sit(2, room, 1);
  EXPECT_EQ(answers(2), "");
  store_.hold_reads(false);
  EXPECT_EQ(answers(2), "ok ok seat_taken ok ");
  EXPECT_EQ(field(2, "seat"), Json(1));
}

TEST_F(Loading, a_table_is_read_once_for_all_who_join_it) {
  const auto room = kept_table();
  store_.hold_reads(true);
  for (const Connection who : {1U, 2U, 3U}) {
    connect(who);
    ask(who, "join", in(room));
  }
  EXPECT_EQ(store_.waiting_reads(), 1u);
  store_.hold_reads(false);
  for (const Connection who : {1U, 2U, 3U}) EXPECT_EQ(answers(who), "ok ");
  clock_.pass(1000);
  EXPECT_EQ(field(1, "watching"), Json(2));
}

TEST_F(Loading, who_leaves_or_is_gone_meanwhile_is_forgotten) {
  const auto room = kept_table();
  store_.hold_reads(true);
  for (const Connection who : {1U, 2U, 3U}) {
    connect(who);
    ask(who, "join", in(room));
  }
  ask(2, "leave", in(room));
  EXPECT_EQ(answers(2), "bad_request ok ");
  house_->closed(3);
  store_.hold_reads(false);
  EXPECT_EQ(answers(1), "ok ");
  EXPECT_TRUE(bus_.views[2].empty() && bus_.views[3].empty());
  EXPECT_EQ(field(1, "watching"), Json(0));
  EXPECT_EQ(code(ask(2, "join", in(room))), "ok");
}

TEST_F(Loading, for_nobody_any_more_leaves_no_table_open) {
  const auto room = kept_table();
  store_.hold_reads(true);
  connect(1);
  ask(1, "join", in(room));
  house_->closed(1);
  store_.hold_reads(false);
  EXPECT_EQ(house_->open_rooms(), 0u);
}

TEST_F(Loading, that_ends_after_the_house_tells_nobody) {
  const auto room = kept_table();
  store_.hold_reads(true);
  connect(1);
  ask(1, "join", in(room));
  restart_house();
  store_.hold_reads(false);
  EXPECT_EQ(answers(1), "");
}

TEST_F(Loading, a_page_asks_sixteen_things_at_most_before_it_is_done) {
  const auto room = kept_table();
  store_.hold_reads(true);
  connect(1);
  ask(1, "join", in(room));
  for (int i = 1; i < 16; ++i) EXPECT_EQ(code(ask(1, "log", in(room))), "no answer");
  EXPECT_EQ(code(ask(1, "log", in(room))), "busy");
}

TEST_F(Loading, a_table_has_256_requests_waiting_at_most) {
  const auto room = kept_table();
  store_.hold_reads(true);
  for (Connection who = 100; who < 356; ++who) {
    connect(who);
    EXPECT_EQ(code(ask(who, "join", in(room))), "no answer");
  }
  connect(1);
  EXPECT_EQ(code(ask(1, "join", in(room))), "busy");
  store_.hold_reads(false);
  EXPECT_EQ(code(ask(1, "join", in(room))), "ok");
}

TEST_F(Loading, tables_that_are_loaded_count_among_the_eight_of_a_page) {
  std::vector<std::string> rooms(9);
  for (auto& room : rooms) room = new_room();
  store_.hold_reads(true);
  connect(1);
  for (std::size_t i = 0; i < 8; ++i) ask(1, "join", in(rooms[i]));
  EXPECT_EQ(code(ask(1, "join", in(rooms[8]))), "busy");
}

TEST_F(Loading, that_fails_is_answered_with_its_reason_and_can_be_tried_again) {
  const auto room = kept_table();
  connect(1);
  const std::vector<std::pair<FailureKind, std::string>> reasons{
      {FailureKind::broken, "store_failed"},
      {FailureKind::behind, "busy"},
      {FailureKind::damaged, "bad_log"}};
  for (const auto& [kind, said] : reasons) {
    store_.fail_next_read(kind);
    EXPECT_EQ(code(ask(1, "join", in(room))), said);
    EXPECT_EQ(code(ask(1, "log", in(room))), "bad_request");
  }
  EXPECT_EQ(code(ask(1, "join", in("nowhere"))), "no_such_room");
  EXPECT_EQ(code(ask(1, "join", in(room))), "ok");
}

TEST_F(Loading, a_log_that_does_not_fold_closes_that_table_and_no_other) {
  store_.append("torn", 0, {R"({"created":{"game":"chess"}})"}, [](const auto&) {});
  store_.append("cut", 0, {R"({"cre)"}, [](const auto&) {});
  const auto room = kept_table();
  connect(1);
  for (const auto* damaged : {"torn", "cut"}) {
    const Json answer = ask(1, "join", in(damaged));
    EXPECT_EQ(code(answer), "bad_log");
    EXPECT_EQ(*answer.find("text"), Json(std::string(kDamagedTable)));
  }
  EXPECT_EQ(code(ask(1, "join", in(room))), "ok");
}

}  // namespace
}  // namespace baize::room
