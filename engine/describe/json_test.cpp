#include "engine/describe/json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <limits>
#include <string>

#include "engine/describe/utf8.h"

namespace baize {
namespace {

std::string again(std::string_view text) {
  const auto json = Json::parse(text);
  return json ? json->to_text() : "refused";
}

TEST(Json, what_is_written_is_read_back) {
  for (const auto* text : {"null", "true", "false", "0", "-1", "9223372036854775807",
                           "-9223372036854775808", "\"\"", "\"QS\"", "[]", "{}", "[1,[2,[]],{}]",
                           R"({"a":1,"b":[true,null],"c":{"d":"e"}})", R"("\"\\")"})
    EXPECT_EQ(again(text), text);
}

TEST(Json, white_space_between_tokens_is_allowed) {
  EXPECT_EQ(again(" { \"a\" : [ 1 ,\t2 ] ,\r\n\"b\" : null } "), R"({"a":[1,2],"b":null})");
}

TEST(Json, values_of_other_types_are_null) {
  const Json text("7");
  EXPECT_EQ(text.integer(), nullptr);
  EXPECT_EQ(text.boolean(), nullptr);
  EXPECT_EQ(text.array(), nullptr);
  EXPECT_EQ(text.find("a"), nullptr);
  EXPECT_EQ(*text.string(), "7");
  const auto object = Json::parse(R"({"a":{"b":2}})");
  EXPECT_EQ(*object->find("a")->find("b")->integer(), 2);
  EXPECT_EQ(object->find("b"), nullptr);
}

TEST(Json, broken_text_is_refused_with_its_code) {
  for (const auto* text : {"",         " ",
                           "nul",      "nulll",
                           "tru",      "[1,]",
                           "[1",       "[1 2]",
                           "{",        "{\"a\"}",
                           "{\"a\":}", "{\"a\":1,}",
                           "{a:1}",    "{'a':1}",
                           "{1:2}",    "\"",
                           "\"a",      "1 2",
                           "[]]",      "]",
                           ",",        "//",
                           "NaN",      "Infinity",
                           "+1",       ".5",
                           "-",        "--1",
                           "0x10",     "1e",
                           "1e+",      "1.2.3",
                           "1-2",      "\xEF\xBB\xBF{}"})
    EXPECT_EQ(again(text), "refused") << text;
  EXPECT_EQ(Json::parse("{").error().code, Code::bad_json);
}

TEST(Json, numbers_follow_the_standard) {
  EXPECT_EQ(again("01"), "refused");
  EXPECT_EQ(again("-01"), "refused");
  EXPECT_EQ(again("1."), "refused");
  EXPECT_EQ(again("1.e3"), "refused");
  EXPECT_EQ(again("9223372036854775808"), "refused");
  EXPECT_EQ(again("1e"), "refused");
  EXPECT_EQ(again("1e+"), "refused");
  EXPECT_EQ(again("-0"), "0");
  EXPECT_EQ(again("0.5"), "0.5");
  EXPECT_EQ(again("-2.5e-3"), "-2.5e-3");
}

TEST(Json, a_fraction_is_kept_as_written_and_is_no_integer) {
  const auto json = Json::parse("1.0");
  EXPECT_EQ(json->integer(), nullptr);
  EXPECT_EQ(json->to_text(), "1.0");
  EXPECT_EQ(again("1e999"), "1e999");
}

TEST(Json, duplicate_names_are_refused) {
  EXPECT_EQ(again(R"({"a":1,"a":1})"), "refused");
  EXPECT_EQ(again(R"({"a":1,"\u0061":2})"), "refused");
  EXPECT_EQ(again(R"([{"a":1},{"a":2}])"), R"([{"a":1},{"a":2}])");
}

// `{"n0":0,"n1":0,...}` of about that size.
std::string of_many_members(std::size_t bytes) {
  std::string text = "{\"n0\":0";
  for (int i = 1; text.size() + 16 < bytes; ++i) text += ",\"n" + std::to_string(i) + "\":0";
  return text + '}';
}

TEST(Json, duplicate_names_are_found_among_many) {
  for (const std::size_t bytes : {100u, 200u, 400u, 16u * 1024}) {
    std::string text = of_many_members(bytes);
    EXPECT_EQ(again(text), text);
    text.back() = ',';
    EXPECT_EQ(again(text + "\"n3\":1}"), "refused") << bytes;
    EXPECT_EQ(again(text + "\"m\":1,\"m\":1}"), "refused") << bytes;
  }
}

// Processor time, since the machine does other things too. The shortest of several runs: a cache
// may have been cold.
std::clock_t time_to_read(const std::string& text) {
  auto best = std::numeric_limits<std::clock_t>::max();
  for (int run = 0; run < 7; ++run) {
    const std::clock_t start = std::clock();
    EXPECT_TRUE(Json::parse(text).has_value());
    best = std::min(best, std::clock() - start);
  }
  return best;
}

TEST(Json, parsing_takes_linear_time) {
  const auto small = time_to_read(of_many_members(16 * 1024));
  const auto large = time_to_read(of_many_members(64 * 1024));
  EXPECT_LT(large, 8 * small);
  std::string usual = "[{\"n1\":0}";
  while (usual.size() < 64 * 1024) usual += ",{\"n1\":0}";
  EXPECT_LT(large, 8 * time_to_read(usual + ']')) << "as ordinary text of that size";
}

TEST(Json, text_that_is_not_utf_8_is_refused) {
  EXPECT_EQ(again("\"белот తురుఫు €\xf0\x9f\x82\xa1\""), "\"белот తురుఫు €\xf0\x9f\x82\xa1\"");
  for (const std::string bytes :
       {"\x80", "\xff", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "eight ok\xff"}) {
    EXPECT_EQ(again("\"" + bytes + "\""), "refused") << bytes;
    EXPECT_EQ(again("{\"" + bytes + "\":1}"), "refused") << bytes;
    EXPECT_EQ(again("[\"" + bytes + "\\n\"]"), "refused") << "with an escape: " << bytes;
  }
}

TEST(Utf8, characters_of_every_length_are_valid) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("plain letters, more than eight"));
  EXPECT_TRUE(is_utf8("белот తురుఫు €\xf0\x9f\x82\xa1"));
  EXPECT_TRUE(is_utf8("\xf4\x8f\xbf\xbf")) << "the last one there is";
}

TEST(Utf8, truncated_overlong_and_out_of_range_bytes_are_invalid) {
  for (const char* bytes :
       {"\x80", "\xc3", "\xc3(", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x82", "\xe2\x82(", "eight ok\xff"})
    EXPECT_FALSE(is_utf8(bytes)) << bytes;
}

TEST(Json, depth_is_limited) {
  const auto nested = [](int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') + "1" +
           std::string(static_cast<std::size_t>(depth), ']');
  };
  EXPECT_EQ(again(nested(64)), nested(64));
  EXPECT_EQ(again(nested(65)), "refused");
  EXPECT_EQ(again(nested(1000000)), "refused");
  EXPECT_EQ(again(std::string(1000000, '{')), "refused");
}

TEST(Json, escapes_are_read) {
  EXPECT_EQ(*Json::parse(R"("\"\\\/\b\f\n\r\t")")->string(), "\"\\/\b\f\n\r\t");
  EXPECT_EQ(*Json::parse(R"("\u0041\u00e9\u20ac")")->string(), "A\xC3\xA9\xE2\x82\xAC");
}

TEST(Json, bad_escapes_are_refused) {
  for (const auto* text : {R"("\x41")", R"("\u12")", R"("\u12G4")", R"("\u-123")", R"("\u +12")",
                           R"("\")", R"("\U0041")", "\"\\\n\"", "\"a\nb\"", "\"a\tb\"", R"("\'")"})
    EXPECT_EQ(again(text), "refused") << text;
  EXPECT_EQ(again(std::string("\"a\0b\"", 5)), "refused");
}

TEST(Json, surrogates_come_in_pairs) {
  EXPECT_EQ(*Json::parse(R"("\ud83c\udca1")")->string(), "\xF0\x9F\x82\xA1");
  for (const auto* text : {R"("\ud83c")", R"("\ud83cA")", R"("\ud83c\ud83c")", R"("\udca1")",
                           R"("\udca1\ud83c")", R"("\ud83c\n")", R"("\ud83c\u0041")"})
    EXPECT_EQ(again(text), "refused") << text;
}

TEST(Json, control_characters_are_written_escaped) {
  EXPECT_EQ(Json("a\nb\x01").to_text(), R"("a\u000ab\u0001")");
  EXPECT_EQ(*Json::parse(Json("a\nb\x01").to_text())->string(), "a\nb\x01");
  EXPECT_EQ(*Json::parse(Json(std::string("\0", 1)).to_text())->string(), std::string("\0", 1));
}

// A list of objects whose names end in brackets must not confuse the commas.
TEST(Json, brackets_inside_strings_do_not_matter) {
  const auto* text = R"(["[","{",{"[":"{","{":"["}])";
  EXPECT_EQ(again(text), text);
}

}  // namespace
}  // namespace baize
