#pragma once
// Parts of the table of a trick game: the cards of a trick by seat, small counts per seat, and the
// suits that seats have shown they do not hold. Packed, because a search copies them a million
// times a second.
#include <array>
#include <bit>
#include <string>

#include "engine/describe/fields.h"
#include "engine/describe/position.h"

namespace baize {

template <int seats>
using Trick = std::array<Card, static_cast<std::size_t>(seats)>;

// Bit i: seat i's card of a complete trick is not of suit `led`. Four seats at once, in a word: the
// suits are the high halves of the bytes, and the product gathers one bit of each.
inline unsigned seats_off_suit(const Trick<4>& trick, Suit led) {
  const auto suits = std::bit_cast<std::uint32_t>(trick) >> 4 & 0x03030303u;
  const std::uint32_t differ = suits ^ static_cast<std::uint32_t>(led) * 0x01010101u;
  return ((differ | differ >> 1) & 0x01010101u) * 0x01020408u >> 24 & 15;
}

// The seat whose card is the highest of `counting`; the leader's card is one of them.
template <int seats>
Seat highest_seat(const Trick<seats>& trick, Seat leader, CardSet counting) {
  Seat best = leader;
  for (int i = 0; i < seats; ++i) {
    const Card c = trick[static_cast<std::size_t>(i)];
    if (c.exists() && counting.contains(c) && c > trick[best.index]) best = seat_at(i);
  }
  return best;
}

// A trick in the order of play, for printing: `[{"2":"8D"},{"3":"KD"}]`.
template <int seats>
struct TrickInOrder {
  Trick<seats> cards;
  Seat leader;
  int step = 1;

  static constexpr std::size_t kMostBytes = seats * sizeof(R"({"0":"8D"},)") + 2;
};
template <int seats>
char* put_json(char* at, const TrickInOrder<seats>& trick) {
  *at = '[';
  char* end = at + 1;
  for (int i = 0; i < seats && trick.leader.exists(); ++i) {
    const Seat seat = seat_after(trick.leader, i * trick.step, seats);
    const Card c = trick.cards[seat.index];
    if (!c.exists()) continue;
    if (end > at + 1) *end++ = ',';
    end = put_text(put_json(put_text(end, "{\""), seat), "\":");
    end = put_text(put_json(end, c), "}");
  }
  return put_text(end, "]");
}
template <int seats>
void write_json(std::string& out, const TrickInOrder<seats>& trick) {
  append_short(out, trick);
}

// One number below 16 for each seat.
template <int seats>
class SmallCounts {
  using Word = std::conditional_t<(seats > 4), std::uint32_t, std::uint16_t>;

 public:
  [[nodiscard]] constexpr int operator[](Seat seat) const { return bits_ >> (seat.index * 4) & 15; }
  constexpr void set(Seat seat, int count) {
    const int shift = seat.index * 4;
    bits_ = static_cast<Word>((bits_ & ~(Word{15} << shift)) | static_cast<Word>(count) << shift);
  }
  constexpr void take_one(Seat seat) {
    bits_ = static_cast<Word>(bits_ - (1u << (seat.index * 4)));
  }
  [[nodiscard]] constexpr std::array<int, seats> list() const {
    std::array<int, seats> counts{};
    for (int i = 0; i < seats; ++i) counts[static_cast<std::size_t>(i)] = (*this)[seat_at(i)];
    return counts;
  }
  friend constexpr bool operator==(SmallCounts, SmallCounts) = default;

 private:
  Word bits_ = 0;
};

// Which seats are known to hold no card of which suit.
template <int seats>
class Voids {
  using Word = std::conditional_t<(seats > 4), std::uint32_t, std::uint16_t>;

 public:
  constexpr void add(Seat seat, Suit suit, bool proved = true) {
    bits_ = static_cast<Word>(bits_ | static_cast<unsigned>(proved) << place(seat, suit));
  }
  // Bit i of `seats_mask`: seat i has shown that it holds none.
  constexpr void add_all(unsigned seats_mask, Suit suit) {
    bits_ = static_cast<Word>(bits_ | seats_mask << place(seat_at(0), suit));
  }
  [[nodiscard]] constexpr bool has(Seat seat, Suit suit) const {
    return bits_ >> place(seat, suit) & 1;
  }
  [[nodiscard]] constexpr CardSet excluded(Seat seat) const {
    CardSet cards;
    for (const Suit suit : kSuits)
      if (has(seat, suit)) cards |= CardSet::of(suit);
    return cards;
  }
  friend constexpr bool operator==(Voids, Voids) = default;

 private:
  static constexpr int place(Seat seat, Suit suit) {
    return static_cast<int>(suit) * seats + seat.index;
  }
  Word bits_ = 0;
};

}  // namespace baize
