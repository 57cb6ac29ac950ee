#pragma once
// Gives the referee its computer players, in the terminal and in the WebAssembly module alike.
#include <functional>

#include "engine/referee/chooser.h"

namespace baize::ai {

// `now_ms` is the caller's clock. It is read only if a request has a deadline.
Chooser computer_players(std::function<double()> now_ms);

}  // namespace baize::ai
