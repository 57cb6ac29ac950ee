#pragma once
// Deals four equal hands, distributed as from a shuffled pack but without a list of the deck.
// Simulations deal often, and halving twice takes three random subsets instead of 51 draws of a
// card.
#include <array>

#include "engine/cards/rng.h"

namespace baize {

inline std::array<CardSet, 4> random_hands(CardSet pack, Rng& rng) {
  const CardSet even = random_subset(pack, pack.size() / 2, rng);
  const CardSet odd = pack - even;
  std::array<CardSet, 4> hands;
  hands[0] = random_subset(even, even.size() / 2, rng);
  hands[1] = random_subset(odd, odd.size() / 2, rng);
  hands[2] = even - hands[0];
  hands[3] = odd - hands[1];
  return hands;
}

}  // namespace baize
