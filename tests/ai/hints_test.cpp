// Laws of hints and marks, over every game, number of players and a spread of options: a hint is
// what the player itself would do, its figures are those of the game, and neither it nor a mark
// knows a hidden card.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/ai/twins.h"

namespace baize::ai {
namespace {

Level quick(int iterations) {
  Level level = default_level();
  level.iterations = iterations;
  return level;
}

std::string hint_text(const AnyMatch& match, Seat seat, std::uint64_t seed) {
  std::string text;
  write_hint(text, match.game(), question_for(match, seat)->hint(quick(120), seed));
  return text;
}

class Hints : public ::testing::TestWithParam<Table> {};
const auto kTableName = [](const auto& at) {
  return at.param.game + "_" + std::to_string(at.index);
};
INSTANTIATE_TEST_SUITE_P(Tables, Hints, ::testing::ValuesIn(all_tables()), kTableName);

TEST_P(Hints, begin_with_the_move_that_the_player_would_make) {
  const auto match = open_table(GetParam());
  Rng rng(5);
  int weighed = 0;
  for (int round = 0; round < 2 && !match->over(); ++round) {
    ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
    for (std::uint64_t seed = 1; !match->to_act().empty(); ++seed) {
      const Seat seat = match->to_act().lowest();
      const auto question = question_for(*match, seat);
      const Hint hint = question->hint(quick(100), seed);
      if (match->picks_left(seat) > 1) {
        ASSERT_EQ(hint.moves[0].move, question->answer(quick(100), seed).move);
        ASSERT_TRUE(match->commit(Moved{seat, match->legal(seat).pick(rng)}));
        continue;
      }
      const Choice choice = question->answer(quick(100), seed);
      ASSERT_EQ(hint.tries, choice.iterations);
      ASSERT_EQ(hint.moves.size(), std::clamp<std::size_t>(choice.moves.size(), 1, 3));
      ASSERT_EQ(hint.moves[0].move, choice.move);
      for (std::size_t i = 0; i < std::min(choice.moves.size(), hint.moves.size()); ++i) {
        ASSERT_EQ(hint.moves[i].move, choice.moves[i].move);
        ASSERT_EQ(hint.moves[i].worth, choice.moves[i].worth);
        ASSERT_EQ(hint.moves[i].tries, choice.moves[i].visits);
      }
      weighed += hint.moves.size() > 1;
      ASSERT_TRUE(match->commit(Moved{seat, match->legal(seat).pick(rng)}));
    }
    finish_round(*match);
  }
  EXPECT_GE(weighed, 4);
}

TEST_P(Hints, of_several_moves_are_the_answer_that_the_player_would_give) {
  const auto match = open_table(GetParam());
  Rng rng(9);
  ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
  for (std::uint64_t seed = 1; !match->to_act().empty(); ++seed) {
    const Seat seat = match->to_act().lowest();
    const auto picks = static_cast<std::size_t>(match->picks_left(seat));
    if (picks == 1) break;
    const Hint hint = question_for(*match, seat)->hint(quick(100), seed);
    ASSERT_EQ(hint.moves.size(), picks);
    for (const HintedMove& one : hint.moves) {
      const Choice choice = question_for(*match, seat)->answer(quick(100), seed);
      EXPECT_EQ(one.move, choice.move);
      ASSERT_TRUE(match->commit(Moved{seat, choice.move}));
    }
  }
}

// A game that judges in mid-round has no points to tell.
TEST_P(Hints, tell_points_wherever_moves_were_tried_to_the_end_of_the_round) {
  const auto match = open_table(GetParam());
  Rng rng(6);
  ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
  for (std::uint64_t seed = 1; !match->to_act().empty(); ++seed) {
    const Seat seat = match->to_act().lowest();
    for (const HintedMove& one : question_for(*match, seat)->hint(quick(100), seed).moves) {
      EXPECT_EQ(one.points.has_value(), one.tries > 0 && GetParam().game != "sixseven");
    }
    ASSERT_TRUE(match->commit(Moved{seat, match->legal(seat).pick(rng)}));
  }
}

TEST_P(Hints, are_the_same_whatever_the_hidden_cards_are) {
  int kept = 0;
  for (std::uint64_t seed = 1; seed < 9; ++seed)
    kept += for_each_twin(
        GetParam(), seed,
        [&](const AnyMatch& match, Seat seat) { return hint_text(match, seat, seed); },
        [](const std::string& hint, const std::string& of_twin) { EXPECT_EQ(hint, of_twin); });
  EXPECT_GE(kept, 20);
}

TEST_P(Hints, and_marks_are_the_same_whatever_the_hidden_cards_are) {
  int kept = 0;
  for (std::uint64_t seed = 1; seed < 9; ++seed)
    kept += for_each_twin(
        GetParam(), seed, [&](const AnyMatch& match, Seat) { return marks_of(match); },
        [](const Marks& marks, const Marks& of_twin) { EXPECT_EQ(marks, of_twin); });
  EXPECT_GE(kept, 20);
}

TEST_P(Hints, and_marks_begin_at_zero_and_stay_when_a_round_is_settled) {
  const auto match = open_table(GetParam());
  EXPECT_EQ(marks_of(*match), Marks{});
  Rng rng(8);
  ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
  while (!match->to_act().empty()) {
    const Seat seat = match->to_act().lowest();
    ASSERT_TRUE(match->commit(Moved{seat, match->legal(seat).pick(rng)}));
  }
  const Marks at_the_end = marks_of(*match);
  finish_round(*match);
  EXPECT_EQ(marks_of(*match), at_the_end);
}

// With the talon gone both hands are known: the points that are told are those that two players who
// play it out then get.
TEST(ExactHints, tell_the_points_that_the_round_then_brings) {
  int compared = 0;
  for (std::uint64_t seed = 1; seed < 30; ++seed) {
    const auto match = open_table({"santase", "{}"});
    Rng rng(seed);
    ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
    for (int i = 0; i < 12 && !match->to_act().empty(); ++i) {
      const Seat seat = match->to_act().lowest();
      ASSERT_TRUE(match->commit(Moved{seat, Move::play(match->legal(seat).cards().lowest())}));
    }
    if (match->to_act().empty()) continue;
    const Seat asker = match->to_act().lowest();
    const Hint hint = question_for(*match, asker)->hint(default_level(), seed);
    if (hint.tries != 1) continue;  // more than one world, or nothing to weigh
    const double before = standing_of(*match).gain[asker.index];
    while (!match->to_act().empty()) {
      const Seat seat = match->to_act().lowest();
      const Choice choice = question_for(*match, seat)->answer(default_level(), seed);
      ASSERT_TRUE(match->commit(Moved{seat, choice.move}));
    }
    finish_round(*match);
    EXPECT_EQ(hint.moves[0].points, standing_of(*match).gain[asker.index] - before) << seed;
    ++compared;
  }
  EXPECT_GE(compared, 10);
}

TEST(HintText, has_three_decimals_of_chance_two_of_points_and_null_for_what_is_not_known) {
  const GameInfo& game = open_table({"hearts", "{}"})->game();
  std::string text;
  write_hint(text, game,
             {{{Move::play("7D"_card), 0.62, -1.3, 16200, "duck"},
               {Move::play("QS"_card), 0.12345, -0.004, 3800, {}},
               {Move::play("2C"_card), 1, std::nullopt, 1, {}}},
              20000});
  EXPECT_EQ(text, R"({"tries":20000,"moves":[)"
                  R"({"move":"7D","worth":0.62,"points":-1.3,"tries":16200,"reason":"duck"},)"
                  R"({"move":"QS","worth":0.123,"points":0,"tries":3800,"reason":null},)"
                  R"({"move":"2C","worth":1,"points":null,"tries":1,"reason":null}]})");
  text.clear();
  write_hint(text, game, {{{Move::play("2C"_card)}}, 0});
  EXPECT_EQ(text, R"({"tries":0,"moves":[{"move":"2C","worth":null,"points":null,"tries":0,)"
                  R"("reason":null}]})");
}

}  // namespace
}  // namespace baize::ai
