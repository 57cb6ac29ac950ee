#pragma once
// A scenario is a start, some steps, and what must be true on the way (docs/scenarios.md). This is
// the JSON form; files in YAML are turned into it at the rim, so the same runner works in the
// browser.
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/any/catalogue.h"

namespace baize {

// What a seat did, or tried to do.
struct ScenarioMove {
  Seat seat;
  std::vector<std::string> moves;
};

struct RefusedMove : ScenarioMove {
  Refusal refusal;
};

// One thing that happened, for whoever walks through a scenario: the log's first `events` entries
// lead there.
struct ScenarioStep {
  std::size_t events = 0;
  std::string caption;  // from `say`
  std::optional<ScenarioMove> moved;
  std::optional<RefusedMove> refused;
  Json expected;  // from `expect`; null where the step is something else
  // From here the round comes to an end, whoever goes on: a position with too few cards does not.
  bool plays_out = false;
};

struct PlayedScenario {
  std::unique_ptr<AnyMatch> match;    // as it stands at the end; null where it could not begin
  std::size_t start = 0;              // events before the first step
  bool plays_out = false;             // from there, as of a step
  std::vector<ScenarioStep> steps;    // a step in several parts is several of these
  std::vector<std::string> problems;  // what was otherwise than the scenario says, with its step
};

PlayedScenario play_scenario(Catalogue games, const Json& scenario);

}  // namespace baize
