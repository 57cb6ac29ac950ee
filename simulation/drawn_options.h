#pragma once
// Options of a table as its game describes them, drawn by chance: other rules, other numbers of
// players, and matches short enough that several are played in an evening.
#include <string>

#include "engine/cards/rng.h"

namespace baize::simulation {

// `{"players":6,"match_end":"deals:1"}`: some of what the game's catalogue entry offers.
[[nodiscard]] std::string draw_options(const std::string& game, Rng& rng);

}  // namespace baize::simulation
