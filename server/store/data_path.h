#pragma once
// Checks the data file before anything opens it: SQLite would create a missing file, and delete the
// write-ahead log of an empty one.
#include <optional>
#include <string>

#include "room/ports.h"

namespace baize::server {

// Why this path cannot be opened as a data file; nothing where it can.
[[nodiscard]] std::optional<room::Failure> refuse_path(const std::string& path);

}  // namespace baize::server
