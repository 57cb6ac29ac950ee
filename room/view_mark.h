#pragma once
// Tells one view of a page from the next. It goes over kilobytes for every move and is never kept,
// so it takes eight bytes at a time, unlike the hash of the log.
#include <cstdint>
#include <cstring>
#include <string_view>

namespace baize::room {

inline std::uint64_t mark_of(std::string_view text) {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
  std::uint64_t mark = text.size() * kOdd;
  const auto take = [&mark](std::uint64_t word) {
    mark = (mark ^ word) * kOdd;
    mark ^= mark >> 32;
  };
  for (; text.size() >= 8; text.remove_prefix(8)) {
    std::uint64_t word;
    std::memcpy(&word, text.data(), 8);
    take(word);
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, text.data(), text.size());
  take(rest);
  return mark;
}

}  // namespace baize::room
