#pragma once
// Cards of a suit with no other live card between them are equivalent: a search considers only the
// lowest of each such run.
#include "engine/cards/card_set.h"

namespace baize {

// The cards of the same suit below `c`.
constexpr CardSet lower_in_suit(Card c) {
  return CardSet::of(c.suit()) & CardSet::of_bits((std::uint64_t{1} << c.id) - 1);
}
constexpr CardSet higher_in_suit(Card c) { return CardSet::of(c.suit()) - lower_in_suit(c) - c; }

// `live`: all cards that can still be compared with these, in hands and on the table.
constexpr CardSet one_of_each_run(CardSet choices, CardSet live) {
  CardSet kept;
  for (const Card c : choices) {
    const CardSet below = lower_in_suit(c) & live;
    if (below.empty() || !choices.contains(below.highest())) kept |= c;
  }
  return kept;
}

}  // namespace baize
