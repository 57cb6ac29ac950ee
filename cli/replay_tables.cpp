#include "cli/replay_tables.h"

#include <iostream>
#include <set>

#include "cli/table_story.h"
#include "cli/verbs.h"
#include "games/catalogue.h"
#include "server/store/log_reader.h"

namespace baize::cli {
namespace {

int fail(const std::string& why) {
  std::cerr << "baize: " << why << '\n';
  return kFailed;
}

}  // namespace

int tell_table(const server::TableLog& table, bool as_json) {
  if (as_json) {
    for (const auto& event : table.events) std::cout << event << '\n';
    return kDone;
  }
  TableStory story(table.id, house_games(), std::cout);
  for (std::size_t i = 0; i < table.events.size(); ++i)
    if (const auto refusal = story.take(table.events[i]))
      return fail("table " + table.id + ", event " + std::to_string(i) + ": " + refusal->text);
  story.end();
  return kDone;
}

bool is_export(std::string_view first_line) {
  return server::TableFileReader::is_header(first_line);
}

int take_from_house(const std::string& data, const std::vector<std::string>& tables,
                    const TakeTable& take) {
  const auto house = server::LogReader::open(data);
  if (!house) return fail(house.error().context);
  if (!(*house)->damage().empty()) std::cerr << "baize: " << (*house)->damage() << '\n';
  for (const auto& id : tables) {
    const auto events = (*house)->read(id);
    if (!events) return fail(events.error().context);
    if (events->empty()) return fail("there is no table " + id + " in " + data);
    if (const int status = take({id, *events, 0}); status != kDone) return status;
  }
  return kDone;
}

int take_from_export(const std::string& path, std::istream& file,
                     const std::vector<std::string>& tables, const TakeTable& take) {
  server::TableFileReader reader(file);
  std::set<std::string> wanted(tables.begin(), tables.end());
  const bool takes_all = wanted.empty();
  for (;;) {
    const auto table = reader.next();
    if (!table) return fail(path + ", " + table.error().context);
    if (!*table) break;
    if (!takes_all && wanted.erase((*table)->id) == 0) continue;
    if (const int status = take(**table); status != kDone) return status;
  }
  if (!wanted.empty()) return fail("there is no table " + *wanted.begin() + " in " + path);
  return kDone;
}

}  // namespace baize::cli
