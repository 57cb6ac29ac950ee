#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <memory>

#include "cli/verbs.h"
#include "server/store/log_file.h"
#include "server/store/prune_tables.h"

namespace baize::cli {
namespace {

struct PruneWords {
  std::string data = "baize.db";
  int days = 0;
  bool matches = false, apply = false;
};

int prune(const PruneWords& words) {
  constexpr std::int64_t kDayMs = 24 * 60 * 60 * 1000;
  const auto done = server::prune_tables(
      words.data, {server::system_now_ms() - words.days * kDayMs, words.matches, words.apply},
      [](const std::string& line) { std::cerr << "baize: " << line << '\n'; });
  if (!done) {
    std::cerr << "baize: " << done.error().context << '\n';
    return kFailed;
  }
  const char* verb = words.apply ? "removed" : "to be removed";
  std::cout << "Tables " << verb << ": " << done->tables << " (" << done->events << " events)\n";
  if (words.matches)
    std::cout << "Earlier matches " << verb << ": " << done->events_before_summary << " events of "
              << done->shortened << " tables\n";
  if (!words.apply) std::cout << "Nothing was changed. Run it again with --apply.\n";
  return kDone;
}

}  // namespace

void add_prune(CLI::App& program, int& status) {
  auto* verb =
      program.add_subcommand("prune", "Remove tables that haven't changed for a number of days");
  auto words = std::make_shared<PruneWords>();
  verb->add_option("--data", words->data, "Data file; no server may be running on it")
      ->capture_default_str();
  verb->add_option("--days", words->days, "Days without a change")
      ->required()
      ->check(CLI::Range(1, 36'500));
  verb->add_flag("--matches", words->matches,
                 "Also remove earlier matches of the tables that are kept");
  verb->add_flag("--apply", words->apply, "Really remove them (default: only report)");
  verb->callback([&status, words] { status = prune(*words); });
}

}  // namespace baize::cli
