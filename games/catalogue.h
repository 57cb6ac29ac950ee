#pragma once
// All games of the house at run time, in the order of the list in games/CMakeLists.txt.
#include "engine/any/catalogue.h"

namespace baize {

Catalogue house_games();

}  // namespace baize
