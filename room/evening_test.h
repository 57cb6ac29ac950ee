#pragma once
// Test fixture: a house on simulated ports, and people who talk to it as pages do.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "games/catalogue.h"
#include "room/house.h"
#include "room/inline_thinkers.h"
#include "room/simulated_ports.h"

namespace baize::room {

class Evening : public testing::Test {
 protected:
  static constexpr auto kClock = R"({"turn_seconds":30})";

  Evening() { open_house(); }

  void open_house() {
    house_ = std::make_unique<House>(TableSettings{}, clock_, entropy_, store_, bus_, thinkers_,
                                     limits_);
  }
  // A house that was killed: nobody was told, and everybody has to come again.
  void restart_house() {
    open_house();
    bus_.views.clear();
  }
  static std::string first_game() { return std::string(house_games()[0].game->id); }
  // One that is always for so many.
  static std::string game_of(int seats) {
    for (const auto& entry : house_games())
      if (entry.game->seats.size() == 1 && entry.game->seats[0] == seats)
        return std::string(entry.game->id);
    ADD_FAILURE() << "there is no game for " << seats;
    return first_game();
  }

  std::string new_room(const std::string& options = "{}", std::string game = {},
                       const std::string& settings = "{}") {
    std::string body;
    if (game.empty()) game = first_game();
    house_->create_room(
        R"({"game":")" + game + R"(","options":)" + options + R"(,"settings":)" + settings + "}",
        [&](int status, std::string text) {
          EXPECT_EQ(status, 201) << text;
          body = std::move(text);
        });
    return *Json::parse(body)->find("room")->string();
  }
  // Sends one request and gives the answer to it.
  Json ask(Connection from, const std::string& word, const std::string& body) {
    const auto before = bus_.answers[from].size();
    house_->receive(from, R"({"id":1,")" + word + "\":" + body + "}");
    for (auto i = before; i < bus_.answers[from].size(); ++i)
      if (auto answer = Json::parse(bus_.answers[from][i]); answer && answer->find("re"))
        return *answer;
    return {};
  }
  static std::string code(const Json& answer) {
    if (answer.find("code")) return *answer.find("code")->string();
    return answer.find("ok") ? "ok" : "no answer";
  }
  // Guests with the same last digit are the same person.
  void arrive(Connection who, const std::string& room, const std::string& name = "Mira") {
    house_->opened(who, guest_of(std::to_string(who % 10)));
    ask(who, "hello", R"({"name":")" + name + "\"}");
    EXPECT_EQ(code(ask(who, "join", in(room))), "ok");
  }
  static std::string in(const std::string& room, const std::string& more = "") {
    return R"({"room":")" + room + "\"" + more + "}";
  }
  std::string sit(Connection who, const std::string& room, int seat) {
    return code(ask(who, "sit", in(room, ",\"seat\":" + std::to_string(seat))));
  }
  std::string computer(Connection who, const std::string& room, const std::string& seat, bool on) {
    return code(
        ask(who, "computer", in(room, ",\"seat\":" + seat + ",\"on\":" + (on ? "true" : "false"))));
  }
  std::string agree(Connection who, const std::string& room) {
    return code(ask(who, "agree", in(room)));
  }
  std::string start(Connection who, const std::string& room) {
    return code(ask(who, "start", in(room)));
  }
  std::string propose(Connection who, const std::string& room, const std::string& what,
                      const std::string& more = "") {
    return code(ask(who, "propose", in(room, ",\"what\":\"" + what + "\"" + more)));
  }
  std::string vote(Connection who, const std::string& room, bool yes) {
    return code(ask(who, "answer", in(room, yes ? ",\"agree\":true" : ",\"agree\":false")));
  }
  // People take seats 0, 1, ...; computer players the others; all agree and the first starts.
  void begin(const std::string& room, const std::vector<Connection>& people) {
    const std::vector<std::string> names{"Mira", "Tomas", "Ana", "Boris"};
    for (std::size_t i = 0; i < people.size(); ++i) {
      arrive(people[i], room, names[i % names.size()]);
      EXPECT_EQ(sit(people[i], room, static_cast<int>(i)), "ok");
    }
    EXPECT_EQ(computer(people[0], room, "null", true), "ok");
    for (std::size_t i = 1; i < people.size(); ++i) EXPECT_EQ(agree(people[i], room), "ok");
    EXPECT_EQ(start(people[0], room), "ok");
    EXPECT_EQ(stage(people[0]), "playing");
  }

  Json view(Connection who) {
    return bus_.views[who].empty() ? Json() : *Json::parse(bus_.views[who].back())->find("view");
  }
  Json field(Connection who, const std::string& name) {
    const Json now = view(who);
    return now.find(name) ? *now.find(name) : Json("no such field");
  }
  Json seat(Connection who, std::size_t seat, const std::string& name) {
    const Json seats = field(who, "seats");
    return *(*seats.array())[seat].find(name);
  }
  bool can(Connection who, const std::string& word) {
    const Json list = field(who, "can");
    for (const auto& one : *list.array())
      if (*one.string() == word) return true;
    return false;
  }
  std::string stage(Connection who) { return *field(who, "stage").string(); }
  std::int64_t open_question(Connection who) {
    const Json ask = field(who, "ask");
    return ask.integer() ? *ask.integer() : 0;
  }
  std::string act(Connection who, const std::string& room, std::int64_t question,
                  const std::string& moves) {
    return code(
        ask(who, "act", in(room, ",\"ask\":" + std::to_string(question) + ",\"moves\":" + moves)));
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
  bool is_asked(Connection who) {
    return stage(who) == "playing" && can(who, "act") && !field(who, "to_act").array()->empty() &&
           field(who, "to_act").to_text().find(field(who, "seat").to_text()) != std::string::npos;
  }
  void answer_once(Connection who, const std::string& room) {
    ASSERT_EQ(act(who, room, open_question(who), first_legal(who)), "ok");
  }
  // People answer and computers move until the round is over.
  void play_round(const std::string& room, const std::vector<Connection>& people) {
    for (int step = 0; step < 500 && stage(people[0]) == "playing"; ++step) {
      for (const Connection who : people)
        if (is_asked(who)) answer_once(who, room);
      clock_.pass(1300);
    }
    ASSERT_NE(stage(people[0]), "playing");
  }
  // Until it is that person's turn to play.
  void play_until_asked(const std::string& room, Connection who,
                        const std::vector<Connection>& others = {}) {
    for (int step = 0; step < 500 && !is_asked(who); ++step) {
      for (const Connection other : others)
        if (is_asked(other)) answer_once(other, room);
      clock_.pass(1300);
    }
    ASSERT_TRUE(is_asked(who));
  }
  std::size_t lines(const std::string& room) { return (*store_.read(room)).size(); }

  HouseLimits limits_{.onlooker_view_ms = 0};  // time does not pass by itself here
  SimulatedClock clock_;
  SimulatedEntropy entropy_{7};
  SimulatedStore store_;
  SimulatedBus bus_;
  InlineThinkers thinkers_;
  std::unique_ptr<House> house_;
};

}  // namespace baize::room
