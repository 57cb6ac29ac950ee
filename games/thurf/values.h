#pragma once
// What a card is worth and what it beats: section "Cards and points" of rules.md.
#include "engine/cards/deck.h"
#include "engine/kit/twin_set.h"

namespace baize::thurf {

inline constexpr auto kOnePack = pack_from<kNine>();
inline constexpr auto kTwoPacks = [] {
  std::array<Card, 2 * kOnePack.size()> pack{};
  for (std::size_t i = 0; i < pack.size(); ++i) pack[i] = kOnePack[i / 2];
  return pack;
}();
inline constexpr CardSet kAllFaces = set_of(kOnePack);

struct Worth {
  std::uint8_t strength = 0;  // 0: beats nothing
  std::uint8_t points = 0;    // ookulu
};
inline constexpr int kStrongest = 12;  // the jack of thurf

// How a card counts in a pattu: of a third suit, of the suit that is led, or thurf. By rank, with
// room below the nine: a place is then a shift away.
using WorthByRank = std::array<Worth, 16>;
constexpr WorthByRank worth_by_rank(std::array<Worth, 6> from_nine) {
  WorthByRank all{};
  for (std::size_t i = 0; i < from_nine.size(); ++i) all[kNine + i] = from_nine[i];
  return all;
}
inline constexpr std::array<WorthByRank, 3> kWorth{
    //              9        T        J         Q       K       A
    worth_by_rank({{{0, 0}, {0, 10}, {0, 1}, {0, 2}, {0, 3}, {0, 11}}}),
    worth_by_rank({{{1, 0}, {2, 10}, {3, 1}, {4, 2}, {5, 3}, {6, 11}}}),
    worth_by_rank({{{11, 14}, {7, 10}, {12, 20}, {8, 2}, {9, 3}, {10, 11}}}),
};
constexpr Worth worth_of(Card c, Suit led, Suit thurf) {
  const int kind = c.suit() == thurf ? 2 : c.suit() == led;
  return kWorth[static_cast<std::size_t>(kind)][static_cast<std::size_t>(c.rank())];
}
constexpr int points_of(Card c, Suit thurf) { return worth_of(c, c.suit(), thurf).points; }
constexpr int points_of(TwinSet cards, Suit thurf) {
  int sum = 0;
  for (const Card c : cards.faces()) sum += points_of(c, thurf) * cards.count(c);
  return sum;
}

// The thurf cards that are not weaker than `strength`; all of them where no thurf lies.
inline constexpr auto kNotWeaker = [] {
  std::array<std::uint16_t, kStrongest + 1> lanes{};
  for (std::size_t least = 0; least < lanes.size(); ++least)
    for (int rank = kNine; rank <= kAce; ++rank)
      if (kWorth[2][static_cast<std::size_t>(rank)].strength >= least)
        lanes[least] = static_cast<std::uint16_t>(lanes[least] | 1u << rank);
  return lanes;
}();
constexpr CardSet thurf_not_weaker(int strength, Suit thurf) {
  const std::uint64_t lane = kNotWeaker[static_cast<std::size_t>(strength)];
  return CardSet::of_bits(lane << (static_cast<int>(thurf) * 16));
}

}  // namespace baize::thurf
