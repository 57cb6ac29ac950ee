#pragma once
// SQLite's write-ahead log, looked at before SQLite does: SQLite takes it up to the first frame
// that is not as it was written, and says nothing of what lies behind.
#include <cstdint>
#include <string>

namespace baize::server {

// How many committed transactions lie behind the first broken frame. 0 where there is none, and
// where the log only ends in one transaction that a power cut has torn: nobody was told of that.
[[nodiscard]] std::uint64_t lost_commits(const std::string& wal_path);

}  // namespace baize::server
