#pragma once
// Our own random number generator: the standard library's distributions differ between
// implementations, and a seed must give the same game natively and in WebAssembly. Only for
// simulation, search and tests; decks for people use the operating system's entropy (Entropy in
// room/ports.h).
#include <cstdint>
#include <utility>

#include "engine/cards/card_set.h"

namespace baize {

class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : state_(seed) {}

  // wyrand: a counter, mixed by one 128-bit multiplication. Half the work of the usual mixers,
  // which matters in simulations, and seeds that differ by one give unrelated streams.
  constexpr std::uint64_t next() {
    state_ += 0xA0761D6478BD642F;
    const Wide product = Wide{state_} * (state_ ^ 0xE7037ED1A0B428DB);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }

  // Exactly uniform below n (n > 0), by Lemire's method: a draw whose low word would favour some
  // numbers is rejected.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t floor = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < floor) product = (next() >> 32) * n;
    }
    const auto drawn = static_cast<std::uint32_t>(product >> 32);
    if (drawn >= n) __builtin_unreachable();
    return drawn;
  }

  // Uniform in [0, 1) with 53 bits.
  constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  __extension__ using Wide = unsigned __int128;
  std::uint64_t state_;
};

// `Draw` is anything with `below(n)`.
template <class Range, class Draw>
constexpr void shuffle(Range& items, Draw& draw) {
  for (auto i = static_cast<std::uint32_t>(items.size()); i > 1; --i)
    std::swap(items[i - 1], items[draw.below(i)]);
}

// A uniform subset of exactly k of the n cards of `from`: flip a coin for each card, then remove
// or add cards uniformly until k are left. By symmetry every k-subset is equally likely.
inline CardSet random_subset(CardSet from, int k, Rng& rng) {
  const int n = from.size();
  if (k <= 0 || k >= n) return k <= 0 ? CardSet{} : from;
  auto chosen = CardSet::of_bits(scatter_bits(rng.next() >> (64 - n), from.bits()));
  int size = chosen.size();
  for (; size > k; --size) chosen -= chosen.nth(rng.below(static_cast<std::uint32_t>(size)));
  for (; size < k; ++size)
    chosen |= (from - chosen).nth(rng.below(static_cast<std::uint32_t>(n - size)));
  return chosen;
}

}  // namespace baize
