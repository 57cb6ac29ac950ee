#pragma once
// The run-time catalogue of all games, in the order of the list in games/CMakeLists.txt.
#include "engine/any/catalogue.h"

namespace baize {

Catalogue house_games();

}  // namespace baize
