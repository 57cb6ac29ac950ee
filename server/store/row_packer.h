#pragma once
// Makes one row of a stretch of a room's chain. The row takes the id of the stretch's last one, so
// that nothing which points there changes: not the row after it, and not the heads. The other rows
// are left over.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/leftovers.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

struct Pack {
  std::string room;
  std::uint64_t first_seq = 0, end_seq = 0;
};

class RowPacker {
 public:
  RowPacker(SqliteConnection& file, Leftovers& leftovers);

  // Inside a transaction of the caller; `head` is the room's last row. Only whole rows inside the
  // stretch are taken. False where the file failed.
  [[nodiscard]] bool pack(const Pack& pack, std::int64_t head);

 private:
  struct Stretch {
    std::vector<std::int64_t> rows;   // from the last one back
    std::vector<std::string> events;  // in order
    std::int64_t first_seq = 0, before = 0;
  };
  [[nodiscard]] bool collect(const Pack& pack, std::int64_t row, Stretch& stretch);
  [[nodiscard]] bool replace(const Stretch& stretch, std::string_view packed);

  Leftovers& leftovers_;
  Statement read_, update_;
};

}  // namespace baize::server
