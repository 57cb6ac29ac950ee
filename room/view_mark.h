#pragma once
// A fast hash that tells two views of a page apart. It runs over kilobytes on every move and is
// never stored, so it reads eight bytes at a time.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <string_view>

namespace baize::room {

inline std::uint64_t mark_of(std::string_view text) {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
  const auto take = [](std::uint64_t mark, const char* from, std::size_t bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, from, bytes);
    return std::rotl((mark ^ word) * kOdd, 29);
  };
  std::uint64_t a = text.size() * kOdd;
  const char* at = text.data();
  const char* const end = at + text.size();
  if (text.size() >= 32) {
    // Four marks side by side: each step of one waits for the step before it, not for the others.
    std::uint64_t b = 1, c = 2, d = 3;
    for (; end - at >= 32; at += 32) {
      a = take(a, at, 8);
      b = take(b, at + 8, 8);
      c = take(c, at + 16, 8);
      d = take(d, at + 24, 8);
    }
    for (const std::uint64_t other : {b, c, d}) {
      a = (a ^ other) * kOdd;
      a ^= a >> 32;
    }
  }
  for (; end - at >= 8; at += 8) a = take(a, at, 8);
  if (at == end) return a;
  // The last bytes, together with some that were taken already where there are any.
  return text.size() >= 8 ? take(a, end - 8, 8) : take(a, at, text.size());
}

// Of several texts, each at its place.
inline std::uint64_t mark_of(std::initializer_list<std::string_view> texts) {
  std::uint64_t mark = 0;
  for (const auto text : texts) mark = std::rotl(mark, 17) * 31 + mark_of(text);
  return mark;
}

}  // namespace baize::room
