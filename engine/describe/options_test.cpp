#include "engine/describe/options.h"

#include <gtest/gtest.h>

namespace baize {
namespace {

enum class Ending : std::uint8_t { at_once, later };
constexpr std::array<std::string_view, 2> kEndings{"at_once", "later"};
constexpr std::span<const std::string_view> enum_names(Ending) { return kEndings; }

struct Sample {
  bool strict = false;
  std::uint8_t point_limit = 100;
  Ending ending = Ending::at_once;
  static constexpr auto kOptions = std::tuple{
      option("strict", &Sample::strict),
      option("point_limit", &Sample::point_limit, Range{25, 250}),
      option("ending", &Sample::ending),
  };
  friend bool operator==(const Sample&, const Sample&) = default;
};

Result<Sample, Refusal> read(std::string_view text) {
  return read_options(Sample{}, *Json::parse(text));
}
std::string error_of(std::string_view text) {
  const auto options = read(text);
  if (options) return "taken";
  EXPECT_EQ(options.error().code, Code::bad_option);
  return options.error().text;
}

TEST(Options, what_is_not_given_keeps_its_value) {
  const auto options = read(R"({"point_limit":50})");
  EXPECT_EQ(*options, (Sample{false, 50, Ending::at_once}));
  EXPECT_EQ(*read("{}"), Sample{});
  EXPECT_EQ(*read("null"), Sample{});
  const Sample start{true, 30, Ending::later};
  EXPECT_EQ(*read_options(start, Json()), start);
}

TEST(Options, canonical_text_is_read_back) {
  const Sample options{true, 250, Ending::later};
  std::string text;
  write_options(text, options);
  EXPECT_EQ(text, R"({"strict":true,"point_limit":250,"ending":"later"})");
  EXPECT_EQ(*read(text), options);
}

TEST(Options, range_bounds_are_inclusive) {
  EXPECT_EQ(read(R"({"point_limit":25})")->point_limit, 25);
  EXPECT_EQ(read(R"({"point_limit":250})")->point_limit, 250);
}

TEST(Options, a_range_error_names_option_and_range) {
  for (const auto* value : {"24", "251", "-1", "281474976710656", "50.0", "\"50\"", "true", "null"})
    EXPECT_EQ(error_of(std::string(R"({"point_limit":)") + value + "}"),
              "point_limit: a number from 25 to 250")
        << value;
}

TEST(Options, a_flag_is_true_or_false) {
  for (const auto* value : {"1", "0", "\"true\"", "null", "[]"})
    EXPECT_EQ(error_of(std::string(R"({"strict":)") + value + "}"), "strict: true or false");
}

TEST(Options, a_choice_error_lists_the_names) {
  EXPECT_EQ(error_of(R"({"ending":"never"})"), "ending: one of at_once, later");
  EXPECT_EQ(error_of(R"({"ending":0})"), "ending: one of at_once, later");
}

TEST(Options, an_unknown_name_is_refused) {
  EXPECT_EQ(error_of(R"({"strikt":true})"), "there is no option strikt");
  EXPECT_EQ(error_of(R"({"strict":true,"":1})"), "there is no option ");
}

TEST(Options, anything_but_an_object_is_refused) {
  EXPECT_EQ(error_of("[]"), "options: must be an object");
  EXPECT_EQ(error_of("7"), "options: must be an object");
}

}  // namespace
}  // namespace baize
