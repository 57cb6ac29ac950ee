// Positions and the short form of scenarios: what is refused, and what is drawn from a view.
#include <gtest/gtest.h>

#include "engine/cards/chi_square.h"
#include "engine/describe/position.h"
#include "games/sixseven/sixseven.h"

namespace baize::sixseven {
namespace {

// The sentence of the refusal; empty where the position stands.
std::string problem_of(std::string_view json, const Options& options = {}) {
  const auto parsed = Json::parse(json);
  EXPECT_TRUE(parsed) << json;
  const auto position = read_position<Rules>(options, *parsed);
  if (!position) return position.error().text;
  const auto state = Rules::set_up(options, *position);
  return state ? std::string() : state.error().text;
}

TEST(SixSevenPosition, stands_where_nothing_contradicts) {
  EXPECT_EQ(problem_of(R"({"stacks":[{"face":"KS"}],"flipped":"4S"})"), "");
  EXPECT_EQ(problem_of(R"({"stacks":[],"faces_left":12,"numbers_left":40})"), "");
  EXPECT_EQ(problem_of(R"({"kept":[null,"4S"],"last_turn":[3,4]})"), "");
}

TEST(SixSevenPosition, is_refused_where_it_contradicts_the_rules) {
  for (const auto* json : {
           R"({"phase":"collect","stacks":[{"face":"KS"}]})",
           R"({"stacks":[{"face":"7S"}]})",
           R"({"stacks":[{"face":"KS"},{"face":"KS"}]})",
           R"({"stacks":[{"face":"JS","plus":["4S","5S"]}]})",
           R"({"stacks":[{"face":"JS","plus":["KH"]}]})",
           R"({"stacks":[{"face":"JS","minus":["4S"]}]})",
           R"({"stacks":[{"face":"JS","plus":["4S"],"minus":["4S"]}]})",
           R"({"stacks":[{"face":"JS","top":["4S"]}]})",
           R"({"stacks":{"0":{"face":"JS"}}})",
           R"({"flipped":"KS"})",
           R"({"flipped":"4S","kept":["4S"]})",
           R"({"kept":["KS"]})",
           R"({"kept":[null,null,"4S"]})",
           R"({"kept":["4S","5S"]})",
           R"({"kept":["4S"],"marked":1})",
           R"({"marked":2})",
           R"({"marked":1,"faces_left":1})",
           R"({"turn":2})",
           R"({"last_turn":[3,3]})",
           R"({"last_turn":[1,2,3]})",
           R"({"last_turn":[41,40]})",
           R"({"last_turn":[4,2]})",
           R"({"last_turn":[4,3],"turn":0})",
           R"({"faces":["7S"]})",
           R"({"numbers":["KS"]})",
           R"({"faces":["KS"],"faces_left":2})",
           R"({"numbers":["7S"],"flipped":"7S"})",
           R"({"stacks":[{"face":"KS"}],"faces_left":12})",
           R"({"numbers_left":41})",
           R"({"piles":{"2":[{"rule":"66","cards":["KS"]}]}})",
           R"({"piles":[[{"rule":"none","cards":["KS"]}]]})",
           R"({"piles":[[{"rule":"66","cards":["6S"]}]]})",
           R"({"piles":[[{"rule":"66","cards":["KS","6S"]}]],"stacks":[{"face":"KS"}]})",
           R"({"trick":[{"0":"6S"}]})",
           R"({"scores":[[1,1,1,1]]})",
       })
    EXPECT_NE(problem_of(json), "") << json;
}

TEST(SixSevenPosition, takes_cards_that_nothing_mentions_in_pack_order) {
  const auto position = read_position<Rules>(
      Options{}, *Json::parse(R"({"stacks":[{"face":"KS"}],"flipped":"TS","faces_left":2,
                                  "numbers_left":3})"));
  ASSERT_TRUE(position);
  const auto state = Rules::set_up(Options{}, *position);
  ASSERT_TRUE(state);
  EXPECT_EQ(state->table.flipped, "TS"_card);
  EXPECT_EQ(state->stock.faces.next_of(2), "QS"_card);
  EXPECT_EQ(state->stock.faces.next_of(1), "JS"_card);
  EXPECT_EQ(state->stock.numbers.next_of(3), "AS"_card);
  EXPECT_EQ(state->stock.numbers.next_of(2), "9S"_card);
  EXPECT_EQ(state->table.numbers_left, 3);
}

Result<Json, Refusal> expanded(std::string_view json) {
  return Rules::expand_scenario(*Json::parse(json));
}

TEST(SixSevenShortForm, leaves_other_documents_alone) {
  for (const auto* json : {R"(1)", R"({})", R"({"steps":[]})", R"({"stacks":{},"game":"other"})"}) {
    const auto whole = expanded(json);
    ASSERT_TRUE(whole) << json;
    EXPECT_TRUE(whole->is_null()) << json;
  }
}

TEST(SixSevenShortForm, becomes_an_ordinary_scenario) {
  const auto whole = expanded(R"({"stacks":{"0":{"face":"K","plus":[2,6],"minus":[5]}},
                                  "faces":["J"],"steps":[{"stack":0,"plus":7,"collect":"67"}]})");
  ASSERT_TRUE(whole) << whole.error().text;
  EXPECT_EQ(whole->find("game")->to_text(), R"("sixseven")");
  EXPECT_EQ(whole->find("steps")->to_text(), R"([[{"0":"plus 0"},{"0":"collect 67"}]])");
  const Json& position = *whole->find("position");
  EXPECT_EQ(position.find("stacks")->to_text(),
            R"([{"face":"KS","plus":["2S","6S"],"minus":["5S"]}])");
  EXPECT_EQ(position.find("faces")->to_text(), R"(["JS"])");
  EXPECT_EQ(position.find("numbers")->array()->size(), 37u);
  EXPECT_EQ(position.find("numbers")->array()->front().to_text(), R"("7S")");
}

TEST(SixSevenShortForm, refuses_what_it_does_not_understand) {
  for (const auto* json : {
           R"({"stacks":{"1":{"face":"K"}},"steps":[]})",
           R"({"stacks":{"0":{"face":"A"}},"steps":[]})",
           R"({"stacks":{"0":{"face":"K","plus":[11]}},"steps":[]})",
           R"({"stacks":{"0":{"face":"K","plus":[2,2,2]},"1":{"face":"K","plus":[2,2]}}})",
           R"({"stacks":{"0":{"face":"J","plus":[2,2]}},"steps":[]})",
           R"({"stacks":{"0":{"face":"K"}},"position":{},"steps":[]})",
           R"({"stacks":{"0":{"face":"K"}},"faces":["K","K","K","K"],"steps":[]})",
           R"({"stacks":{"0":{"face":"K"}},"options":{"players":9},"steps":[]})",
           R"({"stacks":{"0":{"face":"K"}},"steps":[{"stack":0}]})",
           R"({"stacks":{"0":{"face":"K"}},"steps":[{"stack":0,"plus":3,"minus":3}]})",
           R"({"stacks":{"0":{"face":"K"}},"steps":[{"stack":0,"plus":3,"say":"x"}]})",
           R"({"stacks":{"0":{"face":"K"}},"steps":[{"stack":0,"plus":3,"collect":"match"}]})",
           R"({"stacks":{"0":{"face":"K"}},"steps":[{"stack":"a","plus":3}]})",
       })
    EXPECT_FALSE(expanded(json)) << json;
}

// Five unseen cards, two faces and three numbers: 2 * 6 orders, all equally likely.
TEST(SixSevenSampler, draws_all_orders_of_both_decks_evenly) {
  const auto position = read_position<Rules>(
      Options{}, *Json::parse(R"({"stacks":[{"face":"KS","plus":["2S"]}],"flipped":"TS",
          "faces":["QD","JH"],"numbers":["7S","7H","4C"],"kept":[null,null]})"));
  ASSERT_TRUE(position);
  const auto state = Rules::set_up(Options{}, *position);
  ASSERT_TRUE(state);
  const Rules::Sampler sampler(view_of(*state, seat_at(1)));
  Rng rng(7);
  std::map<std::vector<Card>, int> seen;
  for (int n = 0; n < 24000; ++n) {
    const auto world = sampler.draw(rng);
    ASSERT_EQ(view_of(world, seat_at(1)), view_of(*state, seat_at(1)));
    const auto& [faces, numbers] = world.stock;
    ++seen[{faces.next_of(2), faces.next_of(1), numbers.next_of(3), numbers.next_of(2),
            numbers.next_of(1)}];
  }
  EXPECT_EQ(seen.size(), 12u);
  EXPECT_TRUE(looks_uniform(seen, 12));
}

}  // namespace
}  // namespace baize::sixseven
