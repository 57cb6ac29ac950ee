#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/verbs.h"
#include "games/catalogue.h"
#include "server/store/repair_table.h"

namespace baize::cli {
namespace {

struct RepairOptions {
  std::string data = "baize.db";
  std::string table;
  bool apply = false;
};

// What is dropped goes to standard output, whole, so that nothing is lost; the rest is said beside.
int repair(const RepairOptions& options) {
  const auto done =
      server::repair_table(house_games(), options.data, options.table, options.apply,
                           [](const std::string& line) { std::cerr << "baize: " << line << '\n'; });
  if (!done) {
    std::cerr << "baize: " << done.error().context << '\n';
    return kFailed;
  }
  if (!done->is_damaged) {
    std::cerr << "The log of this table is good: " << done->good << " events. Nothing to do.\n";
    return kDone;
  }
  for (const std::string& line : done->dropped) std::cout << line << '\n';
  std::cerr << done->good << " events are good, " << done->bad
            << (options.apply ? " were dropped." : " would be dropped: run it again with --apply.")
            << '\n';
  if (done->older > 0)
    std::cerr << "So " << (options.apply ? "were " : "would be ") << done->older
              << " older ones, before the newest match: some of them cannot be read.\n";
  return kDone;
}

}  // namespace

void add_repair(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand("repair", "Restore a damaged table to its last good move");
  auto options = std::make_shared<RepairOptions>();
  verb->add_option("--data", options->data, "Data file; no server may be running on it")
      ->capture_default_str();
  verb->add_flag("--apply", options->apply, "Really drop the events (default: only report)");
  verb->add_option("table", options->table, "Table code, as in its link")->required();
  verb->callback([&status, options] { status = repair(*options); });
}

}  // namespace baize::cli
