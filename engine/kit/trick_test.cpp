#include "engine/kit/trick.h"

#include <gtest/gtest.h>

#include "engine/kit/few_cards.h"
#include "engine/kit/follow.h"

namespace baize {
namespace {

template <class T>
std::string text_of(const T& value) {
  std::string text;
  write_json(text, value);
  return text;
}

TEST(FewCards, equal_sets_are_equal_bytes) {
  FewCards<3> one, other;
  for (const Card c : {"2C"_card, "QS"_card, "9H"_card}) one |= c;
  for (const Card c : {"9H"_card, "2C"_card, "QS"_card}) other |= c;
  EXPECT_EQ(one, other);
  EXPECT_EQ(one.set(), (CardSet{"2C"_card, "QS"_card, "9H"_card}));
  EXPECT_EQ(one.size(), 3);
  EXPECT_EQ(text_of(one), R"(["QS","9H","2C"])");
}

TEST(FewCards, begins_empty) {
  FewCards<3> cards;
  EXPECT_TRUE(cards.empty());
  EXPECT_EQ(cards.size(), 0);
  EXPECT_EQ(text_of(cards), "[]");
  cards |= "2C"_card;
  EXPECT_FALSE(cards.empty());
}

TEST(FewCardsDeathTest, one_card_too_many_is_a_bug) {
  FewCards<2> cards;
  cards |= "2C"_card;
  EXPECT_DEATH(cards |= "2C"_card, "bug at");
  cards |= "3C"_card;
  EXPECT_DEATH(cards |= "4C"_card, "bug at");
}

template <int seats>
void counts_are_apart() {
  SmallCounts<seats> counts;
  for (int i = 0; i < seats; ++i) counts.set(seat_at(i), 15 - i);
  for (int i = 0; i < seats; ++i) EXPECT_EQ(counts[seat_at(i)], 15 - i);
  for (int i = 0; i < seats; i += 2) counts.take_one(seat_at(i));
  counts.set(seat_at(1), 0);
  for (int i = 0; i < seats; ++i)
    EXPECT_EQ(counts.list()[static_cast<std::size_t>(i)], i == 1 ? 0 : 15 - i - (i % 2 == 0));
}
TEST(SmallCounts, seats_are_independent) {
  counts_are_apart<2>();
  counts_are_apart<4>();
  counts_are_apart<5>();
  counts_are_apart<8>();
}

template <int seats>
void voids_are_apart() {
  for (int i = 0; i < seats; ++i)
    for (const Suit suit : kSuits) {
      Voids<seats> voids;
      voids.add(seat_at(i), suit, false);
      EXPECT_EQ(voids, Voids<seats>{});
      voids.add(seat_at(i), suit);
      for (int other = 0; other < seats; ++other)
        EXPECT_EQ(voids.excluded(seat_at(other)), other == i ? CardSet::of(suit) : CardSet{});
      voids.add(seat_at(i), suit, false);
      EXPECT_TRUE(voids.has(seat_at(i), suit));
    }
}
TEST(Voids, seats_and_suits_are_independent) {
  voids_are_apart<4>();
  voids_are_apart<8>();
}

TEST(Trick, is_printed_in_the_order_of_play) {
  TrickInOrder<4> trick{{"2C"_card, Card{}, "8D"_card, "KD"_card}, seat_at(2)};
  EXPECT_EQ(text_of(trick), R"([{"2":"8D"},{"3":"KD"},{"0":"2C"}])");
  trick.step = -1;
  EXPECT_EQ(text_of(trick), R"([{"2":"8D"},{"0":"2C"},{"3":"KD"}])");
  EXPECT_EQ(text_of(TrickInOrder<4>{}), "[]");
}

TEST(Follow, a_hand_that_can_follow_must) {
  const CardSet hand{"2C"_card, "9C"_card, "QS"_card, "5H"_card};
  const CardSet clubs = CardSet::of(Suit::clubs), hearts = CardSet::of(Suit::hearts);
  EXPECT_EQ(playable(hand, clubs, {}), (CardSet{"2C"_card, "9C"_card}));
  EXPECT_EQ(playable(hand, clubs, clubs), (CardSet{"2C"_card, "9C"_card}));
  EXPECT_EQ(playable(hand, CardSet::of(Suit::diamonds), {}), hand);
  EXPECT_EQ(playable(hand, {}, hearts), hand - "5H"_card);
  EXPECT_EQ(playable(CardSet("5H"_card), {}, hearts), CardSet("5H"_card));
  EXPECT_EQ(playable({}, clubs, hearts), CardSet{});
}

TEST(Seats, go_round_both_ways) {
  EXPECT_EQ(seat_after(seat_at(3), 1, 4), seat_at(0));
  EXPECT_EQ(seat_after(seat_at(0), -1, 4), seat_at(3));
  EXPECT_EQ(seat_after(seat_at(1), -7, 3), seat_at(0));
  EXPECT_EQ(text_of(SeatSet(seat_at(2)) | seat_at(0)), "[0,2]");
  EXPECT_EQ((SeatSet::first(8) - seat_at(7)).size(), 7);
  EXPECT_FALSE(SeatSet::first(8).contains(Seat{}));
}

}  // namespace
}  // namespace baize
