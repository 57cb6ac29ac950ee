#include "room/moods.h"

#include <gtest/gtest.h>

namespace baize::room {
namespace {

constexpr std::array<double, 3> kEven{10, 10, 10};

TEST(Moods, of_a_round_that_is_over_follow_what_it_brought_and_not_its_last_trick) {
  Moods moods;
  moods.round_begins(kEven);
  moods.felt({0, 5, -5}, 3);
  EXPECT_EQ(moods.at(seat_at(1)), Mood::proud);
  moods.round_over(std::array{30.0, 0.0, 15.0});
  EXPECT_EQ(moods.at(seat_at(0)), Mood::glad);
  EXPECT_EQ(moods.at(seat_at(1)), Mood::sour);
  EXPECT_EQ(moods.at(seat_at(2)), Mood::calm);
}

TEST(Moods, of_a_round_that_brought_all_the_same_are_calm) {
  Moods moods;
  moods.round_begins(kEven);
  moods.felt({0, 5, -5}, 3);
  moods.round_over(std::array{12.0, 12.0, 12.0});
  for (const int seat : {0, 1, 2}) EXPECT_EQ(moods.at(seat_at(seat)), Mood::calm);
}

}  // namespace
}  // namespace baize::room
