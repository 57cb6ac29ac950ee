// A table of a house at the terminal: the real rooms answer, every game can be played with numbers
// alone, and nothing is told that the seat may not know.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "cli/house_link.h"
#include "cli/joined_table.h"
#include "cli/kept_guest.h"
#include "games/catalogue.h"
#include "room/house.h"
#include "room/inline_thinkers.h"
#include "room/simulated_ports.h"

namespace baize::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class OneLine final : public room::Bus {
 public:
  void answer(room::Connection to, std::string message) override { put(to, std::move(message)); }
  void show(room::Connection to, std::string_view, std::string_view view) override {
    put(to, std::string(view));
  }
  std::deque<std::string> messages;

 private:
  void put(room::Connection to, std::string message) {
    if (to == 1) messages.push_back(std::move(message));
  }
};

std::set<std::string> cards_in_text(const std::string& text) {
  static const std::regex card("\\b[2-9TJQKA][SHDC]\\b");
  std::set<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), card), end; at != end; ++at)
    out.insert(at->str());
  return out;
}

// A house, and one terminal at a table of it.
struct Evening {
  explicit Evening(const std::string& game, JoinWish wish = {}) {
    house.create_room(R"({"game":")" + game + R"(","options":{},"settings":{"pace_ms":0}})",
                      [&](int, const std::string& body) {
                        wish.room = *Json::parse(body)->find("room")->string();
                      });
    wish.style = CardStyle::letters;
    room = wish.room;
    house.opened(1, room::guest_of("1"));
    table.emplace(
        house_games(), wish, out, [this](const std::string& message) { house.receive(1, message); },
        [] { return std::string(16, 's'); });
    table->opened();
  }
  // Messages reach the terminal, and time passes, until nothing happens any more.
  void settle(int steps = 400) {
    for (int i = 0; i < steps && !table->is_done(); ++i) {
      while (!bus.messages.empty()) {
        const std::string message = std::move(bus.messages.front());
        bus.messages.pop_front();
        if (message.starts_with("{\"view\"")) known.merge(cards_in_text(message));
        if (message.find("\"log\"") != std::string::npos) known.merge(cards_in_text(message));
        table->hear(message);
      }
      clock.pass(100);
    }
  }
  std::string text() const { return out.str(); }

  room::SimulatedClock clock;
  room::SimulatedEntropy entropy{7};
  room::SimulatedStore store;
  OneLine bus;
  room::InlineThinkers thinkers;
  room::House house{room::TableSettings{}, clock, entropy, store, bus, thinkers};
  std::ostringstream out;
  std::optional<JoinedTable> table;
  std::string room;
  std::set<std::string> known;
};

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const auto& entry : house_games()) names.emplace_back(entry.game->id);
  return names;
}

class Joined : public ::testing::TestWithParam<std::string> {};

TEST_P(Joined, plays_a_round_of_a_house_with_numbers_alone_and_says_sentences_only) {
  JoinWish wish;
  wish.rounds = 1;
  Evening evening(GetParam(), wish);
  for (int i = 0; i < 400; ++i) evening.table->type("1");
  evening.settle(2000);
  EXPECT_TRUE(evening.table->is_done()) << evening.text();
  EXPECT_THAT(evening.text(), HasSubstr("Round over"));
  const std::regex key("[a-z]+(\\.[a-z]+)?_[a-z]+|\\b[a-z]+\\.[a-z]|[{}]|\\bnull\\b");
  std::istringstream lines(evening.text());
  for (std::string line; std::getline(lines, line);)
    EXPECT_FALSE(std::regex_search(line, key)) << line;
  // The greeting names a card as an example.
  const std::string told = evening.text().substr(evening.text().find("Seat 1"));
  for (const auto& card : cards_in_text(told)) EXPECT_TRUE(evening.known.contains(card)) << card;
}

INSTANTIATE_TEST_SUITE_P(All, Joined, ::testing::ValuesIn(names_of_games()));

TEST(JoinedTable, every_event_is_told_once) {
  JoinWish wish;
  wish.rounds = 1;
  Evening evening("hearts", wish);
  for (int i = 0; i < 400; ++i) evening.table->type("1");
  evening.settle(2000);
  std::istringstream lines(evening.text());
  int played = 0, tricks = 0;
  for (std::string line; std::getline(lines, line);) {
    played += std::regex_match(line, std::regex("(You|Moss|Ivy|Reed): [2-9TJQKA][SHDC]"));
    tricks += line.starts_with("Trick to: ");
  }
  EXPECT_EQ(played, 52);
  EXPECT_EQ(tricks, 13);
}

TEST(JoinedTable, a_newcomer_is_told_that_the_next_round_is_dealt_to_him_too) {
  Evening evening("hearts");
  evening.settle(20);
  evening.house.opened(9, room::guest_of("9"));
  const auto ask = [&](const std::string& word, const std::string& body) {
    evening.house.receive(9, R"({"id":1,")" + word + "\":{" + body + "}}");
  };
  const std::string in = R"("room":")" + evening.room + "\"";
  ask("hello", R"("name":"Mira")");
  ask("join", in);
  ask("sit", in + R"(,"seat":0)");
  ask("computer", in + R"(,"seat":null,"on":true)");
  ask("start", in);
  evening.settle(20);
  EXPECT_THAT(evening.text(), HasSubstr("You are watching"));
  evening.table->type("1");
  evening.settle(20);
  EXPECT_THAT(evening.text(), HasSubstr("You'll be dealt in next round."));
}

TEST(JoinedTable, what_is_wrong_is_said_and_the_question_stays) {
  Evening evening("hearts");
  for (const char* line : {"99", "xyzzy", "1", "2", "1"}) evening.table->type(line);
  evening.settle();
  EXPECT_THAT(evening.text(), HasSubstr("Type a number from 1 to 4."));
  EXPECT_THAT(evening.text(), HasSubstr("“xyzzy” isn’t a command."));
  EXPECT_THAT(evening.text(), HasSubstr("1 Start"));
}

TEST(JoinedTable, a_line_that_broke_is_joined_again_and_an_answer_is_taken_once) {
  JoinWish wish;
  wish.rounds = 1;
  Evening evening("santase", wish);
  for (int i = 0; i < 4; ++i) evening.table->type("1");
  evening.settle(20);
  evening.bus.messages.clear();
  evening.table->lost();
  evening.house.closed(1);
  evening.house.opened(1, room::guest_of("1"));
  evening.table->opened();
  EXPECT_THAT(evening.text(), HasSubstr("Reconnecting. Your seat is saved."));
  for (int i = 0; i < 400; ++i) evening.table->type("1");
  evening.settle(2000);
  EXPECT_THAT(evening.text(), HasSubstr("Round over"));
}

TEST(JoinedTable, the_end_of_the_input_leaves_and_keeps_the_seat) {
  Evening evening("rams");
  evening.table->type("1");
  evening.table->input_ended();
  evening.settle();
  EXPECT_TRUE(evening.table->is_done());
  EXPECT_FALSE(evening.table->is_refused());
  EXPECT_THAT(evening.text(), HasSubstr("Your seat is saved."));
}

TEST(JoinedTable, names_and_talk_of_people_cannot_steer_the_terminal) {
  Evening evening("hearts");
  evening.settle(5);
  evening.house.opened(2, room::guest_of("2"));
  evening.house.receive(2, R"({"id":1,"hello":{"name":"Eve"}})");
  evening.house.receive(2, R"({"id":2,"join":{"room":")" + evening.room + "\"}}");
  evening.house.receive(
      2, R"({"id":3,"chat":{"room":")" + evening.room + R"(","text":"a\u001b[31mb\u009bc"}})");
  evening.settle(5);
  EXPECT_THAT(evening.text(), HasSubstr("Eve: "));
  EXPECT_THAT(evening.text(), Not(HasSubstr("\033")));
  EXPECT_THAT(evening.text(), Not(HasSubstr("\xC2\x9B")));
}

TEST(JoinedTable, a_table_that_does_not_exist_is_a_refusal) {
  JoinWish wish;
  std::ostringstream out;
  JoinedTable table(house_games(), wish, out, [](const std::string&) {}, [] { return ""; });
  table.opened();
  table.hear(R"({"re":1,"ok":true,"guest":"x","protocol":1})");
  table.hear(R"({"re":2,"ok":false,"code":"no_such_room","text":"There is no such table."})");
  EXPECT_TRUE(table.is_refused());
  EXPECT_THAT(out.str(), HasSubstr("This table doesn’t exist"));
}

TEST(HouseLink, is_read_as_people_paste_it) {
  EXPECT_EQ(parse_link("https://cards.example/t/k3v9q2mh7wdx"),
            (HouseLink{true, "cards.example", "443", "k3v9q2mh7wdx"}));
  EXPECT_EQ(parse_link("http://localhost:8080/t/abc/?x#y"),
            (HouseLink{false, "localhost", "8080", "abc"}));
  EXPECT_EQ(parse_link("http://[::1]:81/t/abc"), (HouseLink{false, "[::1]", "81", "abc"}));
  for (const char* bad : {"", "abc", "https://cards.example/", "https://cards.example/rules/x",
                          "http:///t/abc", "http://x:port/t/abc", "http://x/t/a b"})
    EXPECT_FALSE(parse_link(bad)) << bad;
}

TEST(KeptGuest, is_another_at_every_house_and_the_same_at_one) {
  const std::string folder = ::testing::TempDir() + "guests";
  const HouseLink one{false, "one", "80", "a"}, other{false, "other", "80", "a"};
  const std::string first = kept_guest(one, folder);
  EXPECT_EQ(first.size(), 32U);
  EXPECT_EQ(kept_guest(one, folder), first);
  EXPECT_NE(kept_guest(other, folder), first);
}

TEST(LinePrinter, paints_red_cards_with_their_rank) {
  EXPECT_EQ(painted("10♥ K♠"), "\033[31m10♥\033[0m K♠");
  EXPECT_EQ(painted("no card"), "no card");
}

}  // namespace
}  // namespace baize::cli
