#pragma once
// The playable cards of a hand: those that must be played if there are any, else those that need
// not be avoided if there are any, else all.
#include "engine/cards/card_set.h"

namespace baize {

// Without a branch, because whether a hand can follow is unpredictable.
inline CardSet first_not_empty(CardSet wish, CardSet otherwise) {
#if defined(__x86_64__) && defined(__GNUC__)
  std::uint64_t bits = wish.bits();
  asm("test %0, %0\n\tcmovz %1, %0" : "+r"(bits) : "r"(otherwise.bits()) : "cc");
  return CardSet::of_bits(bits);
#else
  return wish.empty() ? otherwise : wish;
#endif
}

// `must`: the led suit (empty on a lead); `shun`: cards to avoid, playable only if there are no
// others.
inline CardSet playable(CardSet hand, CardSet must, CardSet shun) {
  return first_not_empty(hand & must, first_not_empty(hand - shun, hand));
}

}  // namespace baize
