#include "room/code_points.h"

namespace baize::room {
namespace {

// How many bytes follow the first of a character; -1: no character begins so.
int bytes_behind(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >= 0xC2 && first < 0xE0) return 1;
  if (first >= 0xE0 && first < 0xF0) return 2;
  return first >= 0xF0 && first < 0xF5 ? 3 : -1;
}

}  // namespace

std::u32string code_points(std::string_view text) {
  std::u32string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto first = static_cast<unsigned char>(text[i]);
    const int behind = bytes_behind(first);
    if (behind < 0) continue;
    char32_t c = behind == 0 ? first : first & (0x3Fu >> behind);
    int read = 0;
    for (; read < behind && i + 1 < text.size(); ++read, ++i) {
      const auto next = static_cast<unsigned char>(text[i + 1]);
      if ((next & 0xC0) != 0x80) break;
      c = c << 6 | (next & 0x3Fu);
    }
    if (read == behind) out += c;
  }
  return out;
}

void append_utf8(std::string& out, char32_t c) {
  const auto add = [&](char32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) return add(c);
  if (c < 0x800) {
    add(0xC0 | c >> 6);
  } else if (c < 0x10000) {
    add(0xE0 | c >> 12);
    add(0x80 | (c >> 6 & 0x3F));
  } else {
    add(0xF0 | c >> 18);
    add(0x80 | (c >> 12 & 0x3F));
    add(0x80 | (c >> 6 & 0x3F));
  }
  add(0x80 | (c & 0x3F));
}

}  // namespace baize::room
