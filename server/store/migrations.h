#pragma once
// Migrations of the data file, one transaction per format number. A file of any age opens, and a
// new file is created by the same steps.
#include <span>
#include <string>

#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

// `migrations()[n]` leads from format n to n+1; format 0 is an empty file.
[[nodiscard]] std::span<const char* const> migrations();
inline constexpr int kFormatWithDrawers = 3, kFormatWithChecksums = 5, kFormatWithHeadChecksums = 6;
[[nodiscard]] inline int newest_format() { return static_cast<int>(migrations().size()); }

// The format of the file. One of another program or of a newer Baize is refused untouched.
[[nodiscard]] Result<int, room::Failure> format_of(SqliteConnection& file, const std::string& path);
// Where a step fails the file stays as that step found it; the error says what the disk said.
[[nodiscard]] Result<room::Done, std::string> migrate(SqliteConnection& file, int from);

}  // namespace baize::server
