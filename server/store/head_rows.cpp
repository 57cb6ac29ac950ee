#include "server/store/head_rows.h"

#include <string>

#include "server/store/migrations.h"
#include "server/store/row_crc.h"

namespace baize::server {
namespace {

// When a room changed is told to nobody but `baize prune`, and may be set by hand.
std::int64_t crc_of(std::string_view room, const Head& head) {
  return row_crc(room, head.row, std::int64_t(head.bytes), {});
}

}  // namespace

HeadRows::HeadRows(SqliteConnection& file, int format)
    : file_(file),
      find_(file.prepare(format < kFormatWithHeadChecksums
                             ? "SELECT row,0,NULL FROM heads WHERE room=?"
                             : "SELECT row,bytes,crc FROM heads WHERE room=?")),
      put_(format < kFormatWithHeadChecksums
               ? Statement()
               : file.prepare("INSERT INTO heads(room,row,changed_ms,bytes,crc)"
                              " VALUES(?1,?2,?3,?4,?5) ON CONFLICT(room) DO UPDATE"
                              " SET row=?2,changed_ms=?3,bytes=?4,crc=?5")) {}

Result<Head, room::Failure> HeadRows::find(std::string_view room) {
  Head head;
  find_.bind(1, room);
  const int step = find_.step();
  bool is_as_written = true;
  if (step == SQLITE_ROW) {
    head.row = find_.number(0);
    head.bytes = std::uint64_t(find_.number(1));
    is_as_written = find_.is_null(2) || find_.number(2) == crc_of(room, head);
  }
  const std::string why = step == SQLITE_ROW || step == SQLITE_DONE ? "" : file_.error();
  find_.reset();
  if (!why.empty()) return Unexpected{room::Failure{why}};
  if (is_as_written) return head;
  return Unexpected{room::Failure{
      "where the record of table " + std::string(room) + " ends is not what was written",
      room::FailureKind::damaged}};
}

bool HeadRows::put(std::string_view room, const Head& head) {
  put_.bind(1, room);
  put_.bind(2, head.row);
  put_.bind(3, head.changed_ms);
  put_.bind(4, std::int64_t(head.bytes));
  put_.bind(5, crc_of(room, head));
  return put_.run();
}

}  // namespace baize::server
