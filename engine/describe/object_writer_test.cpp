#include "engine/describe/object_writer.h"

#include <gtest/gtest.h>

#include <limits>

namespace baize {
namespace {

// Short things are gathered before they are appended: whatever lies at the end of what is gathered,
// the text is the same.
TEST(ObjectWriter, members_of_any_length_keep_their_order) {
  for (std::size_t length = 0; length <= 1100; length = length < 40 ? length + 1 : length + 53) {
    std::string out, expected = "{";
    ObjectWriter object(out);
    for (int i = 0; i < 40; ++i) {
      const std::string name = "n" + std::to_string(i) + std::string(length / 4, 'x');
      const std::string text(length, i % 2 == 0 ? 'a' : '"');
      object.add(name, text).add_raw("raw", std::string(length, '1')).add("seat", Seat{});
      object.add_word("word", std::string(length, 'w')).add("on", i % 2 == 0).add("number", -i);
      std::string escaped;
      for (const char c : text) (escaped += c == '"' ? "\\" : "") += c;
      expected += (i > 0 ? ",\"" : "\"") + name + "\":\"" + escaped + "\",\"raw\":";
      expected += std::string(length, '1') + ",\"seat\":null,\"word\":\"";
      expected += std::string(length, 'w') + "\",\"on\":" + (i % 2 == 0 ? "true" : "false");
      expected += ",\"number\":" + std::to_string(-i);
    }
    object.close();
    ASSERT_EQ(out, expected + "}") << length;
  }
}

TEST(ObjectWriter, returned_text_has_everything_added_so_far) {
  std::string out;
  {
    auto members = ObjectWriter::members(out);
    members.add("one", 1);
    members.name("list") += "[2]";
    EXPECT_EQ(out, R"("one":1,"list":[2])");
    members.add("three", 3);
    EXPECT_EQ(members.flush(), R"("one":1,"list":[2],"three":3)");
    members.add("four", std::optional<int>());
  }
  EXPECT_EQ(out, R"("one":1,"list":[2],"three":3,"four":null)") << "a writer that ends leaves all";
}

TEST(ObjectWriter, a_default_string_view_is_an_empty_string) {
  std::string out;
  ObjectWriter(out).add("word", std::string_view()).add_raw("raw", "[]").close();
  EXPECT_EQ(out, R"({"word":"","raw":[]})");
}

TEST(ObjectWriter, numbers_of_any_size_fit) {
  std::string out;
  ObjectWriter object(out);
  object.add("a", std::numeric_limits<std::int64_t>::min());
  object.add("b", std::numeric_limits<std::uint64_t>::max());
  object.add("c", std::array{std::int8_t{-128}, std::int8_t{127}}).add("d", CardSet::of_bits(0));
  object.close();
  EXPECT_EQ(out, R"({"a":-9223372036854775808,"b":18446744073709551615,"c":[-128,127],"d":[]})");
}

}  // namespace
}  // namespace baize
