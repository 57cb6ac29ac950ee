#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/scenario_files.h"
#include "cli/verbs.h"
#include "engine/referee/scenario.h"
#include "games/catalogue.h"

namespace baize::cli {
namespace {

struct Tally {
  int scenarios = 0, failed = 0, unread = 0;
};

void check_file(const std::string& path, Tally& tally) {
  const auto found = read_scenarios(path);
  if (!found) {
    std::cerr << path << ": " << found.error() << '\n';
    ++tally.unread;
    return;
  }
  for (const auto& [scenario, id] : *found) {
    const auto problems = play_scenario(house_games(), scenario).problems;
    for (const auto& problem : problems) std::cout << path << ": " << id << ": " << problem << '\n';
    ++tally.scenarios;
    tally.failed += problems.empty() ? 0 : 1;
  }
}

int check_files(const std::vector<std::string>& paths) {
  Tally tally;
  for (const auto& path : paths) check_file(path, tally);
  std::cout << tally.scenarios - tally.failed << " passed, " << tally.failed << " failed\n";
  if (tally.unread > 0) std::cout << "files that could not be used: " << tally.unread << '\n';
  return tally.failed + tally.unread == 0 ? kDone : kFailed;
}

}  // namespace

void add_check(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand(
      "check", "Run scenarios from YAML, JSON or Markdown files and report failures");
  auto paths = std::make_shared<std::vector<std::string>>();
  verb->add_option("file", *paths, "Files to run")->required();
  verb->callback([&status, paths] { status = check_files(*paths); });
}

}  // namespace baize::cli
