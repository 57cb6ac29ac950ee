#pragma once
// Plays a scenario: a start, some steps, and what must be true on the way (docs/scenarios.md). It
// reads the JSON form, to which callers convert YAML files, so that the same runner works in the
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

// One step, for clients that walk through a scenario: the first `events` entries of the log lead
// to it.
struct ScenarioStep {
  std::size_t events = 0;
  std::string caption;  // from `say`
  std::optional<ScenarioMove> moved;
  std::optional<RefusedMove> refused;
  Json expected;  // from `expect`; null in any other step
  // Whether the round can be played to its end from here: a position with too few cards cannot.
  bool plays_out = false;
};

struct PlayedScenario {
  std::unique_ptr<AnyMatch> match;    // as it is at the end; null if it could not begin
  std::size_t start = 0;              // events before the first step
  bool plays_out = false;             // from the start, as in a step
  std::vector<ScenarioStep> steps;    // a step in several parts gives several
  std::vector<std::string> problems;  // what differed from the scenario, with its step
};

PlayedScenario play_scenario(Catalogue games, const Json& scenario);

}  // namespace baize
