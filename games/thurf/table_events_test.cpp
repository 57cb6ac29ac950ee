// What the table says to a match beside the moves: the score kept by hand, the end of an open
// match.
#include <gtest/gtest.h>

#include "engine/any/catalogue_entry.h"
#include "engine/match/event_json.h"
#include "engine/referee/referee.h"
#include "games/catalogue.h"
#include "games/thurf/thurf.h"

namespace baize::thurf {
namespace {

using ThurfMatch = Match<Rules>;

Options manual(std::string_view match_end = "deals:12", int players = 4) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.scoreboard = Scoreboard::manual;
  options.match_end = *MatchEndRule::read(Json(std::string(match_end)));
  return options;
}
Options open_match() {
  Options options;
  options.match_end = {MatchEnd::open, 0};
  return options;
}
Code refused(const ThurfMatch& match, std::string_view text) {
  const auto event = match.propose_said(text);
  return event ? Code::none : event.error().code;
}
void say(ThurfMatch& match, std::string_view text) {
  const auto event = match.propose_said(text);
  ASSERT_TRUE(event) << text << ": " << event.error().text;
  ASSERT_TRUE(match.commit(*event));
}
void deal(ThurfMatch& match) {
  const auto pack = Rules::pack(match.options());
  ASSERT_TRUE(match.commit(Dealt{{pack.begin(), pack.end()}}));
}
// A deal in which the dealer names a suit, played by the clock.
void play_deal(ThurfMatch& match) {
  deal(match);
  ASSERT_TRUE(match.commit(Moved{match.board().dealer, kAata}));
  while (!match.to_act().empty()) {
    const Seat seat = match.to_act().lowest();
    const bool names = match.state().table.phase == Phase::name;
    const Move move = names ? name_move(Suit::clubs) : Rules::on_timeout(match.view(seat));
    ASSERT_TRUE(match.commit(Moved{seat, move}));
  }
  ASSERT_TRUE(match.commit(*match.settlement()));
}

TEST(ThurfScore, a_finished_deal_waits_for_its_score) {
  ThurfMatch match(manual(), seat_at(2));
  play_deal(match);
  EXPECT_TRUE(match.result());
  EXPECT_NE(match.result()->change, 0);
  EXPECT_EQ(match.board().deals, 0u);
  EXPECT_EQ(match.board().pending, 0);
  EXPECT_FALSE(match.needs_deal());
  EXPECT_TRUE(match.to_act().empty());
  EXPECT_TRUE(match.winners().empty());
  EXPECT_EQ(match.propose_deal(kOnePack).error().code, Code::not_allowed_now);
  say(match, "score 0 6 3");
  EXPECT_TRUE(match.needs_deal());
  EXPECT_EQ(match.board().owed(), (ByTeam<std::int32_t>{0, 6}));
  EXPECT_EQ(match.board().dealer, seat_at(3));
  EXPECT_EQ(match.board().deals, 1u);
}

TEST(ThurfScore, the_awaited_words_are_the_engines_own_numbers) {
  for (int dealer = 0; dealer < 6; ++dealer) {
    Options options = manual("deals:12", 6);
    ThurfMatch by_hand(options, seat_at(dealer));
    options.scoreboard = Scoreboard::automatic;
    ThurfMatch by_house(options, seat_at(dealer));
    EXPECT_EQ(by_hand.awaited_said(), "");
    play_deal(by_hand);
    play_deal(by_house);
    EXPECT_EQ(by_house.awaited_said(), "");
    say(by_hand, by_hand.awaited_said());
    EXPECT_EQ(by_hand.board(), by_house.board());
    EXPECT_EQ(by_hand.awaited_said(), "");
  }
}

TEST(ThurfScore, a_score_that_cannot_be_is_refused) {
  ThurfMatch match(manual(), seat_at(0));
  play_deal(match);
  for (const auto* text : {"score", "score 0 6", "score 0 6 4", "score 1 1 0", "score 0 6 2",
                           "score 6 0 1", "score -1 0 0", "score 0 6 1 ", "score  0 6 1",
                           "score 0 6 1 1", "score 0 6 x", "score 0 1000001 1",
                           "score 0 99999999999 1", "score 0,6,1", "score\t0 6 1", "scores 0 6 1"})
    EXPECT_EQ(refused(match, text), Code::bad_option) << text;
  for (const auto* text : {"", "stop it", "Score 0 6 1", "point 0 6 1"})
    EXPECT_EQ(refused(match, text), Code::bad_action) << text;
  for (const auto* text : {"score 0 0 0", "score 0 0 3", "score 6 0 2", "score 0 6 1"})
    EXPECT_EQ(refused(match, text), Code::none) << text;
}

TEST(ThurfScore, is_entered_between_deals_and_only_by_hand) {
  ThurfMatch by_house({}, seat_at(0));
  EXPECT_EQ(refused(by_house, "score 0 6 1"), Code::not_allowed_now);
  ThurfMatch match(manual(), seat_at(0));
  say(match, "score 0 4 1");
  EXPECT_EQ(match.board().deals, 0u) << "no deal was waiting to be counted";
  deal(match);
  EXPECT_EQ(match.state().table.dealer, seat_at(1));
  EXPECT_EQ(refused(match, "score 0 6 1"), Code::not_allowed_now);
}

TEST(ThurfScore, by_hand_judges_the_end_of_the_match) {
  ThurfMatch deals(manual("deals:1"), seat_at(0));
  play_deal(deals);
  EXPECT_FALSE(deals.over());
  say(deals, "score 0 6 1");
  EXPECT_EQ(deals.winners(), team_seats(0, 4));
  EXPECT_EQ(refused(deals, "score 0 0 1"), Code::wrong_phase);
  ThurfMatch debt(manual("debt:20"), seat_at(0));
  play_deal(debt);
  say(debt, "score 20 0 0");
  EXPECT_EQ(debt.winners(), team_seats(1, 4));
  ThurfMatch drawn(manual("deals:1"), seat_at(0));
  play_deal(drawn);
  say(drawn, "score 0 0 2");
  EXPECT_EQ(drawn.winners(), SeatSet::first(4));
}

TEST(ThurfStop, ends_an_open_match_in_every_phase) {
  for (int moves = 0; moves < 36; ++moves) {
    ThurfMatch match(open_match(), seat_at(1));
    deal(match);
    Rng rng(static_cast<std::uint64_t>(moves));
    for (int n = 0; n < moves && !match.to_act().empty(); ++n) {
      const Seat seat = match.to_act().lowest();
      ASSERT_TRUE(match.commit(Moved{seat, match.legal(seat).pick(rng)}));
    }
    const auto before = match.board();
    say(match, "stop");
    EXPECT_TRUE(match.over());
    EXPECT_FALSE(match.needs_deal());
    EXPECT_TRUE(match.to_act().empty());
    EXPECT_EQ(Rules::to_act(match.state().table), SeatSet{});
    EXPECT_EQ(match.settlement(), std::nullopt);
    EXPECT_EQ(match.winners(), SeatSet::first(4));
    EXPECT_EQ(match.board().owed(), before.owed());
    EXPECT_EQ(refused(match, "stop"), Code::wrong_phase);
    EXPECT_EQ(match.propose_take_back(1).error().code, Code::not_allowed_now);
  }
}

TEST(ThurfStop, before_the_first_deal_and_between_deals) {
  ThurfMatch first(open_match(), seat_at(0));
  say(first, "stop");
  EXPECT_EQ(first.winners(), SeatSet::first(4));
  EXPECT_FALSE(first.has_state());
  ThurfMatch later(open_match(), seat_at(0));
  play_deal(later);
  say(later, "stop");
  EXPECT_TRUE(later.over());
  Options by_hand = open_match();
  by_hand.scoreboard = Scoreboard::manual;
  ThurfMatch waiting(by_hand, seat_at(0));
  play_deal(waiting);
  say(waiting, "stop");
  EXPECT_TRUE(waiting.over());
  EXPECT_EQ(waiting.awaited_said(), "");
}

TEST(ThurfStop, is_for_open_matches_only) {
  for (const auto* end : {"deals:12", "debt:50"}) {
    ThurfMatch match(manual(end), seat_at(0));
    EXPECT_EQ(refused(match, "stop"), Code::not_allowed_now);
    deal(match);
    EXPECT_EQ(refused(match, "stop"), Code::not_allowed_now);
  }
}

TEST(ThurfEvents, a_log_with_table_events_replays) {
  Options options = open_match();
  options.scoreboard = Scoreboard::manual;
  ThurfMatch match(options, seat_at(1));
  play_deal(match);
  say(match, "score 5 0 2");
  deal(match);
  say(match, "stop");
  Json::Array lines;
  for (const auto& event : match.log())
    lines.push_back(*Json::parse(print_event(Rules::kInfo, event)));
  const auto again = replay(house_games(), lines);
  ASSERT_TRUE(again) << again.error().text;
  EXPECT_EQ((*again)->log(), match.log());
  EXPECT_EQ((*again)->winners(), team_seats(1, 4));
}

class Pipe {
 public:
  Pipe() : referee_(house_games(), [] { return std::uint64_t{7}; }) {}
  std::string ask(std::string_view line) { return referee_.answer(line); }
  bool shows(std::string_view part) {
    return ask(R"({"show":{}})").find(part) != std::string::npos;
  }

 private:
  Referee referee_;
};

TEST(ThurfEvents, reach_the_match_over_the_pipe) {
  Pipe pipe;
  EXPECT_EQ(pipe.ask(R"({"new":{"game":"thurf","first":0,"options":{"scoreboard":"manual"}}})"),
            R"({"ok":true})");
  EXPECT_TRUE(pipe.shows(R"("needs_score":false)"));
  pipe.ask(R"({"position":{"board":{"dealer":0,"pending":6},"declarer":0,"thurf":"S","turn":3,
              "points":[90,47],"hands":{"3":["9D"],"2":["KD"],"1":["JD"],"0":["9C"]}}})");
  for (const auto* move : {R"("seat":3,"moves":["9D"])", R"("seat":2,"moves":["KD"])",
                           R"("seat":1,"moves":["JD"])", R"("seat":0,"moves":["9C"])"})
    pipe.ask(std::string(R"({"act":{)") + move + "}}");
  EXPECT_TRUE(pipe.shows(R"("needs_deal":false,"needs_score":true,"to_act":[])"));
  EXPECT_NE(pipe.ask(R"({"deal":null})").find("not_allowed_now"), std::string::npos);
  EXPECT_NE(pipe.ask(R"({"table":"score 2 2 0"})").find("bad_option"), std::string::npos);
  EXPECT_NE(pipe.ask(R"({"table":"stop"})").find("not_allowed_now"), std::string::npos);
  EXPECT_NE(pipe.ask(R"({"view":{"seat":1}})").find(R"("needs_score":true)"), std::string::npos);
  EXPECT_EQ(pipe.ask(R"({"table":"score 2 0 0"})"), R"({"ok":true})");
  EXPECT_TRUE(pipe.shows(R"("needs_deal":true,"needs_score":false,"to_act":[])"));
  EXPECT_TRUE(pipe.shows(R"("owed":[2,0],"deals":1)"));
}

}  // namespace
}  // namespace baize::thurf
