// The sampler against all deals that exist, counted one by one, on small cases.
#include "engine/kit/deal_unseen.h"

#include <gtest/gtest.h>

#include "engine/cards/chi_square.h"
#include "engine/cards/deck.h"

namespace baize {
namespace {

using Hands = std::vector<DealUnseen::Hand>;
using Deal = std::vector<std::uint64_t>;

CardSet cards(std::string_view text) {
  CardSet set;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) set |= *parse_card(text.substr(i, 2));
  return set;
}

// Every deal, by giving one card after another to every hand that may take it.
void enumerate(CardSet left, Hands& hands, Deal& deal, std::vector<Deal>& out) {
  if (left.empty()) return out.push_back(deal);
  const Card c = left.lowest();
  for (std::size_t h = 0; h < hands.size(); ++h) {
    if (hands[h].size == 0 || hands[h].cannot_hold.contains(c)) continue;
    --hands[h].size;
    deal[h] |= CardSet(c).bits();
    enumerate(left - c, hands, deal, out);
    deal[h] &= ~CardSet(c).bits();
    ++hands[h].size;
  }
}
std::vector<Deal> all_deals(CardSet unseen, Hands hands) {
  std::vector<Deal> out;
  Deal deal(hands.size());
  enumerate(unseen, hands, deal, out);
  return out;
}

Deal draw_exact(const DealUnseen& sampler, std::size_t hands, Rng& rng) {
  std::array<CardSet, DealUnseen::kHands> out;
  sampler.draw(rng, out);
  Deal deal;
  for (std::size_t h = 0; h < hands; ++h) deal.push_back(out[h].bits());
  return deal;
}

// What we do not do: give random cards to a hand that may take them, and start again where it does
// not come out even.
Deal draw_greedily(CardSet unseen, const Hands& hands, Rng& rng) {
  for (;;) {
    Deal deal(hands.size());
    CardSet left = unseen;
    for (std::size_t h = 0; h < hands.size(); ++h) {
      const CardSet part = random_subset(left - hands[h].cannot_hold, hands[h].size, rng);
      deal[h] = part.bits();
      left -= part;
    }
    if (left.empty()) return deal;
  }
}

struct Case {
  CardSet unseen;
  Hands hands;
};
const CardSet kEight = cards("2C 3C 4D 5D 6H 7H 8S 9S");
const CardSet kClubs = CardSet::of(Suit::clubs), kDiamonds = CardSet::of(Suit::diamonds),
              kHearts = CardSet::of(Suit::hearts), kSpades = CardSet::of(Suit::spades);

const std::vector<Case>& cases() {
  static const std::vector<Case> all{
      {cards("2C 3C 4D 5D 6H 7H"), {{2, {}}, {2, {}}, {2, {}}}},
      {cards("2C 3C 4D 5D 6H 7H"), {{2, kClubs}, {2, {}}, {2, {}}}},
      {cards("2C 3C 4D 5D 6H 7H"), {{2, kClubs}, {2, kDiamonds}, {2, kHearts}}},
      {cards("2C 3C 4C 5D 6H 7H"), {{1, {}}, {2, kClubs}, {3, kHearts}}},
      {kEight, {{3, kClubs}, {3, kClubs | kSpades}, {2, {}}}},
      {kEight, {{3, kClubs | kDiamonds}, {2, kSpades}, {3, {}}}},
      {kEight, {{3, kClubs}, {0, kHearts}, {3, kClubs}, {2, kHearts}}},
      {kEight, {{1, kClubs}, {1, {}}, {2, kSpades}, {4, {}}}},
      {kEight, {{2, kClubs}, {2, kDiamonds}, {2, kHearts}, {2, kSpades}}},
      {kEight, {{4, kClubs | kDiamonds}, {4, {}}}},
      {cards("2C 3C 4D"), {{1, cards("2C")}, {1, cards("3C")}, {1, cards("4D")}}},
      {cards("2C"), {{0, {}}, {1, {}}, {0, kClubs}}},
  };
  return all;
}

TEST(DealUnseen, every_possible_deal_comes_equally_often) {
  Rng rng(1);
  for (std::size_t n = 0; n < cases().size(); ++n) {
    const auto& [unseen, hands] = cases()[n];
    const auto deals = all_deals(unseen, hands);
    const DealUnseen sampler(unseen, hands);
    ASSERT_TRUE(sampler.possible());
    std::map<Deal, int> seen;
    for (std::size_t i = 0; i < 60 * deals.size() + 2000; ++i)
      ++seen[draw_exact(sampler, hands.size(), rng)];
    for (const auto& [deal, count] : seen)
      ASSERT_NE(std::find(deals.begin(), deals.end(), deal), deals.end()) << "case " << n;
    EXPECT_TRUE(looks_uniform(seen, deals.size())) << "case " << n;
  }
}

// The control: the same test notices a sampler that fills hands greedily.
TEST(DealUnseen, the_test_detects_a_greedy_sampler) {
  Rng rng(2);
  int noticed = 0;
  for (const auto& [unseen, hands] : cases()) {
    const auto deals = all_deals(unseen, hands);
    std::map<Deal, int> seen;
    for (std::size_t i = 0; i < 60 * deals.size() + 2000; ++i)
      ++seen[draw_greedily(unseen, hands, rng)];
    noticed += !looks_uniform(seen, deals.size());
  }
  EXPECT_GE(noticed, 4);
}

TEST(DealUnseen, a_contradiction_is_not_possible) {
  const CardSet four = cards("2C 3C 4D 5D");
  EXPECT_FALSE(DealUnseen(four, Hands{{2, kClubs}, {2, kClubs}}).possible());
  EXPECT_FALSE(DealUnseen(four, Hands{{1, kDiamonds}, {3, kClubs}}).possible());
  EXPECT_TRUE(DealUnseen(four, Hands{{2, kClubs}, {2, kDiamonds}}).possible());
  EXPECT_TRUE(DealUnseen({}, Hands{}).possible());
  EXPECT_TRUE(DealUnseen({}, Hands{{0, {}}, {0, kClubs}}).possible());
}

TEST(DealUnseen, whole_packs_are_dealt_with_sizes_and_exclusions_kept) {
  Rng rng(3);
  const Hands hands{{13, kHearts}, {13, kSpades}, {13, kHearts | kClubs}, {12, {}}, {1, {}}};
  const auto pack = set_of(kPack52);
  const DealUnseen sampler(pack, hands);
  for (int i = 0; i < 200; ++i) {
    std::array<CardSet, 5> out;
    sampler.draw(rng, out);
    CardSet all;
    for (std::size_t h = 0; h < 5; ++h) {
      EXPECT_EQ(out[h].size(), hands[h].size);
      EXPECT_TRUE((out[h] & hands[h].cannot_hold).empty());
      all |= out[h];
    }
    EXPECT_EQ(all, pack);
  }
}

TEST(DealUnseenDeathTest, hands_must_have_room_for_exactly_the_cards) {
  EXPECT_DEATH(DealUnseen(kEight, Hands{{3, {}}, {4, {}}}), "bug at");
  EXPECT_DEATH(DealUnseen(kEight, Hands{{9, {}}, {-1, {}}}), "bug at");
}

}  // namespace
}  // namespace baize
