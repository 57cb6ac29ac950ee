#include "server/store/recent_lines.h"

#include <algorithm>

#include "server/store/packed_events.h"

namespace baize::server {
namespace {

constexpr std::size_t kBytesOfRoom = 200;  // however little it has kept

std::size_t size_of_lines(std::string_view lines, std::size_t count) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < count; ++i) size = lines.find('\n', size) + 1;
  return size;
}

}  // namespace

void RecentLines::add(std::string_view name, std::uint64_t first_seq,
                      std::span<const std::string> events, std::int64_t before,
                      std::int64_t last_row) {
  const auto found = rooms_.find(name);
  if (found == rooms_.end()) return;
  Room& room = found->second;
  if (!are_lines(events)) return forget(room, room.rows.size());
  if (room.rows.empty()) {
    room.first_seq = first_seq;
    room.before = before;
  }
  std::int64_t row = last_row - std::ssize(events);
  for (const std::string& event : events) {
    room.rows.push_back(++row);
    (room.lines += event) += '\n';
    bytes_ += event.size() + 1 + sizeof row;
  }
  // Tables that were left in mid-round would fill it for good.
  if (bytes_ > most_bytes_) forget_all();
}

std::optional<Stretch> RecentLines::find(const Pack& pack) const {
  const auto found = rooms_.find(pack.room);
  if (found == rooms_.end()) return std::nullopt;
  const Room& room = found->second;
  if (pack.first_seq < room.first_seq || pack.end_seq > room.first_seq + room.rows.size())
    return std::nullopt;
  const std::size_t skipped = pack.first_seq - room.first_seq;
  const std::size_t count = pack.end_seq - pack.first_seq;
  const auto rows = std::span(room.rows).subspan(skipped, count);
  const std::size_t begin = size_of_lines(room.lines, skipped);
  const std::string_view behind = std::string_view(room.lines).substr(begin);
  return Stretch{{rows.begin(), rows.end()},
                 skipped == 0 ? room.before : room.rows[skipped - 1],
                 pack.first_seq,
                 count,
                 std::string(behind.substr(0, size_of_lines(behind, count)))};
}

void RecentLines::packed(const Pack& pack) {
  const auto [found, is_new] = rooms_.try_emplace(pack.room);
  if (is_new) bytes_ += kBytesOfRoom;
  Room& room = found->second;
  if (pack.end_seq > room.first_seq)
    forget(room, std::min<std::size_t>(pack.end_seq - room.first_seq, room.rows.size()));
}

void RecentLines::forget(Room& room, std::size_t rows) {
  if (rows == 0) return;
  const std::size_t size = size_of_lines(room.lines, rows);
  bytes_ -= size + rows * sizeof room.before;
  room.first_seq += rows;
  room.before = room.rows[rows - 1];
  room.rows.erase(room.rows.begin(), room.rows.begin() + std::ptrdiff_t(rows));
  room.lines.erase(0, size);
}

void RecentLines::forget_all() {
  rooms_.clear();
  bytes_ = 0;
}

}  // namespace baize::server
