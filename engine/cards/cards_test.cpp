#include <gtest/gtest.h>

#include "engine/cards/deck.h"

namespace baize {
namespace {

TEST(Card, text_is_rank_then_suit) {
  EXPECT_EQ(to_text("TS"_card), "TS");
  EXPECT_EQ("QS"_card.suit(), Suit::spades);
  EXPECT_EQ("QS"_card.rank(), kQueen);
  for (const Card c : kPack52) EXPECT_EQ(parse_card(to_text(c)), c);
}

TEST(Card, nonsense_is_no_card) {
  for (const auto* text : {"", "Q", "QSS", "qs", "Qs", "1S", "10S", "SQ", "Q ", " QS", "QX", "\0Q"})
    EXPECT_EQ(parse_card(text), std::nullopt) << text;
}

TEST(Card, a_default_card_is_no_card) {
  EXPECT_FALSE(Card{}.exists());
  EXPECT_TRUE("2C"_card.exists());
  EXPECT_EQ("2C"_card.id, 0);
}

TEST(Deck, pack_order_is_spades_hearts_diamonds_clubs_from_the_ace) {
  EXPECT_EQ(kPack52.size(), 52u);
  EXPECT_EQ(kPack52.front(), "AS"_card);
  EXPECT_EQ(kPack52[12], "2S"_card);
  EXPECT_EQ(kPack52[13], "AH"_card);
  EXPECT_EQ(kPack52.back(), "2C"_card);
  EXPECT_EQ(set_of(kPack52).size(), 52);
  EXPECT_EQ(pack_from<kNine>().size(), 24u);
}

TEST(Deck, shuffling_keeps_every_card) {
  Rng rng(1);
  const auto deck = shuffled(kPack52, rng);
  EXPECT_EQ(deck.size(), 52u);
  EXPECT_EQ(set_of(deck), set_of(kPack52));
}

TEST(CardSet, holds_what_was_put_in) {
  CardSet hand{"QS"_card, "2C"_card};
  EXPECT_EQ(hand.size(), 2);
  EXPECT_TRUE(hand.contains("QS"_card));
  EXPECT_FALSE(hand.contains("KS"_card));
  EXPECT_EQ(hand.lowest(), "2C"_card);
  EXPECT_EQ(hand.highest(), "QS"_card);
  hand -= "QS"_card;
  EXPECT_EQ(hand, CardSet("2C"_card));
  hand |= "QS"_card;
  EXPECT_EQ(hand & CardSet::of(Suit::spades), CardSet("QS"_card));
  EXPECT_TRUE(hand.contains(CardSet{}));
  EXPECT_FALSE(CardSet("QS"_card).contains(hand));
}

TEST(CardSet, iterates_from_the_lowest_card_up) {
  std::string text;
  for (const Card c : CardSet{"AS"_card, "2C"_card, "TH"_card, "3C"_card}) text += to_text(c);
  EXPECT_EQ(text, "2C3CTHAS");
}

TEST(CardSet, suits_partition_the_pack) {
  int cards = 0;
  for (const Suit suit : kSuits) cards += (set_of(kPack52) & CardSet::of(suit)).size();
  EXPECT_EQ(cards, 52);
}

int nth_by_counting(std::uint64_t bits, std::uint32_t k) {
  for (int place = 0; place < 64; ++place)
    if ((bits >> place & 1) && k-- == 0) return place;
  return 64;
}

TEST(CardSet, nth_card_agrees_with_counting) {
  Rng rng(7);
  for (int n = 0; n < 20000; ++n) {
    const std::uint64_t bits = n % 3 == 0 ? rng.next() : rng.next() & rng.next() & rng.next();
    const auto size = static_cast<std::uint32_t>(std::popcount(bits));
    for (std::uint32_t k = 0; k < size; ++k)
      ASSERT_EQ(nth_set_bit(bits, k), nth_by_counting(bits, k)) << bits << " " << k;
  }
  for (std::uint32_t k = 0; k < 64; ++k) EXPECT_EQ(nth_set_bit(~std::uint64_t{0}, k), int(k));
}

TEST(CardSet, scattered_bits_fill_the_mask_from_below) {
  Rng rng(8);
  for (int n = 0; n < 2000; ++n) {
    const std::uint64_t mask = rng.next(), source = rng.next();
    std::uint64_t expected = 0;
    for (std::uint32_t k = 0; k < static_cast<std::uint32_t>(std::popcount(mask)); ++k)
      if (source >> k & 1) expected |= std::uint64_t{1} << nth_by_counting(mask, k);
    ASSERT_EQ(scatter_bits(source, mask), expected);
  }
}

}  // namespace
}  // namespace baize
