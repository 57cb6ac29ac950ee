// The mixing sampler against all deals, written down one by one.
#include "engine/kit/mix_unseen.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "engine/cards/chi_square.h"
#include "engine/cards/deck.h"

namespace baize {
namespace {

using Hands = std::vector<MixUnseen::Hand>;
using Deal = std::vector<std::uint64_t>;

CardSet cards(std::string_view text) {
  CardSet set;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) set |= *parse_card(text.substr(i, 2));
  return set;
}

// Every way to give the cards from `rest` on to the hands.
void each_deal(CardSet rest, const Hands& hands, Deal& deal, std::map<Deal, int>& out) {
  if (rest.empty()) {
    ++out[deal];
    return;
  }
  const Card c = rest.lowest();
  for (std::size_t h = 0; h < hands.size(); ++h) {
    const CardSet held = CardSet::of_bits(deal[h]);
    if (held.size() == hands[h].size || hands[h].cannot_hold.contains(c)) continue;
    deal[h] |= CardSet(c).bits();
    each_deal(rest - c, hands, deal, out);
    deal[h] &= ~CardSet(c).bits();
  }
}
std::map<Deal, int> all_deals(CardSet unseen, const Hands& hands) {
  std::map<Deal, int> out;
  Deal deal(hands.size());
  each_deal(unseen, hands, deal, out);
  return out;
}

// Draws from one sampler, or each from a new one: the first draw has to be mixed as well.
std::map<Deal, int> draws(CardSet unseen, const Hands& hands, int count, bool anew) {
  std::map<Deal, int> seen;
  Rng rng(static_cast<std::uint64_t>(count));
  MixUnseen mix(unseen, hands);
  std::array<CardSet, MixUnseen::kHands> out;
  for (; count > 0; --count) {
    if (anew) mix = MixUnseen(unseen, hands);
    mix.draw(rng, out);
    Deal deal;
    for (std::size_t h = 0; h < hands.size(); ++h) deal.push_back(out[h].bits());
    ++seen[deal];
  }
  return seen;
}

void expect_uniform(CardSet unseen, const Hands& hands) {
  const auto all = all_deals(unseen, hands);
  ASSERT_FALSE(all.empty());
  for (const bool anew : {false, true}) {
    const auto seen = draws(unseen, hands, static_cast<int>(all.size()) * 40 + 4000, anew);
    for (const auto& [deal, count] : seen) ASSERT_TRUE(all.contains(deal));
    EXPECT_TRUE(looks_uniform(seen, all.size())) << all.size() << " deals, anew: " << anew;
  }
}

TEST(MixUnseen, free_hands) {
  expect_uniform(cards("AS KS QS JS TS 9S"), {{2, {}}, {2, {}}, {2, {}}});
}

TEST(MixUnseen, hands_without_some_suits) {
  expect_uniform(cards("AS KS AH KH AD KD AC KC"), {{2, cards("AS KS")},
                                                    {2, cards("AH KH")},
                                                    {2, cards("AD KD AC")},
                                                    {1, cards("AS AH AD KD")},
                                                    {1, {}}});
}

TEST(MixUnseen, many_kinds_of_exclusion) {
  expect_uniform(cards("AS KS AH KH AD KD AC"), {{1, cards("AS")},
                                                 {1, cards("KS AH")},
                                                 {1, cards("KH")},
                                                 {1, cards("AD AS")},
                                                 {1, cards("KD")},
                                                 {1, cards("AC KH")},
                                                 {1, cards("AH AD")}});
}

// Only a circle through all four hands leads from one of the two deals to the other: swaps and
// three-cycles alone would never leave the first.
TEST(MixUnseen, deals_connected_only_by_a_cycle_of_four) {
  const Hands ring{
      {1, cards("QS JS")}, {1, cards("AS JS")}, {1, cards("AS KS")}, {1, cards("KS QS")}};
  ASSERT_EQ(all_deals(cards("AS KS QS JS"), ring).size(), 2u);
  expect_uniform(cards("AS KS QS JS"), ring);
}

// The same with eight hands, the most that a table has.
TEST(MixUnseen, deals_connected_only_by_a_cycle_of_eight) {
  const CardSet all = cards("AS KS QS JS AH KH QH JH");
  Hands ring;
  for (std::uint32_t i = 0; i < 8; ++i)
    ring.push_back({1, all - all.nth(i) - all.nth((i + 1) % 8)});
  ASSERT_EQ(all_deals(all, ring).size(), 2u);
  expect_uniform(all, ring);
}

TEST(MixUnseen, everything_is_forced) {
  expect_uniform(cards("AS KS QS"), {{1, cards("KS QS")}, {2, cards("AS")}, {0, {}}});
}

TEST(MixUnseen, the_first_deal_is_found_by_passing_cards_on) {
  // Given out in any order without looking back, the last card would find no room.
  const CardSet all = cards("AS KS QS JS TS 9S");
  const Hands hands{{2, {}}, {2, cards("TS 9S")}, {2, cards("AS KS TS 9S")}};
  ASSERT_TRUE(MixUnseen(all, hands).possible());
  expect_uniform(all, hands);
}

TEST(MixUnseen, contradictions_are_noticed) {
  EXPECT_FALSE(MixUnseen(cards("AS KS"), Hands{{1, cards("AS KS")}, {1, {}}}).possible());
  EXPECT_FALSE(MixUnseen(cards("AS KS"), Hands{{1, cards("AS")}, {1, cards("AS")}}).possible());
  EXPECT_TRUE(MixUnseen({}, Hands{{0, {}}}).possible());
}

// Against the exact count on a deal of full size: how often a certain hand holds a certain card.
TEST(MixUnseen, agrees_with_counting_on_a_full_deal) {
  const CardSet all = set_of(pack_from<kNine>());
  const CardSet spades = all & CardSet::of(Suit::spades), hearts = all & CardSet::of(Suit::hearts);
  const Hands hands{{6, spades}, {6, hearts}, {6, {}}, {6, spades | hearts}};
  MixUnseen mix(all, hands);
  const DealUnseen count(all, hands);
  Rng rng(5);
  std::array<CardSet, MixUnseen::kHands> out;
  std::map<std::pair<int, int>, std::array<double, 2>> held;
  constexpr int kDraws = 40000;
  for (int n = 0; n < kDraws; ++n)
    for (const bool counted : {false, true}) {
      if (counted) {
        count.draw(rng, out);
      } else {
        mix.draw(rng, out);
      }
      for (int h = 0; h < 4; ++h)
        for (const Card c : out[static_cast<std::size_t>(h)]) held[{h, c.id}][counted] += 1;
    }
  for (const auto& [place, times] : held)
    EXPECT_NEAR(times[0] / kDraws, times[1] / kDraws, 0.02) << place.first << ' ' << place.second;
}

}  // namespace
}  // namespace baize
