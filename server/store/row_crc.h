#pragma once
// A checksum per row, because SQLite has none of its own for the data in the file.
#include <zlib.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace baize::server {

inline std::int64_t row_crc(std::string_view room, std::int64_t seq, std::int64_t count,
                            std::string_view body) {
  const auto add = [](uLong crc, std::string_view text) {
    if (text.empty()) return crc;  // without an address zlib would begin anew
    return crc32_z(crc, reinterpret_cast<const Bytef*>(text.data()), text.size());
  };
  const std::string place = '\n' + std::to_string(seq) + '\n' + std::to_string(count) + '\n';
  return std::int64_t(add(add(add(crc32_z(0, nullptr, 0), room), place), body));
}

}  // namespace baize::server
