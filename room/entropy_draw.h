#pragma once
// Exactly uniform numbers from unpredictable bytes, for decks, lots and ids.
#include <cstring>

#include "room/ports.h"

namespace baize::room {

class EntropyDraw {
 public:
  explicit EntropyDraw(Entropy& entropy) : entropy_(entropy) {}

  std::uint64_t next() {
    std::uint64_t word = 0;
    entropy_.fill(std::as_writable_bytes(std::span(&word, 1)));
    return word;
  }
  // Words beyond the last whole multiple of n are drawn again.
  std::uint32_t below(std::uint32_t n) {
    const std::uint64_t whole = ~std::uint64_t{0} - ~std::uint64_t{0} % n;
    std::uint64_t word = next();
    while (word >= whole) word = next();
    return static_cast<std::uint32_t>(word % n);
  }

 private:
  Entropy& entropy_;
};

}  // namespace baize::room
