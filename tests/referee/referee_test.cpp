#include "engine/referee/referee.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "ai/chooser.h"
#include "ai/level.h"
#include "engine/cards/deck.h"
#include "games/catalogue.h"

namespace baize {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class RefereeTest : public testing::Test {
 protected:
  std::string ask(const std::string& line) { return referee_.answer(line); }
  Json asked(const std::string& line) { return *Json::parse(ask(line)); }
  // The code of the refusal; empty where there is none.
  std::string code_of(const std::string& line) {
    const Json answer = asked(line);
    return answer.find("code") ? *answer.find("code")->string() : "";
  }
  void open_and_deal() {
    ASSERT_EQ(ask(R"({"new":{"game":"hearts"}})"), R"({"ok":true})");
    ASSERT_EQ(ask(R"({"deal":)" + new_pack() + "}"), R"({"ok":true})");
  }
  // Seat 1 leads, and has something to think about.
  void deal_a_choice() {
    ASSERT_EQ(ask(R"({"new":{"game":"santase","first":0}})"), R"({"ok":true})");
    ASSERT_EQ(ask(R"({"deal":{"seed":7}})"), R"({"ok":true})");
  }
  // Not shuffled: seat 0 gets AS TS 6S 2S JH 7H 3H QD 8D 4D KC 9C 5C.
  static std::string new_pack() {
    std::string deck;
    write_json(deck, std::span<const Card>(kPack52));
    return deck;
  }
  // Every question that tells something about the match.
  std::string everything() {
    std::string out = ask(R"({"show":{}})") + ask(R"({"log":{}})");
    for (const auto seat : {"0", "1", "2", "3", "null"})
      out += ask(std::string(R"({"view":{"seat":)") + seat + "}}");
    return out;
  }
  // Makes the clock's moves until the round is over; how many those were.
  int let_time_run_out() {
    for (int moves = 0;; ++moves) {
      const Json show = asked(R"({"show":{}})");
      const auto& waiting = *show.find("to_act")->array();
      if (waiting.empty()) return moves;
      EXPECT_EQ(code_of(R"({"timeout":{"seat":)" + waiting.front().to_text() + "}}"), "");
    }
  }

  std::uint64_t next_word_ = 0;
  double now_ms_ = 0;  // an hour later whenever it is asked
  Referee referee_{house_games(), [this] { return next_word_++; },
                   ai::computer_players([this] { return now_ms_ += 3'600'000; })};
};

TEST_F(RefereeTest, lists_the_games_of_the_house) {
  EXPECT_THAT(ask(R"({"games":{}})"), StartsWith(R"({"ok":true,"games":[{"id":)"));
}

TEST_F(RefereeTest, refuses_what_is_no_request) {
  EXPECT_EQ(code_of("{"), "bad_json");
  EXPECT_EQ(code_of(""), "bad_json");
  EXPECT_EQ(code_of("[]"), "bad_request");
  EXPECT_EQ(code_of("{}"), "bad_request");
  EXPECT_EQ(code_of(R"({"nonsense":{}})"), "bad_request");
  EXPECT_EQ(code_of(R"({"games":{},"show":{}})"), "bad_request");
  EXPECT_EQ(code_of(R"({"games":{"all":true}})"), "bad_request");
  EXPECT_EQ(code_of(R"({"games":[]})"), "bad_request");
}

TEST_F(RefereeTest, has_no_match_before_one_is_opened) {
  for (const auto* word : {"show", "log", "deal", "act", "timeout", "table", "view", "position"})
    EXPECT_EQ(code_of(std::string("{\"") + word + "\":{}}"), "no_match") << word;
}

TEST_F(RefereeTest, opens_a_match_with_options_or_says_why_not) {
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","seats":4,"preset":null,"first":2}})"), "");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","first":2,"first_dealer":2}})"), "");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","first":2,"first_seat":1}})"), "bad_request");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","seats":5}})"), "bad_option");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","seats":"four"}})"), "bad_request");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","first":4}})"), "bad_option");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","first":-1}})"), "bad_option");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","preset":"evening"}})"), "bad_option");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","options":{"point_limit":24}}})"), "bad_option");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","options":{"limit":50}}})"), "bad_option");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","options":7}})"), "bad_option");
  EXPECT_EQ(code_of(R"({"new":{"game":"hearts","speed":7}})"), "bad_request");
  EXPECT_EQ(code_of(R"({"new":{"game":"whist"}})"), "bad_request");
  EXPECT_EQ(code_of(R"({"new":{}})"), "bad_request");
  // What was refused has not replaced the match that was open.
  EXPECT_THAT(ask(R"({"log":{}})"), HasSubstr(R"("first":2)"));
}

TEST_F(RefereeTest, deals_a_deck_a_seed_or_by_chance) {
  ASSERT_EQ(code_of(R"({"new":{"game":"hearts"}})"), "");
  EXPECT_EQ(code_of(R"({"deal":["2C","3C"]})"), "bad_deck");
  EXPECT_EQ(code_of(R"({"deal":["nonsense"]})"), "bad_deck");
  EXPECT_EQ(code_of(R"({"deal":{"seed":"x"}})"), "bad_request");
  EXPECT_EQ(code_of(R"({"deal":{}})"), "bad_request");
  EXPECT_EQ(code_of(R"({"deal":7})"), "bad_request");
  EXPECT_EQ(code_of(R"({"act":{"seat":0,"moves":["2C"]}})"), "needs_deal");
  EXPECT_EQ(code_of(R"({"act":{"seat":0,"moves":["nonsense"]}})"), "bad_action");
  EXPECT_EQ(code_of(R"({"timeout":{"seat":0}})"), "needs_deal");
  EXPECT_EQ(next_word_, 0u);
  EXPECT_EQ(code_of(R"({"deal":null})"), "");
  EXPECT_EQ(next_word_, 51u);
  EXPECT_EQ(code_of(R"({"deal":null})"), "not_allowed_now");
}

TEST_F(RefereeTest, the_same_seed_deals_the_same_round) {
  const auto dealt = [this](const std::string& seed) {
    ask(R"({"new":{"game":"hearts"}})");
    EXPECT_EQ(ask(R"({"deal":{"seed":)" + seed + "}}"), R"({"ok":true})");
    return everything();
  };
  EXPECT_EQ(dealt("7"), dealt("7"));
  EXPECT_NE(dealt("7"), dealt("8"));
}

TEST_F(RefereeTest, a_refusal_changes_nothing) {
  open_and_deal();
  const std::string before = everything();
  const std::vector<std::pair<std::string, std::string>> wrong{
      {R"({"act":{"seat":4,"moves":["2C"]}})", "bad_action"},
      {R"({"act":{"seat":-1,"moves":["2C"]}})", "bad_action"},
      {R"({"act":{"seat":300,"moves":["2C"]}})", "bad_action"},
      {R"({"act":{"seat":"0","moves":["2C"]}})", "bad_request"},
      {R"({"act":{"moves":["2C"]}})", "bad_request"},
      {R"({"act":{"seat":0,"moves":"2C"}})", "bad_request"},
      {R"({"act":{"seat":0,"moves":[2]}})", "bad_request"},
      {R"({"act":{"seat":0,"moves":[]}})", "bad_action"},
      {R"({"act":{"seat":0,"moves":["2C"],"ask":1}})", "bad_request"},
      {R"({"act":{"seat":1,"moves":["2C"]}})", "card_not_in_hand"},
      {R"({"act":{"seat":0,"moves":["AS","TS","AS"]}})", "card_not_in_hand"},
      {R"({"act":{"seat":0,"moves":["AS","TS","6S","2S"]}})", "not_your_turn"},
      {R"({"timeout":{"seat":4}})", "bad_action"},
      {R"({"timeout":{}})", "bad_request"},
      {R"({"table":"stop"})", "not_allowed_now"},
      {R"({"table":{}})", "bad_request"},
      {R"({"view":{"seat":4}})", "bad_action"},
      {R"({"view":{}})", "bad_request"},
      {R"({"position":{"hands":{"0":["QS"],"1":["QS"]}}})", "bad_position"},
      {R"({"position":{"phase":"pass","chosen":{"0":["2C","3C","4C","5C"]}}})", "bad_position"},
      {R"({"position":{"hands":{"0":["QS"]},"jack_taken_by":7}})", "bad_position"},
      {R"({"position":{"deck":["QS"]}})", "bad_deck"},
      {R"({"position":[]})", "bad_position"},
      {R"({"bot":{"seat":0,"level":"stronger"}})", "bad_request"},
      {R"({"bot":{"seat":0,"iterations":0}})", "bad_request"},
      {R"({"bot":{"seat":0,"iterations":1000001}})", "bad_request"},
      {R"({"bot":{"seat":0,"ms":-1}})", "bad_request"},
      {R"({"bot":{"seat":0,"depth":3}})", "bad_request"},
      {R"({"bot":{"seat":9,"level":"random"}})", "bad_action"},
      {R"({"load":[]})", "bad_log"},
      {R"({"load":{}})", "bad_request"},
      {R"({"load":[{"opened":{"game":"hearts@2","options":{},"first":0}}]})", "bad_log"},
  };
  for (const auto& [line, code] : wrong) EXPECT_EQ(code_of(line), code) << line;
  EXPECT_EQ(everything(), before);
}

TEST_F(RefereeTest, names_the_first_bad_move_of_several) {
  open_and_deal();
  EXPECT_THAT(ask(R"({"act":{"seat":0,"moves":["AS","KS","nonsense"]}})"),
              HasSubstr(R"("code":"card_not_in_hand","text":"KS: )"));
}

TEST_F(RefereeTest, counts_events_and_settles_by_itself) {
  open_and_deal();
  EXPECT_EQ(ask(R"({"act":{"seat":0,"moves":["AS","TS","6S"]}})"), R"({"ok":true,"seq":5})");
  EXPECT_EQ(let_time_run_out(), 9 + 52);
  const Json show = asked(R"({"show":{}})");
  EXPECT_EQ(show.find("needs_deal")->to_text(), "true");
  EXPECT_EQ(show.find("legal")->to_text(), "{}");
  EXPECT_TRUE(show.find("result")->object());
  EXPECT_EQ(asked(R"({"log":{}})").find("log")->array()->size(), 2u + 12u + 52u + 1u);
}

TEST_F(RefereeTest, a_log_that_is_loaded_is_the_same_match) {
  open_and_deal();
  let_time_run_out();
  ask(R"({"deal":{"seed":8}})");
  const std::string before = everything();
  const std::string log = asked(R"({"log":{}})").find("log")->to_text();
  ask(R"({"new":{"game":"hearts"}})");
  EXPECT_EQ(ask(R"({"load":)" + log + "}"), R"({"ok":true})");
  EXPECT_EQ(everything(), before);
}

TEST_F(RefereeTest, a_bot_names_a_legal_move_and_does_not_make_it) {
  open_and_deal();
  const std::string before = everything();
  const std::string request = R"({"bot":{"seat":2,"level":"random","iterations":5,"seed":7}})";
  const std::string move = *asked(request).find("move")->string();
  EXPECT_EQ(*asked(request).find("move")->string(), move);
  EXPECT_EQ(everything(), before);
  EXPECT_EQ(code_of(R"({"act":{"seat":2,"moves":[")" + move + "\"]}}"), "");
}

TEST_F(RefereeTest, a_bot_plays_at_every_level_and_like_every_reference_opponent) {
  open_and_deal();
  for (const auto list : {ai::levels(), ai::reference_opponents()})
    for (const ai::Level& level : list) {
      const std::string request = R"({"bot":{"seat":2,"level":")" + std::string(level.name) +
                                  R"(","iterations":100,"seed":7}})";
      const Json answer = asked(request);
      ASSERT_TRUE(answer.find("move")) << request << answer.to_text();
      EXPECT_EQ(asked(request), answer) << request;
      EXPECT_LE(*answer.find("iterations")->integer(), level.name == "flat" ? 20000 : 100);
    }
  EXPECT_THAT(ask(R"({"bot":{"seat":0,"level":"stronger"}})"),
              HasSubstr("level has to be one of learning, casual, strong, master, random, greedy "
                        "or flat"));
}

TEST_F(RefereeTest, a_bot_stops_thinking_when_its_time_is_up) {
  deal_a_choice();
  const Json answer = asked(R"({"bot":{"seat":1,"level":"master","ms":5,"seed":7}})");
  EXPECT_EQ(*answer.find("iterations")->integer(), 64);
}

TEST_F(RefereeTest, a_hint_is_what_the_bot_would_do_and_changes_nothing) {
  deal_a_choice();
  const std::string before = ask(R"({"show":{}})") + ask(R"({"log":{}})");
  const std::string wish = R"({"seat":1,"level":"strong","iterations":300,"seed":7}})";
  const Json hint = *asked(R"({"hint":)" + wish).find("hint");
  const auto& moves = *hint.find("moves")->array();
  ASSERT_EQ(moves.size(), 3u);
  EXPECT_EQ(*moves[0].find("move"), *asked(R"({"bot":)" + wish).find("move"));
  for (const char* name : {"worth", "points", "tries", "reason"})
    EXPECT_TRUE(moves[0].find(name)) << name;
  EXPECT_EQ(ask(R"({"show":{}})") + ask(R"({"log":{}})"), before);
  EXPECT_EQ(code_of(R"({"hint":{"seat":9}})"), "bad_action");
  EXPECT_EQ(code_of(R"({"hint":{"seat":0}})"), "not_your_turn");
  EXPECT_EQ(code_of(R"({"hint":{"seat":1,"move":"2C"}})"), "bad_request");
}

TEST(Referee, without_computer_players_it_says_so) {
  Referee alone(house_games(), [] { return 0U; });
  alone.answer(R"({"new":{"game":"hearts"}})");
  alone.answer(R"({"deal":{"seed":1}})");
  EXPECT_EQ(
      alone.answer(R"({"bot":{"seat":0}})"),
      R"({"ok":false,"code":"bad_request","text":"bot: there are no computer players here"})");
}

TEST_F(RefereeTest, a_match_that_is_over_takes_no_more) {
  ask(R"({"new":{"game":"hearts","options":{"point_limit":25}}})");
  ask(R"({"position":{"turn":0,"broken":true,"points":[22,0,0,0],)"
      R"("hands":{"0":["AH"],"1":["4H"],"2":["3H"],"3":["2H"]}}})");
  let_time_run_out();
  EXPECT_EQ(asked(R"({"show":{}})").find("winners")->to_text(), "[0]");
  EXPECT_EQ(code_of(R"({"act":{"seat":0,"moves":["2C"]}})"), "wrong_phase");
  EXPECT_EQ(code_of(R"({"act":{"seat":0,"moves":["nonsense"]}})"), "bad_action");
  EXPECT_EQ(code_of(R"({"timeout":{"seat":0}})"), "wrong_phase");
  EXPECT_EQ(code_of(R"({"deal":{"seed":1}})"), "wrong_phase");
}

// The document's session: lines with `> ` are asked, those with `< ` are the answers.
TEST_F(RefereeTest, answers_as_its_document_says) {
  std::ifstream document("docs/referee.md");
  ASSERT_TRUE(document) << "run from the root of the repository";
  std::string request, answer;
  int exchanges = 0;
  for (std::string line; std::getline(document, line);) {
    if (line.starts_with("> ")) request = line.substr(2);
    if (!line.starts_with("< ")) continue;
    EXPECT_EQ(ask(request), line.substr(2)) << request;
    ++exchanges;
  }
  EXPECT_GT(exchanges, 10);
}

TEST_F(RefereeTest, a_scenario_is_played_beside_the_match_and_its_log_can_be_loaded) {
  open_and_deal();
  const std::string before = everything();
  const Json told = asked(R"({"scenario":{"id":"jack","stacks":{"0":{"face":"J","plus":[5]}},)"
                          R"("steps":[{"stack":0,"minus":5,"collect":"zero"},{"say":"Gone"}]}})");
  EXPECT_EQ(everything(), before);
  EXPECT_EQ(*told.find("game"), Json(std::string("sixseven")));
  EXPECT_TRUE(told.find("failed")->array()->empty());
  const auto& steps = *told.find("steps")->array();
  ASSERT_EQ(steps.size(), 3u);  // the play, the collection, the words
  EXPECT_EQ(*steps[0].find("moved")->find("moves"), *Json::parse(R"(["minus 0"])"));
  EXPECT_EQ(*steps[2].find("caption"), Json(std::string("Gone")));
  EXPECT_EQ(ask(R"({"load":)" + told.find("log")->to_text() + "}"), R"({"ok":true})");
}

TEST_F(RefereeTest, a_scenario_that_does_not_hold_says_what_failed) {
  const Json told = asked(R"({"scenario":{"game":"hearts","steps":[]}})");
  EXPECT_TRUE(told.find("game")->is_null());
  EXPECT_FALSE(told.find("failed")->array()->empty());
  EXPECT_EQ(code_of(R"({"scenario":[]})"), "bad_request");
}

}  // namespace
}  // namespace baize
