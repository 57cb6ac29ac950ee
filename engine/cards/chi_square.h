#pragma once
// Tests of distributions compare Pearson's sum with a bound that a true sampler passes in all but
// one of about 100,000 seeds (Wilson and Hilferty's cube). Seeds are fixed, so they do not flicker.
#include <cmath>
#include <cstdint>
#include <map>

namespace baize {

inline double chi_square_bound(std::size_t outcomes) {
  const double k = static_cast<double>(outcomes) - 1, sigmas = 4.26;
  const double root = 1 - 2 / (9 * k) + sigmas * std::sqrt(2 / (9 * k));
  return k * root * root * root;
}

// Whether all of `outcomes` equally likely outcomes were seen about equally often. Others that were
// seen count against it.
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
