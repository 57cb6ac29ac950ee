#pragma once
// A sort for a handful of values, and for code that a page waits for: a tenth of the bytes of
// `std::sort`, and as fast for as few. Equal ones keep their order.
#include <utility>

namespace baize {

template <class Values, class Before>
constexpr void sort_few(Values&& values, Before before) {
  for (auto next = values.begin(); next != values.end(); ++next)
    for (auto at = next; at != values.begin() && before(*at, *(at - 1)); --at)
      std::swap(*at, *(at - 1));
}

}  // namespace baize
