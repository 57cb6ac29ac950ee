#include "engine/review/mixed_number.h"

#include <gtest/gtest.h>

#include "engine/cards/rng.h"

namespace baize {
namespace {

TEST(MixedNumber, digits_come_back_in_their_order) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Rng rng(seed);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> digits;
    for (auto count = rng.below(80); count > 0; --count) {
      const std::uint32_t radix = 1 + rng.below(rng.below(4) == 0 ? 1U << 31 : 60);
      digits.emplace_back(rng.below(radix), radix);
    }
    MixedNumber written;
    for (const auto& [digit, radix] : digits) EXPECT_EQ(written.pass(digit, radix), digit);
    auto read = MixedNumber::parse(written.text());
    ASSERT_TRUE(read);
    for (const auto& [digit, radix] : digits) ASSERT_EQ(read->pass(0, radix), digit) << seed;
    EXPECT_TRUE(read->is_spent());
  }
}

TEST(MixedNumber, forced_choices_take_no_space) {
  MixedNumber number;
  for (int i = 0; i < 100; ++i) number.pass(0, 1);
  EXPECT_EQ(number.text(), "");
  for (int i = 0; i < 6; ++i) number.pass(1, 2);
  EXPECT_EQ(number.text(), "_");
}

TEST(MixedNumber, numbers_of_any_size_are_passed) {
  for (const std::uint32_t n : {0U, 1U, 2U, 255U, 65535U, 65536U, 70000U, 0xFFFFFFFFU}) {
    MixedNumber written;
    written.pass_number(n);
    auto read = MixedNumber::parse(written.text());
    ASSERT_TRUE(read);
    EXPECT_EQ(read->pass_number(0), n);
    EXPECT_TRUE(read->is_spent());
  }
}

TEST(MixedNumber, has_only_one_valid_text) {
  EXPECT_TRUE(MixedNumber::parse("B"));
  EXPECT_FALSE(MixedNumber::parse("BA"));
  EXPECT_FALSE(MixedNumber::parse("B="));
  EXPECT_FALSE(MixedNumber::parse("B C"));
  EXPECT_FALSE(MixedNumber::parse(std::string(1001, 'B')));
}

}  // namespace
}  // namespace baize
