#pragma once
// What a card is worth in santase and what it beats. The ten ranks between king and ace, unlike in
// the order of a card set, so strength is a separate number.
#include "engine/cards/deck.h"
#include "engine/core/seat.h"

namespace baize::santase {

inline constexpr int kSeats = 2;
inline constexpr int kHand = 6;
inline constexpr int kStock = 11;
inline constexpr int kRanksUsed = 6;
inline constexpr int kGoal = 66;
inline constexpr int kMostPoints = 220;  // all cards and all four marriages
inline constexpr auto kPack = pack_from<kNine>();
inline constexpr CardSet kAll = set_of(kPack);

constexpr Seat other(Seat seat) { return seat_at(seat.index ^ 1); }

// One nibble a rank, from the nine up: 9 T J Q K A.
constexpr int nibble(std::uint32_t nibbles, Card c) {
  return static_cast<int>(nibbles >> ((c.rank() - kNine) * 4) & 15);
}
constexpr int points_of(Card c) { return nibble(0xB432A0, c); }
constexpr int strength_of(Card c) { return nibble(0x532140, c); }

constexpr int points_of(CardSet cards) {
  int sum = 0;
  for (const Card c : cards) sum += points_of(c);
  return sum;
}

// The `count` strongest cards of a suit.
constexpr CardSet strongest(Suit suit, int count) {
  CardSet cards;
  for (int rank = kNine; rank <= kAce; ++rank)
    if (strength_of(card(suit, rank)) >= kRanksUsed - count) cards |= card(suit, rank);
  return cards;
}
// The cards that beat `c` in its own suit.
inline CardSet above(Card c) {
  static constexpr auto kAbove = [] {
    std::array<std::uint64_t, 16> lanes{};
    for (int rank = kNine; rank <= kAce; ++rank) {
      const Card club = card(Suit::clubs, rank);
      lanes[static_cast<std::size_t>(rank)] =
          strongest(Suit::clubs, kRanksUsed - 1 - strength_of(club)).bits();
    }
    return lanes;
  }();
  return CardSet::of_bits(kAbove[static_cast<std::size_t>(c.rank())] << (c.id & 48));
}

// The section "Playing a trick" of the rules: whether `second` takes the trick that `first` led.
constexpr bool beats(Card second, Card first, Suit trump) {
  const bool higher = strength_of(second) > strength_of(first);
  const bool trumps = second.suit() == trump;
  return second.suit() == first.suit() ? higher : trumps;
}

constexpr CardSet pair_of(Suit suit) { return {card(suit, kKing), card(suit, kQueen)}; }

// For each seat and suit: how many of the strongest cards play has proved the seat not to hold.
// Six means void. Packed into one word; nothing is known at first.
class Ceilings {
 public:
  constexpr void lower(Seat seat, Suit suit, int missing) {
    const int shift = place(seat, suit);
    const int known = static_cast<int>(bits_ >> shift & 15);
    bits_ += static_cast<std::uint32_t>(missing > known ? missing - known : 0) << shift;
  }
  [[nodiscard]] constexpr CardSet excluded(Seat seat) const {
    CardSet cards;
    for (const Suit suit : kSuits)
      cards |= strongest(suit, static_cast<int>(bits_ >> place(seat, suit) & 15));
    return cards;
  }
  friend constexpr bool operator==(Ceilings, Ceilings) = default;

 private:
  static constexpr int place(Seat seat, Suit suit) {
    return seat.index * 16 + static_cast<int>(suit) * 4;
  }
  std::uint32_t bits_ = 0;
};

}  // namespace baize::santase
