#pragma once
// Win chances estimated from scores; computer players value a board by them. Only arithmetic and
// square roots: exponentials differ between libraries in the last digit, and the same seed must
// choose the same move in the browser.
#include <array>
#include <cmath>
#include <cstddef>

namespace baize {

// The chance, from 0 to 1, of the side that is `lead` points ahead if luck has this spread; a half
// at 0.
inline float chance_of_lead(float lead, float spread) {
  const float x = lead / spread;
  return 0.5F + 0.5F * x / std::sqrt(1.F + x * x);
}

// Falls from 1 at 0 about as e to the minus x.
inline float decay(float x) {
  return 1.F / (1.F + x * (1.F + x * (0.5F + x * (0.1666667F + x * 0.0416667F))));
}

// The chances of several players, each for themselves: the lower the number, the better.
template <std::size_t most>
void chances_of_lowest(const std::array<float, most>& numbers, int count, float spread,
                       std::array<float, most>& out) {
  float lowest = numbers[0], sum = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
    if (numbers[i] < lowest) lowest = numbers[i];
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
    sum += out[i] = decay((numbers[i] - lowest) / spread);
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) out[i] /= sum;
}

}  // namespace baize
