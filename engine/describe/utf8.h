#pragma once
// Checks that bytes are valid UTF-8. Requests are nearly always plain ASCII, which is checked
// eight bytes at a time.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace baize {

namespace utf8 {

// The length of a character that begins with this byte; 0: none does.
constexpr std::size_t length_of(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC2) return 0;  // C0 and C1 would spell an ASCII letter in two bytes
  if (first < 0xE0) return 2;
  if (first < 0xF0) return 3;
  return first < 0xF5 ? 4 : 0;
}

// Whether the second byte may follow the first. Some first bytes allow only a part of the usual
// range: this excludes overlong forms, surrogates, and code points beyond U+10FFFF.
constexpr bool may_follow(unsigned char first, unsigned char second) {
  const unsigned char lowest = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned char highest = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  return second >= lowest && second <= highest;
}

}  // namespace utf8

inline bool is_utf8(std::string_view text) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080;
  const auto* at = reinterpret_cast<const unsigned char*>(text.data());
  const auto* const end = at + text.size();
  while (at != end) {
    std::uint64_t eight = 0;
    if (end - at >= 8 && (std::memcpy(&eight, at, 8), (eight & kHighBits) == 0)) {
      at += 8;
      continue;
    }
    const std::size_t length = utf8::length_of(*at);
    if (length == 0 || length > static_cast<std::size_t>(end - at)) return false;
    if (length > 1 && !utf8::may_follow(at[0], at[1])) return false;
    for (std::size_t i = 2; i < length; ++i)
      if ((at[i] & 0xC0) != 0x80) return false;
    at += length;
  }
  return true;
}

}  // namespace baize
