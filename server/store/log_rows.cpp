#include "server/store/log_rows.h"

#include <algorithm>
#include <iterator>

#include "server/store/packed_events.h"

namespace baize::server {

namespace {

// Before format 2 a row held one event.
std::string with_count(int format, const std::string& before, const std::string& after) {
  return before + (format < 2 ? "1" : "count") + after;
}

}  // namespace

LogRows::LogRows(SqliteConnection& file, int format)
    : file_(file),
      head_(file.prepare("SELECT row FROM heads WHERE room=?")),
      row_(file.prepare(
          with_count(format, "SELECT room,seq,before,", ",body FROM events WHERE id=?").c_str())) {}

std::optional<std::int64_t> LogRows::written_head(std::string_view room) {
  head_.bind(1, room);
  const int step = head_.step();
  const std::int64_t row = step == SQLITE_ROW ? head_.number(0) : 0;
  head_.reset();
  if (step != SQLITE_ROW && step != SQLITE_DONE) return std::nullopt;
  return row;
}

Result<LogRows::Events, std::string> LogRows::read(std::string_view room,
                                                   const FindHead& find_head) {
  std::int64_t tried = 0;
  std::string error;
  for (;;) {
    const auto row = find_head(room);
    if (!row) return Unexpected{file_.error()};
    if (*row == 0) return Events{};
    // A row that is gone has been packed into a later one, which had been the head before that. So
    // a head that is still the same means damage.
    if (*row == tried) return Unexpected{error};
    tried = *row;
    // One transaction for the walk: each SELECT alone would take and leave the lock of readers.
    const bool is_own = !file_.in_transaction();
    if (is_own && !file_.run("BEGIN")) return Unexpected{file_.error()};
    auto events = walk_back(room, *row);
    const std::string reason = file_.error();
    if (is_own) static_cast<void>(file_.run("COMMIT"));
    if (events) return std::move(*events);
    error = "the log of room " + std::string(room) + " is damaged";
    if (!reason.empty()) (error += ": ") += reason;
  }
}

std::optional<LogRows::Events> LogRows::walk_back(std::string_view room, std::int64_t row) {
  std::vector<std::string> events;  // from the last one back
  std::int64_t seq = -1;
  while (row != 0) {
    row_.bind(1, row);
    const bool fits = row_.step() == SQLITE_ROW && row_.text(0) == room &&
                      (seq < 0 || row_.number(1) + row_.number(3) == seq);
    seq = row_.number(1);
    row = row_.number(2);
    auto held = fits ? events_of_row(row_.bytes(4), std::uint64_t(row_.number(3))) : std::nullopt;
    row_.reset();
    if (!held) return std::nullopt;
    std::move(held->rbegin(), held->rend(), std::back_inserter(events));
  }
  if (seq != std::int64_t(kFirstSeq)) return std::nullopt;
  std::reverse(events.begin(), events.end());
  return events;
}

std::optional<Tail> read_tail(SqliteConnection& file, int format) {
  Tail tail;
  tail.heads_cover = tail.last_row = file.number("SELECT row FROM heads_cover", 0);
  Statement rows = file.prepare(
      with_count(format, "SELECT id,room,seq+", " FROM events WHERE id>? ORDER BY id").c_str());
  rows.bind(1, tail.heads_cover);
  int step = SQLITE_ROW;
  while ((step = rows.step()) == SQLITE_ROW) {
    tail.last_row = rows.number(0);
    tail.heads[std::string(rows.text(1))] = {tail.last_row, std::uint64_t(rows.number(2))};
  }
  if (step != SQLITE_DONE) return std::nullopt;
  return tail;
}

}  // namespace baize::server
