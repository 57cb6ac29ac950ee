#include "room/tidy_text.h"

#include <algorithm>
#include <array>

#include "room/code_points.h"

namespace baize::room {
namespace {

constexpr int kMostMarks = 4;  // on one letter: more would cover the lines around it
constexpr char32_t kNonJoiner = 0x200C, kJoiner = 0x200D;

constexpr std::array kBlankSpans{CodeSpan{0x00, 0x20},     CodeSpan{0x7F, 0xA0},
                                 CodeSpan{0x1680, 0x1680}, CodeSpan{0x2000, 0x200A},
                                 CodeSpan{0x2028, 0x2029}, CodeSpan{0x202F, 0x202F},
                                 CodeSpan{0x205F, 0x205F}, CodeSpan{0x3000, 0x3000}};

// Soft hyphen, fillers, direction marks, tags, private use: one line could dress up as another.
constexpr std::array kInvisibleSpans{
    CodeSpan{0xAD, 0xAD},       CodeSpan{0x34F, 0x34F},     CodeSpan{0x61C, 0x61C},
    CodeSpan{0x115F, 0x1160},   CodeSpan{0x17B4, 0x17B5},   CodeSpan{0x180B, 0x180F},
    CodeSpan{0x200B, 0x200B},   CodeSpan{0x200E, 0x200F},   CodeSpan{0x202A, 0x202E},
    CodeSpan{0x2060, 0x206F},   CodeSpan{0x2800, 0x2800},   CodeSpan{0x3164, 0x3164},
    CodeSpan{0xD800, 0xF8FF},   CodeSpan{0xFEFF, 0xFEFF},   CodeSpan{0xFFA0, 0xFFA0},
    CodeSpan{0xFFF0, 0xFFFB},   CodeSpan{0xFFFE, 0xFFFF},   CodeSpan{0x1BCA0, 0x1BCA3},
    CodeSpan{0x13430, 0x1343F}, CodeSpan{0x16FE4, 0x16FE4}, CodeSpan{0x1D159, 0x1D159},
    CodeSpan{0x1D173, 0x1D17A}, CodeSpan{0xE0000, 0x1FFFFF}};

// Accents, and the vowel signs of scripts that write them on their letters.
constexpr std::array kMarkSpans{
    CodeSpan{0x300, 0x36F},   CodeSpan{0x483, 0x489},     CodeSpan{0x591, 0x5BD},
    CodeSpan{0x5BF, 0x5BF},   CodeSpan{0x5C1, 0x5C7},     CodeSpan{0x610, 0x61A},
    CodeSpan{0x64B, 0x65F},   CodeSpan{0x670, 0x670},     CodeSpan{0x6D6, 0x6DC},
    CodeSpan{0x6DF, 0x6E8},   CodeSpan{0x6EA, 0x6ED},     CodeSpan{0x730, 0x74A},
    CodeSpan{0x900, 0x903},   CodeSpan{0x93A, 0x93C},     CodeSpan{0x93E, 0x94F},
    CodeSpan{0x951, 0x957},   CodeSpan{0x981, 0x983},     CodeSpan{0x9BC, 0x9BC},
    CodeSpan{0x9BE, 0x9CD},   CodeSpan{0xA01, 0xA03},     CodeSpan{0xA3C, 0xA51},
    CodeSpan{0xA81, 0xA83},   CodeSpan{0xABC, 0xABC},     CodeSpan{0xABE, 0xACD},
    CodeSpan{0xB01, 0xB03},   CodeSpan{0xB3C, 0xB3C},     CodeSpan{0xB3E, 0xB57},
    CodeSpan{0xB82, 0xB82},   CodeSpan{0xBBE, 0xBCD},     CodeSpan{0xC00, 0xC04},
    CodeSpan{0xC3C, 0xC3C},   CodeSpan{0xC3E, 0xC56},     CodeSpan{0xC81, 0xC83},
    CodeSpan{0xCBC, 0xCBC},   CodeSpan{0xCBE, 0xCD6},     CodeSpan{0xD00, 0xD03},
    CodeSpan{0xD3B, 0xD3C},   CodeSpan{0xD3E, 0xD4D},     CodeSpan{0xE31, 0xE31},
    CodeSpan{0xE34, 0xE3A},   CodeSpan{0xE47, 0xE4E},     CodeSpan{0xEB1, 0xEB1},
    CodeSpan{0xEB4, 0xEBC},   CodeSpan{0xEC8, 0xECE},     CodeSpan{0xF71, 0xF84},
    CodeSpan{0xF8D, 0xFBC},   CodeSpan{0x102B, 0x103E},   CodeSpan{0x135D, 0x135F},
    CodeSpan{0x17B6, 0x17D3}, CodeSpan{0x1AB0, 0x1AFF},   CodeSpan{0x1B34, 0x1B44},
    CodeSpan{0x1DC0, 0x1DFF}, CodeSpan{0x20D0, 0x20FF},   CodeSpan{0x302A, 0x302F},
    CodeSpan{0x3099, 0x309A}, CodeSpan{0xA66F, 0xA67D},   CodeSpan{0xA8E0, 0xA8F1},
    CodeSpan{0xFE20, 0xFE2F}, CodeSpan{0x1E000, 0x1E02A}, CodeSpan{0x1E8D0, 0x1E8D6}};

bool is_blank(char32_t c) { return is_in(kBlankSpans, c); }
bool is_joiner(char32_t c) { return c == kJoiner || c == kNonJoiner; }
bool is_variation(char32_t c) { return c >= 0xFE00 && c <= 0xFE0F; }

// Letters of Telugu and its kin, and pictures, are joined; Latin, Greek and Cyrillic ones are not.
bool can_be_joined(char32_t c) {
  return c >= 0x600 && !is_blank(c) && !is_joiner(c) && !is_in(kInvisibleSpans, c);
}

// Code points of a text, one by one: what is kept stands in `kept`.
class Tidier {
 public:
  void take(char32_t c, char32_t next) {
    const char32_t last = kept_.empty() ? U' ' : kept_.back();
    if (is_in(kInvisibleSpans, c)) return;
    if (is_blank(c)) {
      if (last != U' ') kept_ += U' ';
    } else if (is_joiner(c)) {
      if (can_be_joined(last) && can_be_joined(next) && !is_variation(next)) kept_ += c;
    } else if (is_variation(c)) {
      if (last >= 0x2000 && !is_joiner(last) && !is_variation(last)) kept_ += c;
    } else if (!is_in(kMarkSpans, c)) {
      marks_ = 0;
      kept_ += c;
    } else if (last != U' ' && marks_ < kMostMarks) {
      ++marks_;
      kept_ += c;
    }
  }
  [[nodiscard]] std::string text() {
    while (!kept_.empty() && (kept_.back() == U' ' || is_joiner(kept_.back()))) kept_.pop_back();
    std::string out;
    for (const char32_t c : kept_) append_utf8(out, c);
    return out;
  }

 private:
  std::u32string kept_;
  int marks_ = 0;
};

void tidy(std::string& text) {
  const auto given = code_points(text);
  Tidier tidier;
  for (std::size_t i = 0; i < given.size(); ++i)
    tidier.take(given[i], i + 1 < given.size() ? given[i + 1] : U' ');
  text = tidier.text();
}

}  // namespace

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

bool tidy_name(std::string& name) {
  tidy(name);
  if (name.empty()) name = "Guest";
  return characters(name) <= kLongestName;
}

bool tidy_speech(std::string& speech) {
  tidy(speech);
  return !speech.empty() && characters(speech) <= kLongestSpeech;
}

}  // namespace baize::room
