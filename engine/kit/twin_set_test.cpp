#include "engine/kit/twin_set.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/cards/deck.h"

namespace baize {
namespace {

constexpr auto kShort = pack_from<kNine>();

std::string text_of(TwinSet cards) {
  std::string out;
  write_json(out, cards);
  return out;
}

TEST(TwinSet, holds_every_card_of_two_packs) {
  TwinSet all;
  for (int n = 0; n < 2; ++n)
    for (const Card c : kShort) {
      EXPECT_TRUE(all.can_take(c));
      EXPECT_EQ(all.count(c), n);
      all |= c;
    }
  EXPECT_EQ(all.size(), 48);
  EXPECT_EQ(all.faces(), set_of(kShort));
  EXPECT_EQ(all.doubled(), set_of(kShort));
  for (const Card c : kShort) EXPECT_FALSE(all.can_take(c));
  EXPECT_FALSE(TwinSet{}.can_take("8S"_card));
}

TEST(TwinSet, equal_contents_are_equal_however_they_came) {
  TwinSet a, b;
  for (const auto c : {"AS"_card, "AS"_card, "9C"_card}) a |= c;
  for (const auto c : {"9C"_card, "AS"_card, "9C"_card, "AS"_card}) b |= c;
  b -= "9C"_card;
  EXPECT_EQ(a, b);
  EXPECT_EQ(text_of(a), R"(["AS","AS","9C"])");
  a -= "AS"_card;
  EXPECT_TRUE(a.contains("AS"_card));
  a -= "AS"_card;
  EXPECT_FALSE(a.contains("AS"_card));
  EXPECT_EQ(a.size(), 1);
}

TEST(TwinSet, adds_and_takes_away_whole_sets) {
  TwinSet a, b;
  for (const auto c : {"AS"_card, "KH"_card, "9D"_card, "9D"_card}) a |= c;
  for (const auto c : {"AS"_card, "TC"_card}) b |= c;
  EXPECT_TRUE(a.fits_with(b));
  const TwinSet both = a.plus(b);
  EXPECT_EQ(text_of(both), R"(["AS","AS","KH","9D","9D","TC"])");
  EXPECT_EQ(both.without(b), a);
  EXPECT_EQ(both.without(a), b);
  EXPECT_FALSE(both.fits_with(b));
  EXPECT_FALSE(b.fits_with(both));
  EXPECT_TRUE(both.fits_with(TwinSet{}));
}

TEST(TwinSet, places_tell_the_copies_apart) {
  TwinSet two;
  for (const auto c : {"AS"_card, "AS"_card, "KS"_card}) two |= c;
  const CardSet places = two.places();
  EXPECT_EQ(places.size(), 3);
  EXPECT_EQ(TwinSet::of_places(places), two);
  EXPECT_EQ(TwinSet::all_places("AS"_card).size(), 2);
  // Either copy alone is one card of that face.
  for (const Card place : TwinSet::all_places("AS"_card)) {
    const TwinSet one = TwinSet::of_places(place);
    EXPECT_EQ(one.faces(), CardSet("AS"_card));
    EXPECT_EQ(one.size(), 1);
    EXPECT_EQ(TwinSet::face_of(place), "AS"_card);
  }
}

}  // namespace
}  // namespace baize
