#include "server/store/file_watch.h"

#include <sys/stat.h>

#include <algorithm>

namespace baize::server {
namespace {

using room::Failure;

Failure cut_short(const std::string& path) {
  return {path +
          " was cut short: stop the house and restore a backup; what was kept last may be lost"};
}

// After a VACUUM in a shell, say; a file that was cut has fewer pages than SQLite knows of.
bool holds_every_page(SqliteConnection& file, off_t size) {
  const std::int64_t pages = file.number("PRAGMA page_count", -1);
  const std::int64_t page_size = file.number("PRAGMA page_size", -1);
  return pages > 0 && page_size > 0 && size >= pages * page_size;
}

// After wal_checkpoint(TRUNCATE) in a shell SQLite counts no frames, or only those written since.
bool holds_every_frame(SqliteConnection& file, off_t size) {
  constexpr std::int64_t kHeaderBytes = 32, kFrameHeaderBytes = 24;
  const std::int64_t frames = file.checkpoint();
  const std::int64_t page_size = file.number("PRAGMA page_size", -1);
  if (frames < 0 || page_size <= 0) return false;
  return frames == 0 || size >= kHeaderBytes + frames * (kFrameHeaderBytes + page_size);
}

}  // namespace

void FileWatch::learn() {
  struct stat there{};
  if (::stat(path_.c_str(), &there) == 0) size_ = std::max(size_, there.st_size);
  if (::stat(wal_path_.c_str(), &there) != 0) return;
  if (wal_inode_ == 0) wal_inode_ = there.st_ino;
  if (wal_inode_ == there.st_ino) wal_size_ = std::max(wal_size_, there.st_size);
}

std::optional<Failure> FileWatch::trouble(SqliteConnection& file) {
  struct stat there{};
  if (wal_inode_ != 0 && (::stat(wal_path_.c_str(), &there) != 0 || there.st_ino != wal_inode_)) {
    // SQLite still holds it: what lies only there goes into the data file.
    static_cast<void>(file.checkpoint());
    return Failure{wal_path_ +
                   " was moved, deleted or replaced: stop the house and start it again"};
  }
  if (wal_inode_ != 0 && there.st_size < wal_size_) {
    if (!holds_every_frame(file, there.st_size)) return cut_short(wal_path_);
    wal_size_ = there.st_size;
  }
  if (::stat(path_.c_str(), &there) == 0 && there.st_size < size_) {
    if (!holds_every_page(file, there.st_size)) return cut_short(path_);
    size_ = there.st_size;
  }
  return std::nullopt;
}

}  // namespace baize::server
