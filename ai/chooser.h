#pragma once
// Computer players for the referee's pipe, in the terminal and in the browser's module alike.
#include <functional>

#include "engine/referee/chooser.h"

namespace baize::ai {

// `now_ms` is the clock of whoever has one; it is asked only where a wish has a deadline.
Chooser computer_players(std::function<double()> now_ms);

}  // namespace baize::ai
