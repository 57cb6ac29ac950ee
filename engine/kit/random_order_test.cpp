#include "engine/kit/random_order.h"

#include <gtest/gtest.h>

#include "engine/cards/chi_square.h"

namespace baize {
namespace {

TEST(RandomOrder, all_orders_are_equally_likely) {
  Rng rng(3);
  std::map<std::array<int, 4>, int> few;
  for (int n = 0; n < 24000; ++n) {
    std::array items{0, 1, 2, 3};
    shuffle_in_batches(items, rng);
    ++few[items];
  }
  EXPECT_TRUE(looks_uniform(few, 24));
}

TEST(RandomOrder, every_item_comes_to_every_place) {
  Rng rng(4);
  std::map<std::pair<std::size_t, int>, int> seen;
  for (int n = 0; n < 20000; ++n) {
    std::array<int, 15> items{};
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = static_cast<int>(i);
    shuffle_in_batches(items, rng);
    for (std::size_t i = 0; i < items.size(); ++i) ++seen[{i, items[i]}];
  }
  EXPECT_TRUE(looks_uniform(seen, 15 * 15));
}

// Both parts of a batch together: the first two places that are drawn from one word.
TEST(RandomOrder, the_places_of_one_word_are_independent) {
  Rng rng(5);
  std::map<std::pair<int, int>, int> last_two;
  for (int n = 0; n < 56 * 1000; ++n) {
    std::array items{0, 1, 2, 3, 4, 5, 6, 7};
    shuffle_in_batches(items, rng);
    ++last_two[{items[7], items[6]}];
  }
  EXPECT_TRUE(looks_uniform(last_two, 56));
}

}  // namespace
}  // namespace baize
