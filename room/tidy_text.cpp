#include "room/tidy_text.h"

#include <algorithm>

namespace baize::room {
namespace {

constexpr std::size_t kLongestName = 20, kLongestSpeech = 300;

// Marks that turn the direction of all text after them would let one line dress up as another.
constexpr std::string_view kDirectionMarks[] = {"\u202A", "\u202B", "\u202C", "\u202D", "\u202E",
                                                "\u2066", "\u2067", "\u2068", "\u2069"};

void tidy(std::string& text) {
  for (const auto mark : kDirectionMarks)
    for (auto at = text.find(mark); at != text.npos; at = text.find(mark, at))
      text.erase(at, mark.size());
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  const auto first = std::min(text.find_first_not_of(' '), text.size());
  text.erase(0, first);
  text.erase(text.find_last_not_of(' ') + 1);
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
