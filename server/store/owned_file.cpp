#include "server/store/owned_file.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "server/store/data_path.h"

namespace baize::server {
namespace {

using room::Failure;

// SQLite's own pages, before anything is written: a change among damaged ones hurts good tables.
std::optional<Failure> refuse_damaged_pages(const std::string& path) {
  const auto fence = Fence::around(path);
  if (!fence) return fence.error();
  auto file = SqliteConnection::open(path, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX);
  if (!file) return file.error();
  std::string found = file->text("PRAGMA quick_check(1)");
  if (found == "ok") return std::nullopt;
  std::ranges::replace(found, '\n', ' ');
  return Failure{path + " itself is damaged (" + found +
                 "): restore a backup, or recover what can be read with `sqlite3 " + path +
                 " .recover`"};
}

}  // namespace

Result<OwnedFile, Failure> own_file(const std::string& path, const Tell& tell) {
  if (const auto refused = refuse_path(path)) return Unexpected{*refused};
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored))
    return Unexpected{Failure{path + " is not there: name the data file with --data"}};
  if (const auto refused = refuse_damaged_pages(path)) return Unexpected{*refused};
  {
    // Brings an old file to the newest format; its clean end writes all heads.
    const auto log = LogFile::open(path, {});
    if (!log) return Unexpected{log.error()};
    if (tell && !(*log)->damage().empty()) tell((*log)->damage());
  }
  auto fence = Fence::around(path);
  if (!fence) return Unexpected{fence.error()};
  auto file = SqliteConnection::open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX);
  if (!file) return Unexpected{file.error()};
  if (!file->run("PRAGMA busy_timeout=2000; PRAGMA synchronous=FULL") || !file->read_schema())
    return Unexpected{Failure{path + ": " + file->error()}};
  return OwnedFile{std::move(*fence), std::move(*file)};
}

bool note_erased_rows(SqliteConnection& file) {
  return file.run(
      "UPDATE heads_cover SET row=min(row,(SELECT coalesce(max(id),0) FROM events)),"
      "swept=min(swept,(SELECT coalesce(max(id),0) FROM events))");
}

}  // namespace baize::server
