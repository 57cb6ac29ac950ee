#include "server/store/owned_file.h"

#include <filesystem>
#include <utility>

#include "server/store/log_file.h"

namespace baize::server {

using room::Failure;

Result<OwnedFile, Failure> own_file(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored))
    return Unexpected{Failure{path + " is not there: name the data file with --data"}};
  {
    // Brings an old file to the newest format; its clean end writes all heads.
    const auto log = LogFile::open(path, {});
    if (!log) return Unexpected{log.error()};
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
