#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/verbs.h"
#include "games/catalogue.h"

namespace baize::cli {
namespace {

int fail(const std::string& path, const std::string& why) {
  std::cerr << path << ": " << why << '\n';
  return kFailed;
}

template <class Kind>
auto count_of(const AnyMatch& match) {
  return std::count_if(match.log().begin(), match.log().end(),
                       [](const Event& event) { return std::holds_alternative<Kind>(event); });
}

void print_summary(const AnyMatch& match) {
  std::string options, board, result, winners;
  match.write_options(options);
  match.write_board(board);
  match.write_result(result);
  write_json(winners, match.winners());
  std::cout << match.game().id << '@' << match.game().version << ", " << match.seats()
            << " players\n"
            << "options  " << options << '\n'
            << "rounds   " << count_of<Settled>(match) << " finished\n"
            << "moves    " << count_of<Moved>(match) << '\n'
            << "board    " << board << '\n'
            << "result   " << result << '\n'
            << "winners  " << (match.over() ? winners : "none yet") << '\n';
}

int replay_file(const std::string& path) {
  std::ifstream file(path);
  if (!file) return fail(path, "the file cannot be read");
  Json::Array lines;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == line.npos) continue;
    const auto json = Json::parse(line);
    if (!json) return fail(path, "line " + std::to_string(number) + " is not valid JSON");
    lines.push_back(*json);
  }
  const auto match = replay(house_games(), lines);
  if (!match) return fail(path, match.error().text);
  print_summary(**match);
  return kDone;
}

}  // namespace

void add_replay(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand("replay", "Play a log again and say how its match stands");
  auto path = std::make_shared<std::string>();
  verb->add_option("file", *path, "A log, one event a line")->required();
  verb->callback([&status, path] { status = replay_file(*path); });
}

}  // namespace baize::cli
