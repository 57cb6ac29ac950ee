#include "server/store/log_rows.h"

#include <algorithm>

namespace baize::server {

LogRows::LogRows(SqliteConnection& file)
    : head_(file.prepare("SELECT row FROM heads WHERE room=?")),
      row_(file.prepare("SELECT room,seq,before,body FROM events WHERE id=?")) {}

std::optional<std::int64_t> LogRows::written_head(std::string_view room) {
  head_.bind(1, room);
  const int step = head_.step();
  const std::int64_t row = step == SQLITE_ROW ? head_.number(0) : 0;
  head_.reset();
  if (step != SQLITE_ROW && step != SQLITE_DONE) return std::nullopt;
  return row;
}

std::optional<std::vector<std::string>> LogRows::events(std::string_view room, std::int64_t row) {
  std::vector<std::string> events;
  std::int64_t seq = -1;
  while (row != 0) {
    row_.bind(1, row);
    const bool fits =
        row_.step() == SQLITE_ROW && row_.text(0) == room && (seq < 0 || row_.number(1) == seq - 1);
    if (fits) {
      seq = row_.number(1);
      row = row_.number(2);
      events.emplace_back(row_.text(3));
    }
    row_.reset();
    if (!fits) return std::nullopt;
  }
  if (seq != std::int64_t(kFirstSeq)) return std::nullopt;
  std::reverse(events.begin(), events.end());
  return events;
}

std::optional<Tail> read_tail(SqliteConnection& file) {
  Tail tail;
  tail.heads_cover = tail.last_row = file.number("SELECT row FROM heads_cover", 0);
  Statement rows = file.prepare("SELECT id,room,seq FROM events WHERE id>? ORDER BY id");
  rows.bind(1, tail.heads_cover);
  int step = SQLITE_ROW;
  while ((step = rows.step()) == SQLITE_ROW) {
    tail.last_row = rows.number(0);
    tail.heads[std::string(rows.text(1))] = {tail.last_row, std::uint64_t(rows.number(2)) + 1};
  }
  if (step != SQLITE_DONE) return std::nullopt;
  return tail;
}

}  // namespace baize::server
