// Known blunders: games/<game>/blunders.json holds positions with the moves that are right. The
// default level has to find one of them, whatever its seed; so has the master, who thinks in other
// ways, with as many iterations.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/describe/notation.h"
#include "tests/ai/tables.h"

namespace baize::ai {
namespace {

struct Blunder {
  std::string game;
  Json json;
};

std::vector<Blunder> all_blunders() {
  std::vector<Blunder> out;
  for (const auto& entry : house_games()) {
    const std::string game(entry.game->id);
    std::ostringstream text;
    text << std::ifstream("games/" + game + "/blunders.json").rdbuf();
    const auto json = Json::parse(text.str());
    if (!json || json->array() == nullptr) {
      out.push_back({game, {}});
      continue;
    }
    for (const Json& one : *json->array()) out.push_back({game, one});
  }
  return out;
}

std::string word(const Json& json, std::string_view name) {
  const Json* found = json.find(name);
  return found != nullptr && found->string() != nullptr ? *found->string() : "";
}

class Blunders : public ::testing::TestWithParam<Blunder> {};

const auto kBlunderName = [](const auto& at) {
  std::string name = at.param.game + "_" + word(at.param.json, "id");
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  return name;
};
INSTANTIATE_TEST_SUITE_P(Known, Blunders, ::testing::ValuesIn(all_blunders()), kBlunderName);

// The moves of one answer, as words.
std::vector<std::string> answer_of(AnyMatch& match, Seat seat, int picks, std::uint64_t seed,
                                   const Level& level) {
  std::vector<std::string> words;
  for (int i = 0; i < picks && match.to_act().contains(seat); ++i) {
    const Choice choice =
        question_for(match, seat)->answer(level, seed + 1000U * static_cast<unsigned>(i));
    words.push_back(print_move(match.game(), choice.move));
    EXPECT_TRUE(match.commit(Moved{seat, choice.move}));
  }
  return words;
}

void expect_right_moves(const Blunder& blunder, const Level& level) {
  const Json& json = blunder.json;
  ASSERT_NE(json.object(), nullptr) << "games/" << blunder.game << "/blunders.json";
  const Json* options = json.find("options");
  const auto match = open_table({blunder.game, options == nullptr ? "{}" : options->to_text()});
  ASSERT_NE(match, nullptr);
  const auto placed = match->propose_position(*json.find("position"));
  ASSERT_TRUE(placed) << placed.error().text;
  ASSERT_TRUE(match->commit(*placed));
  const Seat seat = seat_at(static_cast<int>(*json.find("seat")->integer()));
  ASSERT_TRUE(match->to_act().contains(seat));
  const Json* picks = json.find("picks");
  const int count = picks == nullptr ? 1 : static_cast<int>(*picks->integer());
  const bool is_long = std::getenv("BAIZE_LONG") != nullptr;
  const int runs = is_long ? 100 : 10, needed = is_long ? 95 : 10;
  int right = 0;
  std::string wrong;
  for (int run = 0; run < runs; ++run) {
    const auto copy = match->clone();
    const auto words = answer_of(*copy, seat, count, static_cast<std::uint64_t>(run + 1), level);
    bool good = false;
    for (const Json& one : *json.find("good")->array())
      for (const auto& said : words) good |= said == *one.string();
    right += good;
    if (!good)
      for (const auto& said : words) wrong += " " + said;
  }
  EXPECT_GE(right, needed) << word(json, "title") << ", but played" << wrong;
}

TEST_P(Blunders, are_not_made) { expect_right_moves(GetParam(), default_level()); }

TEST_P(Blunders, are_not_made_by_a_master_in_a_hurry) {
  Level level = level_of(Grade::master);
  level.iterations = default_level().iterations;
  expect_right_moves(GetParam(), level);
}

}  // namespace
}  // namespace baize::ai
