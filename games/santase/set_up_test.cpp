// Positions of santase: what follows from what is given, and what cannot be.
#include <gtest/gtest.h>

#include "engine/match/match.h"
#include "games/santase/santase.h"

namespace baize::santase {
namespace {

Result<State<Rules>, Refusal> set_up(std::string_view json, const Options& options = {}) {
  const auto position = read_position<Rules>(options, *Json::parse(json));
  if (!position) return Unexpected{position.error()};
  return Rules::set_up(options, *position);
}

TEST(SantasePosition, trump_follows_from_the_turn_up_and_the_phase_from_the_card_led) {
  const auto state = set_up(R"({"turnup":"QH","stock":3,"led":"KS","hands":{"1":["AS","9S"]}})");
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_EQ(state->table.trump, maybe(Suit::hearts));
  EXPECT_EQ(state->table.phase, Phase::follow);
  EXPECT_EQ(state->table.leader, seat_at(0));
  EXPECT_EQ(state->stock.face_down.last(3), (CardSet{"TS"_card, "QS"_card, "JS"_card}));
}

TEST(SantasePosition, the_shorter_hand_has_led) {
  const auto state =
      set_up(R"({"trump":"H","stock":0,"led":"KS","hands":{"0":["AS","9S"],"1":["TC"]}})");
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_EQ(state->table.leader, seat_at(1));
}

TEST(SantasePosition, a_trick_is_the_card_led_and_its_seat) {
  const auto state = set_up(
      R"({"trump":"H","stock":0,"trick":[{"1":"KS"}],"hands":{"0":["AS","9S"],"1":["TC"]}})");
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_EQ(state->table.led, "KS"_card);
  EXPECT_EQ(Rules::to_act(state->table), SeatSet(seat_at(0)));
}

TEST(SantasePosition, a_turn_up_that_nobody_names_is_the_highest_spare_trump) {
  const auto state =
      set_up(R"({"trump":"H","stock":11,"leader":1,"hands":{"0":["AH"],"1":["TC"]}})");
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_EQ(state->table.turnup, "KH"_card);
}

TEST(SantasePosition, cards_of_a_marriage_that_are_held_were_shown) {
  const auto state = set_up(R"({"trump":"H","stock":0,"leader":0,"marriages":[["KS","QS"],[]],
      "hands":{"0":["KS","9S"],"1":["TC"]}})");
  ASSERT_TRUE(state) << state.error().text;
  EXPECT_EQ(state->table.shown[0], CardSet("KS"_card));
}

TEST(SantasePosition, what_contradicts_itself_is_refused) {
  for (
      const auto* json : {
          R"({"hands":{"0":["AS"],"1":["TC"]}})",
          R"({"trump":"H","turnup":"QS","stock":3,"hands":{"0":["AS"]}})",
          R"({"trump":"H","turnup":"QH","stock":0,"hands":{"0":["AS"],"1":["9S"]},"leader":0})",
          R"({"trump":"H","stock":4,"hands":{"0":["AS"]},"leader":0})",
          R"({"trump":"H","stock":13,"hands":{"0":["AS"]},"leader":0})",
          R"({"trump":"H","stock":5,"face_down":["AC","KC","QC"],"hands":{"0":["AS"]},"leader":0})",
          R"({"trump":"H","stock":0,"leader":0,"hands":{"0":["AS"],"1":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"hands":{"0":["2S"],"1":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"led":"2S","hands":{"0":["9S"],"1":["AS"]}})",
          R"({"trump":"H","turnup":"2H","stock":3,"leader":0,"hands":{"0":["9S"]}})",
          R"({"trump":"H","stock":0,"leader":2,"hands":{"0":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"closed_by":5,"hands":{"0":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"board":{"dealer":3},"hands":{"0":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"board":{"dealer":null},"hands":{"0":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"dealer":1,"hands":{"0":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"turn":1,"hands":{"0":["AS"],"1":["9S"]}})",
          R"({"trump":"H","stock":0,"leader":0,"hands":{"1":["9S"]}})",
          R"({"trump":"H","stock":0,"leader":0,"phase":"follow","hands":{"0":["AS"],"1":["9S"]}})",
          R"({"trump":"H","stock":0,"leader":0,"phase":"lead","led":"KS","hands":{"0":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"phase":"last_claim","hands":{"0":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":1,"trick":[{"0":"KS"}],"hands":{"1":["AS"]}})",
          R"({"trump":"H","stock":0,"trick":[{"0":"KS"},{"1":"AS"}],"hands":{"1":["TS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"last_trick":[{"0":"KS"}],"hands":{"0":["TS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"last_trick":[{"0":"TS"},{"1":"9S"}],
               "hands":{"0":["TS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"hands":{"0":7}})",
          R"({"trump":"H","stock":0,"leader":0,"shown":[["KS"],[]],"hands":{"0":["AS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"marriage":"S","hands":{"0":["AS","KS"]}})",
          R"({"trump":"H","stock":0,"leader":0,"led":"AS","marriage":"S",
               "hands":{"0":["KS","QS"],"1":["9S"]}})",
          R"({"trump":"H","stock":0,"leader":0,"marriages":[["AS"],[]],"hands":{"0":["9S"]}})",
          R"({"trump":"H","stock":0,"leader":0,"led":"AS","claim_open":true,"hands":{"1":["9S"]}})",
          R"({"trump":"H","stock":0,"leader":0,"tricks":[13,0],"hands":{"0":["9S"]}})",
          R"({"trump":"H","stock":0,"leader":0,"points":[221,0],"hands":{"0":["9S"]}})",
      }) {
    const auto state = set_up(json);
    ASSERT_FALSE(state) << json;
    EXPECT_EQ(state.error().code, Code::bad_position) << json;
  }
}

TEST(SantasePosition, where_nobody_claims_no_deal_goes_on_at_66) {
  constexpr std::string_view kReached =
      R"({"trump":"H","stock":0,"leader":0,"points":[0,66],"hands":{"0":["9S"]}})";
  constexpr std::string_view kAsked = R"({"trump":"H","stock":0,"leader":0,"phase":"last_claim"})";
  constexpr std::string_view kOpen =
      R"({"trump":"H","stock":0,"leader":0,"claim_open":true,"hands":{"0":["9S"]}})";
  for (const auto json : {kReached, kAsked, kOpen}) {
    EXPECT_TRUE(set_up(json)) << json;
    EXPECT_FALSE(set_up(json, {.declare = Declare::automatic})) << json;
  }
}

}  // namespace
}  // namespace baize::santase
