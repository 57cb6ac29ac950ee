#include "server/store/import_tables.h"

#include <optional>
#include <set>
#include <utility>

#include "engine/describe/json.h"
#include "server/store/drawer_rows.h"
#include "server/store/kept_round.h"
#include "server/store/log_file.h"
#include "server/store/table_file.h"
#include "server/store/table_fold.h"

namespace baize::server {
namespace {

using room::Failure;

// Reads table after table, and gives those that are new.
class Import {
 public:
  Import(Catalogue games, LogFile& log, std::istream& in)
      : games_(games),
        log_(log),
        drawers_(log.writer(), log.reader(), {}),
        file_(in, [this](const DrawerLog& drawer) { return take(drawer); }) {}

  Result<std::optional<Append>, Failure> next() {
    for (;;) {
      auto table = file_.next();
      if (!table) return Unexpected{table.error()};
      if (!*table) return std::optional<Append>();
      if (auto refusal = check(**table)) return Unexpected{Failure{*refusal}};
      const auto here = log_.read((*table)->id);
      if (!here) return Unexpected{here.error()};
      if (here->empty()) {
        ++counts_.tables;
        counts_.events += (*table)->events.size();
        return std::optional(Append{(*table)->id, kFirstSeq, std::move((*table)->events), {}});
      }
      if (*here != (*table)->events)
        return Unexpected{Failure{"table " + (*table)->id + " is here already with other events"}};
      ++counts_.known;
    }
  }
  [[nodiscard]] const Imported& counts() const { return counts_; }

 private:
  std::optional<std::string> check(const TableLog& table) {
    if (!seen_.insert(table.id).second) return "table " + table.id + " comes twice";
    TableFold fold(table.id, games_);
    for (std::size_t i = 0; i < table.events.size(); ++i)
      if (const auto event = fold.take(table.events[i]); !event)
        return "line " + std::to_string(table.first_line + i) + ", table " + table.id + ": " +
               event.error().text;
    return std::nullopt;
  }

  Result<room::Done, Failure> take(const DrawerLog& drawer) {
    KeepRounds kept;
    for (const std::string& line : drawer.rounds) {
      const auto json = Json::parse(line);
      auto round = json ? read_kept_round(*json) : std::nullopt;
      if (!round) return Unexpected{Failure{"a round that a guest keeps is none"}};
      kept.rounds.push_back(*std::move(round));
    }
    if (!drawers_.bring({drawer.guest, drawer.changed_ms, std::move(kept)}, drawer.removed))
      return Unexpected{Failure{"what a guest keeps could not be written"}};
    ++counts_.guests;
    return room::Done{};
  }

  Catalogue games_;
  LogFile& log_;
  DrawerRows drawers_;
  TableFileReader file_;
  std::set<std::string> seen_;
  Imported counts_;
};

}  // namespace

Result<Imported, Failure> import_tables(Catalogue games, const std::string& data, std::istream& in,
                                        const Tell& tell) {
  auto log = LogFile::open(data, {});
  if (!log) return Unexpected{log.error()};
  if (tell && !(*log)->damage().empty()) tell((*log)->damage());
  Import import(games, **log, in);
  const auto done = (*log)->import([&] { return import.next(); });
  if (!done) return Unexpected{done.error()};
  return import.counts();
}

}  // namespace baize::server
