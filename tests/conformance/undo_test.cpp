// Which moves of each game can be taken back, and what is answered where one cannot.
#include "tests/conformance/house_match.h"

namespace baize {
namespace {

constexpr std::string_view kSeen =
    "You can't undo this: a card has been turned up, drawn or dealt since.";
constexpr std::string_view kSealed = "A secret choice can't be undone.";
constexpr std::string_view kNotYours = "You can only undo your own last move.";
constexpr std::string_view kOver = "The round is over, so its moves can't be undone.";

class Undo : public HouseMatch {
 protected:
  // Empty where it is allowed.
  [[nodiscard]] std::string why_not(int seat) const {
    const auto undo = match_->propose_undo(seat_at(seat));
    if (undo) return *undo == Event(TookBack{1}) ? "" : "another event";
    EXPECT_EQ(undo.error().code, Code::not_allowed_now);
    return undo.error().text;
  }
  [[nodiscard]] std::string view() const {
    std::string text;
    ObjectWriter object(text);
    match_->write_view(object, Seat{});
    return object.flush();
  }
};

TEST_F(Undo, hearts_a_card_can_until_the_next_one) {
  place("hearts",
        R"({"phase":"play","turn":0,"hands":[["8D","3S"],["KD","2D"],["4D","5D"],["6D","7D"]]})");
  EXPECT_EQ(why_not(0), "There is no move to undo.");
  const std::string before = view();
  play(0, "8D");
  EXPECT_EQ(why_not(0), "");
  EXPECT_EQ(why_not(1), kNotYours);
  ASSERT_TRUE(match_->commit(*match_->propose_undo(seat_at(0))));
  EXPECT_EQ(view(), before);
  play(0, "8D");
  play(1, "2D");
  EXPECT_EQ(why_not(0), kNotYours);
  EXPECT_EQ(why_not(1), "");
}

TEST_F(Undo, hearts_the_card_that_completes_a_trick_can) {
  place("hearts",
        R"({"phase":"play","turn":0,"hands":[["8D","3S"],["KD","2D"],["4D","5D"],["6D","7D"]]})");
  play(0, "8D");
  play(1, "2D");
  play(2, "4D");
  const std::string before = view();
  play(3, "6D");
  EXPECT_EQ(why_not(3), "");
  ASSERT_TRUE(match_->commit(*match_->propose_undo(seat_at(3))));
  EXPECT_EQ(view(), before);
}

TEST_F(Undo, hearts_the_last_card_of_the_round_cannot) {
  place("hearts", R"({"phase":"play","turn":0,"hands":[["8D"],["2D"],["4D"],["6D"]]})");
  play(0, "8D");
  play(1, "2D");
  play(2, "4D");
  play(3, "6D");
  EXPECT_EQ(why_not(3), kOver);
  ASSERT_TRUE(match_->commit(*match_->settlement()));
  EXPECT_EQ(why_not(3), "No round is being played.");
}

// Everybody reads the same while cards are sealed, or the answer would tell who has chosen.
TEST_F(Undo, hearts_a_passed_card_cannot_and_tells_nobody) {
  place("hearts", R"({"phase":"pass","hands":[13,13,13,13]})");
  for (int asker = 0; asker < 4; ++asker) EXPECT_EQ(why_not(asker), kSealed);
  for (int seat = 0; seat < 4; ++seat)
    for (int n = 0; n < 3; ++n) {
      play_any(seat);
      for (int asker = 0; asker < 4; ++asker) EXPECT_EQ(why_not(asker), kSealed);
    }
  EXPECT_EQ(match_->phase()->name, "play");
}

constexpr std::string_view kSantase =
    R"({"phase":"lead","trump":"H","turnup":"QH","stock":5,"leader":0,"tricks":[1,2],)"
    R"("hands":{"0":["9H","KS","QS","TC","JC","9C"],"1":6}})";

TEST_F(Undo, santase_a_lead_can_and_a_trick_that_is_followed_by_drawing_cannot) {
  place("santase", kSantase);
  play(0, "KS");
  EXPECT_EQ(why_not(0), "");
  play_any(1);
  EXPECT_EQ(why_not(1), kSeen);
}

TEST_F(Undo, santase_the_exchange_of_the_nine_cannot) {
  place("santase", kSantase);
  play(0, "exchange");
  EXPECT_EQ(why_not(0), kSeen);
}

TEST_F(Undo, santase_closing_and_a_marriage_can) {
  place("santase", kSantase);
  play(0, "marriage S");
  EXPECT_EQ(why_not(0), "");
  ASSERT_TRUE(match_->commit(*match_->propose_undo(seat_at(0))));
  play(0, "close");
  EXPECT_EQ(why_not(0), "");
  play(0, "KS");
  play_any(1);
  EXPECT_EQ(why_not(1), "") << "nothing is drawn any more, whoever has won the trick";
}

TEST_F(Undo, spades_a_bid_can_and_a_look_cannot) {
  constexpr std::string_view kBehind =
      R"({"phase":"bid","board":{"dealer":3,"scores":[100,250],"bags":[0,0]},)"
      R"("hands":[["AS","KD"],["KS","QD"],["QS","JD"],["JS","TD"]]})";
  place("spades", kBehind, R"({"blind_nil":200})");
  play(0, "look");
  EXPECT_EQ(why_not(0), kSeen);
  play(0, "bid 1");
  EXPECT_EQ(why_not(0), "");
  EXPECT_EQ(why_not(2), kNotYours);
  place("spades", kBehind, R"({"blind_nil":200})");
  play(0, "blind_nil");
  EXPECT_EQ(why_not(0), kSeen) << "with the bid the hand is looked at";
}

TEST_F(Undo, sixseven_a_play_that_offers_a_collection_can_and_one_that_turns_a_card_up_cannot) {
  place("sixseven", R"({"stacks":[{"face":"KS","plus":["2S"],"minus":[]}],"flipped":"4H",)"
                    R"("faces":["QH"],"numbers":["5H","AH","3H"]})");
  play(0, "plus 0");
  ASSERT_EQ(match_->phase()->name, "collect") << "two and four make six";
  EXPECT_EQ(why_not(0), "");
  play(0, "decline");
  EXPECT_EQ(why_not(0), kSeen) << "the next turn has begun";
  play(1, "plus 0");
  EXPECT_EQ(why_not(1), kSeen);
}

TEST_F(Undo, thurf_an_answer_can_and_the_one_that_deals_the_rest_cannot) {
  place("thurf", R"({"phase":"raise","board":{"dealer":0},"declarer":1,"thurf":"S",)"
                 R"("hands":[4,4,4,4],"second":[2,2,2,2]})");
  play(2, "pass");
  EXPECT_EQ(why_not(2), "");
  play(0, "addu");
  EXPECT_EQ(why_not(0), "");
  play(1, "pass");
  play(3, "pass");
  ASSERT_EQ(match_->phase()->name, "play");
  EXPECT_EQ(why_not(3), kSeen);
  const int leader = match_->to_act().lowest().index;
  play_any(leader);
  EXPECT_EQ(why_not(leader), "");
}

TEST_F(Undo, thurf_a_call_can_and_the_card_that_completes_a_pattu) {
  place("thurf", R"({"phase":"call","board":{"dealer":0},"hands":[4,4,4,4]})");
  play(2, "aata");
  EXPECT_EQ(why_not(2), "");
  place("thurf", R"({"phase":"play","board":{"dealer":0},"declarer":1,"thurf":"S",)"
                 R"("trick":[{"3":"AH"},{"2":"TH"},{"1":"KH"}],)"
                 R"("hands":{"0":["QH","9D"],"1":["9C"],"2":["TC"],"3":["JC"]}})");
  play(0, "QH");
  EXPECT_EQ(why_not(0), "") << "pattus and hidden points change, but no card is turned up";
}

TEST_F(Undo, rams_what_is_exchanged_cannot_and_a_card_can) {
  place("rams", R"({"phase":"exchange","board":{"dealer":0},"trump_card":"QH","stock":15,)"
                R"("hands":[5,["AS","KH","7D","TC","6C"],5,5]})");
  play(1, "7D");
  EXPECT_EQ(why_not(1), kSealed);
  play(1, "draw");
  EXPECT_EQ(why_not(1), kSealed);
  place("rams", R"({"phase":"play","board":{"dealer":0},"trump":"H","turn":1,)"
                R"("hands":[["6S","7S"],["AS","7D"],["8S","TD"],["9S","JD"]]})");
  play(1, "AS");
  EXPECT_EQ(why_not(1), "");
}

}  // namespace
}  // namespace baize
