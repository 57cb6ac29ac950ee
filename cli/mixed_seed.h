#pragma once
// Derives an independent random stream for each deal, round, seat and turn from one seed.
#include <cstdint>

#include "engine/cards/rng.h"

namespace baize::cli {

inline std::uint64_t mixed_seed(std::uint64_t seed, std::uint64_t a, std::uint64_t b,
                                std::uint64_t c = 0) {
  Rng rng(seed);
  for (const std::uint64_t word : {a, b, c}) rng = Rng(rng.next() ^ word);
  return rng.next();
}

}  // namespace baize::cli
