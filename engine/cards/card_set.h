#pragma once
// A set of cards in one 64-bit word. Iteration goes from the lowest card up; taking `highest`
// first gives the order of a new pack: suits S H D C, each from the ace down.
#include <bit>
#include <cstdint>
#include <initializer_list>

#include "engine/cards/card.h"

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace baize {

// The k-th set bit of `bits`, counted from the lowest; the same on every instruction set.
inline int nth_set_bit(std::uint64_t bits, std::uint32_t k) {
#ifdef __BMI2__
  return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, bits));
#else
  int base = 0;
  for (int half = 32; half >= 8; half /= 2) {
    const std::uint64_t low = bits & ((std::uint64_t{1} << half) - 1);
    const auto count = static_cast<std::uint32_t>(std::popcount(low));
    const bool above = k >= count;
    bits = above ? bits >> half : low;
    k -= above ? count : 0;
    base += above ? half : 0;
  }
  for (; k > 0; --k) bits &= bits - 1;
  return base + std::countr_zero(bits);
#endif
}

// Spreads the low bits of `source` over the set bits of `mask`.
inline std::uint64_t scatter_bits(std::uint64_t source, std::uint64_t mask) {
#ifdef __BMI2__
  return _pdep_u64(source, mask);
#else
  std::uint64_t out = 0;
  for (; mask != 0; mask &= mask - 1, source >>= 1)
    if (source & 1) out |= mask & (~mask + 1);
  return out;
#endif
}

class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr CardSet(Card c) : bits_(std::uint64_t{1} << (c.id & 63)) {}
  constexpr CardSet(std::initializer_list<Card> cards) {
    for (const Card c : cards) *this |= c;
  }
  static constexpr CardSet of_bits(std::uint64_t bits) { return CardSet(bits, 0); }
  static constexpr CardSet of(Suit suit) {
    return of_bits(std::uint64_t{0xFFFF} << (static_cast<int>(suit) * 16));
  }

  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Card c) const { return bits_ >> (c.id & 63) & 1; }
  [[nodiscard]] constexpr bool contains(CardSet other) const { return (other.bits_ & ~bits_) == 0; }
  [[nodiscard]] constexpr Card lowest() const { return {static_cast<std::uint8_t>(first_bit())}; }
  [[nodiscard]] constexpr Card highest() const {
    return {static_cast<std::uint8_t>(63 - std::countl_zero(bits_))};
  }
  [[nodiscard]] Card nth(std::uint32_t k) const {
    return {static_cast<std::uint8_t>(nth_set_bit(bits_, k))};
  }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return of_bits(a.bits_ & b.bits_); }
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return of_bits(a.bits_ & ~b.bits_); }
  constexpr CardSet& operator|=(CardSet b) { return *this = *this | b; }
  constexpr CardSet& operator&=(CardSet b) { return *this = *this & b; }
  constexpr CardSet& operator-=(CardSet b) { return *this = *this - b; }
  friend constexpr bool operator==(CardSet, CardSet) = default;

  struct Iterator {
    std::uint64_t rest;
    constexpr Card operator*() const { return {static_cast<std::uint8_t>(std::countr_zero(rest))}; }
    constexpr Iterator& operator++() {
      rest &= rest - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {bits_}; }
  [[nodiscard]] constexpr Iterator end() const { return {0}; }

 private:
  constexpr CardSet(std::uint64_t bits, int) : bits_(bits) {}
  [[nodiscard]] constexpr int first_bit() const { return std::countr_zero(bits_); }
  std::uint64_t bits_ = 0;
};

}  // namespace baize
