#pragma once
// A scenario is a start, some steps, and what must be true on the way (docs/scenarios.md). This is
// the JSON form; files in YAML are turned into it at the rim, so the same runner works in the
// browser.
#include <string>
#include <vector>

#include "engine/any/catalogue.h"

namespace baize {

// What was otherwise than the scenario says, each with its step; empty: the scenario passes.
std::vector<std::string> play_scenario(Catalogue games, const Json& scenario);

}  // namespace baize
