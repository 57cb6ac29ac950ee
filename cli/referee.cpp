#include "engine/referee/referee.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "ai/chooser.h"
#include "cli/from_the_system.h"
#include "cli/verbs.h"
#include "games/catalogue.h"
#include "review/judge.h"

namespace baize::cli {
namespace {

constexpr std::size_t kLongestLine = 1 << 20;

enum class Line { whole, too_long, none };

// A line that is too long is read to its end, but not kept.
Line read_line(std::istream& in, std::string& out) {
  out.clear();
  std::streambuf& source = *in.rdbuf();
  std::size_t length = 0;
  for (int c = source.sbumpc(); c != EOF; c = source.sbumpc()) {
    if (c == '\n') return length > kLongestLine ? Line::too_long : Line::whole;
    if (++length <= kLongestLine) out += static_cast<char>(c);
  }
  if (length == 0) return Line::none;
  return length > kLongestLine ? Line::too_long : Line::whole;
}

int run_referee() {
  std::ios::sync_with_stdio(false);
  Referee referee(house_games(), system_entropy,
                  review::with_judge(ai::computer_players(milliseconds_now)));
  std::string line;
  for (Line read = read_line(std::cin, line); read != Line::none;
       read = read_line(std::cin, line)) {
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    if (read == Line::too_long) {
      std::cout
          << R"({"ok":false,"code":"bad_request","text":"A line can't be longer than 1 MB."})";
    } else {
      std::cout << referee.answer(line);
    }
    std::cout << std::endl;
    // Nobody listens any more: a pipe that was closed is an end like any other.
    if (!std::cout) break;
  }
  return kDone;
}

}  // namespace

void add_referee(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand(
      "referee", "Answer requests on standard input, one JSON object per line");
  verb->callback([&status] { status = run_referee(); });
}

}  // namespace baize::cli
