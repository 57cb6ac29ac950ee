#pragma once
// Finds scenarios: in YAML files, JSON files and the examples of Markdown documents.
#include <string>
#include <vector>

#include "engine/describe/json.h"

namespace baize::cli {

struct FoundScenario {
  Json scenario;
  std::string id;  // as it names itself, or where it stands
};

// All scenarios of the file, or a sentence why it cannot be read.
Result<std::vector<FoundScenario>, std::string> read_scenarios(const std::string& path);

}  // namespace baize::cli
