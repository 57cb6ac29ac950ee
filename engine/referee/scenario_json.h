#pragma once
// A played scenario as JSON, so that a page can walk through it: the log of its match and, for each
// step, how much of that log leads there.
#include "engine/describe/fields.h"
#include "engine/referee/scenario.h"

namespace baize {

// The members `game`, `log`, `start`, `plays_out`, `steps` and `failed`.
void write_scenario(ObjectWriter& object, const PlayedScenario& played);

}  // namespace baize
