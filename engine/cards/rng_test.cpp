#include <gtest/gtest.h>

#include "engine/cards/chi_square.h"
#include "engine/cards/deck.h"

namespace baize {
namespace {

// Values worked out apart from our code: the same natively, in WebAssembly and in any language.
TEST(Rng, gives_the_known_numbers_for_a_seed) {
  Rng rng(1234567);
  EXPECT_EQ(rng.next(), 1039220411907061708u);
  EXPECT_EQ(rng.next(), 7824934774743837796u);
  EXPECT_EQ(rng.next(), 15045726798686391609u);
  EXPECT_EQ(rng.next(), 11897712078968232033u);
  EXPECT_EQ(rng.next(), 16181740736517372213u);
}

TEST(Rng, deals_the_known_deck_for_a_seed) {
  Rng rng(2024);
  std::string text;
  for (const Card c : shuffled(kPack52, rng)) text += to_text(c);
  EXPECT_EQ(text,
            "TSKD6S4H9DTCQDACQS5S4S9HKS7H4DKHAD3C3H9C9S8SKC4CAH5H"
            "QHAS2D7C8C2S3SJH8D6H6C2CJSTH5D7DTDQC7S6D3DJDJC2H5C8H");
}

TEST(Rng, below_stays_below_its_bound) {
  Rng rng(3);
  for (int i = 0; i < 100000; ++i) {
    const auto n = 1 + static_cast<std::uint32_t>(rng.next() >> (33 + rng.below(31)));
    ASSERT_LT(rng.below(n), n);
  }
  EXPECT_EQ(rng.below(1), 0u);
}

TEST(Rng, below_is_uniform) {
  Rng rng(4);
  for (const std::uint32_t n : {2u, 3u, 6u, 52u}) {
    std::map<std::uint32_t, int> seen;
    for (int i = 0; i < 200000; ++i) ++seen[rng.below(n)];
    EXPECT_TRUE(looks_uniform(seen, n)) << n;
  }
}

// Three quarters of 2^32: without rejection, a third of the range would come twice as often.
TEST(Rng, below_is_uniform_where_a_plain_remainder_is_not) {
  constexpr std::uint32_t kLarge = 3u << 30;
  Rng rng(5), other(5);
  std::map<std::uint32_t, int> seen, by_remainder;
  for (int i = 0; i < 100000; ++i) ++seen[rng.below(kLarge) >> 30];
  for (int i = 0; i < 100000; ++i)
    ++by_remainder[(static_cast<std::uint32_t>(other.next()) % kLarge) >> 30];
  EXPECT_TRUE(looks_uniform(seen, 3));
  EXPECT_FALSE(looks_uniform(by_remainder, 3));
}

TEST(Rng, unit_lies_between_zero_and_one) {
  Rng rng(6);
  double sum = 0;
  for (int i = 0; i < 100000; ++i) {
    const double x = rng.unit();
    ASSERT_GE(x, 0.0);
    ASSERT_LT(x, 1.0);
    sum += x;
  }
  EXPECT_NEAR(sum / 100000, 0.5, 0.005);
}

TEST(Rng, shuffle_gives_every_order_equally_often) {
  Rng rng(9);
  std::map<std::array<int, 4>, int> seen;
  for (int i = 0; i < 120000; ++i) {
    std::array<int, 4> items{0, 1, 2, 3};
    shuffle(items, rng);
    ++seen[items];
  }
  EXPECT_TRUE(looks_uniform(seen, 24));
}

TEST(RandomSubset, is_a_subset_of_the_given_size) {
  Rng rng(10);
  for (int i = 0; i < 20000; ++i) {
    const auto from = CardSet::of_bits(rng.next());
    const int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(from.size() + 1)));
    const CardSet part = random_subset(from, k, rng);
    ASSERT_EQ(part.size(), k);
    ASSERT_TRUE(from.contains(part));
  }
}

TEST(RandomSubset, gives_every_subset_equally_often) {
  Rng rng(11);
  const CardSet from{"2C"_card, "9C"_card, "AD"_card, "3H"_card, "QS"_card, "KS"_card};
  const std::array ways{1u, 6u, 15u, 20u, 15u, 6u, 1u};
  for (int k = 0; k <= 6; ++k) {
    std::map<std::uint64_t, int> seen;
    for (int i = 0; i < 100000; ++i) ++seen[random_subset(from, k, rng).bits()];
    EXPECT_TRUE(looks_uniform(seen, ways[static_cast<std::size_t>(k)])) << k;
  }
}

TEST(ChiSquare, notices_a_loaded_die) {
  Rng rng(12);
  std::map<std::uint32_t, int> seen;
  for (int i = 0; i < 60000; ++i) ++seen[rng.below(50) == 0 ? 5 : rng.below(6)];
  EXPECT_FALSE(looks_uniform(seen, 6));
  EXPECT_NEAR(chi_square_bound(11), 41.3, 1.0);
}

}  // namespace
}  // namespace baize
