#pragma once
// A face-down stock in the order in which it is drawn. Its cards are at the end of the array, so
// the number of cards left gives the next one, and drawing changes nothing here.
#include <algorithm>
#include <array>
#include <span>

#include "engine/cards/card_set.h"

namespace baize {

template <int most>
class FaceDown {
 public:
  constexpr FaceDown() = default;
  constexpr explicit FaceDown(std::span<const Card> cards) {
    std::copy(cards.begin(), cards.end(), cards_.end() - static_cast<int>(cards.size()));
  }
  [[nodiscard]] constexpr Card next_of(int left) const {
    return cards_[static_cast<std::size_t>(most - left)];
  }
  [[nodiscard]] constexpr CardSet last(int left) const {
    CardSet all;
    for (; left > 0; --left) all |= next_of(left);
    return all;
  }
  [[nodiscard]] constexpr int size() const {
    return static_cast<int>(cards_.end() - std::find_if(cards_.begin(), cards_.end(),
                                                        [](Card c) { return c.exists(); }));
  }
  [[nodiscard]] constexpr bool can_take(Card c) const {
    return size() < most && !last(size()).contains(c);
  }
  // Puts the card under all others.
  constexpr FaceDown& operator|=(Card c) {
    std::copy(cards_.begin() + 1, cards_.end(), cards_.begin());
    cards_.back() = c;
    return *this;
  }
  friend constexpr bool operator==(const FaceDown&, const FaceDown&) = default;

 private:
  std::array<Card, static_cast<std::size_t>(most)> cards_{};
};

}  // namespace baize
