#pragma once
// Removes old data: tables without changes for a long time, and matches before the newest summary
// of a table.
#include <cstdint>
#include <string>

#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/log_file.h"

namespace baize::server {

struct PruneOptions {
  std::int64_t unchanged_since_ms = 0;  // tables that have not changed since then go
  bool matches = false;                 // and of the others what lies before their newest summary
  bool apply = false;                   // otherwise only look
};
struct Pruned {
  std::uint64_t tables = 0, events = 0;                    // that went, or would
  std::uint64_t shortened = 0, events_before_summary = 0;  // of tables that stay
};

// `data` must not be open in a house.
[[nodiscard]] Result<Pruned, room::Failure> prune_tables(const std::string& data,
                                                         const PruneOptions& options,
                                                         const Tell& tell = {});

}  // namespace baize::server
