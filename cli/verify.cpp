#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/replay_tables.h"
#include "cli/verbs.h"
#include "games/catalogue.h"
#include "room/deal_check.h"
#include "server/store/table_fold.h"

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

// Of one table: what its deals were made of, and whether each follows from it.
class DealAudit {
 public:
  explicit DealAudit(const server::TableLog& table) : table_(table) {}

  int run() {
    server::TableFold fold(table_.id, house_games());
    for (std::size_t i = 0; i < table_.events.size(); ++i) {
      const auto event = fold.take(table_.events[i]);
      if (!event)
        return wrong("table " + table_.id + ", event " + std::to_string(i) + ": " +
                     event.error().text);
      const auto* of_match = std::get_if<Event>(&*event);
      if (of_match && std::holds_alternative<Dealt>(*of_match)) look_at(fold.room());
    }
    std::cout << table_.id << ": " << deals_ << (deals_ == 1 ? " deal, " : " deals, ");
    std::cout << (unfair_ == 0 ? "all follow" : std::to_string(unfair_) + " do not follow");
    std::cout << " from their secrets and salts\n";
    return unfair_ == 0 ? kDone : kFailed;
  }

 private:
  void look_at(const room::Room& room) {
    const auto& proof = room.handshake().last();
    ++deals_;
    const auto why = proof ? room::why_not_fair(*proof, room.match().pack(), room.match().seats())
                           : std::optional<std::string>("nothing was pledged for it");
    unfair_ += why.has_value();
    const int number = proof ? proof->pledge.number : deals_;
    if (why) std::cout << table_.id << ", deal " << number << ": " << *why << '\n';
    if (!proof) return;
    for (const Seat seat : room::withheld(proof->pledge))
      std::cout << table_.id << ", deal " << number << ": the salt that seat " << int{seat.index}
                << " had promised did not come in time\n";
    for (const auto& given_up : proof->abandoned)
      std::cout << table_.id << ", deal " << given_up.number << ": begun and given up\n";
  }

  const server::TableLog& table_;
  int deals_ = 0, unfair_ = 0;
};

// Every table is looked at, also after one that is wrong.
int verify(const VerifyOptions& options) {
  int status = kDone;
  const auto audit = [&](const server::TableLog& table) {
    if (DealAudit(table).run() != kDone) status = kFailed;
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
  auto* verb = program.add_subcommand(
      "verify", "Check that every deal of a table follows from what was pledged for it");
  auto options = std::make_shared<VerifyOptions>();
  verb->add_option("--data", options->data, "Data file of a house; then only tables are named");
  verb->add_option("file", options->words, "An export; then the tables that are wanted")
      ->required();
  verb->callback([&status, options] { status = verify(*options); });
}

}  // namespace baize::cli
