#include "room/names.h"

#include <algorithm>
#include <array>
#include <vector>

#include "room/code_points.h"
#include "room/tidy_text.h"

namespace baize::room {
namespace {

struct LookAlike {
  char32_t letter;
  char latin;
};
// In lower case; `i` stands for l and 1 too, which a capital I looks like.
constexpr std::array kLookAlikes{
    LookAlike{U'0', 'o'},   LookAlike{U'1', 'i'},
    LookAlike{U'l', 'i'},   LookAlike{U'|', 'i'},
    LookAlike{0x131, 'i'},  // Greek from here
    LookAlike{0x3B1, 'a'},  LookAlike{0x3B2, 'b'},
    LookAlike{0x3B3, 'y'},  LookAlike{0x3B5, 'e'},
    LookAlike{0x3B6, 'z'},  LookAlike{0x3B7, 'h'},
    LookAlike{0x3B9, 'i'},  LookAlike{0x3BA, 'k'},
    LookAlike{0x3BC, 'm'},  LookAlike{0x3BD, 'v'},
    LookAlike{0x3BF, 'o'},  LookAlike{0x3C1, 'p'},
    LookAlike{0x3C4, 't'},  LookAlike{0x3C5, 'u'},
    LookAlike{0x3C7, 'x'},  LookAlike{0x3C9, 'w'},
    LookAlike{0x430, 'a'},  // Cyrillic from here
    LookAlike{0x432, 'b'},  LookAlike{0x435, 'e'},
    LookAlike{0x43A, 'k'},  LookAlike{0x43C, 'm'},
    LookAlike{0x43D, 'h'},  LookAlike{0x43E, 'o'},
    LookAlike{0x440, 'p'},  LookAlike{0x441, 'c'},
    LookAlike{0x442, 't'},  LookAlike{0x443, 'y'},
    LookAlike{0x445, 'x'},  LookAlike{0x44C, 'b'},
    LookAlike{0x455, 's'},  LookAlike{0x456, 'i'},
    LookAlike{0x457, 'i'},  LookAlike{0x458, 'j'},
    LookAlike{0x4AF, 'y'},  LookAlike{0x4BB, 'h'},
    LookAlike{0x4CF, 'i'},  LookAlike{0x501, 'd'},
    LookAlike{0x51B, 'q'},  LookAlike{0x51D, 'w'},
    LookAlike{0x475, 'v'},  LookAlike{0x251, 'a'},  // other letters that are known for it
    LookAlike{0x261, 'g'},  LookAlike{0x578, 'n'},
    LookAlike{0x555, 'o'},  LookAlike{0x585, 'o'},
    LookAlike{0x3AF, 'i'},  LookAlike{0x212A, 'k'},
    LookAlike{0x217C, 'i'}, LookAlike{0x217D, 'c'},
    LookAlike{0x217E, 'd'}, LookAlike{0x217F, 'm'},
    LookAlike{0x13B7, 'm'}, LookAlike{0x13AA, 'a'},
    LookAlike{0x13DA, 's'}};

char32_t lower_case(char32_t c) {
  if (c >= U'A' && c <= U'Z') return c + 0x20;
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 0x20;
  if (c >= 0x391 && c <= 0x3A9) return c + 0x20;
  if (c >= 0x410 && c <= 0x42F) return c + 0x20;
  if (c >= 0x400 && c <= 0x40F) return c + 0x50;
  const bool is_pair = (c >= 0x460 && c <= 0x481) || (c >= 0x48A && c <= 0x4BF) ||
                       (c >= 0x4D0 && c <= 0x52F) || (c >= 0x100 && c <= 0x137);
  if (is_pair) return c | 1;
  return c == 0x4C0 ? 0x4CF : c;
}

// Wide letters, and those of formulas, stand for plain ones.
char32_t plain(char32_t c) {
  if (c >= 0xFF01 && c <= 0xFF5E) return c - 0xFF01 + U'!';
  if (c >= 0x1D400 && c <= 0x1D6A3) {
    const char32_t at = (c - 0x1D400) % 52;
    return at < 26 ? U'A' + at : U'a' + (at - 26);
  }
  if (c >= 0x1D7CE && c <= 0x1D7FF) return U'0' + (c - 0x1D7CE) % 10;
  return c;
}

bool makes_no_difference(char32_t c) {
  constexpr std::array kSpans{CodeSpan{0, U' '},        CodeSpan{0x300, 0x36F},
                              CodeSpan{0x483, 0x489},   CodeSpan{0x1DC0, 0x1DFF},
                              CodeSpan{0x200B, 0x200F}, CodeSpan{0xFE00, 0xFE0F}};
  return is_in(kSpans, c);
}

std::string first_characters(std::string_view name, std::size_t count) {
  std::string out;
  for (const char32_t c : code_points(name).substr(0, count)) append_utf8(out, c);
  (void)tidy_name(out);
  return out;
}

}  // namespace

std::string skeleton(std::string_view name) {
  std::string out;
  for (const char32_t given : code_points(name)) {
    if (makes_no_difference(given)) continue;
    const char32_t c = lower_case(plain(given));
    const auto alike = std::find_if(kLookAlikes.begin(), kLookAlikes.end(),
                                    [&](const LookAlike& one) { return one.letter == c; });
    append_utf8(out, alike == kLookAlikes.end() ? c : static_cast<char32_t>(alike->latin));
  }
  return out;
}

std::string distinct_name(const std::string& name, std::span<const std::string> others) {
  std::vector<std::string> taken;
  for (const auto& other : others) taken.push_back(skeleton(other));
  std::string shown = name;
  for (int number = 2; std::find(taken.begin(), taken.end(), skeleton(shown)) != taken.end();
       ++number) {
    const std::string end = " " + std::to_string(number);
    shown = first_characters(name, kLongestName - end.size()) + end;
  }
  return shown;
}

}  // namespace baize::room
