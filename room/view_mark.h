#pragma once
// Tells one view of a page from the next. It goes over kilobytes for every move and is never kept,
// so it takes eight bytes at a time, unlike the hash of the log.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace baize::room {

inline std::uint64_t mark_of(std::string_view text) {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
  const auto take = [](std::uint64_t& mark, std::string_view from, std::size_t bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, from.data(), bytes);
    mark = (mark ^ word) * kOdd;
    mark ^= mark >> 32;
  };
  // Four marks side by side: each step of one waits for the step before it, and not for the others.
  std::array<std::uint64_t, 4> marks{text.size() * kOdd, 1, 2, 3};
  for (; text.size() >= 32; text.remove_prefix(32))
    for (std::size_t i = 0; i < 4; ++i) take(marks[i], text.substr(8 * i), 8);
  std::uint64_t mark = marks[0];
  for (; text.size() >= 8; text.remove_prefix(8)) take(mark, text, 8);
  take(mark, text, text.size());
  for (std::size_t i = 1; i < 4; ++i) {
    mark = (mark ^ marks[i]) * kOdd;
    mark ^= mark >> 32;
  }
  return mark;
}

}  // namespace baize::room
