#pragma once
// Caches the lines of a room since its last pack, so that packing a round reads no rows. A room is
// cached from its first pack on, because many tables never finish a round; missing lines are read
// from the file.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/heads.h"

namespace baize::server {

struct Pack {
  std::string room;
  std::uint64_t first_seq = 0, end_seq = 0;
};

// Rows that follow each other in a room's chain.
struct Stretch {
  std::vector<std::int64_t> rows;  // in order
  std::int64_t before = 0;         // the row that leads there
  std::uint64_t first_seq = 0;
  std::uint64_t count = 0;  // of events
  std::string lines;        // the events, each with its end
};

class RecentLines {
 public:
  explicit RecentLines(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // Events behind the row `before`, each in a row of its own, of which the last is `last_row`.
  void add(std::string_view room, std::uint64_t first_seq, std::span<const std::string> events,
           std::int64_t before, std::int64_t last_row);
  // Nothing where not all of it is here.
  [[nodiscard]] std::optional<Stretch> find(const Pack& pack) const;
  // What came up to the end of this pack is not needed again.
  void packed(const Pack& pack);
  void forget_all();

 private:
  struct Room {
    std::uint64_t first_seq = 0;
    std::int64_t before = 0;
    std::vector<std::int64_t> rows;
    std::string lines;
  };
  void forget(Room& room, std::size_t rows);

  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  ByRoom<Room> rooms_;
};

}  // namespace baize::server
