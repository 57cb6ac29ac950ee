#pragma once
// The export format, for tables and saved rounds: lines of JSON. A header with the format, a line
// per table or guest followed by its events or rounds, and a final line with a hash over everything
// before, so that a truncated or changed file is detected.
#include <sodium.h>

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "room/guest.h"
#include "room/ports.h"

namespace baize::server {

// A file without drawers is one of format 1, which older houses read too.
inline constexpr int kTableFileFormat = 2;

// What the house keeps for one guest.
struct DrawerLog {
  room::Guest guest;
  std::int64_t changed_ms = 0;
  std::vector<std::string> rounds;
  std::vector<std::string> removed;  // ids
};

class LineHash {
 public:
  LineHash() { crypto_hash_sha256_init(&state_); }
  void take(std::string_view line);  // and its end
  [[nodiscard]] std::string hex() const;

 private:
  crypto_hash_sha256_state state_;
};

class TableFileWriter {
 public:
  explicit TableFileWriter(std::ostream& out, bool has_drawers = false);
  // False where an event holds a line break, which no event of a room does: nothing is written.
  [[nodiscard]] bool add(std::string_view table, std::span<const std::string> events);
  // Rounds come from one line of JSON each, and hold no break either.
  void add(const DrawerLog& drawer);
  void close();

 private:
  void put(std::string_view line);

  std::ostream& out_;
  LineHash hash_;
  std::size_t tables_ = 0;
};

struct TableLog {
  std::string id;
  std::vector<std::string> events;
  std::uint64_t first_line = 0;  // of its events, in the file
};

class TableFileReader {
 public:
  // Drawers on the way go to `on_drawer`, whose failure is the file's; without it they are skipped.
  using OnDrawer = std::function<Result<room::Done, room::Failure>(const DrawerLog&)>;
  explicit TableFileReader(std::istream& in, OnDrawer on_drawer = {})
      : in_(in), on_drawer_(std::move(on_drawer)) {}

  // Whether the text begins like such a file.
  [[nodiscard]] static bool is_header(std::string_view line);

  // The next table; nothing after the last, when the end has proved whole. A failure names its
  // line.
  [[nodiscard]] Result<std::optional<TableLog>, room::Failure> next();

 private:
  using Next = Result<std::optional<TableLog>, room::Failure>;

  [[nodiscard]] bool read(std::string& line);
  [[nodiscard]] Next events_of(std::string id, std::int64_t count);
  [[nodiscard]] Result<room::Done, room::Failure> pass_on(DrawerLog drawer, std::int64_t rounds);
  [[nodiscard]] Next end(std::int64_t tables, std::string_view hash);
  [[nodiscard]] Unexpected<room::Failure> refuse(const std::string& why) const;

  std::istream& in_;
  OnDrawer on_drawer_;
  LineHash hash_;
  std::uint64_t line_ = 0;
  std::int64_t tables_ = 0;
};

}  // namespace baize::server
