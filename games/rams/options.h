#pragma once
// The options of rams, each with its range; rules.md explains them. Six bytes, because every table
// carries them.
#include "engine/describe/options.h"

namespace baize::rams {

enum class Partiya : std::uint8_t { manual, automatic, off };
constexpr std::array<std::string_view, 3> kPartiyas{"manual", "auto", "off"};
constexpr std::span<const std::string_view> enum_names(Partiya) { return kPartiyas; }

struct Options {
  std::uint8_t players = 4;
  std::uint8_t initial_pile = 20;
  bool must_trump = false;
  std::uint8_t jacks = 5;  // points a pair
  Partiya partiya = Partiya::manual;
  std::uint8_t max_rounds = 0;  // 0: no limit

  static constexpr auto kOptions = std::tuple{
      option("players", &Options::players, OneOf{3, 4, 5}),
      option("initial_pile", &Options::initial_pile, Range{5, 50}),
      option("must_trump", &Options::must_trump),
      option("jacks", &Options::jacks, OneOf{5, 0}),
      option("partiya", &Options::partiya),
      option("max_rounds", &Options::max_rounds, Range{0, 200}),
  };
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace baize::rams
