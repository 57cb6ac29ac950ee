// Events as lines, logs read back, positions set up: what is wrong with them is said.
#include <gtest/gtest.h>

#include "tests/conformance/laws_of_text.h"
#include "tests/conformance/toy.h"

namespace baize {
namespace {

using Toy = toy::Rules<toy::Flaw::none>;

Catalogue toys() {
  static const std::array games{catalogue_entry<Toy>()};
  return games;
}
std::string event_again(std::string_view line) {
  const auto json = Json::parse(line);
  if (!json) return "no JSON";
  const auto event = parse_event(Toy::kInfo, *json);
  if (!event) return std::string(name_of(event.error().code));
  return print_event(Toy::kInfo, *event);
}

TEST(EventJson, every_kind_of_event_is_read_back) {
  for (const auto* line :
       {R"({"opened":{"game":"toy@1","options":{"limit":3},"first":2}})",
        R"({"opened":{"game":"toy@1","options":{},"first":null}})", R"({"dealt":["AS","2C"]})",
        R"({"dealt":[]})", R"({"placed":{"hands":{"0":["AS"]}}})",
        R"({"moved":{"seat":0,"move":"QS"}})", R"({"moved":{"seat":2,"move":"keep"}})",
        R"({"said":"score 0 6 2"})", R"({"took_back":3})", R"({"settled":"00ff00ff00ff00ff"})"})
    EXPECT_EQ(event_again(line), line);
}

TEST(EventJson, everything_else_is_a_bad_log) {
  for (const auto* line : {"null",
                           "[]",
                           "{}",
                           "7",
                           R"({"moved":{"seat":0,"move":"QS"},"said":"x"})",
                           R"({"walked":1})",
                           R"({"moved":{"seat":0}})",
                           R"({"moved":{"seat":8,"move":"QS"}})",
                           R"({"moved":{"seat":-1,"move":"QS"}})",
                           R"({"moved":{"seat":"0","move":"QS"}})",
                           R"({"moved":{"seat":0,"move":"2S"}})",
                           R"({"moved":{"seat":0,"move":["QS"]}})",
                           R"({"dealt":"AS"})",
                           R"({"dealt":["AS","XX"]})",
                           R"({"dealt":[1]})",
                           R"({"placed":[]})",
                           R"({"said":1})",
                           R"({"took_back":0})",
                           R"({"took_back":-1})",
                           R"({"took_back":1.5})",
                           R"({"took_back":4294967297})",
                           R"({"settled":1})",
                           R"({"settled":"ff"})",
                           R"({"settled":"00ff00ff00ff00fg"})",
                           R"({"settled":"0x0f00ff00ff00ff"})",
                           R"({"opened":{"game":"toy","options":{},"first":0}})",
                           R"({"opened":{"game":"toy@","options":{},"first":0}})",
                           R"({"opened":{"game":"toy@1x","options":{},"first":0}})",
                           R"({"opened":{"game":"toy@1","options":[],"first":0}})",
                           R"({"opened":{"game":"toy@1","options":{},"first":9}})",
                           R"({"opened":{"game":"toy@1","options":{}}})"})
    EXPECT_EQ(event_again(line), "bad_log") << line;
}

std::string replay_error(std::string_view text) {
  const auto match = laws::replay_text(toys(), text);
  return match ? "replayed" : match.error().text;
}

TEST(Replay, a_log_begins_with_its_opening) {
  const std::string opened =
      R"({"opened":{"game":"toy@1","options":{"double_last":false,"limit":6},"first":0}})";
  EXPECT_EQ(replay_error(opened), "replayed");
  EXPECT_NE(replay_error(""), "replayed");
  EXPECT_NE(replay_error(R"({"said":"x"})"), "replayed");
  EXPECT_NE(replay_error(opened + "\n" + opened), "replayed");
  EXPECT_NE(replay_error(R"({"opened":{"game":"toy@2","options":{},"first":0}})"), "replayed");
  EXPECT_NE(replay_error(R"({"opened":{"game":"chess@1","options":{},"first":0}})"), "replayed");
  EXPECT_EQ(replay_error(R"({"opened":{"game":"toy@1","options":{"limit":99},"first":0}})"),
            "limit: a number from 3 to 9");
  EXPECT_EQ(replay_error(R"({"opened":{"game":"toy@1","options":{},"first":3}})"),
            "first: a seat from 0 to 2");
}

TEST(Replay, names_the_line_that_does_not_agree) {
  const std::string opened = R"({"opened":{"game":"toy@1","options":{},"first":0}})";
  EXPECT_EQ(replay_error(opened + "\n" + R"({"moved":{"seat":0,"move":"AS"}})"),
            "Line 2 of the log does not agree with the rules.");
}

TEST(Catalogue, a_match_is_opened_as_asked_or_refused) {
  const auto& entry = *find_game(toys(), "toy");
  MatchRequest request;
  request.first = seat_at(0);
  EXPECT_TRUE(entry.open(request));
  request.seats = 4;
  EXPECT_EQ(entry.open(request).error().text, "seats: this game is for 3");
  request.seats = 3;
  request.preset = "none";
  EXPECT_EQ(entry.open(request).error().code, Code::bad_option);
  request.preset = {};
  request.first = {};
  EXPECT_EQ(entry.open(request).error().code, Code::bad_option);
  EXPECT_EQ(find_game(toys(), "chess"), nullptr);
  EXPECT_TRUE(Json::parse(describe_all(toys())));
}

TEST(Catalogue, a_clock_is_described_with_its_phase_and_range) {
  const auto toy = Json::parse(find_game(toys(), "toy")->describe());
  ASSERT_TRUE(toy);
  EXPECT_EQ(toy->find("clocks")->to_text(),
            R"([{"name":"aside_seconds","phase":"lay_aside","min":2,"max":9,"default":7}])");
}

TEST(AnyMatch, tells_the_phase_that_is_played_and_how_many_moves_make_an_answer) {
  MatchRequest request;
  request.first = seat_at(0);
  const auto opened = find_game(toys(), "toy")->open(request);
  ASSERT_TRUE(opened);
  AnyMatch& match = **opened;
  EXPECT_EQ(match.phase(), nullptr) << "nothing is dealt yet";
  EXPECT_EQ(match.picks_left(seat_at(0)), 1);
  ASSERT_TRUE(match.commit(Dealt{{toy::kPack.begin(), toy::kPack.end()}}));
  ASSERT_NE(match.phase(), nullptr);
  EXPECT_EQ(match.phase()->clock.name, "aside_seconds");
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(match.commit(Moved{seat_at(i), toy::kKeep}));
  EXPECT_EQ(match.phase()->name, "play");
  EXPECT_TRUE(match.phase()->clock.name.empty());
  for (const auto* rank : {"A", "K", "Q"})
    for (int i = 0; i < 3; ++i) {
      const auto card = *parse_card(std::string(rank) + "SHD"[static_cast<std::size_t>(i)]);
      ASSERT_TRUE(match.commit(Moved{seat_at(i), Move::play(card)}));
    }
  EXPECT_EQ(match.phase(), nullptr) << "the round is over, though not settled";
}

std::string position_error(std::string_view text) {
  const Match<Toy> match({}, seat_at(0));
  const auto placed = match.propose_position(*Json::parse(text));
  if (placed) return "placed";
  EXPECT_TRUE(placed.error().code == Code::bad_position || placed.error().code == Code::bad_deck);
  return placed.error().text;
}

TEST(Position, hands_are_lists_or_numbers_of_cards) {
  EXPECT_EQ(position_error(R"({"hands":{"0":["AS"],"1":["KS"],"2":["QS"]}})"), "placed");
  EXPECT_EQ(position_error(R"({"hands":[["AS"],1,1],"turn":2})"), "placed");
  EXPECT_EQ(position_error(R"({"hands":[1,1,1],"board":{"scores":[1,2,3]}})"), "placed");
}

TEST(Position, the_field_that_does_not_fit_is_named) {
  const auto names = [](std::string_view name, std::string_view value) {
    const std::string json = "{\"" + std::string(name) + "\":" + std::string(value) + "}";
    EXPECT_EQ(position_error(json),
              "position: " + std::string(name) + " is no field, or its value does not fit")
        << json;
  };
  names("hand_s", "1");
  names("phase", "\"pass\"");
  names("phase", "0");
  names("turn", "3");
  names("turn", "null");
  names("trick", R"([{"0":"AS","1":"KS"}])");
  names("trick", R"([{"9":"AS"}])");
  names("trick", R"({"0":"AS"})");
  names("hands", "7");
  names("hands", R"({"3":["AS"]})");
  names("hands", R"([["AS"],["KS"],["QS"],[]])");
  names("hands", R"([13])");
  names("hands", R"([-1])");
  names("hands", R"([["AS","AS"]])");
  names("hands", R"([["XX"]])");
  names("hands", R"([[null]])");
  names("board", R"({"scores":[1,2,3,4]})");
  names("board", R"({"scores":[99999]})");
  names("board", R"({"rounds":1})");
  names("board", "[]");
  names("answered", "[0,8]");
  names("hand_count", "[1,1,1]");
  names("keeps", R"({"0":1})");
  EXPECT_EQ(position_error("[]"), "position: must be an object");
}

TEST(Position, is_written_into_the_log_and_read_back) {
  Match<Toy> match({}, seat_at(0));
  const auto placed =
      match.propose_position(*Json::parse(R"({"hands":[["AS"],["KH"],["QS"]],"turn":1})"));
  ASSERT_TRUE(placed && match.commit(*placed));
  EXPECT_EQ(match.to_act(), SeatSet(seat_at(1)));
  const auto again = laws::replay_text(toys(), laws::print_log(match));
  ASSERT_TRUE(again);
  EXPECT_EQ(laws::view_text(**again, seat_at(1)), laws::view_text(match, seat_at(1)));
}

}  // namespace
}  // namespace baize
