#pragma once
// Draws table options at random from what the game declares: other rules, other numbers of players,
// and short matches.
#include <string>

#include "engine/cards/rng.h"

namespace baize::simulation {

// `{"players":6,"match_end":"deals:1"}`: some of what the game's catalogue entry offers.
[[nodiscard]] std::string draw_options(const std::string& game, Rng& rng);

}  // namespace baize::simulation
