#include "room/evening_test.h"

namespace baize::room {
namespace {

class Talk : public Evening {
 protected:
  std::string chat(Connection who, const std::string& room, const std::string& text) {
    return code(ask(who, "chat", in(room, ",\"text\":" + Json(text).to_text())));
  }
  // The text of the last line of chat that this page was sent.
  std::string heard(Connection who) {
    for (auto it = bus_.answers[who].rbegin(); it != bus_.answers[who].rend(); ++it) {
      const auto message = *Json::parse(*it);
      if (const Json* body = message.find("chat")) {
        const auto& lines = *body->find("lines")->array();
        return lines.empty() ? "" : lines.back().to_text();
      }
    }
    return "";
  }
};

TEST_F(Talk, what_one_says_reaches_everybody_at_the_table_with_his_name) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 2);
  arrive(2, room, "Watcher");
  EXPECT_EQ(chat(1, room, "  <b>hello</b>\n"), "ok");
  for (const auto who : {Connection{1}, Connection{2}}) {
    const auto line = *Json::parse(heard(who));
    EXPECT_EQ(*line.find("name"), Json("Mira"));
    EXPECT_EQ(*line.find("text"), Json("<b>hello</b>"));
    EXPECT_EQ(*line.find("seat"), Json(2));
    EXPECT_EQ(*line.find("who"), seat(2, 2, "who"));
  }
  EXPECT_EQ(chat(2, room, "hi"), "ok");
  EXPECT_TRUE(Json::parse(heard(1))->find("seat")->is_null());
}

TEST_F(Talk, it_is_kept_with_the_table) {
  const auto room = new_room();
  arrive(1, room);
  chat(1, room, "నమస్కారం");
  restart_house();
  arrive(2, room, "Tomas");
  EXPECT_EQ(*Json::parse(heard(2))->find("text"), Json("నమస్కారం"));
}

TEST_F(Talk, length_and_rate_have_limits) {
  const auto room = new_room();
  arrive(1, room);
  EXPECT_EQ(chat(1, room, ""), "bad_request");
  EXPECT_EQ(chat(1, room, " \t "), "bad_request");
  EXPECT_EQ(chat(1, room, std::string(301, 'a')), "bad_request");
  EXPECT_EQ(chat(1, room, std::string(300, 'a')), "ok");
  for (int i = 0; i < 4; ++i) EXPECT_EQ(chat(1, room, "again"), "ok");
  EXPECT_EQ(chat(1, room, "again"), "too_fast");
  arrive(2, room, "Tomas");
  EXPECT_EQ(chat(2, room, "I may"), "ok");
  clock_.pass(10'001);
  EXPECT_EQ(chat(1, room, "again"), "ok");
}

TEST_F(Talk, a_clock_that_was_set_back_silences_nobody) {
  const auto room = new_room();
  arrive(1, room);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(chat(1, room, "hello"), "ok");
  clock_.set_back(3'600'000);
  EXPECT_EQ(chat(1, room, "still here"), "ok");
}

TEST_F(Talk, one_table_takes_twenty_lines_in_ten_seconds_whoever_speaks) {
  const auto room = new_room();
  int taken = 0;
  for (Connection who = 1; who <= 5; ++who) {
    arrive(who, room);
    for (int i = 0; i < 5; ++i) taken += chat(who, room, std::string(300, 'a')) == "ok";
  }
  EXPECT_EQ(taken, 20);
  clock_.pass(10'001);
  EXPECT_EQ(chat(5, room, "hello"), "ok");
}

TEST_F(Talk, what_a_join_brings_is_bounded_however_long_the_lines_are) {
  std::string wide, quotes(300, '"');
  for (int i = 0; i < 300; ++i) wide += "\U0001F0CF";
  for (const auto& text : {wide, quotes}) {
    const auto room = new_room();
    std::string name;
    for (int i = 0; i < 20; ++i) name += "\U0001F0CF";
    arrive(1, room, name);
    for (int i = 0; i < 110; ++i) {
      ASSERT_EQ(chat(1, room, text), "ok");
      clock_.pass(2'500);
    }
    chat(1, room, "the last one");
    arrive(2, room);
    EXPECT_EQ(*Json::parse(heard(2))->find("text"), Json("the last one"));
    std::size_t most = 0;
    for (const auto& message : bus_.answers[2]) most = std::max(most, message.size());
    EXPECT_LT(most, 17u * 1024);
    EXPECT_GT(most, 12u * 1024);
    house_->closed(1);
    house_->closed(2);
    bus_ = SimulatedBus();
  }
}

TEST_F(Talk, the_host_can_close_the_chat) {
  const auto room = new_room();
  arrive(1, room);
  sit(1, room, 0);
  EXPECT_EQ(code(ask(1, "table", in(room, R"(,"settings":{"chat":false})"))), "ok");
  EXPECT_EQ(chat(1, room, "hello"), "chat_closed");
  EXPECT_FALSE(can(1, "chat"));
}

TEST_F(Talk, a_name_and_a_line_are_text_without_tricks) {
  const auto room = new_room();
  arrive(1, room, "Mi\\u202Era\\n");
  sit(1, room, 0);
  EXPECT_EQ(seat(1, 0, "name"), Json("Mira"));
}

class Log : public Evening {
 protected:
  Json::Array entries(Connection who, const std::string& room, const std::string& round = "null") {
    const Json answer = ask(who, "log", in(room, ",\"round\":" + round));
    EXPECT_EQ(code(answer), "ok");
    return *answer.find("log")->find("entries")->array();
  }
  static int count(const Json::Array& entries, const std::string& kind) {
    int found = 0;
    for (const auto& entry : entries) found += *entry.find("kind")->string() == kind;
    return found;
  }
};

TEST_F(Log, names_a_sealed_card_to_its_own_seat_only) {
  const auto room = new_room();
  begin(room, {1, 2});
  const auto moves = *Json::parse(first_legal(1));
  answer_once(1, room);
  const auto mine = Json(entries(1, room)).to_text(), theirs = Json(entries(2, room)).to_text();
  for (const auto& card : *moves.array()) {
    EXPECT_NE(mine.find(card.to_text()), std::string::npos);
    EXPECT_EQ(theirs.find(card.to_text()), std::string::npos);
  }
}

TEST_F(Log, is_complete_after_the_round_and_tells_what_happened_around_it) {
  const auto room = new_room("{}", {}, R"({"turn_seconds":10})");
  begin(room, {1, 2});
  clock_.pass(10'001);
  play_round(room, {1, 2});
  ASSERT_EQ(stage(1), "between");
  const auto round = entries(1, room, "1");
  EXPECT_EQ(count(round, "sealed"), 12);
  EXPECT_EQ(count(round, "moved"), 52);
  EXPECT_EQ(count(round, "expired"), 2);
  EXPECT_EQ(count(round, "settled"), 1);
}

TEST_F(Log, is_kept_or_cleared_as_the_table_wants) {
  for (const bool kept : {true, false}) {
    const auto room = new_room("{}", {}, kept ? R"({"log":"kept"})" : R"({"log":"cleared"})");
    begin(room, {1});
    play_round(room, {1});
    ask(1, "ready", in(room));
    clock_.pass(1);
    ASSERT_EQ(stage(1), "playing");
    EXPECT_EQ(code(ask(1, "log", in(room, ",\"round\":1"))), kept ? "ok" : "not_allowed_now");
    EXPECT_EQ(code(ask(1, "log", in(room, ",\"round\":2"))), "ok");
    EXPECT_EQ(code(ask(1, "log", in(room, ",\"round\":3"))), "not_allowed_now");
    house_->closed(1);
    bus_.views.clear();
  }
}

TEST_F(Log, is_bounded_however_often_people_come_and_go) {
  limits_.growth_of_guest = limits_.growth_of_onlookers = {10'000, 1};
  restart_house();
  const auto room = new_room("{}", {}, R"({"grace_seconds":5})");
  begin(room, {1, 2});
  std::string name;
  for (int i = 0; i < 20; ++i) name += "\U0001F0CF";
  ask(2, "name", R"({"name":")" + name + "\"}");
  for (int i = 0; i < 250; ++i) {
    ask(2, "stand", in(room));
    sit(2, room, 1);
  }
  const auto answer = ask(1, "log", in(room, ",\"round\":null")).to_text();
  EXPECT_LT(answer.size(), 44u * 1024);
  EXPECT_GT(answer.size(), 30u * 1024);
}

TEST_F(Log, is_empty_before_the_first_deal) {
  const auto room = new_room();
  arrive(1, room);
  EXPECT_TRUE(entries(1, room).empty());
}

}  // namespace
}  // namespace baize::room
