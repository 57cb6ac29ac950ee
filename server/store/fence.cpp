#include "server/store/fence.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace baize::server {

// SQLite's own fence, locking_mode=EXCLUSIVE, would keep our second connection out too, and every
// read would wait for a commit. A lock on the same file that SQLite knows nothing of keeps other
// houses out and lets readers in: an export, or a shell that makes a backup. The descriptor stays
// open until SQLite has closed its own: closing one drops SQLite's locks (POSIX).
Result<Fence, room::Failure> Fence::around(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    return Unexpected{room::Failure{path + " cannot be opened for writing (" +
                                    std::strerror(errno) + "): choose another file with --data"}};
  }
  Fence fence(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    return Unexpected{room::Failure{
        path + " is in use, a house is open on this file: stop it, or choose another with --data"}};
  }
  return fence;
}

bool Fence::is_around(const std::string& path) const {
  struct stat own{}, there{};
  return ::fstat(file_, &own) == 0 && ::stat(path.c_str(), &there) == 0 &&
         own.st_dev == there.st_dev && own.st_ino == there.st_ino;
}

Fence::~Fence() {
  if (file_ >= 0) ::close(file_);
}

bool is_unfenced(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  const bool is_free = ::flock(file, LOCK_SH | LOCK_NB) == 0;
  ::close(file);
  return is_free;
}

}  // namespace baize::server
