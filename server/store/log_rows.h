#pragma once
// The rows of the log for readers: where a room's chain ends, and the walk back from there.
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "room/ports.h"
#include "server/store/head_rows.h"
#include "server/store/heads.h"
#include "server/store/sqlite_connection.h"

namespace baize::server {

class LogRows {
 public:
  using Events = std::vector<std::string>;
  // The end of the room's chain; row 0 where there is none.
  using FindHead = std::function<Result<Head, room::Failure>(std::string_view room)>;

  // Reads files of any format that ever was.
  LogRows(SqliteConnection& file, int format);

  // As the table of heads has it.
  [[nodiscard]] Result<Head, room::Failure> written_head(std::string_view room) {
    return heads_.find(room);
  }
  // Nothing where the head is the room's last row, as far as can be told from the rows that follow
  // it: an older head would hide what came after it. Nobody may write to that room meanwhile.
  [[nodiscard]] std::optional<room::Failure> why_not_newest(std::string_view room,
                                                            const Head& head);
  // All events up to the head, in order, while others write and pack.
  [[nodiscard]] Result<Events, room::Failure> read(std::string_view room,
                                                   const FindHead& find_head);
  // The same from the newest summary on: no older row is looked at.
  [[nodiscard]] Result<room::LogLines, room::Failure> read_newest(std::string_view room,
                                                                  const FindHead& find_head);

 private:
  enum class Until : std::uint8_t { begin, summary };
  [[nodiscard]] Result<room::LogLines, room::Failure> read(std::string_view room,
                                                           const FindHead& find_head, Until until);
  [[nodiscard]] Result<room::LogLines, room::Failure> walk_back(std::string_view room,
                                                                std::int64_t row, Until until);
  [[nodiscard]] Unexpected<room::Failure> unreadable(std::string_view room, std::int64_t seq) const;

  SqliteConnection& file_;
  HeadRows heads_;
  Statement row_, later_;
};

// Heads of the rows that came after the table of heads was written.
struct Tail {
  std::int64_t heads_cover = 0;  // the last row that the table of heads has seen
  std::int64_t last_row = 0;
  FreshHeads::Map heads;
};
[[nodiscard]] std::optional<Tail> read_tail(SqliteConnection& file, int format);

}  // namespace baize::server
