// Laws of judged decisions, over every game, number of players and a spread of options: what is
// said by what a seat knows depends on nothing else, and what is said with open cards comes true.
#include "review/judge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/describe/notation.h"
#include "tests/ai/twins.h"

namespace baize::review {
namespace {

using ai::open_table;

JudgeWish wish(Seat seat, int tries = 8) { return {seat, 7, tries, {}}; }

Verdict judged(const AnyMatch& match, const JudgeWish& wished) {
  return *judge_decision(match, wished);
}
std::string text_of(const AnyMatch& match, const Judgement& judgement) {
  return print_verdict(match.game(), {judgement, {}});
}

class Judge : public ::testing::TestWithParam<ai::Table> {};
INSTANTIATE_TEST_SUITE_P(Tables, Judge, ::testing::ValuesIn(ai::all_tables()), [](const auto& at) {
  return at.param.game + "_" + std::to_string(at.index);
});

int match_sides(const ai::Table& table) {
  const auto match = open_table(table);
  return match->game().teams ? 2 : match->seats();
}

// Visits every decision of a round that is played at random.
template <class Visit>
void each_decision(const ai::Table& table, std::uint64_t seed, Visit&& visit) {
  const auto match = open_table(table);
  Rng rng(seed);
  ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
  while (!match->to_act().empty()) {
    const Seat seat = match->to_act().lowest();
    visit(*match, seat);
    ASSERT_TRUE(match->commit(Moved{seat, match->legal(seat).pick(rng)}));
  }
}

TEST_P(Judge, weighs_every_legal_move_once_and_puts_the_best_first) {
  each_decision(GetParam(), 3, [](const AnyMatch& match, Seat seat) {
    if (match.picks_left(seat) > 1) return;
    const Verdict verdict = judged(match, wish(seat));
    for (const auto* list : {&verdict.known.answers, &verdict.open.answers}) {
      MoveSet named;
      for (const Weighed& one : *list) {
        ASSERT_EQ(one.moves.size(), 1U);
        ASSERT_FALSE(named.contains(one.moves[0]));
        named.add(one.moves[0]);
        EXPECT_TRUE(one.worth >= 0 && one.worth <= 1) << one.worth;
        EXPECT_GT(one.tries, 0);
      }
      EXPECT_EQ(named, match.legal(seat));
      EXPECT_TRUE(std::is_sorted(list->begin(), list->end(),
                                 [](const auto& a, const auto& b) { return a.worth > b.worth; }));
    }
  });
}

TEST_P(Judge, says_the_same_again) {
  each_decision(GetParam(), 4, [](const AnyMatch& match, Seat seat) {
    const auto first = print_verdict(match.game(), judged(match, wish(seat, 8)));
    EXPECT_EQ(print_verdict(match.game(), judged(match, wish(seat, 8))), first);
  });
}

TEST_P(Judge, by_what_is_known_says_the_same_whatever_the_hidden_cards_are) {
  int kept = 0;
  for (std::uint64_t seed = 1; seed < 6; ++seed)
    kept += ai::for_each_twin(
        GetParam(), seed,
        [&](const AnyMatch& match, Seat seat) {
          return text_of(match, judged(match, wish(seat, 8)).known);
        },
        [](const std::string& known, const std::string& of_twin) { EXPECT_EQ(known, of_twin); });
  EXPECT_GE(kept, 8);
}

// From an exact verdict on everybody makes his best move: what was said is what comes. Where more
// than two sides play, a seat that does not care may choose what was not foreseen.
TEST_P(Judge, an_exact_verdict_comes_true_when_everybody_plays_his_best) {
  int compared = 0, came_true = 0;
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    const auto match = open_table(GetParam());
    Rng rng(seed);
    ASSERT_TRUE(match->commit(Dealt{shuffled(match->pack(), rng)}));
    Judgement said;
    Seat asker;
    while (!match->to_act().empty()) {
      const Seat seat = match->to_act().lowest();
      const auto open = judged(*match, wish(seat, 12)).open;
      if (!said.exact && open.exact && match->picks_left(seat) == 1) said = open, asker = seat;
      const Move move = said.exact ? open.answers[0].moves[0] : match->legal(seat).pick(rng);
      ASSERT_TRUE(match->commit(Moved{seat, move}));
    }
    if (!said.exact) continue;
    ASSERT_TRUE(match->commit(*match->settlement()));
    const double worth = ai::standing_of(*match).worth[asker.index];
    ++compared;
    came_true += std::abs(said.answers[0].worth - worth) < 1e-6;
  }
  const bool two_sides = match_sides(GetParam()) == 2;
  EXPECT_GE(came_true, two_sides ? compared : 1);
  EXPECT_GE(compared, 1);
}

class PassedCards : public ::testing::Test {
 protected:
  PassedCards() : match_(open_table({"hearts", "{}"})) {
    Rng rng(12);
    ensure(match_->commit(Dealt{shuffled(match_->pack(), rng)}));
  }
  std::unique_ptr<AnyMatch> match_;
};

TEST_F(PassedCards, are_judged_as_one_answer_and_the_given_one_is_among_them) {
  JudgeWish asked = wish(seat_at(2), 64);
  for (const Move move : match_->legal(seat_at(2)))
    if (asked.played.size() < 3) asked.played.insert(asked.played.begin(), move);
  const Verdict verdict = judged(*match_, asked);
  std::sort(asked.played.begin(), asked.played.end());
  for (const auto* list : {&verdict.known.answers, &verdict.open.answers}) {
    EXPECT_TRUE(list->size() == 8 || list->size() == 9);
    EXPECT_TRUE(std::any_of(list->begin(), list->end(),
                            [&](const Weighed& one) { return one.moves == asked.played; }));
    for (const Weighed& one : *list) EXPECT_EQ(one.moves.size(), 3U);
    for (const Weighed& one : *list) EXPECT_EQ(one.tries, 64);
  }
}

class Played : public ::testing::Test {
 protected:
  Judgement known(std::string_view position, int seat, std::string_view options = "{}") {
    match_ = open_table({"hearts", std::string(options)});
    const auto placed = match_->propose_position(*Json::parse(position));
    EXPECT_TRUE(placed) << placed.error().text;
    EXPECT_TRUE(match_->commit(*placed));
    verdict_ = judged(*match_, wish(seat_at(seat), 400));
    return verdict_.known;
  }
  const Weighed& of(const Judgement& judgement, std::string_view move) {
    const auto found = std::find_if(
        judgement.answers.begin(), judgement.answers.end(),
        [&](const Weighed& one) { return print_move(match_->game(), one.moves[0]) == move; });
    EXPECT_NE(found, judgement.answers.end()) << move;
    return *found;
  }
  std::unique_ptr<AnyMatch> match_;
  Verdict verdict_;
};

TEST_F(Played, cards_without_a_card_between_them_are_one) {
  const auto judgement = known(R"({"phase":"play","turn":0,"broken":true,"tricks_played":5,
                "hands":{"0":["8C","7C","5C","QD","4D","3H","2S","4S"],"1":8,"2":8,"3":8}})",
                               0);
  EXPECT_EQ(of(judgement, "8C").worth, of(judgement, "7C").worth);
  EXPECT_EQ(of(judgement, "8C").points, of(judgement, "7C").points);
  EXPECT_NE(of(judgement, "8C").points, of(judgement, "4D").points);
}

// Seat 0 follows last and can duck; taking the trick takes the queen.
TEST_F(Played, taking_the_queen_costs_her_thirteen_points) {
  const auto judgement = known(
      R"({"phase":"play","turn":0,"broken":true,"points":[0,5,5,3],"trick":[{"1":"TS"},{"2":"QS"},
                {"3":"3S"}],"hands":{"0":["KS","2S"],"1":["2C"],"2":["3C"],"3":["4C"]}})",
      0);
  EXPECT_EQ(judgement.answers[0].moves[0], Move::play("2S"_card));
  EXPECT_NEAR(*of(judgement, "2S").points - *of(judgement, "KS").points, 13, 0.01);
  EXPECT_TRUE(verdict_.open.exact);
  EXPECT_NEAR(*of(verdict_.open, "2S").points - *of(verdict_.open, "KS").points, 13, 0.01);
}

}  // namespace
}  // namespace baize::review
