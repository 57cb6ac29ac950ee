#pragma once
// The rows of the log as a reader sees them: where a room's chain ends, and the walk back from
// there. Used by an open house and by who only looks at its file.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/heads.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

class LogRows {
 public:
  explicit LogRows(SqliteConnection& file);

  // The room's last row as the table of heads has it, 0 where it has none; nothing where the file
  // cannot be read.
  [[nodiscard]] std::optional<std::int64_t> written_head(std::string_view room);
  // All events up to that row, in order; nothing where the chain is broken.
  [[nodiscard]] std::optional<std::vector<std::string>> events(std::string_view room,
                                                               std::int64_t row);

 private:
  Statement head_, row_;
};

// Heads of the rows that came after the table of heads was written.
struct Tail {
  std::int64_t heads_cover = 0;  // the last row that the table of heads has seen
  std::int64_t last_row = 0;
  FreshHeads::Map heads;
};
[[nodiscard]] std::optional<Tail> read_tail(SqliteConnection& file);

}  // namespace baize::server
