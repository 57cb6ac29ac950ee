#pragma once
// A multiset of cards from two short packs (nine to ace) in one word. The copies of a card are not
// distinguished: a face is in the set zero times, once or twice. The bit of the second copy is six
// places below the first and is only set along with it, so equal contents are equal bits and one
// mask gives the faces.
#include <string>

#include "engine/describe/fields.h"

namespace baize {

class TwinSet {
 public:
  static constexpr int kStep = 6;  // from a copy to its twin
  static constexpr std::uint64_t kFaces = 0x1F80'1F80'1F80'1F80;
  static constexpr std::uint64_t kTwins = kFaces >> kStep;

  constexpr TwinSet() = default;
  // Any copies, each a place of its own; a lone twin is as good as a lone card.
  static constexpr TwinSet of_places(CardSet places) {
    const std::uint64_t firsts = places.bits() & kFaces;
    const std::uint64_t seconds = (places.bits() & kTwins) << kStep;
    return of_bits(firsts | seconds | (firsts & seconds) >> kStep);
  }
  // The copies as if they could be told apart: what a sampler deals.
  [[nodiscard]] constexpr CardSet places() const { return CardSet::of_bits(bits_); }
  static constexpr Card face_of(Card place) {
    const bool is_face = kFaces >> place.id & 1;
    return {static_cast<std::uint8_t>(place.id + (is_face ? 0 : kStep))};
  }
  // Both copies of every face.
  static constexpr CardSet all_places(CardSet faces) {
    return CardSet::of_bits(faces.bits() | (faces.bits() & kFaces) >> kStep);
  }

  [[nodiscard]] constexpr CardSet faces() const { return CardSet::of_bits(bits_ & kFaces); }
  [[nodiscard]] constexpr CardSet doubled() const {
    return CardSet::of_bits((bits_ & kTwins) << kStep);
  }
  // So that rules ask for faces as they do of a hand from one pack.
  constexpr operator CardSet() const { return faces(); }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr int count(Card c) const {
    return static_cast<int>((bits_ >> c.id & 1) + (bits_ >> (c.id - kStep) & 1));
  }
  [[nodiscard]] constexpr bool contains(Card c) const { return faces().contains(c); }
  [[nodiscard]] constexpr bool can_take(Card c) const {
    return (kFaces >> c.id & 1) && count(c) < 2;
  }

  // Preconditions: there is room for the card; the card is there.
  constexpr TwinSet& operator|=(Card c) {
    const std::uint64_t face = std::uint64_t{1} << c.id;
    bits_ |= face | (bits_ & face) >> kStep;
    return *this;
  }
  constexpr TwinSet& operator-=(Card c) {
    const std::uint64_t face = std::uint64_t{1} << c.id;
    const std::uint64_t twin = bits_ & face >> kStep;
    bits_ ^= twin != 0 ? twin : face;
    return *this;
  }
  // Both together; no face may come to more than two.
  [[nodiscard]] constexpr TwinSet plus(TwinSet other) const {
    const std::uint64_t both = bits_ & other.bits_ & kFaces;
    return of_bits(bits_ | other.bits_ | both >> kStep);
  }
  [[nodiscard]] constexpr bool fits_with(TwinSet other) const {
    return (bits_ & kTwins & other.bits_ >> kStep) == 0 &&
           (other.bits_ & kTwins & bits_ >> kStep) == 0;
  }
  // What is left of these cards without the others, which must be among them.
  [[nodiscard]] constexpr TwinSet without(TwinSet others) const {
    TwinSet rest = *this;
    for (const Card c : others.faces()) rest -= c;
    for (const Card c : others.doubled()) rest -= c;
    return rest;
  }
  friend constexpr bool operator==(TwinSet, TwinSet) = default;

 private:
  static constexpr TwinSet of_bits(std::uint64_t bits) {
    TwinSet set;
    set.bits_ = bits;
    return set;
  }
  std::uint64_t bits_ = 0;
};

// In the order of a new pack, twins side by side.
inline void write_json(std::string& out, TwinSet cards) {
  out += '[';
  for (CardSet faces = cards.faces(); !faces.empty(); faces -= faces.highest())
    for (int n = cards.count(faces.highest()); n > 0; --n) {
      if (out.back() != '[') out += ',';
      write_json(out, faces.highest());
    }
  out += ']';
}

}  // namespace baize
