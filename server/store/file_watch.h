#pragma once
// Notices when the data file or its write-ahead log was deleted, replaced or truncated: SQLite
// would keep writing and say nothing.
#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

#include "room/ports.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

class FileWatch {
 public:
  explicit FileWatch(std::string path) : path_(std::move(path)), wal_path_(path_ + "-wal") {}

  // After a commit.
  void learn();
  // Before the next one: what is wrong with the files since then. `file` is asked whether SQLite
  // itself has made one shorter.
  [[nodiscard]] std::optional<room::Failure> trouble(SqliteConnection& file);

 private:
  std::string path_, wal_path_;
  ino_t wal_inode_ = 0;  // 0: none was seen yet
  off_t size_ = 0, wal_size_ = 0;
};

}  // namespace baize::server
