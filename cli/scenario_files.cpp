#include "cli/scenario_files.h"

#include <fstream>
#include <iterator>

#include "cli/markdown.h"
#include "cli/yaml.h"

namespace baize::cli {
namespace {

using Found = std::vector<FoundScenario>;

FoundScenario named(Json scenario, const std::string& otherwise) {
  const Json* id = scenario.find("id");
  std::string name = id && id->string() ? *id->string() : otherwise;
  return {std::move(scenario), std::move(name)};
}

Result<Found, std::string> from_yaml(const std::string& text, int first_line) {
  const auto documents = read_yaml(text, first_line);
  if (!documents) return Unexpected{documents.error()};
  Found found;
  // `---` before the first document or after the last one begins nothing.
  for (const auto& [value, line] : *documents)
    if (!value.is_null()) found.push_back(named(value, "line " + std::to_string(line)));
  return found;
}

Result<Found, std::string> from_json(const std::string& text) {
  const auto json = Json::parse(text);
  if (!json) return Unexpected{json.error().text};
  Found found;
  if (!json->array()) found.push_back(named(*json, "the scenario"));
  for (const auto& item : json->array() ? *json->array() : Json::Array{})
    found.push_back(named(item, "number " + std::to_string(found.size() + 1)));
  return found;
}

// Blocks of YAML that are about something else are left alone.
bool is_scenario(const FoundScenario& found, const FencedBlock& block) {
  return block.language == "sixen" || found.scenario.find("game") || found.scenario.find("id");
}

Result<Found, std::string> from_markdown(const std::string& text) {
  Found found;
  for (const auto& block : fenced_blocks(text)) {
    if (block.language != "yaml" && block.language != "sixen") continue;
    const auto in_block = from_yaml(block.text, block.line);
    if (!in_block) return in_block;
    for (const auto& one : *in_block)
      if (is_scenario(one, block)) found.push_back(one);
  }
  return found;
}

}  // namespace

Result<std::vector<FoundScenario>, std::string> read_scenarios(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file) return Unexpected{std::string("the file cannot be read")};
  auto found = path.ends_with(".md")     ? from_markdown(text)
               : path.ends_with(".json") ? from_json(text)
                                         : from_yaml(text, 1);
  if (found && found->empty()) return Unexpected{std::string("there is no scenario in it")};
  return found;
}

}  // namespace baize::cli
