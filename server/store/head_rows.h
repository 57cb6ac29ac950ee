#pragma once
// The table of heads: where the chain of each room ends, with a checksum, because a head that
// points to an older row would lose everything after it.
#include <string_view>

#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/heads.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

class HeadRows {
 public:
  // Reads files of any format that ever was.
  HeadRows(SqliteConnection& file, int format);

  // Row 0: the table does not know the room. The number of the next event is the row's to tell.
  [[nodiscard]] Result<Head, room::Failure> find(std::string_view room);
  // In a file of the newest format.
  [[nodiscard]] bool put(std::string_view room, const Head& head);

 private:
  SqliteConnection& file_;
  Statement find_, put_;
};

}  // namespace baize::server
