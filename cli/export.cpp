#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>

#include "cli/verbs.h"
#include "server/store/log_reader.h"
#include "server/store/table_file.h"

namespace baize::cli {
namespace {

struct ExportOptions {
  std::string data = "baize.db";
  std::vector<std::string> tables;
  bool all = false;
};

int fail(const std::string& why) {
  std::cerr << "baize: " << why << '\n';
  return kFailed;
}

// The tables that are asked for, when all of them are there.
Result<std::vector<std::string>, room::Failure> wanted_tables(server::LogReader& house,
                                                              const ExportOptions& options) {
  const auto rooms = house.rooms();
  if (!rooms || options.all) return rooms;
  for (const auto& table : options.tables)
    if (!std::binary_search(rooms->begin(), rooms->end(), table))
      return Unexpected{room::Failure{"there is no table " + table + " in " + options.data}};
  return options.tables;
}

int export_tables(const ExportOptions& options) {
  if (options.all == !options.tables.empty()) {
    std::cerr << "baize: name the tables to export, or say --all\n";
    return kBadUsage;
  }
  const auto house = server::LogReader::open(options.data);
  if (!house) return fail(house.error().context);
  if (!(*house)->damage().empty()) std::cerr << "baize: " << (*house)->damage() << '\n';
  const auto tables = wanted_tables(**house, options);
  if (!tables) return fail(tables.error().context);
  server::TableFileWriter file(std::cout, options.all && (*house)->has_drawers());
  int status = kDone;
  for (const auto& table : *tables) {
    const auto events = (*house)->read(table);
    if (!events && options.all) {
      status = fail(events.error().context + "; this table was left out");
      continue;
    }
    if (!events) return fail(events.error().context);
    if (!file.add(table, *events)) {
      const std::string why = "table " + table + " holds an event with a line break";
      if (!options.all) return fail(why);
      status = fail(why + "; this table was left out");
    }
  }
  if (options.all) {
    const auto done =
        (*house)->each_drawer([&](const server::DrawerLog& drawer) { file.add(drawer); });
    if (!done) return fail(done.error().context);
  }
  file.close();
  std::cout.flush();
  if (!std::cout) return fail("the tables could not be written to the end");
  return status;
}

}  // namespace

void add_export(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand(
      "export", "Write tables to standard output, as a backup or for another server");
  auto options = std::make_shared<ExportOptions>();
  verb->add_option("--data", options->data, "Data file; a server may be running on it")
      ->capture_default_str();
  verb->add_flag("--all", options->all, "Every table, and the saved rounds of guests");
  verb->add_option("table", options->tables, "Table codes, as in their links");
  verb->callback([&status, options] { status = export_tables(*options); });
}

}  // namespace baize::cli
