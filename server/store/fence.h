#pragma once
// An exclusive lock on a data file for the life of the process; the kernel releases it when the
// process dies.
#include <string>

#include "engine/core/result.h"
#include "room/ports.h"

namespace baize::server {

class Fence {
 public:
  static Result<Fence, room::Failure> around(const std::string& path);
  Fence(Fence&& other) noexcept : file_(other.file_) { other.file_ = -1; }
  Fence& operator=(Fence&&) = delete;
  ~Fence();

  // Whether the path still leads to the file that was locked.
  [[nodiscard]] bool is_around(const std::string& path) const;

 private:
  explicit Fence(int file) : file_(file) {}
  int file_;
};

// Whether no house has the file: what lies there does not change while one looks at it. Before
// SQLite opens the file (see `around`).
[[nodiscard]] bool is_unfenced(const std::string& path);

}  // namespace baize::server
