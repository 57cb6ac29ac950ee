#pragma once
// Tables on the way from one house to another: lines of JSON that a person can read and a tool can
// take apart. A first line with the format, for each table a line `{"table":"id","events":n}` and
// its events as they were kept, and a last line with a hash over all before it, so that a file
// which was cut short or changed is noticed.
#include <sodium.h>

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "room/ports.h"

namespace baize::server {

inline constexpr int kTableFileFormat = 1;

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
  explicit TableFileWriter(std::ostream& out);
  // False where an event holds a line break, which no event of a room does: nothing is written.
  [[nodiscard]] bool add(std::string_view table, std::span<const std::string> events);
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
  explicit TableFileReader(std::istream& in) : in_(in) {}

  // Whether the text begins like such a file.
  [[nodiscard]] static bool is_header(std::string_view line);

  // The next table; nothing after the last, when the end has proved whole. A failure names its
  // line.
  [[nodiscard]] Result<std::optional<TableLog>, room::Failure> next();

 private:
  using Next = Result<std::optional<TableLog>, room::Failure>;

  [[nodiscard]] bool read(std::string& line);
  [[nodiscard]] Next events_of(std::string id, std::int64_t count);
  [[nodiscard]] Next end(std::int64_t tables, std::string_view hash);
  [[nodiscard]] Next refuse(const std::string& why) const;

  std::istream& in_;
  LineHash hash_;
  std::uint64_t line_ = 0;
  std::int64_t tables_ = 0;
};

}  // namespace baize::server
