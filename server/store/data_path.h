#pragma once
// The name of a data file and what lies there, looked at before anything opens it: SQLite makes a
// missing file anew, and removes a write-ahead log that belongs to an empty one.
#include <optional>
#include <string>

#include "room/ports.h"

namespace baize::server {

// Why this path cannot be opened as a data file; nothing where it can.
[[nodiscard]] std::optional<room::Failure> refuse_path(const std::string& path);

}  // namespace baize::server
