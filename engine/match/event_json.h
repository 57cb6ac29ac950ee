#pragma once
// Events as lines of text: `{"moved":{"seat":0,"move":"QS"}}`. The store, exports, bug reports and
// the referee's `log` and `load` all use this one form.
#include <string>

#include "engine/core/game_info.h"
#include "engine/describe/json.h"
#include "engine/match/event.h"

namespace baize {

std::string print_event(const GameInfo& game, const Event& event);
Result<Event, Refusal> parse_event(const GameInfo& game, const Json& json);
// The game that an `opened` line names; empty for any other line.
std::string game_of_opened(const Json& json);

}  // namespace baize
