// A law that cannot fail is worth nothing: each holds on the honest toy game and reports the game
// that is broken in its one place.
#include <gtest/gtest.h>

#include "tests/conformance/laws_of_activity.h"
#include "tests/conformance/laws_of_play.h"
#include "tests/conformance/laws_of_positions.h"
#include "tests/conformance/laws_of_refusal.h"
#include "tests/conformance/laws_of_secrecy.h"
#include "tests/conformance/laws_of_text.h"
#include "tests/conformance/laws_of_undo.h"
#include "tests/conformance/laws_of_windows.h"
#include "tests/conformance/laws_of_worlds.h"
#include "tests/conformance/toy.h"

namespace baize::laws {
namespace {

using toy::Flaw;
template <Flaw flaw>
using Toy = toy::Rules<flaw>;
using Honest = Toy<Flaw::none>;

// 300 seeds, as a law is tried on the games of the house.
template <class Law>
Violation found(Law&& law) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 300; ++seed)
    if (auto violation = law(seed, tally)) return violation;
  EXPECT_GT(tally.looked, 0) << "the law looks at nothing";
  return std::nullopt;
}

void expect_fails(const Violation& violation, const std::string& because) {
  ASSERT_TRUE(violation) << "the broken game is not reported";
  EXPECT_NE(violation->find(because), std::string::npos) << *violation;
  EXPECT_NE(violation->find("seed"), std::string::npos) << *violation;
}

TEST(LawsCanFail, honest_toy_keeps_all_laws) {
  EXPECT_EQ(found(somebody_can_act<Honest>), std::nullopt);
  EXPECT_EQ(found(moves_can_be_read<Honest>), std::nullopt);
  EXPECT_EQ(found(a_world_fits_its_view<Honest>), std::nullopt);
  EXPECT_EQ(found(a_world_is_possible<Honest>), std::nullopt);
  EXPECT_EQ(found(deductions_are_sound<Honest>), std::nullopt);
  EXPECT_EQ(found(a_log_replays<Honest>), std::nullopt);
  EXPECT_EQ(found(undo_leaves_no_trace<Honest>), std::nullopt);
  EXPECT_EQ(found(answers_commute<Honest>), std::nullopt);
  EXPECT_EQ(found(no_secret_leaves<Honest>), std::nullopt);
  EXPECT_EQ(found(a_log_names_what_lies_open<Honest>), std::nullopt);
  EXPECT_EQ(found(a_finished_log_is_complete<Honest>), std::nullopt);
  EXPECT_EQ(found(points_add_up<Honest>), std::nullopt);
  EXPECT_EQ(found(refused_changes_nothing<Honest>), std::nullopt);
  EXPECT_EQ(found(positions_can_be_played<Honest>), std::nullopt);
  EXPECT_EQ(found(a_round_ends<Honest>), std::nullopt);
}

TEST(LawsCanFail, law_1_somebody_can_act) {
  expect_fails(found(somebody_can_act<Toy<Flaw::stuck_when_void>>), "must act and cannot");
}
TEST(LawsCanFail, law_1_refusals_agree_with_legal_moves) {
  expect_fails(found(somebody_can_act<Toy<Flaw::refusal_without_reason>>), "differ");
}
TEST(LawsCanFail, law_1_clock_plays_legal_moves) {
  expect_fails(found(somebody_can_act<Toy<Flaw::clock_plays_anything>>), "the clock's move");
}
TEST(LawsCanFail, law_2_moves_can_be_read) {
  expect_fails(found(moves_can_be_read<Toy<Flaw::two_moves_of_one_name>>), "another move");
}
TEST(LawsCanFail, law_3_a_world_fits_its_view) {
  expect_fails(found(a_world_fits_its_view<Toy<Flaw::sampler_changes_my_hand>>), "the view");
}
TEST(LawsCanFail, law_4_a_world_respects_voids) {
  expect_fails(found(a_world_is_possible<Toy<Flaw::sampler_ignores_voids>>), "disproved");
}
TEST(LawsCanFail, law_4_a_world_conserves_cards) {
  expect_fails(found(a_world_is_possible<Toy<Flaw::sampler_doubles_a_card>>), "doubled");
}
TEST(LawsCanFail, law_5_deductions_are_sound) {
  expect_fails(found(deductions_are_sound<Toy<Flaw::hasty_voids>>), "excludes a card");
}
TEST(LawsCanFail, law_6_a_log_replays) {
  expect_fails(found(a_log_replays<Toy<Flaw::counts_outside_the_state>>), "");
}
TEST(LawsCanFail, law_6_a_move_is_taken_back_to_the_same_state) {
  expect_fails(found(undo_leaves_no_trace<Toy<Flaw::counts_outside_the_state>>), "is another");
}

// Lets everybody take back whatever was done last.
class UndoesAnything : public Match<Honest> {
 public:
  using Match<Honest>::Match;
  [[nodiscard]] Result<Event, Refusal> propose_undo(Seat) const { return propose_take_back(1); }
};
TEST(LawsCanFail, law_6_only_ones_own_move_is_taken_back) {
  expect_fails(found(undo_leaves_no_trace<Honest, UndoesAnything>), "has not made");
}
class UndoesSealed : public Match<Honest> {
 public:
  using Match<Honest>::Match;
  [[nodiscard]] Result<Event, Refusal> propose_undo(Seat seat) const {
    const auto* moved = std::get_if<Moved>(&log().back());
    if (moved && moved->seat == seat) return propose_take_back(1);
    return Match<Honest>::propose_undo(seat);
  }
};
TEST(LawsCanFail, law_6_what_was_sealed_or_seen_is_not_taken_back) {
  expect_fails(found(undo_leaves_no_trace<Honest, UndoesSealed>), "stands");
}
// Goes back one move, whoever has made it.
class StepsBackOnce : public Match<Honest> {
 public:
  using Match<Honest>::Match;
  [[nodiscard]] Result<Event, Refusal> propose_step_back(Seat) const {
    return propose_take_back(1);
  }
};
TEST(LawsCanFail, law_6_steps_back_lead_to_the_question) {
  expect_fails(found(steps_back_lead_to_the_start<Honest, StepsBackOnce>), "a step leads");
}
TEST(LawsCanFail, law_7_answers_commute) {
  expect_fails(found(answers_commute<Toy<Flaw::first_answer_leads>>), "the order");
}
TEST(LawsCanFail, law_8_a_count_of_hidden_cards_is_a_leak) {
  expect_fails(found(no_secret_leaves<Toy<Flaw::counts_aces_of_a_hand>>), "can tell");
}
TEST(LawsCanFail, law_8_a_sealed_card_on_the_table_is_a_leak) {
  expect_fails(found(no_secret_leaves<Toy<Flaw::shows_sealed_cards>>), "can tell");
}
TEST(LawsCanFail, law_8_a_sealed_card_in_the_log_is_a_leak) {
  expect_fails(found(no_secret_leaves<Toy<Flaw::phase_not_sealed>>), "can tell");
  expect_fails(found(a_log_names_what_lies_open<Toy<Flaw::phase_not_sealed>>), "lies nowhere");
}
TEST(LawsCanFail, law_8_a_card_of_an_older_trick_is_named_no_more) {
  expect_fails(found(a_log_names_what_lies_open<Toy<Flaw::forgets_its_tricks>>), "lies nowhere");
}

// Tells everybody that somebody has moved, whatever it was.
template <Game G>
class TellsOfEveryMove : public Match<G> {
 public:
  using Match<G>::Match;
  [[nodiscard]] std::vector<ActivityEntry> activity(int round, Seat reader) const {
    auto entries = Match<G>::activity(round, reader);
    if (const auto* moved = std::get_if<Moved>(&this->log().back()))
      entries.push_back({.kind = ActivityEntry::Kind::sealed, .seat = moved->seat});
    return entries;
  }
};
TEST(LawsCanFail, law_8_half_an_answer_shows_in_no_log) {
  using HalfAnswers = Toy<Flaw::keeping_is_no_answer>;
  EXPECT_EQ(found(a_log_names_what_lies_open<HalfAnswers>), std::nullopt);
  using Tells = TellsOfEveryMove<HalfAnswers>;
  expect_fails(found(a_log_names_what_lies_open<HalfAnswers, Tells>), "half an answer");
}

class ForgetsTakenBack : public Match<Honest> {
 public:
  using Match<Honest>::Match;
  [[nodiscard]] std::vector<ActivityEntry> activity(int round, Seat reader) const {
    auto entries = Match<Honest>::activity(round, reader);
    std::erase_if(entries, [](const auto& entry) { return entry.taken_back; });
    return entries;
  }
};
TEST(LawsCanFail, law_8_a_finished_log_is_complete) {
  expect_fails(found(a_finished_log_is_complete<Honest, ForgetsTakenBack>), "not complete");
}
TEST(LawsCanFail, law_9_points_add_up) {
  expect_fails(found(points_add_up<Toy<Flaw::loses_a_point>>), "does not change by the result");
}

// Answers a wrong settlement by settling all the same.
class SettlesAnyway : public Match<Honest> {
 public:
  using Match<Honest>::Match;
  [[nodiscard]] bool commit(const Event& event) {
    const auto truth = settlement();
    const auto* settled = std::get_if<Settled>(&event);
    if (!truth || !settled) return Match<Honest>::commit(event);
    const bool right = *truth == event;
    return Match<Honest>::commit(*truth) && right;
  }
};
TEST(LawsCanFail, law_10_refused_changes_nothing) {
  expect_fails(found(refused_changes_nothing<Honest, SettlesAnyway>), "has changed something");
}
TEST(LawsCanFail, law_10_positions_can_be_played) {
  expect_fails(found(positions_can_be_played<Toy<Flaw::turn_of_nobody>>), "does not exist");
}
TEST(LawsCanFail, law_11_a_round_ends) {
  expect_fails(found(a_round_ends<Toy<Flaw::keeping_is_no_answer>>), "longer than declared");
}

TEST(LawsCanFail, law_12_golden_logs_of_other_rules_are_noticed) {
  RandomMatch<Honest> play(7, 100, toy::Options{});
  while (play.advance()) continue;
  ASSERT_TRUE(play.match().over());
  const std::string log = print_log(play.match());
  static const std::array honest{catalogue_entry<Honest>()};
  static const std::array other{catalogue_entry<Toy<Flaw::scores_otherwise>>()};
  EXPECT_EQ(golden_replays(honest, "toy", log), std::nullopt);
  EXPECT_TRUE(golden_replays(other, "toy", log));
  EXPECT_TRUE(golden_replays(honest, "toy", log.substr(0, log.size() / 2)));
}

}  // namespace
}  // namespace baize::laws
