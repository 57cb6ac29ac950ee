// A table told again: for every game, from what the game declares.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "cli/table_story.h"
#include "games/catalogue.h"
#include "server/store/played_table.h"

namespace baize::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using Lines = std::vector<std::string>;

std::string told(const Lines& events) {
  std::ostringstream out;
  TableStory story("k3v9", house_games(), out);
  for (const auto& event : events) {
    const auto refusal = story.take(event);
    EXPECT_FALSE(refusal) << event << ": " << refusal->text;
  }
  story.end();
  return out.str();
}

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(TableStory, tells_every_round_of_every_game) {
  for (const auto& game : house_games()) {
    const Lines events = server::played_table(game, 4, 5, "ఆట Томас");
    const std::string text = told(events);
    SCOPED_TRACE(text);
    int rounds = 0;
    for (const auto& event : events) rounds += event.starts_with("{\"settled\"");
    EXPECT_EQ(count_of(text, "\n  round "), rounds);
    EXPECT_EQ(count_of(text, "\n    deal "), rounds);
    EXPECT_EQ(count_of(text, "\n    result "), rounds);
    EXPECT_THAT(text, HasSubstr("table k3v9: " + std::string(game.game->id) + "@"));
    EXPECT_THAT(text, HasSubstr("\nmatch 1\n  options {"));
    EXPECT_THAT(text, HasSubstr("1 ఆట Томас"));
    EXPECT_THAT(text, HasSubstr("(before: "));
  }
}

// A log of the golden ones, as a table.
Lines golden_table(const std::string& name, const std::string& game) {
  Lines events;
  std::ifstream file("tests/golden/" + name);
  for (std::string line; std::getline(file, line);) events.push_back(line);
  const Json options = *Json::parse(events.at(0))->find("opened")->find("options");
  const auto* entry = find_game(house_games(), game);
  const int seats = (*entry->open({options, {}, 0, seat_at(0)}))->seats();
  std::vector<room::RoomEvent> before{
      room::Created{game, entry->game->version, {options.to_text()}, {"{}"}}};
  for (const auto& event : server::one_person_among_computers(seats, "Mi\x1b[2Jra"))
    before.push_back(event);
  Lines lines;
  for (const auto& event : before) lines.push_back(room::print_room_event(*entry->game, event));
  lines.insert(lines.end(), events.begin(), events.end());
  return lines;
}

TEST(TableStory, tells_who_took_which_trick_and_what_it_cost) {
  const std::string text = told(golden_table("hearts-defaults.log", "hearts"));
  for (const char* line :
       {"  seats   0 Fern (computer), 1 Mi?[2Jra, 2 Ivy (computer), 3 Reed (computer)\n",
        "    deal      Fern: AS 9S 6S AH JH 6H 3H JD 5D 3D KC 5C 3C\n"
        "              Mi?[2Jra: QS 7S QH 9H 8H 2H AD 8D 6D AC JC 8C 6C\n",
        "    pass      Ivy 9C, Mi?[2Jra 2H, Fern 5D, Reed KH, Fern AS, Ivy TS KS, Reed 8S 3S, ",
        "    gets      Fern 8S 3S KH, Mi?[2Jra AS 9S 5D, Ivy 2H 6D 6C, Reed KS TS 9C\n"
        "    trick 1   Reed 2C, Fern KC, Mi?[2Jra 8C, Ivy 7C: Fern takes it\n",
        "    trick 13  Fern 3H, Mi?[2Jra AS, Ivy 2H, Reed 4S: Fern takes it\n"
        "    result    how tricks; winner Mi?[2Jra; points Fern 21, Mi?[2Jra 0, Ivy 4, Reed 1; ",
        "    scores    Fern 21, Mi?[2Jra 0, Ivy 4, Reed 1 (before: 0 0 0 0)\n", "\n  winners   "})
    EXPECT_THAT(text, HasSubstr(line));
  EXPECT_THAT(text, Not(HasSubstr("not over")));
}

TEST(TableStory, counts_tricks_again_after_moves_were_taken_back) {
  const std::string text = told(golden_table("hearts-with-take-backs.log", "hearts"));
  EXPECT_THAT(text, HasSubstr(" taken back\n"));
  EXPECT_EQ(count_of(text, "    trick 14"), 0);
  EXPECT_GE(count_of(text, "    trick 13"), count_of(text, "\n    result "));
}

TEST(TableStory, says_where_a_table_stands) {
  Lines events = server::played_table(house_games()[0], 1, 5, "Mira");
  EXPECT_THAT(told({events[0], events[1]}), HasSubstr("no match has been played\n"));
  events.pop_back();
  EXPECT_THAT(told(events), HasSubstr("the match is not over\n"));
}

TEST(TableStory, names_who_was_given_the_win_of_a_match_that_another_has_left) {
  const auto& game = *find_game(house_games(), "santase");
  Lines events = server::played_table(game, 1, 5, "Mira");
  events.push_back(room::print_room_event(*game.game, room::Conceded{seat_at(1)}));
  EXPECT_THAT(told(events), HasSubstr("winners   Mira (the other has left)\n"));
}

TEST(TableStory, stops_at_a_line_that_does_not_follow) {
  const Lines events = server::played_table(house_games()[0], 1, 5, "Mira");
  std::ostringstream out;
  TableStory story("k3v9", house_games(), out);
  EXPECT_TRUE(story.take(events[1]));
  EXPECT_FALSE(story.take(events[0]));
  EXPECT_TRUE(story.take(events[server::first_move_in(events)]));
  EXPECT_TRUE(story.take("Dear diary"));
}

}  // namespace
}  // namespace baize::cli
