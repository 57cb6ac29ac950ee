#pragma once
// A shuffle for simulations: several positions are drawn from one random word, and a single
// comparison keeps them exactly uniform (Brackett-Rozinsky and Lemire, "Batched ranged random
// integer generation", 2024). From the same seed it gives another order than `shuffle`.
#include <array>

#include "engine/cards/rng.h"

namespace baize {

// Puts the first `left` items in order.
template <std::uint32_t left, class T, std::size_t n>
void shuffle_first(std::array<T, n>& items, Rng& rng) {
  if constexpr (left > 1) {
    constexpr std::uint32_t batch = left > 8 ? 8 : left - 1;
    constexpr auto bound = [] {
      std::uint64_t ways = 1;
      for (std::uint32_t i = 0; i < batch; ++i) ways *= left - i;
      return ways;
    }();
    static_assert(bound < std::uint64_t{1} << 48, "words would be drawn in vain");
    __extension__ using Wide = unsigned __int128;
    std::array<std::uint32_t, batch> places;
    std::uint64_t rest;
    do {
      rest = rng.next();
      for (std::uint32_t i = 0; i < batch; ++i) {
        const Wide product = Wide{rest} * (left - i);
        places[i] = static_cast<std::uint32_t>(product >> 64);
        rest = static_cast<std::uint64_t>(product);
      }
    } while (rest < (0 - bound) % bound);
    for (std::uint32_t i = 0; i < batch; ++i) std::swap(items[left - i - 1], items[places[i]]);
    shuffle_first<left - batch>(items, rng);
  }
}

template <class T, std::size_t n>
void shuffle_in_batches(std::array<T, n>& items, Rng& rng) {
  shuffle_first<n>(items, rng);
}

}  // namespace baize
