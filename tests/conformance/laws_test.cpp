// The laws on one game of the list: CMakeLists.txt makes a program of this file for each of them,
// so that they compile side by side. BAIZE_LAW_SECONDS sets the time for a game; seeds are the
// same in every run, and a failure names its own.
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
#include BAIZE_GAME_HEADER

namespace baize::laws {
namespace {

struct GameId {
  template <class G>
  static std::string GetName(int) {
    return std::string(G::kInfo.id);
  }
};

template <class G>
class Laws : public ::testing::Test {
 protected:
  // `share` of the game's time, and at least `least` looks however slow the machine is.
  template <class Law>
  void keep(Law&& law, double share, std::int64_t least) {
    Tally tally;
    const Violation violation = try_seeds(law, share, least, tally);
    EXPECT_EQ(violation, std::nullopt) << *violation;
    EXPECT_GE(tally.looked, least);
    RecordProperty("looked", std::to_string(tally.looked));
    std::printf("           looked %lld times in %lld seeds\n",
                static_cast<long long>(tally.looked), static_cast<long long>(tally.seeds));
  }
};
TYPED_TEST_SUITE(Laws, ::testing::Types<BAIZE_GAME_RULES>, GameId);

TYPED_TEST(Laws, law_1_somebody_can_act) { this->keep(somebody_can_act<TypeParam>, 0.08, 1000); }
TYPED_TEST(Laws, law_2_moves_can_be_read) { this->keep(moves_can_be_read<TypeParam>, 0.02, 1000); }
TYPED_TEST(Laws, law_3_a_world_fits_its_view) {
  this->keep(a_world_fits_its_view<TypeParam>, 0.08, 1000);
}
TYPED_TEST(Laws, law_4_a_world_is_possible) {
  this->keep(a_world_is_possible<TypeParam>, 0.1, 1000);
}
TYPED_TEST(Laws, law_5_deductions_are_sound) {
  if constexpr (TellsExclusions<TypeParam>) {
    this->keep(deductions_are_sound<TypeParam>, 0.05, 1000);
  } else {
    constexpr bool hands = requires(typename TypeParam::Private mine) { mine.hand; };
    EXPECT_FALSE(hands) << "a game with hands tells what play has proved: cannot_hold";
  }
}
TYPED_TEST(Laws, law_6_a_log_replays) { this->keep(a_log_replays<TypeParam>, 0.1, 100); }
TYPED_TEST(Laws, law_6_a_move_is_taken_back_without_trace) {
  this->keep(undo_leaves_no_trace<TypeParam>, 0.05, 200);
}
TYPED_TEST(Laws, law_6_steps_back_lead_to_the_start_of_the_round) {
  this->keep(steps_back_lead_to_the_start<TypeParam>, 0.02, 200);
}
TYPED_TEST(Laws, law_7_answers_commute) {
  // Without a window there is nothing to exchange, but then nobody may be asked together either.
  this->keep(answers_commute<TypeParam>, 0.05, has_window<TypeParam>() ? 1000 : 0);
}
TYPED_TEST(Laws, law_8_no_secret_leaves) { this->keep(no_secret_leaves<TypeParam>, 0.3, 2000); }
TYPED_TEST(Laws, law_8_a_log_names_what_lies_open) {
  this->keep(a_log_names_what_lies_open<TypeParam>, 0.05, 500);
}
TYPED_TEST(Laws, law_8_a_finished_log_is_complete) {
  this->keep(a_finished_log_is_complete<TypeParam>, 0.03, 100);
}
TYPED_TEST(Laws, law_9_points_add_up) { this->keep(points_add_up<TypeParam>, 0.05, 100); }
TYPED_TEST(Laws, law_10_refused_changes_nothing) {
  this->keep(refused_changes_nothing<TypeParam>, 0.08, 1000);
}
TYPED_TEST(Laws, law_10_positions_can_be_played) {
  this->keep(positions_can_be_played<TypeParam>, 0.08, 500);
}
TYPED_TEST(Laws, law_11_a_round_ends) { this->keep(a_round_ends<TypeParam>, 0.02, 100); }

}  // namespace
}  // namespace baize::laws
