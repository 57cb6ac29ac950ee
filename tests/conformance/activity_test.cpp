// The activity log by example: what a seat, another seat and a spectator read.
#include "tests/conformance/house_match.h"

namespace baize {
namespace {

constexpr int kSpectator = -1;

class Activity : public HouseMatch {
 protected:
  // One entry a line, without the line of the deal.
  [[nodiscard]] std::string read(int reader) const {
    std::string text;
    const Seat seat = reader < 0 ? Seat{} : seat_at(reader);
    for (const auto& entry : match_->activity(match_->rounds_dealt(), seat)) {
      if (entry.kind == ActivityEntry::Kind::dealt) continue;
      write_activity(text, match_->game(), entry);
      text += '\n';
    }
    return text;
  }
  void settle() { ASSERT_TRUE(match_->commit(*match_->settlement())); }
};

constexpr std::string_view kThreeTricks =
    R"({"phase":"play","turn":0,"hands":[["8D","3S","AC"],["KD","2D","4C"],)"
    R"(["4D","5D","5C"],["6D","7D","6C"]]})";

TEST_F(Activity, the_current_and_the_last_trick_are_named_older_ones_are_a_line) {
  place("hearts", kThreeTricks);
  const auto number = [](int more) { return std::to_string(10 + more); };
  play(0, "8D");
  play(1, "KD");
  EXPECT_EQ(read(kSpectator), R"({"kind":"moved","seat":0,"move":"8D"}
{"kind":"moved","seat":1,"move":"KD"}
)");
  play(2, "4D");
  play(3, "6D");
  const std::string first = R"({"kind":"trick","number":)" + number(1) + R"(,"seat":1})" + "\n";
  EXPECT_EQ(read(2), R"({"kind":"moved","seat":0,"move":"8D"}
{"kind":"moved","seat":1,"move":"KD"}
{"kind":"moved","seat":2,"move":"4D"}
{"kind":"moved","seat":3,"move":"6D"}
)" + first);
  play(1, "4C");
  EXPECT_NE(read(2).find("8D"), std::string::npos) << "the last complete trick still lies there";
  play(2, "5C");
  play(3, "6C");
  play(0, "AC");
  for (const int reader : {kSpectator, 0, 1, 2, 3})
    EXPECT_EQ(read(reader), first + R"({"kind":"moved","seat":1,"move":"4C"}
{"kind":"moved","seat":2,"move":"5C"}
{"kind":"moved","seat":3,"move":"6C"}
{"kind":"moved","seat":0,"move":"AC"}
{"kind":"trick","number":12,"seat":0}
)");
  play(0, "3S");
  play(1, "2D");
  play(2, "5D");
  play(3, "7D");
  settle();
  EXPECT_TRUE(read(kSpectator).starts_with(R"({"kind":"moved","seat":0,"move":"8D"})"));
  EXPECT_TRUE(read(kSpectator).ends_with("{\"kind\":\"settled\"}\n"));
}

TEST_F(Activity, a_pass_is_named_to_its_own_seat_and_others_read_that_it_is_done) {
  place("hearts", R"({"phase":"pass","hands":[["AS","KS","QS","JS","TS","9S","8S","7S","6S","5S",)"
                  R"("4S","3S","2S"],13,13,13]})");
  play(0, "QS");
  EXPECT_EQ(read(0), "{\"kind\":\"sealed\",\"seat\":0,\"move\":\"QS\"}\n");
  for (const int reader : {kSpectator, 1, 2, 3}) EXPECT_EQ(read(reader), "");
  play(0, "AS");
  play(0, "KS");
  for (const int reader : {kSpectator, 1, 2, 3})
    EXPECT_EQ(read(reader), "{\"kind\":\"sealed\",\"seat\":0}\n");
  for (int seat = 1; seat < 4; ++seat)
    for (int n = 0; n < 3; ++n) play_any(seat);
  EXPECT_EQ(read(kSpectator), R"({"kind":"sealed","number":3,"seat":0}
{"kind":"sealed","number":3,"seat":1}
{"kind":"sealed","number":3,"seat":2}
{"kind":"sealed","number":3,"seat":3}
)");
  EXPECT_NE(read(0).find("QS"), std::string::npos);
}

TEST_F(Activity, rams_tells_how_many_cards_were_exchanged) {
  place("rams", R"({"phase":"exchange","board":{"dealer":0},"trump_card":"QH","stock":15,)"
                R"("hands":[["AD","KD","6S","7S","8C"],["AS","KH","7D","TC","6C"],5,5]})");
  play(1, "7D");
  play(1, "6C");
  EXPECT_EQ(read(2), "") << "only what is done can be seen";
  play(1, "draw");
  EXPECT_EQ(read(2), R"({"kind":"sealed","number":2,"seat":1}
{"kind":"moved","seat":1,"move":"draw"}
)");
  EXPECT_EQ(read(1), R"({"kind":"sealed","seat":1,"move":"7D"}
{"kind":"sealed","seat":1,"move":"6C"}
{"kind":"moved","seat":1,"move":"draw"}
)");
  play(2, "draw");
  play(3, "pass");
  play(0, "draw");
  play(0, "8C");
  EXPECT_TRUE(read(kSpectator).ends_with(R"({"kind":"moved","seat":2,"move":"draw"}
{"kind":"moved","seat":3,"move":"pass"}
{"kind":"moved","seat":0,"move":"draw"}
{"kind":"sealed","number":1,"seat":0}
)")) << read(kSpectator);
}

// Seat 3 leads, seat 0 plays last; team 1 has won the first pattu and team 0 the second.
constexpr std::string_view kPattus =
    R"({"phase":"play","board":{"dealer":0},"declarer":1,"thurf":"S",)"
    R"("hands":[["QH","AD","JD"],["KH","QD","9D"],["TH","TD","KD"],["AH","9C","TC"]]})";

TEST_F(Activity, older_pattus_stay_named_to_the_team_that_won_them) {
  const auto play_two = [&] {
    play(3, "AH");
    play(2, "TH");
    play(1, "KH");
    play(0, "QH");
    play(3, "9C");
    play(2, "TD");
    play(1, "QD");
    play(0, "AD");
  };
  place("thurf", kPattus);
  play_two();
  const int winner = match_->to_act().lowest().index;
  play_any(winner);
  EXPECT_EQ(read(0).find("AH"), std::string::npos) << "the last one is the second";
  EXPECT_NE(read(0).find("9C"), std::string::npos);
  for (const int reader : {1, 3}) EXPECT_NE(read(reader).find("AH"), std::string::npos);
  EXPECT_EQ(read(kSpectator).find("AH"), std::string::npos);
  place("thurf", kPattus, R"({"open_log":true})");
  play_two();
  for (const int reader : {kSpectator, 0, 1, 2, 3})
    EXPECT_NE(read(reader).find("AH"), std::string::npos);
}

TEST_F(Activity, words_are_named_at_once_and_always) {
  place("santase", R"({"phase":"lead","trump":"H","turnup":"QH","stock":5,"leader":0,)"
                   R"("tricks":[1,2],"hands":{"0":["9H","KS","QS","TC","JC","9C"],"1":6}})");
  play(0, "exchange");
  play(0, "marriage S");
  for (const int reader : {kSpectator, 0, 1})
    EXPECT_EQ(read(reader), R"({"kind":"moved","seat":0,"move":"exchange"}
{"kind":"moved","seat":0,"move":"marriage S"}
)");
  for (int trick = 0; trick < 3; ++trick) {
    play_any(match_->to_act().lowest().index);
    play_any(match_->to_act().lowest().index);
  }
  EXPECT_TRUE(read(1).starts_with(R"({"kind":"moved","seat":0,"move":"exchange"}
{"kind":"moved","seat":0,"move":"marriage S"}
{"kind":"trick","number":4,)"))
      << read(1);
}

TEST_F(Activity, sixseven_is_open_to_everybody) {
  place("sixseven", R"({"stacks":[{"face":"KS","plus":["2S"],"minus":[]}],"flipped":"4H",)"
                    R"("faces":["QH"],"numbers":["5H","AH","3H"]})");
  play(0, "plus 0");
  play(0, "collect 66");
  for (const int reader : {kSpectator, 0, 1})
    EXPECT_EQ(read(reader), R"({"kind":"moved","seat":0,"move":"plus 0"}
{"kind":"moved","seat":0,"move":"collect 66"}
)");
}

TEST_F(Activity, what_is_taken_back_is_named_only_when_the_round_is_over) {
  place("hearts", R"({"phase":"play","turn":0,"hands":[["8D","3S"],["KD","2D"],["4D","5D"],)"
                  R"(["6D","7D"]]})");
  play(0, "8D");
  ASSERT_TRUE(match_->commit(*match_->propose_undo(seat_at(0))));
  for (const int reader : {kSpectator, 0, 1})
    EXPECT_EQ(read(reader), "{\"kind\":\"took_back\",\"number\":1,\"seat\":0}\n");
  play(0, "3S");
  for (const auto* text : {"2D", "4D", "6D"}) play(match_->to_act().lowest().index, text);
  for (const auto* text : {"8D", "KD", "5D", "7D"}) play(match_->to_act().lowest().index, text);
  settle();
  EXPECT_TRUE(read(1).starts_with(R"({"kind":"moved","seat":0,"move":"8D","taken_back":true}
{"kind":"took_back","number":1,"seat":0}
{"kind":"moved","seat":0,"move":"3S"}
)")) << read(1);
}

TEST_F(Activity, a_match_that_is_stopped_opens_its_round) {
  open("thurf", R"({"match_end":"open"})");
  ASSERT_TRUE(match_->commit(*match_->propose_deal(match_->pack())));
  play(2, "pass");
  const auto dealt = [&] {
    std::string text;
    write_activity(text, match_->game(), match_->activity(1, Seat{}).front());
    return text;
  };
  EXPECT_EQ(dealt(), R"({"kind":"dealt","number":1})");
  ASSERT_TRUE(match_->commit(*match_->propose_said("stop")));
  EXPECT_TRUE(dealt().starts_with(R"({"kind":"dealt","number":1,"deck":[")"));
  EXPECT_EQ(read(kSpectator), R"({"kind":"moved","seat":2,"move":"pass"}
{"kind":"said","text":"stop"}
)");
}

TEST_F(Activity, rounds_are_counted_by_deals_and_entries_know_their_place) {
  open("hearts");
  EXPECT_EQ(match_->rounds_dealt(), 0);
  EXPECT_TRUE(match_->activity(0, Seat{}).empty());
  EXPECT_TRUE(match_->activity(1, Seat{}).empty());
  for (int round = 1; round <= 2; ++round) {
    ASSERT_TRUE(match_->commit(*match_->propose_deal(match_->pack())));
    while (!match_->to_act().empty()) play_any(match_->to_act().lowest().index);
    settle();
  }
  EXPECT_EQ(match_->rounds_dealt(), 2);
  std::size_t next = 1;
  for (int round = 1; round <= 2; ++round)
    for (const auto& entry : match_->activity(round, Seat{})) {
      if (entry.kind == ActivityEntry::Kind::took_trick) continue;
      EXPECT_EQ(entry.at, next++);
      if (entry.move) {
        EXPECT_EQ(match_->log()[entry.at], Event(Moved{entry.seat, *entry.move}));
      }
    }
  EXPECT_EQ(next, match_->log().size()) << "every event has its entry";
  EXPECT_TRUE(match_->activity(3, Seat{}).empty());
}

}  // namespace
}  // namespace baize
