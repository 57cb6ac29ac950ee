#pragma once
// Pearson's chi-square test for uniformity, used by tests of samplers. A correct sampler fails for
// one seed in about 100,000 (Wilson and Hilferty's approximation); seeds are fixed, so the tests
// are not flaky.
#include <cmath>
#include <cstdint>
#include <map>

namespace baize {

inline double chi_square_bound(std::size_t outcomes) {
  const double k = static_cast<double>(outcomes) - 1, sigmas = 4.26;
  const double root = 1 - 2 / (9 * k) + sigmas * std::sqrt(2 / (9 * k));
  return k * root * root * root;
}

// Whether `outcomes` equally likely outcomes were seen about equally often. False if more than
// that many different ones were seen.
template <class Outcome>
bool looks_uniform(const std::map<Outcome, int>& seen, std::size_t outcomes) {
  if (seen.size() > outcomes) return false;
  if (outcomes < 2) return true;
  std::int64_t draws = 0;
  for (const auto& [outcome, count] : seen) draws += count;
  const double expected = static_cast<double>(draws) / static_cast<double>(outcomes);
  double sum = expected * static_cast<double>(outcomes - seen.size());
  for (const auto& [outcome, count] : seen)
    sum += (count - expected) * (count - expected) / expected;
  return sum < chi_square_bound(outcomes);
}

}  // namespace baize
