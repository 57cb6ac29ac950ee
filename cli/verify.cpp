#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/deal_audit.h"
#include "cli/replay_tables.h"
#include "cli/verbs.h"

namespace baize::cli {
namespace {

struct VerifyOptions {
  std::string data;
  std::vector<std::string> words;  // a file and tables, or only tables where `data` is given
};

int wrong(const std::string& what) {
  std::cerr << "baize: " << what << '\n';
  return kFailed;
}

int tell_deals(const server::TableLog& table) {
  const auto audit = audit_deals(table);
  if (!audit) return wrong(audit.error());
  for (const std::string& remark : audit->remarks) std::cout << table.id << ", " << remark << '\n';
  std::cout << table.id << ": " << audit->deals << (audit->deals == 1 ? " deal, " : " deals, ");
  std::cout << (audit->unfair == 0 ? "all follow"
                                   : std::to_string(audit->unfair) + " do not follow");
  std::cout << " from their secrets and salts\n";
  return audit->unfair == 0 ? kDone : kFailed;
}

// Every table is looked at, also after one that is wrong.
int verify(const VerifyOptions& options) {
  int status = kDone;
  const auto audit = [&](const server::TableLog& table) {
    if (tell_deals(table) != kDone) status = kFailed;
    return kDone;
  };
  if (!options.data.empty()) {
    const int read = take_from_house(options.data, options.words, audit);
    return read == kDone ? status : read;
  }
  const std::string& path = options.words.front();
  std::ifstream file(path, std::ios::binary);
  std::string first;
  if (!file || !std::getline(file, first)) return wrong(path + " cannot be read");
  if (!is_export(first)) return wrong(path + " is no export of tables: see `baize export`");
  file.clear();
  file.seekg(0);
  const std::vector<std::string> tables(options.words.begin() + 1, options.words.end());
  const int read = take_from_export(path, file, tables, audit);
  return read == kDone ? status : read;
}

}  // namespace

void add_verify(CLI::App& program, int& status) {
  auto* verb =
      program.add_subcommand("verify", "Verify that every deal of a table follows from its pledge");
  auto options = std::make_shared<VerifyOptions>();
  verb->add_option("--data", options->data, "Data file; then only table codes are given");
  verb->add_option("file", options->words, "Export file, then the tables to verify")->required();
  verb->callback([&status, options] { status = verify(*options); });
}

}  // namespace baize::cli
