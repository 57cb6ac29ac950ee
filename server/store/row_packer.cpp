#include "server/store/row_packer.h"

#include <iterator>
#include <span>
#include <utility>

#include "server/store/packed_events.h"

namespace baize::server {

RowPacker::RowPacker(SqliteConnection& file, Leftovers& leftovers)
    : leftovers_(leftovers),
      read_(file.prepare("SELECT seq,before,count,body FROM events WHERE id=?")),
      update_(file.prepare("UPDATE events SET seq=?,before=?,count=?,body=? WHERE id=?")) {}

bool RowPacker::pack(const Pack& pack, std::int64_t head) {
  Stretch stretch;
  if (!collect(pack, head, stretch)) return false;
  if (stretch.rows.size() < 2) return true;
  const auto packed = pack_events(stretch.events);
  return !packed || replace(stretch, *packed);
}

bool RowPacker::collect(const Pack& pack, std::int64_t row, Stretch& stretch) {
  std::vector<std::vector<std::string>> backwards;
  std::int64_t next_seq = -1;
  while (row != 0) {
    read_.bind(1, row);
    if (read_.step() != SQLITE_ROW) return read_.reset(), false;
    const std::int64_t seq = read_.number(0), before = read_.number(1), count = read_.number(2);
    // A damaged chain may lead in a circle; one whose numbers fall by what each row holds does not.
    if (count < 1 || (next_seq >= 0 && seq + count != next_seq)) return read_.reset(), false;
    next_seq = seq;
    const bool is_done = seq < std::int64_t(pack.first_seq);
    if (!is_done && seq + count <= std::int64_t(pack.end_seq)) {
      auto events = events_of_row(read_.bytes(3), std::uint64_t(count));
      if (!events) return read_.reset(), false;
      backwards.push_back(std::move(*events));
      stretch.rows.push_back(row);
      stretch.first_seq = seq;
      stretch.before = before;
    }
    read_.reset();
    if (is_done) break;
    row = before;
  }
  for (auto events = backwards.rbegin(); events != backwards.rend(); ++events)
    std::move(events->begin(), events->end(), std::back_inserter(stretch.events));
  return true;
}

bool RowPacker::replace(const Stretch& stretch, std::string_view packed) {
  // Left first: on a full disk they go at once, and give the pack their room.
  if (!leftovers_.leave(std::span(stretch.rows).subspan(1))) return false;
  update_.bind(1, stretch.first_seq);
  update_.bind(2, stretch.before);
  update_.bind(3, std::int64_t(stretch.events.size()));
  update_.bind_bytes(4, packed);
  update_.bind(5, stretch.rows.front());
  return update_.run();
}

}  // namespace baize::server
