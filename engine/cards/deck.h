#pragma once
// Packs of cards in the order of a new pack (suits S H D C, each from the ace down), and shuffled
// copies of them.
#include <array>
#include <span>
#include <vector>

#include "engine/cards/rng.h"

namespace baize {

// The pack of all ranks from `lowest` to the ace.
template <int lowest>
consteval auto pack_from() {
  std::array<Card, static_cast<std::size_t>(4 * (kRanks - lowest))> pack{};
  std::size_t next = 0;
  for (int suit = 3; suit >= 0; --suit)
    for (int rank = kAce; rank >= lowest; --rank)
      pack[next++] = card(static_cast<Suit>(suit), rank);
  return pack;
}
inline constexpr auto kPack52 = pack_from<kTwo>();

constexpr CardSet set_of(std::span<const Card> cards) {
  CardSet set;
  for (const Card c : cards) set |= c;
  return set;
}

template <class Draw>
std::vector<Card> shuffled(std::span<const Card> pack, Draw& draw) {
  std::vector<Card> deck(pack.begin(), pack.end());
  shuffle(deck, draw);
  return deck;
}

}  // namespace baize
