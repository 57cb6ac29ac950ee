#pragma once
// The options of spades, each with its range; rules.md explains them. Ten bytes, because every
// table carries them.
#include "engine/describe/options.h"

namespace baize::spades {

enum class SpadeLead : std::uint8_t { after_broken, after_first_trick, always };
constexpr std::array<std::string_view, 3> kSpadeLeads{"after_broken", "after_first_trick",
                                                      "always"};
constexpr std::span<const std::string_view> enum_names(SpadeLead) { return kSpadeLeads; }

// 0 stands for `off`.
struct Options {
  std::uint16_t point_limit = 500;
  std::int16_t lose_at = 0;
  std::uint8_t bag_penalty = 110;
  std::uint8_t nil = 100;
  std::uint8_t blind_nil = 0;
  SpadeLead spade_lead = SpadeLead::after_broken;
  bool bags = true;
  bool failed_nil_counts = true;

  static constexpr auto kOptions = std::tuple{
      option("point_limit", &Options::point_limit, Range{100, 1000}),
      option("bags", &Options::bags),
      option("bag_penalty", &Options::bag_penalty, OneOf{110, 100}),
      option("spade_lead", &Options::spade_lead),
      option("nil", &Options::nil, OrWord{OneOf{100, 50}}),
      option("failed_nil_counts", &Options::failed_nil_counts),
      option("lose_at", &Options::lose_at, OrWord{Range{-1000, -100}}),
      option("blind_nil", &Options::blind_nil, OrWord{OneOf{200}}),
  };
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace baize::spades
