#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/verbs.h"
#include "games/catalogue.h"
#include "server/store/import_tables.h"

namespace baize::cli {
namespace {

struct ImportOptions {
  std::string data = "baize.db";
  std::string file;
};

int fail(const std::string& why) {
  std::cerr << "baize: " << why << '\n';
  return kFailed;
}

int import_file(const ImportOptions& options) {
  std::ifstream opened;
  if (options.file != "-") opened.open(options.file, std::ios::binary);
  if (!opened) return fail(options.file + " cannot be read");
  std::istream& in = options.file == "-" ? std::cin : opened;
  const auto done = server::import_tables(
      house_games(), options.data, in,
      [](const std::string& line) { std::cerr << "baize: " << line << '\n'; });
  if (!done) return fail(done.error().context + "; nothing was imported");
  std::cout << done->tables << (done->tables == 1 ? " table" : " tables") << " imported";
  if (done->known > 0) std::cout << ", " << done->known << " were here already";
  if (done->guests > 0)
    std::cout << ", and the rounds of " << done->guests
              << (done->guests == 1 ? " guest" : " guests");
  std::cout << '\n';
  return kDone;
}

}  // namespace

void add_import(CLI::App& program, int& status) {
  auto* verb =
      program.add_subcommand("import", "Import the tables of an export: all of them or none");
  auto options = std::make_shared<ImportOptions>();
  verb->add_option("--data", options->data, "Data file; no server may be running on it")
      ->capture_default_str();
  verb->add_option("file", options->file, "Export file; - reads standard input")->required();
  verb->callback([&status, options] { status = import_file(*options); });
}

}  // namespace baize::cli
