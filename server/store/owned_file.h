#pragma once
// A data file opened for maintenance: no server is running on it, its format is current, and its
// heads are complete.
#include <string>

#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/fence.h"
#include "server/store/log_file.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

struct OwnedFile {
  Fence fence;  // before the connection: it closes last
  SqliteConnection file;
};
[[nodiscard]] Result<OwnedFile, room::Failure> own_file(const std::string& path, const Tell& tell);

// After rows were erased at the end of the log: new ones may take their numbers, and are found
// behind what the table of heads has seen. Inside the caller's transaction.
[[nodiscard]] bool note_erased_rows(SqliteConnection& file);

}  // namespace baize::server
