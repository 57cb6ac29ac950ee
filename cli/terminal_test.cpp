// A match at the terminal, for every game and in every language: it can be played to the end with
// numbers alone, it never says a key instead of a sentence, and it tells no hidden card.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <functional>
#include <regex>
#include <set>
#include <sstream>

#include "cli/terminal_match.h"
#include "engine/cards/rng.h"
#include "games/catalogue.h"

namespace baize::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

// Hands every line to whoever wants to look at it at the moment when it is printed.
class WatchedLines : public std::stringbuf {
 public:
  explicit WatchedLines(std::function<void(const std::string&)> look) : look_(std::move(look)) {}

 protected:
  int_type overflow(int_type c) override {
    if (c == '\n') {
      look_(line_);
      line_.clear();
    } else {
      line_ += static_cast<char>(c);
    }
    return c;
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    for (std::streamsize i = 0; i < size; ++i) overflow(text[i]);
    return size;
  }

 private:
  std::function<void(const std::string&)> look_;
  std::string line_;
};

struct Sitting {
  std::string game = "hearts", language = "en", input;
  int seat = 0, rounds = 1;
  CardStyle style = CardStyle::letters;
  bool ascii = false;
  std::function<void(const AnyMatch&, const std::string&)> look = [](const auto&, const auto&) {};
};

Lines sit(const Sitting& wanted) {
  const auto* entry = find_game(house_games(), wanted.game);
  auto match = entry->open({.options = {}, .preset = {}, .first = seat_at(0)});
  const AnyMatch& seen = **match;
  const Speech speech(Words(wanted.language, wanted.game), *entry->game, wanted.style);
  std::vector<std::string> names;
  for (int i = 0; i < seen.seats(); ++i) names.push_back("#" + std::to_string(i));
  TerminalWish wish{.seat = seat_at(wanted.seat), .level = *ai::find_level("learning")};
  wish.rounds = wanted.rounds;
  wish.look.ascii = wanted.ascii;
  const TableTalk talk(speech, names, wish.seat);
  Lines lines;
  WatchedLines watched([&](const std::string& line) {
    lines.push_back(line);
    wanted.look(seen, line);
  });
  std::ostream out(&watched);
  std::istringstream in(wanted.input);
  TerminalMatch(std::move(*match), talk, wish, in, out).play();
  return lines;
}

std::string all_of(const Lines& lines) { return Words::joined(lines, "\n"); }

// So many that a round comes to its end, though most of them are of no choice.
std::string random_numbers(std::uint64_t seed) {
  Rng rng(seed);
  std::string text;
  for (int i = 0; i < 4000; ++i) text += std::to_string(1 + rng.below(9)) + '\n';
  return text;
}

std::set<std::string> cards_in_text(const std::string& text) {
  static const std::regex card("\\b[2-9TJQKA][SHDC]\\b");
  std::set<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), card), end; at != end; ++at)
    out.insert(at->str());
  return out;
}

class Terminal : public ::testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(Terminal, plays_a_round_with_numbers_alone_and_says_sentences_only) {
  const auto& [game, language] = GetParam();
  const Lines lines = sit({.game = game, .language = language, .input = random_numbers(7)});
  const std::string text = all_of(lines);
  EXPECT_THAT(text, HasSubstr(Words(language, game).say("result.round_over")));
  const std::regex key("[a-z]+(\\.[a-z]+)?_[a-z]+|\\b[a-z]+\\.[a-z]|[{}]|\\bnull\\b");
  for (const auto& line : lines) EXPECT_FALSE(std::regex_search(line, key)) << line;
}

TEST_P(Terminal, tells_no_card_that_the_seat_does_not_know) {
  const auto& [game, language] = GetParam();
  std::set<std::string> known;
  std::size_t at_first = 0;
  int told = 0, round = 0;
  const auto look = [&](const AnyMatch& match, const std::string& line) {
    if (match.rounds_dealt() == 0) return;
    if (match.rounds_dealt() != round) known.clear();
    round = match.rounds_dealt();
    known.merge(cards_in_text(view_of(match, seat_at(1)).to_text()));
    if (at_first == 0) at_first = known.size();
    for (const auto& card : cards_in_text(line)) {
      EXPECT_TRUE(known.contains(card)) << card << " in: " << line;
      ++told;
    }
  };
  const int seat = find_game(house_games(), game)->game->seats.front() > 1 ? 1 : 0;
  sit({.game = game,
       .language = language,
       .input = random_numbers(8),
       .seat = seat,
       .rounds = 3,
       .look = look});
  EXPECT_GT(told, 10);
  EXPECT_LT(at_first, 20U) << "the view at the deal should hide most of the pack";
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const auto& entry : house_games()) names.emplace_back(entry.game->id);
  return names;
}
INSTANTIATE_TEST_SUITE_P(All, Terminal,
                         ::testing::Combine(::testing::ValuesIn(names_of_games()),
                                            ::testing::ValuesIn(languages())),
                         [](const auto& of) {
                           return std::get<0>(of.param) + "_" + std::get<1>(of.param);
                         });

TEST(TerminalInput, what_is_wrong_is_said_and_loses_nothing) {
  const Lines plain = sit({.input = "1 2 3\n"});
  const Lines lines = sit({.input = "xyzzy\n99\n0\n2C 2C\nAS KS QS JS TS\n\n  \n1 2 3\n"});
  const std::string text = all_of(lines);
  EXPECT_THAT(text, HasSubstr("“xyzzy” isn’t a command."));
  EXPECT_THAT(text, HasSubstr("Type a number from 1 to 13."));
  EXPECT_THAT(text, HasSubstr("You don’t have that card"));
  // The same match goes on behind it.
  EXPECT_EQ(lines[lines.size() - 2], plain[plain.size() - 2]);
}

TEST(TerminalInput, the_end_of_the_input_is_a_farewell) {
  EXPECT_EQ(sit({.input = ""}).back(), "The table is closed. See you next time.");
  EXPECT_EQ(sit({.input = "quit\n1\n"}).back(), "The table is closed. See you next time.");
}

TEST(TerminalInput, moves_are_taken_as_numbers_and_as_they_are_written) {
  const Lines first = sit({.input = "legal\n"});
  const auto cards = cards_in_text(first[first.size() - 2]);
  ASSERT_EQ(cards.size(), 13U);
  std::string written, signs;
  const Lines by_number = sit({.input = "1, 2 3\n"});
  for (const auto& line : by_number)
    if (line.starts_with("You: chose ")) {
      const std::string card = line.substr(11);
      written += static_cast<char>(std::tolower(card[0]));
      written += static_cast<char>(std::tolower(card[1]));
      written += ' ';
    }
  EXPECT_EQ(sit({.input = written + "\n"}), by_number);
}

TEST(TerminalInput, who_types_three_bids_three) {
  const std::string text = all_of(sit({.game = "spades", .input = "3\n"}));
  EXPECT_THAT(text, HasSubstr("You can choose: 0 Nil, 1, 2, 3, 4,"));
  EXPECT_THAT(text, HasSubstr("You: Bid 3\n"));
}

TEST(TerminalInput, a_hint_names_the_best_moves_with_what_to_expect) {
  const std::string text = all_of(sit({.input = "hint\n1 2 3\nhint\nh\n"}));
  EXPECT_THAT(text, ::testing::ContainsRegex("[2-9TJQKA][SHDC]: [0-9]+% to win the match, points "
                                             "this round: (−|\\+)?[0-9]+\\.[0-9]"));
  EXPECT_THAT(text, HasSubstr("Simulated games: "));
}

TEST(TerminalInput, questions_about_the_table_are_answered) {
  const std::string text = all_of(sit({.input = "?\nscore\nlast\ntable\nhand\nrules\nwhy\n"}));
  EXPECT_THAT(text, AllOf(HasSubstr("hint, or h: "), HasSubstr("Score: You 0; #1 0; #2 0; #3 0"),
                          HasSubstr("No trick has been taken yet"), HasSubstr("#2: 0, 10 cards"),
                          HasSubstr("the lowest score wins."), HasSubstr("Name the card")));
  const std::string bulgarian = all_of(sit({.language = "bg", .input = "резултат\nпомощ\n"}));
  EXPECT_THAT(bulgarian, AllOf(HasSubstr("Резултат: "), HasSubstr("hint или h")));
}

TEST(TerminalInput, it_is_said_why_a_card_may_not_be_played) {
  Lines asked;
  std::string refused;
  // After the pass the first trick asks for clubs from whoever has some.
  sit({.input = "1 2 3\n?\n", .look = [&](const auto&, const auto& line) {
         asked.push_back(line);
         if (line.find("can’t be played: ") != line.npos) refused = line;
       }});
  EXPECT_THAT(refused, HasSubstr("can’t be played: ")) << all_of(asked);
}

TEST(TerminalOutput, ascii_has_no_sign_that_a_bare_terminal_cannot_show) {
  for (const auto& game : names_of_games())
    for (const auto& line : sit({.game = game, .input = random_numbers(3), .ascii = true}))
      for (const char c : line) EXPECT_GE(c, ' ') << line;
}

TEST(TerminalOutput, cards_are_told_by_signs_letters_or_names) {
  const auto hand = [](CardStyle style) {
    for (const auto& line : sit({.input = "", .style = style}))
      if (line.starts_with("You hold")) return line;
    return std::string();
  };
  EXPECT_THAT(hand(CardStyle::signs), HasSubstr("♠"));
  EXPECT_THAT(hand(CardStyle::names), HasSubstr(" of spades"));
  EXPECT_THAT(hand(CardStyle::letters), Not(HasSubstr("♠")));
  EXPECT_THAT(hand(CardStyle::letters), StartsWith("You hold 13 cards: "));
}

// The program itself, in a pipe.
struct Ran {
  int status = -1;
  std::string out;
};
Ran run(const std::string& before, const std::string& words) {
  const std::string command = before + " | " BAIZE_PROGRAM " play " + words + " 2>&1";
  Ran ran;
  FILE* pipe = popen(command.c_str(), "r");
  std::array<char, 4096> part{};
  for (std::size_t got = 1; got > 0;) {
    got = fread(part.data(), 1, part.size(), pipe);
    ran.out.append(part.data(), got);
  }
  ran.status = WEXITSTATUS(pclose(pipe));
  return ran;
}

TEST(PlayVerb, the_same_seed_and_answers_give_the_same_match) {
  const std::string match = "rams --players 3 --seed 7 --level casual --rounds 2";
  const Ran first = run("yes 1", match);
  EXPECT_EQ(first.status, 0) << first.out;
  EXPECT_THAT(first.out, HasSubstr("Round 2: the cards are dealt\n"));
  EXPECT_EQ(run("yes 1", match).out, first.out);
  EXPECT_NE(run("yes 1", "rams --players 3 --seed 8 --level casual --rounds 2").out, first.out);
}

TEST(PlayVerb, ends_well_when_nothing_more_is_typed) {
  const Ran ran = run("printf '1 2 3\\nhint'", "hearts --seed 1 --level learning");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("% to win the match"));
  EXPECT_TRUE(ran.out.ends_with("The table is closed. See you next time.\n")) << ran.out;
}

TEST(PlayVerb, a_wrong_argument_is_answered_in_one_sentence) {
  for (const auto& [words, said] :
       {std::pair{"whist", "baize play: unknown game whist\n"},
        {"hearts --seat 4", "baize play: --seat: a number from 0 to 3\n"},
        {"hearts --level wizard", "baize play: unknown computer player wizard\n"},
        {"hearts --options '{\"x\":1}'", "baize play: there is no option x\n"}}) {
    const Ran ran = run("true", words);
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, said);
  }
}

TEST(Words, plural_forms_are_those_of_the_language) {
  const Words russian("ru", "hearts");
  std::set<std::string> forms;
  for (const char* n : {"1", "2", "5", "11", "21", "22"}) {
    std::string said = russian.say("tell.hand", {{"n", n}, {"cards", ""}});
    forms.insert(said.substr(said.find(n) + std::string(n).size()));
  }
  EXPECT_EQ(forms.size(), 3U);
  EXPECT_EQ(russian.say("no.such.key"), "no.such.key");
}

}  // namespace
}  // namespace baize::cli
