#pragma once
// Checks SQLite's write-ahead log before SQLite does: SQLite reads it up to the first damaged frame
// and silently ignores the rest.
#include <cstdint>
#include <string>

namespace baize::server {

// How many committed transactions lie behind the first broken frame. 0 where there is none, and
// where the log only ends in one transaction that a power cut has torn: nobody was told of that.
[[nodiscard]] std::uint64_t lost_commits(const std::string& wal_path);

// Whether it holds more than a header, and that is not as it was written: SQLite takes nothing.
[[nodiscard]] bool has_broken_header(const std::string& wal_path);

// Both in a sentence about the data file; empty: nothing is damaged.
[[nodiscard]] std::string damage_of_wal(const std::string& data_path);
// The same, and the log is copied aside, for SQLite will write over it.
[[nodiscard]] std::string keep_damaged_wal(const std::string& data_path);

}  // namespace baize::server
