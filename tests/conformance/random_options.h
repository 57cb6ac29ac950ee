#pragma once
// Random options, drawn from what a game declares, so that laws are tried under all of them. A
// rule type of the game's own needs a `sample(rng)`; without it the option keeps its default.
#include <concepts>

#include "engine/cards/rng.h"
#include "engine/describe/options.h"

namespace baize::laws {

inline bool one_in(std::uint32_t n, Rng& rng) { return rng.below(n) == 0; }

template <class Value, class Rule>
Value sample_value(const Rule& rule, Value standard, Rng& rng) {
  if constexpr (requires { rule.sample(rng); }) {
    return static_cast<Value>(rule.sample(rng));
  } else if constexpr (std::same_as<Rule, Flag>) {
    return static_cast<Value>(one_in(2, rng));
  } else if constexpr (std::same_as<Rule, Range>) {
    // Mistakes live at the ends.
    if (one_in(4, rng)) return static_cast<Value>(rule.min);
    if (one_in(4, rng)) return static_cast<Value>(rule.max);
    const auto width = static_cast<std::uint32_t>(rule.max - rule.min + 1);
    return static_cast<Value>(rule.min + static_cast<int>(rng.below(width)));
  } else if constexpr (std::is_enum_v<Value>) {
    return static_cast<Value>(rng.below(static_cast<std::uint32_t>(rule.names().size())));
  } else if constexpr (requires { rule.word; }) {
    if (one_in(3, rng)) return static_cast<Value>(rule.value);
    return sample_value(rule.rule, standard, rng);
  } else if constexpr (requires { rule.values; }) {
    return static_cast<Value>(
        rule.values[rng.below(static_cast<std::uint32_t>(rule.values.size()))]);
  } else {
    return standard;
  }
}

template <class Options>
Options random_options(Rng& rng) {
  Options options{};
  if (one_in(4, rng)) return options;
  for_each_option<Options>(
      [&](const auto& o) { options.*o.member = sample_value(o.rule, options.*o.member, rng); });
  return options;
}

}  // namespace baize::laws
