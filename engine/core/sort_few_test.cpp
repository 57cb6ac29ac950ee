#include "engine/core/sort_few.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

namespace baize {
namespace {

TEST(SortFew, sorts_every_order_of_five) {
  std::array<int, 5> order{1, 2, 3, 4, 5};
  do {
    auto sorted = order;
    sort_few(sorted, std::less<>());
    EXPECT_TRUE(std::ranges::is_sorted(sorted));
  } while (std::ranges::next_permutation(order).found);
}

TEST(SortFew, is_stable) {
  std::vector<std::pair<int, char>> all{{2, 'a'}, {1, 'b'}, {2, 'c'}, {1, 'd'}};
  sort_few(all, [](const auto& a, const auto& b) { return a.first < b.first; });
  EXPECT_EQ(all, (std::vector<std::pair<int, char>>{{1, 'b'}, {1, 'd'}, {2, 'a'}, {2, 'c'}}));
}

TEST(SortFew, sorts_no_value_and_one_value) {
  std::vector<int> none, one{7};
  sort_few(none, std::less<>());
  sort_few(one, std::less<>());
  EXPECT_EQ(one, std::vector<int>{7});
}

}  // namespace
}  // namespace baize
