#include "server/store/row_packer.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/store/packed_events.h"
#include "server/store/row_crc.h"

namespace baize::server {

RowPacker::RowPacker(SqliteConnection& file, Leftovers& leftovers, RecentLines& recent)
    : leftovers_(leftovers),
      recent_(recent),
      read_(file.prepare("SELECT seq,before,count,body,crc FROM events WHERE id=?")),
      update_(file.prepare("UPDATE events SET seq=?,before=?,count=?,body=?,crc=? WHERE id=?")) {}

bool RowPacker::pack(const Pack& pack, std::int64_t head) {
  auto stretch = recent_.find(pack);
  if (!stretch) stretch = collect(pack, head);
  if (!stretch) return false;
  recent_.packed(pack);
  return stretch->rows.size() < 2 || replace(pack.room, *stretch);
}

std::optional<Stretch> RowPacker::collect(const Pack& pack, std::int64_t row) {
  Stretch stretch;
  std::vector<std::vector<std::string>> backwards;
  std::int64_t next_seq = -1;
  while (row != 0) {
    read_.bind(1, row);
    if (read_.step() != SQLITE_ROW) return read_.reset(), std::nullopt;
    const std::int64_t seq = read_.number(0), before = read_.number(1), count = read_.number(2);
    // A damaged chain may lead in a circle; one whose numbers fall by what each row holds does not.
    if (count < 1 || (next_seq >= 0 && seq + count != next_seq)) return read_.reset(), std::nullopt;
    // A row that is not as it was written stays what it is: nobody makes it look whole.
    if (!read_.is_null(4) && read_.number(4) != row_crc(pack.room, seq, count, read_.bytes(3)))
      return read_.reset(), std::nullopt;
    next_seq = seq;
    const bool is_done = seq < std::int64_t(pack.first_seq);
    if (!is_done && seq + count <= std::int64_t(pack.end_seq)) {
      auto events = events_of_row(read_.bytes(3), std::uint64_t(count));
      if (!events) return read_.reset(), std::nullopt;
      backwards.push_back(std::move(*events));
      stretch.rows.push_back(row);
      stretch.first_seq = std::uint64_t(seq);
      stretch.count += std::uint64_t(count);
      stretch.before = before;
    }
    read_.reset();
    if (is_done) break;
    row = before;
  }
  std::reverse(stretch.rows.begin(), stretch.rows.end());
  for (auto events = backwards.rbegin(); events != backwards.rend(); ++events) {
    if (!are_lines(*events)) return Stretch{};
    for (const std::string& event : *events) (stretch.lines += event) += '\n';
  }
  return stretch;
}

bool RowPacker::replace(std::string_view room, const Stretch& stretch) {
  const auto packed = pack_lines(stretch.lines);
  if (!packed) return true;
  // Left first: on a full disk they go at once, and give the pack their room.
  if (!leftovers_.leave(std::span(stretch.rows).first(stretch.rows.size() - 1))) return false;
  update_.bind(1, std::int64_t(stretch.first_seq));
  update_.bind(2, stretch.before);
  update_.bind(3, std::int64_t(stretch.count));
  update_.bind_bytes(4, *packed);
  update_.bind(
      5, row_crc(room, std::int64_t(stretch.first_seq), std::int64_t(stretch.count), *packed));
  update_.bind(6, stretch.rows.back());
  return update_.run();
}

}  // namespace baize::server
