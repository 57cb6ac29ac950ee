#pragma once
// Prints a number with up to `digits` decimals. It is rounded to a whole number first, so that
// every standard library prints the same.
#include <cmath>
#include <string>

namespace baize::ai {

inline std::string decimal(double value, int digits) {
  long long scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const long long scaled = std::llround(value * static_cast<double>(scale));
  const long long size = scaled < 0 ? -scaled : scaled;
  std::string out = (scaled < 0 ? "-" : "") + std::to_string(size / scale);
  if (size % scale == 0) return out;
  out += '.' + std::to_string(size % scale + scale).substr(1);
  out.erase(out.find_last_not_of('0') + 1);
  return out;
}

inline constexpr int kWorthDigits = 3, kPointsDigits = 2;

}  // namespace baize::ai
