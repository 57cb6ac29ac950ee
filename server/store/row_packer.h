#pragma once
// Packs a stretch of a room's chain into one row. The row keeps the id of the last one, so that
// nothing that points to it changes.
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/store/leftovers.h"
#include "server/store/recent_lines.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

class RowPacker {
 public:
  RowPacker(SqliteConnection& file, Leftovers& leftovers, RecentLines& recent);

  // Inside a transaction of the caller; `head` is the room's last row. Only whole rows inside the
  // stretch are taken. False where the file failed.
  [[nodiscard]] bool pack(const Pack& pack, std::int64_t head);

 private:
  // From the rows. Nothing where the file failed; no rows where a line cannot be packed.
  [[nodiscard]] std::optional<Stretch> collect(const Pack& pack, std::int64_t row);
  [[nodiscard]] bool replace(std::string_view room, const Stretch& stretch);

  Leftovers& leftovers_;
  RecentLines& recent_;
  Statement read_, update_;
};

}  // namespace baize::server
