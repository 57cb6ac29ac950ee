// Laws of computer players, over every game, number of players and a spread of options: they play
// legal moves, the same seed gives the same move, and cards that a seat does not see change
// nothing.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/ai/twins.h"

namespace baize::ai {
namespace {

class Players : public ::testing::TestWithParam<Table> {
 protected:
  static Level quick(int iterations, Grade grade = kUsualGrade) {
    Level level = level_of(grade);
    level.iterations = iterations;
    return level;
  }
};

const auto kTableName = [](const auto& at) {
  return at.param.game + "_" + std::to_string(at.index);
};
INSTANTIATE_TEST_SUITE_P(Tables, Players, ::testing::ValuesIn(all_tables()), kTableName);

TEST_P(Players, play_whole_rounds_by_legal_moves) {
  const auto match = open_table(GetParam());
  ASSERT_NE(match, nullptr);
  Rng rng(7);
  std::vector<Level> all(levels().begin(), levels().end());
  all.insert(all.end(), reference_opponents().begin(), reference_opponents().end());
  for (Level& level : all) level.iterations = 40;
  std::erase_if(all, [](const Level& level) { return level.method == Method::flat; });
  std::uint64_t seed = 1;
  for (int round = 0; round < 3 && !match->over(); ++round) {
    ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
    for (SeatSet waiting = match->to_act(); !waiting.empty(); waiting = match->to_act()) {
      const Seat seat = waiting.lowest();
      const Level& level = all[++seed % all.size()];
      const Choice choice = question_for(*match, seat)->answer(level, seed);
      ASSERT_TRUE(match->legal(seat).contains(choice.move)) << level.name;
      for (const Considered& one : choice.moves) {
        ASSERT_TRUE(match->legal(seat).contains(one.move)) << level.name;
        ASSERT_GE(one.worth, 0.0);
        ASSERT_LE(one.worth, 1.0001);
      }
      ASSERT_TRUE(match->commit(Moved{seat, choice.move}));
    }
    finish_round(*match);
  }
}

TEST_P(Players, have_chances_that_add_up) {
  const auto match = open_table(GetParam());
  Rng rng(3);
  for (int round = 0; round < 20 && !match->over(); ++round) {
    const Standing standing = standing_of(*match);
    double sum = 0;
    for (const double chance : standing.worth) {
      EXPECT_GE(chance, 0.0);
      EXPECT_LE(chance, 1.0);
      sum += chance;
    }
    const bool alone = std::abs(sum - 1.0) < 1e-3;
    const bool in_teams = std::abs(sum - match->seats() / 2.0) < 1e-3;
    EXPECT_TRUE(alone || in_teams) << sum;
    ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
    for (SeatSet waiting = match->to_act(); !waiting.empty(); waiting = match->to_act())
      ASSERT_TRUE(match->commit(Moved{waiting.lowest(), match->legal(waiting.lowest()).pick(rng)}));
    finish_round(*match);
  }
}

TEST_P(Players, give_the_same_move_for_the_same_seed) {
  const auto match = open_table(GetParam());
  Rng rng(11);
  ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
  for (int move = 0; move < 24 && !match->to_act().empty(); ++move) {
    const Seat seat = match->to_act().lowest();
    const auto question = question_for(*match, seat);
    const Choice first = question->answer(quick(150), 5), again = question->answer(quick(150), 5);
    ASSERT_EQ(first.move, again.move);
    ASSERT_EQ(first.moves.size(), again.moves.size());
    for (std::size_t i = 0; i < first.moves.size(); ++i) {
      EXPECT_EQ(first.moves[i].visits, again.moves[i].visits);
      EXPECT_EQ(first.moves[i].worth, again.moves[i].worth);
    }
    ASSERT_TRUE(match->commit(Moved{seat, match->legal(seat).pick(rng)}));
  }
}

// The same moves over another deck: where they are legal and the seat sees the same, it has to
// choose the same.
TEST_P(Players, choose_the_same_whatever_the_hidden_cards_are) {
  int kept = 0;
  for (std::uint64_t seed = 1; seed < 9; ++seed)
    kept += for_each_twin(
        GetParam(), seed,
        [&](const AnyMatch& match, Seat seat) {
          const Grade grade = seed % 2 == 0 ? kUsualGrade : Grade::master;
          return question_for(match, seat)->answer(quick(120, grade), seed).move;
        },
        [](Move choice, Move of_twin) { EXPECT_EQ(choice, of_twin); });
  EXPECT_GE(kept, 20);
}

// In games that do not tell what good players do, a level that foresees thinks as before.
TEST_P(Players, foresee_only_where_a_game_foretells) {
  const auto match = open_table(GetParam());
  Rng rng(19);
  ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
  Level plain = quick(150), foreseeing = plain;
  foreseeing.foresees = true;
  int differ = 0;
  for (int move = 0; move < 24 && !match->to_act().empty(); ++move) {
    const Seat seat = match->to_act().lowest();
    const auto question = question_for(*match, seat);
    const Choice one = question->answer(plain, 5), other = question->answer(foreseeing, 5);
    ASSERT_EQ(one.moves.size(), other.moves.size());
    for (std::size_t i = 0; i < one.moves.size(); ++i)
      differ += one.moves[i].worth != other.moves[i].worth;
    ASSERT_TRUE(match->commit(Moved{seat, match->legal(seat).pick(rng)}));
  }
  EXPECT_EQ(differ > 0, GetParam().game == "hearts");
}

TEST(Levels, are_found_by_name_and_one_is_the_default) {
  EXPECT_GE(levels().size(), 4U);
  for (const Level& level : levels()) EXPECT_EQ(find_level(level.name), &level);
  for (const Level& level : reference_opponents()) EXPECT_EQ(find_level(level.name), &level);
  EXPECT_EQ(find_level("nobody"), nullptr);
  EXPECT_EQ(find_level(default_level().name), &default_level());
}

TEST(Levels, stop_thinking_when_the_deadline_has_passed) {
  const auto match = open_table({"hearts", "{}"});
  Rng rng(1);
  ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
  int asked = 0;
  const Budget budget{.iterations = 1'000'000, .expired = [&] { return ++asked >= 3; }};
  const Choice choice = question_for(*match, seat_at(0))->answer(default_level(), 1, budget);
  EXPECT_TRUE(match->legal(seat_at(0)).contains(choice.move));
  EXPECT_LT(choice.iterations, 1000);
}

}  // namespace
}  // namespace baize::ai
