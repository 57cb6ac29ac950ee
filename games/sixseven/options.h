#pragma once
// The options of six-seven, each with its range; rules.md explains them. Three bytes, because every
// table carries them.
#include "engine/describe/options.h"

namespace baize::sixseven {

struct Options {
  std::uint8_t players = 2;         // 1: solitaire
  std::uint8_t initial_stacks = 0;  // 0: one for each player
  bool six_seven_opposite = false;

  static constexpr auto kOptions = std::tuple{
      option("players", &Options::players, OneOf{1, 2, 3, 4, 5}),
      option("initial_stacks", &Options::initial_stacks, OrWord{Range{1, 6}, "per_player", 0}),
      option("six_seven_opposite", &Options::six_seven_opposite),
  };
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace baize::sixseven
