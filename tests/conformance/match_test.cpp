// The match as a fold over its events, on the toy game: small enough to know every card.
#include "engine/match/match.h"

#include <gtest/gtest.h>

#include "tests/conformance/laws_of_text.h"
#include "tests/conformance/toy.h"

namespace baize {
namespace {

using Toy = toy::Rules<toy::Flaw::none>;
using ToyMatch = Match<Toy>;

// Seat 0: AS KS QS, seat 1: AH KH QH, seat 2: AD KD QD; the clubs are the stock.
ToyMatch sorted_match(toy::Options options = {}) {
  ToyMatch match(options, seat_at(0));
  EXPECT_TRUE(match.commit(Dealt{{toy::kPack.begin(), toy::kPack.end()}}));
  return match;
}

Result<std::vector<Event>, Refusal> propose(const ToyMatch& match, int seat,
                                            std::initializer_list<const char*> texts) {
  std::vector<Move> moves;
  for (const auto* text : texts) moves.push_back(*parse_move(Toy::kInfo, text));
  return match.propose(seat_at(seat), moves);
}
Code refused(const ToyMatch& match, int seat, std::initializer_list<const char*> texts) {
  const auto events = propose(match, seat, texts);
  return events ? Code::none : events.error().code;
}
void play(ToyMatch& match, int seat, std::initializer_list<const char*> texts) {
  const auto events = propose(match, seat, texts);
  ASSERT_TRUE(events) << events.error().text;
  for (const auto& event : *events) ASSERT_TRUE(match.commit(event));
}
void all_keep(ToyMatch& match) {
  for (int i = 0; i < 3; ++i) play(match, i, {"keep"});
}
// Seat 0 wins all three tricks.
void play_round(ToyMatch& match) {
  all_keep(match);
  for (const auto* rank : {"A", "K", "Q"}) {
    play(match, 0, {(std::string(rank) + "S").c_str()});
    play(match, 1, {(std::string(rank) + "H").c_str()});
    play(match, 2, {(std::string(rank) + "D").c_str()});
  }
}

TEST(Match, begins_with_its_opening_and_waits_for_a_deck) {
  const ToyMatch match({}, seat_at(2));
  EXPECT_TRUE(match.needs_deal());
  EXPECT_FALSE(match.in_round());
  EXPECT_FALSE(match.has_state());
  EXPECT_EQ(match.round(), 1);
  ASSERT_EQ(match.log().size(), 1u);
  const Opened& opened = *opened_in(match.log()[0]);
  EXPECT_EQ(opened, (Opened{"toy", 1, R"({"double_last":false,"limit":6})", seat_at(2)}));
}

TEST(Match, nothing_can_be_played_before_the_deal) {
  const ToyMatch match({}, seat_at(0));
  EXPECT_EQ(refused(match, 0, {"AS"}), Code::not_your_turn);
  EXPECT_TRUE(match.legal(seat_at(0)).empty());
}

TEST(Match, a_deck_must_be_the_pack) {
  const ToyMatch match({}, seat_at(0));
  std::vector<Card> deck(toy::kPack.begin(), toy::kPack.end());
  EXPECT_TRUE(match.propose_deal(deck));
  const auto code = [&] { return match.propose_deal(deck).error().code; };
  deck[0] = deck[1];
  EXPECT_EQ(code(), Code::bad_deck);
  deck[0] = "2C"_card;
  EXPECT_EQ(code(), Code::bad_deck);
  deck.erase(deck.begin());
  EXPECT_EQ(code(), Code::bad_deck);
  deck.clear();
  EXPECT_EQ(code(), Code::bad_deck);
}

TEST(Match, a_second_deal_waits_for_the_round_to_end) {
  ToyMatch match = sorted_match();
  const Dealt again{{toy::kPack.begin(), toy::kPack.end()}};
  EXPECT_EQ(match.propose_deal(again.deck).error().code, Code::not_allowed_now);
  EXPECT_FALSE(match.commit(again));
  EXPECT_EQ(match.log().size(), 2u);
}

TEST(Match, refusals_come_in_the_order_of_the_rules) {
  ToyMatch match = sorted_match();
  const std::array nonsense{Move{}};
  const std::array ace{Move::play("AS"_card)};
  EXPECT_EQ(match.propose(seat_at(3), ace).error().code, Code::bad_action);
  EXPECT_EQ(match.propose(Seat{}, ace).error().code, Code::bad_action);
  EXPECT_EQ(match.propose(seat_at(0), nonsense).error().code, Code::bad_action);
  EXPECT_EQ(match.propose(seat_at(0), {}).error().code, Code::bad_action);
  EXPECT_EQ(refused(match, 0, {"AH"}), Code::card_not_in_hand);
  all_keep(match);
  EXPECT_EQ(refused(match, 1, {"AH"}), Code::not_your_turn);
  EXPECT_EQ(refused(match, 0, {"keep"}), Code::wrong_phase);
  EXPECT_EQ(refused(match, 0, {"AS"}), Code::none);
}

TEST(Match, following_suit_is_asked_for) {
  ToyMatch match({}, seat_at(0));
  std::vector<Card> deck(toy::kPack.begin(), toy::kPack.end());
  std::swap(deck[0], deck[3]);  // seat 0: AH KS QS, seat 1: AS KH QH
  ASSERT_TRUE(match.commit(Dealt{deck}));
  all_keep(match);
  play(match, 0, {"AH"});
  EXPECT_EQ(refused(match, 1, {"AS"}), Code::must_follow_suit);
  play(match, 1, {"QH"});
  play(match, 2, {"AD"});
  EXPECT_EQ(match.to_act(), SeatSet(seat_at(0)));
  EXPECT_TRUE(match.state().table.voids.has(seat_at(2), Suit::hearts));
}

TEST(Match, several_moves_are_taken_all_or_none) {
  ToyMatch match = sorted_match();
  const auto before = match.state();
  EXPECT_EQ(refused(match, 0, {"AS", "KS"}), Code::not_your_turn);
  EXPECT_EQ(refused(match, 0, {"AH", "AS"}), Code::card_not_in_hand);
  EXPECT_EQ(match.state(), before);
  EXPECT_EQ(match.log().size(), 2u);
  play(match, 1, {"keep"});
  play(match, 2, {"keep"});
  // The last answer opens the play, and the same seat leads: two moves in one message.
  play(match, 0, {"QS", "AC"});
  EXPECT_EQ(match.log().size(), 6u);
  EXPECT_EQ(match.state().table.trick[0], "AC"_card);
}

TEST(Match, proposing_changes_nothing) {
  const ToyMatch match = sorted_match();
  const ToyMatch copy = match;
  EXPECT_TRUE(propose(match, 0, {"AS"}));
  EXPECT_EQ(match.state(), copy.state());
  EXPECT_EQ(match.log(), copy.log());
}

TEST(Match, moves_are_taken_back_one_by_one) {
  ToyMatch match = sorted_match();
  const auto start = match.state();
  all_keep(match);
  const auto before = match.state();
  play(match, 0, {"AS"});
  play(match, 1, {"AH"});
  EXPECT_TRUE(match.commit(*match.propose_take_back(2)));
  EXPECT_EQ(match.state(), before);
  EXPECT_EQ(match.log().size(), 8u) << "what was taken back stays in the log";
  EXPECT_TRUE(match.commit(*match.propose_take_back(3)));
  EXPECT_EQ(match.state(), start);
  for (const int count : {1, 0, -1})
    EXPECT_EQ(match.propose_take_back(count).error().code, Code::not_allowed_now);
  EXPECT_FALSE(match.commit(TookBack{1}));
}

TEST(Match, a_settled_round_cannot_be_taken_back) {
  ToyMatch match = sorted_match();
  play_round(match);
  EXPECT_TRUE(match.propose_take_back(1)) << "the round is not settled yet";
  ASSERT_TRUE(match.commit(*match.settlement()));
  EXPECT_FALSE(match.propose_take_back(1));
}

TEST(Match, a_round_is_settled_once_and_only_at_its_end) {
  ToyMatch match = sorted_match();
  EXPECT_EQ(match.settlement(), std::nullopt);
  play_round(match);
  EXPECT_TRUE(match.in_round());
  EXPECT_TRUE(match.to_act().empty());
  const auto settled = match.settlement();
  ASSERT_TRUE(settled);
  EXPECT_FALSE(match.commit(Settled{std::get<Settled>(*settled).hash + 1}));
  EXPECT_FALSE(match.result());
  ASSERT_TRUE(match.commit(*settled));
  EXPECT_EQ(match.board().scores, (toy::Points{3, 0, 0}));
  EXPECT_EQ(match.result()->change, (toy::Points{3, 0, 0}));
  EXPECT_TRUE(match.needs_deal());
  EXPECT_EQ(match.round(), 2);
  EXPECT_FALSE(match.commit(*settled));
}

TEST(Match, a_match_that_is_over_takes_nothing_more) {
  ToyMatch match = sorted_match({false, 3});
  play_round(match);
  ASSERT_TRUE(match.commit(*match.settlement()));
  EXPECT_TRUE(match.over());
  EXPECT_FALSE(match.needs_deal());
  EXPECT_EQ(match.winners(), SeatSet(seat_at(0)));
  EXPECT_EQ(match.round(), 1);
  EXPECT_EQ(refused(match, 0, {"AS"}), Code::wrong_phase);
  const std::array nonsense{Move{}};
  EXPECT_EQ(match.propose(seat_at(0), nonsense).error().code, Code::bad_action);
  EXPECT_EQ(match.propose_deal(toy::kPack).error().code, Code::wrong_phase);
}

TEST(Match, a_match_is_opened_once) {
  ToyMatch match = sorted_match();
  EXPECT_FALSE(match.commit(match.log().front()));
}

TEST(Match, a_game_without_table_events_refuses_them) {
  ToyMatch match = sorted_match();
  EXPECT_EQ(match.propose_said("stop").error().code, Code::not_allowed_now);
  EXPECT_FALSE(match.commit(TableSaid{"stop"}));
}

TEST(View, of_a_spectator_holds_nothing_private) {
  const ToyMatch match = sorted_match();
  EXPECT_EQ(match.view(Seat{}).mine, toy::Private{});
  const std::string text = laws::view_text(match, Seat{});
  for (const Card c : toy::kPack) EXPECT_EQ(text.find(to_text(c)), text.npos);
  EXPECT_NE(text.find(R"("mine":null)"), text.npos);
}

TEST(View, of_a_seat_says_what_is_legal_and_why_not) {
  ToyMatch match({}, seat_at(0));
  std::vector<Card> deck(toy::kPack.begin(), toy::kPack.end());
  std::swap(deck[0], deck[3]);
  ASSERT_TRUE(match.commit(Dealt{deck}));
  all_keep(match);
  play(match, 0, {"AH"});
  const std::string text = laws::view_text(match, seat_at(1));
  EXPECT_NE(text.find(R"("legal":["KH","QH"],"why":{"AS":"must_follow_suit"})"), text.npos) << text;
}

}  // namespace
}  // namespace baize
