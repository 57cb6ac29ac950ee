#include "server/store/log_reader.h"

#include <filesystem>
#include <set>
#include <utility>

#include "server/store/data_path.h"
#include "server/store/fence.h"
#include "server/store/migrations.h"
#include "server/store/wal_scan.h"

namespace baize::server {

using room::Failure;

Result<std::unique_ptr<LogReader>, Failure> LogReader::open(const std::string& path) {
  if (const auto refused = refuse_path(path)) return Unexpected{*refused};
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored))
    return Unexpected{Failure{path + " is not there: name the data file with --data"}};
  // A house writes to its log all the time: only what lies still can be judged.
  std::string damage = is_unfenced(path) ? damage_of_wal(path) : "";
  auto file = SqliteConnection::open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  if (!file) return Unexpected{file.error()};
  static_cast<void>(file->run("PRAGMA busy_timeout=2000"));
  const auto format = format_of(*file, path);
  if (!format) return Unexpected{format.error()};
  if (*format == 0) return Unexpected{Failure{path + " is empty: no house has used it yet"}};
  if (!file->run("BEGIN") || !file->read_schema())
    return Unexpected{Failure{path + ": " + file->error()}};
  std::unique_ptr<LogReader> reader(new LogReader(path, std::move(*file), *format));
  auto tail = read_tail(reader->file_, *format);
  if (!tail) return Unexpected{Failure{path + ": " + reader->file_.error()}};
  reader->damage_ = std::move(damage);
  reader->tail_ = std::move(tail->heads);
  return reader;
}

LogReader::LogReader(std::string path, SqliteConnection file, int format)
    : path_(std::move(path)), file_(std::move(file)), format_(format), rows_(file_, format) {}

Result<std::vector<std::string>, Failure> LogReader::rooms() {
  std::set<std::string> names;
  Statement heads = file_.prepare("SELECT room FROM heads");
  int step = SQLITE_ROW;
  while ((step = heads.step()) == SQLITE_ROW) names.emplace(heads.text(0));
  if (step != SQLITE_DONE) return Unexpected{Failure{path_ + ": " + file_.error()}};
  for (const auto& [room, head] : tail_) names.insert(room);
  return std::vector<std::string>(names.begin(), names.end());
}

Result<std::vector<std::string>, Failure> LogReader::read(std::string_view room) {
  const auto fresh = tail_.find(room);
  const auto head =
      fresh != tail_.end() ? Result<Head, Failure>(fresh->second) : rows_.written_head(room);
  auto events = rows_.read(room, [&](std::string_view) { return head; });
  if (!events) return Unexpected{Failure{path_ + ": " + events.error().context}};
  if (const auto why = rows_.why_not_newest(room, *head))
    return Unexpected{Failure{path_ + ": " + why->context}};
  return std::move(*events);
}

bool LogReader::has_drawers() {
  return format_ >= kFormatWithDrawers && file_.number("SELECT count(*) FROM drawers", 0) > 0;
}

Result<room::Done, Failure> LogReader::each_drawer(
    const std::function<void(const DrawerLog&)>& take) {
  if (!has_drawers()) return room::Done{};
  Statement drawers = file_.prepare("SELECT id,guest,changed_ms FROM drawers ORDER BY guest");
  Statement rounds = file_.prepare("SELECT id,body FROM kept_rounds WHERE drawer=? ORDER BY mark");
  int step = SQLITE_ROW;
  while ((step = drawers.step()) == SQLITE_ROW) {
    DrawerLog drawer{std::string(drawers.text(1)), drawers.number(2), {}, {}};
    rounds.bind(1, drawers.number(0));
    int row = SQLITE_ROW;
    while ((row = rounds.step()) == SQLITE_ROW) {
      const std::string_view body = rounds.text(1);
      auto& list = body.empty() ? drawer.removed : drawer.rounds;
      list.emplace_back(body.empty() ? rounds.text(0) : body);
    }
    rounds.reset();
    if (row != SQLITE_DONE) return Unexpected{Failure{path_ + ": " + file_.error()}};
    take(drawer);
  }
  if (step != SQLITE_DONE) return Unexpected{Failure{path_ + ": " + file_.error()}};
  return room::Done{};
}

}  // namespace baize::server
