#pragma once
// Parts of a trick game's table: the cards of a trick by seat, counts of hands, and the voids that
// play has proved. Packed, because a search copies them a million times a second.
#include <array>
#include <string>

#include "engine/describe/fields.h"
#include "engine/describe/position.h"

namespace baize {

template <int seats>
using Trick = std::array<Card, static_cast<std::size_t>(seats)>;

// A trick in the order of play, for printing: `[{"2":"8D"},{"3":"KD"}]`.
template <int seats>
struct TrickInOrder {
  Trick<seats> cards;
  Seat leader;
  int step = 1;
};
template <int seats>
void write_json(std::string& out, const TrickInOrder<seats>& trick) {
  out += '[';
  for (int i = 0; i < seats && trick.leader.exists(); ++i) {
    const Seat seat = seat_after(trick.leader, i * trick.step, seats);
    const Card c = trick.cards[seat.index];
    if (!c.exists()) continue;
    if (out.back() != '[') out += ',';
    ObjectWriter(out).add(std::to_string(seat.index), c).close();
  }
  out += ']';
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
    return seat.index * 4 + static_cast<int>(suit);
  }
  Word bits_ = 0;
};

}  // namespace baize
