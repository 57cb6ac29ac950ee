#include "engine/referee/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalogue.h"

namespace baize {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Seat 1 is to follow a diamond, holding two of them, and three cards lie on the table soon.
constexpr std::string_view kStart =
    R"("game":"hearts","position":{"trick":[{"0":"8D"}],"board":{"scores":[5,6,7,8]},)"
    R"("hands":{"0":["3S"],"1":["KD","2D","QS"],"2":["4D","5D"],"3":["6D","7D"]}})";

std::vector<std::string> played(const std::string& text) {
  const auto json = Json::parse(text);
  EXPECT_TRUE(json) << text;
  return play_scenario(house_games(), json ? *json : Json()).problems;
}
std::vector<std::string> with_steps(const std::string& steps) {
  return played("{" + std::string(kStart) + R"(,"steps":[)" + steps + "]}");
}
std::vector<std::string> expecting(const std::string& facts) {
  return with_steps(R"({"1":"KD"},{"expect":{)" + facts + "}}");
}

TEST(Scenario, passes_where_all_holds) {
  EXPECT_THAT(
      expecting(R"("phase":"play","to_act":[2],"legal":{"2":["5D","4D"],"1":[]},)"
                R"("legal_has":{"2":["4D"]},"legal_not":{"2":["6D"]},)"
                R"("table":{"trick":[{"0":"8D"},{"1":"KD"}],"winning":1,"broken":false},)"
                R"("view":{"1":{"mine":{"hand":["2D","QS"]},"hides":["4D","6D","3S"]},)"
                R"("watch":{"table":{"turn":2},"hides":["QS"]}},"scores":[5,6,7,8],"winners":[])"),
      IsEmpty());
}

TEST(Scenario, reports_each_kind_of_expectation_that_fails) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {R"("phase":"pass")", R"(step 2: phase: expected "pass", found "play")"},
      {R"("to_act":[1])", "step 2: to_act: expected [1], found [2]"},
      {R"("legal":{"2":["4D"]})", R"(legal of seat 2: expected [4D], found ["5D","4D"])"},
      {R"("legal":{"2":["5D","4D","6D"]})", "expected [5D, 4D, 6D]"},
      {R"("legal":{"1":["2D"]})", "found []"},
      {R"("legal_has":{"2":["6D"]})", "6D is not legal"},
      {R"("legal_not":{"2":["4D"]})", "4D is legal"},
      {R"("table":{"winning":0})", "table, winning: expected 0, found 1"},
      {R"("table":{"trick":[{"1":"KD"},{"0":"8D"}]})", "table, trick: expected"},
      {R"("view":{"1":{"mine":{"hand":["2D"]}}})", "view of 1, mine, hand: expected"},
      {R"("view":{"1":{"table":{"turn":1}}})", "view of 1, table, turn: expected 1, found 2"},
      {R"("view":{"1":{"hides":["4D","QS"]}})", "view of 1 shows QS"},
      {R"("view":{"watch":{"hides":["KD"]}})", "view of watch shows KD"},
      {R"("view":{"watch":{"mine":{"hand":[]}}})", "view of watch, mine: there is none"},
      {R"("result":{"how":"moon"})", "result: there is none now"},
      {R"("scores":[5,6,7,9])", "scores: expected [5,6,7,9], found [5,6,7,8]"},
      {R"("winners":[0])", "winners: expected [0], found []"},
  };
  for (const auto& [facts, problem] : wrong)
    EXPECT_THAT(expecting(facts), ElementsAre(HasSubstr(problem))) << facts;
}

TEST(Scenario, reports_what_it_does_not_understand) {
  for (const auto* facts :
       {R"("fase":"play")", R"("legals":{})", R"("legal":{"7":[]})", R"("legal":{"2":["XX"]})",
        R"("table":{"trump":"H"})", R"("view":{"9":{}})", R"("view":{"1":{"sees":[]}})",
        R"("view":{"1":{"hides":["1X"]}})", R"("legal":[])", R"("table":[])", R"("view":1)",
        R"("table":{"to_act":2})", R"("result":1)", R"("to_act":2)"})
    EXPECT_THAT(expecting(facts), ElementsAre(HasSubstr("step 2: "))) << facts;
  for (const auto* step :
       {R"({"4x":"KD"})", R"({"9":"KD"})", R"({"1":"KD","2":"4D"})", R"({"1":7})", R"({})", R"(1)",
        R"({"say":1})", R"({"refuse":{"1":"QS"}})", R"({"refuse":"QS","code":"bad_action"})",
        R"({"timeout":"1"})", R"({"timeout":1,"code":"x"})", R"({"table":1})", R"({"deal":{}})",
        R"({"deal":{"deck":["2C"]}})", R"({"expect":1})", R"({"note":"x"})"})
    EXPECT_THAT(with_steps(step), ElementsAre(HasSubstr("step 1: "))) << step;
}

TEST(Scenario, a_set_of_cards_has_no_order_and_a_trick_has_one) {
  EXPECT_THAT(expecting(R"("view":{"1":{"mine":{"hand":["QS","2D"]}}})"), IsEmpty());
  EXPECT_THAT(expecting(R"("view":{"1":{"mine":{"hand":["2D","QS"]}}})"), IsEmpty());
  EXPECT_THAT(expecting(R"("view":{"1":{"mine":{"hand":["2D","QS","QS"]}}})"),
              ElementsAre(HasSubstr("hand: expected")));
  EXPECT_THAT(expecting(R"("view":{"1":{"mine":{"chosen":0}}})"), testing::SizeIs(1));
  EXPECT_THAT(expecting(R"("table":{"points":[0]})"), testing::SizeIs(1));
}

TEST(Scenario, a_move_has_to_be_legal) {
  EXPECT_THAT(with_steps(R"({"1":"QS"},{"expect":{"phase":"pass"}})"),
              ElementsAre(R"(step 1: seat 1 "QS" is refused: must_follow_suit)"));
  EXPECT_THAT(with_steps(R"({"1":["KD","2D"]})"), ElementsAre(HasSubstr("not_your_turn")));
}

TEST(Scenario, a_refusal_has_to_come_with_its_code) {
  EXPECT_THAT(with_steps(R"({"refuse":{"1":"QS"},"code":"must_follow_suit"})"), IsEmpty());
  EXPECT_THAT(with_steps(R"({"refuse":{"1":"QS"},"code":"not_your_turn"})"),
              ElementsAre(HasSubstr("expected the refusal not_your_turn, found must_follow_suit")));
  EXPECT_THAT(with_steps(R"({"refuse":{"1":"KD"},"code":"not_your_turn"})"),
              ElementsAre(HasSubstr("but it is legal")));
}

TEST(Scenario, the_clock_has_to_make_the_named_move) {
  EXPECT_THAT(with_steps(R"({"timeout":1,"move":"2D"},{"timeout":2})"), IsEmpty());
  EXPECT_THAT(with_steps(R"({"timeout":1,"move":"KD"})"),
              ElementsAre(HasSubstr(R"(timeout: expected "KD", found 2D)")));
  EXPECT_THAT(with_steps(R"({"timeout":2})"), ElementsAre(HasSubstr("has nothing to decide")));
}

TEST(Scenario, only_games_with_table_events_take_them) {
  EXPECT_THAT(with_steps(R"({"table":"stop"})"), ElementsAre(HasSubstr("no table events")));
}

TEST(Scenario, its_start_has_to_make_sense) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {R"([])", "a scenario is an object"},
      {R"({"game":"hearts"})", "steps: a list is needed"},
      {R"({"steps":[{"say":"x"}]})", "names no game"},
      {R"({"game":"whist","steps":[{"say":"x"}]})", "unknown game whist"},
      {R"({"game":"hearts@9","steps":[{"say":"x"}]})", "the rules are at version 1"},
      {R"({"game":"hearts","steps":[{"say":"x"}]})", "either deal or position"},
      {R"({"game":"hearts","colour":1,"steps":[{"say":"x"}]})", "colour is not known"},
      {R"({"game":"hearts","options":{"x":1},"position":{},"steps":[{"say":"x"}]})", "no option x"},
      {R"({"game":"hearts","preset":"x","position":{},"steps":[{"say":"x"}]})", "unknown preset x"},
      {R"({"game":"hearts","position":{"trump":"H"},"steps":[{"say":"x"}]})", "trump is no field"},
      {R"({"game":"hearts","deal":{},"steps":[{"say":"x"}]})", "deal: a deck is needed"},
      {R"({"game":"hearts","deal":{"deck":["2C"]},"steps":[{"say":"x"}]})", "deal: The deck"},
      {R"({"game":"hearts","deal":{"board":{"round":2},"deck":["2C"]},"steps":[{"say":"x"}]})",
       "deal: The deck"},
  };
  for (const auto& [text, problem] : wrong)
    EXPECT_THAT(played(text), ElementsAre(HasSubstr("start: "))) << text;
  for (const auto& [text, problem] : wrong)
    EXPECT_THAT(played(text), ElementsAre(HasSubstr(problem))) << text;
}

TEST(Scenario, settles_a_round_and_compares_its_result) {
  const std::string last_trick =
      R"({"game":"hearts@1","title":"t","id":"x","about":{"seat":1},"position":{"turn":2,)"
      R"("broken":true,"points":[1,5,16,0],"board":{"scores":[99,60,70,80]},)"
      R"("hands":{"2":["AH"],"3":["4H"],"0":["3H"],"1":["2H"]}},)"
      R"("steps":[{"2":"AH"},{"3":"4H"},{"0":"3H"},{"1":"2H"},{"expect":{)";
  EXPECT_THAT(played(last_trick + R"("result":{"how":"tricks","points":[1,5,20,0]},)"
                                  R"("scores":[100,65,90,80],"winners":[1]}}]})"),
              IsEmpty());
  EXPECT_THAT(played(last_trick + R"("result":{"points":[1,5,20,1]}}}]})"),
              ElementsAre(HasSubstr("step 5: result, points: expected [1,5,20,1]")));
}

// Knows one word, and makes a scenario of a single step in two parts of it.
Result<Json, Refusal> expand_word(const Json& document) {
  const Json* word = document.find("word");
  if (!word) return Json();
  if (!word->string()) return Unexpected{Refusal(Code::bad_position, "word: a text is needed")};
  return *Json::parse("{" + std::string(kStart) + R"(,"steps":[[{"1":")" + *word->string() +
                      R"("},{"expect":{"to_act":[2]}}]]})");
}

TEST(Scenario, asks_the_games_for_their_short_forms) {
  std::vector<CatalogueEntry> games(house_games().begin(), house_games().end());
  games.back().expand_scenario = expand_word;
  const auto short_form = [&](std::string_view text) {
    return play_scenario(games, *Json::parse(text)).problems;
  };
  EXPECT_THAT(short_form(R"({"word":"KD"})"), IsEmpty());
  EXPECT_THAT(short_form(R"({"word":"QS"})"), ElementsAre(HasSubstr("step 1: seat 1")));
  EXPECT_THAT(short_form(R"({"word":1})"), ElementsAre("start: word: a text is needed"));
  EXPECT_THAT(short_form(R"({"wort":"KD"})"), ElementsAre("start: wort is not known"));
}

TEST(Scenario, tells_whoever_walks_through_it_how_much_of_the_log_leads_to_each_step) {
  const auto json = Json::parse(
      "{" + std::string(kStart) +
      R"(,"steps":[{"say":"Diamonds were led"},{"refuse":{"1":"QS"},"code":"must_follow_suit"},)"
      R"([{"1":"KD"},{"2":["4D"]}],{"expect":{"to_act":[3]}},{"timeout":3}]})");
  const auto told = play_scenario(house_games(), *json);
  ASSERT_TRUE(told.match);
  EXPECT_THAT(told.problems, IsEmpty());
  EXPECT_EQ(told.start, 2u);
  std::vector<std::size_t> events;
  for (const auto& step : told.steps) events.push_back(step.events);
  EXPECT_THAT(events, ElementsAre(2, 2, 3, 4, 4, 5));
  EXPECT_EQ(told.steps[0].caption, "Diamonds were led");
  ASSERT_TRUE(told.steps[1].refused);
  EXPECT_EQ(told.steps[1].refused->refusal.code, Code::must_follow_suit);
  EXPECT_THAT(told.steps[1].refused->moves, ElementsAre("QS"));
  ASSERT_TRUE(told.steps[3].moved);
  EXPECT_EQ(told.steps[3].moved->seat, seat_at(2));
  EXPECT_TRUE(told.steps[4].expected.find("to_act"));
  EXPECT_THAT(told.steps[5].moved->moves, ElementsAre("6D"));
}

TEST(Scenario, says_from_where_the_round_comes_to_its_end) {
  const auto plays_out = [](const std::string& hands) {
    const auto told = play_scenario(
        house_games(),
        *Json::parse(R"({"game":"hearts","position":{"phase":"play","turn":0,"hands":)" + hands +
                     R"(},"steps":[{"0":"4D"}]})"));
    EXPECT_THAT(told.problems, IsEmpty());
    return std::pair(told.plays_out, told.steps.at(0).plays_out);
  };
  EXPECT_EQ(plays_out(R"({"0":["4D"],"1":["5D"],"2":["6D"],"3":["7D"]})"), std::pair(true, true));
  EXPECT_EQ(plays_out(R"({"0":["4D","9S"]})"), std::pair(false, false));
}

TEST(Scenario, that_cannot_begin_has_no_match_to_walk_through) {
  const auto told = play_scenario(house_games(), *Json::parse(R"({"game":"chess","steps":[{}]})"));
  EXPECT_FALSE(told.match);
  EXPECT_THAT(told.steps, IsEmpty());
  EXPECT_THAT(told.problems, ElementsAre(HasSubstr("unknown game")));
}

}  // namespace
}  // namespace baize
