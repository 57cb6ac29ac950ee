#pragma once
// The options of hearts, declared once: see the section "Options" of rules.md.
#include "engine/describe/options.h"

namespace baize::hearts {

enum class Moon : std::uint8_t { others_plus_26, shooter_minus_26, off };
constexpr std::array<std::string_view, 3> kMoons{"others_plus_26", "shooter_minus_26", "off"};
constexpr std::span<const std::string_view> enum_names(Moon) { return kMoons; }

struct Options {
  bool jd_minus_10 = false;
  bool queen_breaks_hearts = false;
  bool points_on_first_trick = false;
  std::uint8_t point_limit = 100;
  Moon moon = Moon::others_plus_26;

  static constexpr auto kOptions = std::tuple{
      option("jd_minus_10", &Options::jd_minus_10),
      option("queen_breaks_hearts", &Options::queen_breaks_hearts),
      option("points_on_first_trick", &Options::points_on_first_trick),
      option("point_limit", &Options::point_limit, Range{25, 250}),
      option("moon", &Options::moon),
  };
  friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace baize::hearts
