#include "room/view_mark.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace baize::room {
namespace {

TEST(ViewMark, every_byte_and_the_length_count) {
  std::set<std::uint64_t> marks;
  std::size_t texts = 0;
  for (std::size_t length = 0; length <= 40; ++length) {
    std::string text(length, '\0');
    marks.insert(mark_of(text));
    ++texts;
    for (char& c : text) {
      for (const char other : {'a', 'b'}) {
        c = other;
        marks.insert(mark_of(text));
        ++texts;
      }
      c = '\0';
    }
  }
  EXPECT_EQ(marks.size(), texts);
}

TEST(ViewMark, two_words_that_changed_places_are_another_text) {
  EXPECT_NE(mark_of("\"seat 1\"\"seat 2\""), mark_of("\"seat 2\"\"seat 1\""));
}

}  // namespace
}  // namespace baize::room
