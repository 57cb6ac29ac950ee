#include "server/store/log_rows.h"

#include <algorithm>
#include <iterator>

#include "server/store/migrations.h"
#include "server/store/packed_events.h"
#include "server/store/row_crc.h"

namespace baize::server {

namespace {

using room::Failure;
using room::LogLines;

// Before format 2 a row held one event.
std::string with_count(int format, const std::string& before, const std::string& after) {
  return before + (format < 2 ? "1" : "count") + after;
}

// Of a row as `LogRows` asks for it.
bool is_as_written(const Statement& row) {
  return row.is_null(5) ||
         row.number(5) == row_crc(row.text(0), row.number(1), row.number(3), row.bytes(4));
}

}  // namespace

LogRows::LogRows(SqliteConnection& file, int format)
    : file_(file),
      heads_(file, format),
      row_(file.prepare(with_count(format, "SELECT room,seq,before,",
                                   format < kFormatWithChecksums
                                       ? ",body,NULL FROM events WHERE id=?"
                                       : ",body,crc FROM events WHERE id=?")
                            .c_str())),
      later_(file.prepare("SELECT 1 FROM events WHERE id>?1 AND id<=?2 AND room=?3 LIMIT 1")) {}

std::optional<Failure> LogRows::why_not_newest(std::string_view room, const Head& head) {
  // Rows have no index by their room. Tables write beside each other, so that what hides behind an
  // old head lies near it; `baize repair` looks at all rows.
  constexpr std::int64_t kRowsLookedAt = 4096;
  if (head.row == 0) return std::nullopt;
  later_.bind(1, head.row);
  later_.bind(2, head.row + kRowsLookedAt);
  later_.bind(3, room);
  const int step = later_.step();
  later_.reset();
  if (step == SQLITE_DONE) return std::nullopt;
  if (step != SQLITE_ROW) return Failure{file_.error()};
  return Failure{"the record of table " + std::string(room) +
                     " goes on behind the row that is said to be its last",
                 room::FailureKind::damaged};
}

Result<LogRows::Events, Failure> LogRows::read(std::string_view room, const FindHead& find_head) {
  auto log = read(room, find_head, Until::begin);
  if (!log) return Unexpected{log.error()};
  return std::move(log->lines);
}

Result<LogLines, Failure> LogRows::read_newest(std::string_view room, const FindHead& find_head) {
  auto log = read(room, find_head, Until::summary);
  if (!log) return log;
  return from_newest_summary(std::move(*log));
}

Result<LogLines, Failure> LogRows::read(std::string_view room, const FindHead& find_head,
                                        Until until) {
  std::int64_t tried = 0;
  std::optional<Failure> failure;
  for (;;) {
    const auto head = find_head(room);
    if (!head) return Unexpected{head.error()};
    if (head->row == 0) return LogLines{};
    // A row that is gone has been packed into a later one, which had been the head before that. So
    // a head that is still the same means damage.
    if (head->row == tried) return Unexpected{*std::move(failure)};
    tried = head->row;
    // One transaction for the walk: each SELECT alone would take and leave the lock of readers.
    const bool is_own = !file_.in_transaction();
    if (is_own && !file_.run("BEGIN")) return Unexpected{Failure{file_.error()}};
    auto log = walk_back(room, head->row, until);
    if (is_own) static_cast<void>(file_.run("COMMIT"));
    if (log) {
      std::uint64_t bytes = 0;
      for (const std::string& line : log->lines) bytes += line.size();
      log->bytes_before = head->bytes - std::min(head->bytes, bytes);
      return log;
    }
    failure = std::move(log.error());
  }
}

Result<LogLines, Failure> LogRows::walk_back(std::string_view room, std::int64_t row, Until until) {
  std::vector<std::string> events;  // from the last one back
  std::int64_t seq = -1;
  bool holds_summary = false;  // the row that was read last
  while (row != 0 && !(until == Until::summary && holds_summary)) {
    row_.bind(1, row);
    const int step = row_.step();
    const bool fits = step == SQLITE_ROW && row_.text(0) == room &&
                      (seq < 0 || row_.number(1) + row_.number(3) == seq) && is_as_written(row_);
    auto held = fits ? events_of_row(row_.bytes(4), std::uint64_t(row_.number(3))) : std::nullopt;
    if (!held) {
      // Said before the reset, which forgets it.
      auto failed = unreadable(room, step == SQLITE_ROW ? row_.number(1) : std::max(seq - 1, {}));
      return row_.reset(), failed;
    }
    seq = row_.number(1);
    row = row_.number(2);
    row_.reset();
    holds_summary = std::ranges::any_of(
        *held, [](const std::string& line) { return line.starts_with(room::kSummaryBegins); });
    std::move(held->rbegin(), held->rend(), std::back_inserter(events));
  }
  const bool is_whole = seq == std::int64_t(kFirstSeq) ||
                        (until == Until::summary && holds_summary) ||
                        events.back().starts_with(room::kSummaryBegins);
  if (!is_whole) return unreadable(room, seq);
  std::reverse(events.begin(), events.end());
  return LogLines{std::uint64_t(seq), std::move(events)};
}

Unexpected<Failure> LogRows::unreadable(std::string_view room, std::int64_t seq) const {
  const std::string reason = file_.error();
  if (!reason.empty() && !file_.is_damaged()) return Unexpected{Failure{reason}};
  return Unexpected{Failure{"the record of table " + std::string(room) + " is damaged at event " +
                                std::to_string(seq) + (reason.empty() ? "" : ": ") + reason,
                            room::FailureKind::damaged}};
}

std::optional<Tail> read_tail(SqliteConnection& file, int format) {
  Tail tail;
  tail.heads_cover = tail.last_row = file.number("SELECT row FROM heads_cover", 0);
  Statement rows =
      file.prepare(with_count(format, "SELECT id,room,seq+",
                              ",length(CAST(body AS BLOB)) FROM events WHERE id>? ORDER BY id")
                       .c_str());
  rows.bind(1, tail.heads_cover);
  int step = SQLITE_ROW;
  while ((step = rows.step()) == SQLITE_ROW) {
    tail.last_row = rows.number(0);
    Head& head = tail.heads[std::string(rows.text(1))];
    head = {.row = tail.last_row,
            .next_seq = std::uint64_t(rows.number(2)),
            .bytes = head.bytes + std::uint64_t(rows.number(3))};
  }
  if (step != SQLITE_DONE) return std::nullopt;
  // What the table of heads has is older, and nobody needs it where it is damaged.
  HeadRows written(file, format);
  for (auto& [room, head] : tail.heads)
    if (const auto older = written.find(room))
      head.bytes = older->bytes + (older->row == head.row ? 0 : head.bytes);
  return tail;
}

}  // namespace baize::server
