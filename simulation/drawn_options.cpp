#include "simulation/drawn_options.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/describe/json.h"
#include "games/catalogue.h"

namespace baize::simulation {
namespace {

// Low ones most often: goals are numbers, and such are reached within minutes. (The very lowest may
// mean that there is no goal.)
std::int64_t draw_number(const Json& range, Rng& rng) {
  const std::int64_t min = *range.find("min")->integer(), max = *range.find("max")->integer();
  if (rng.below(4) != 0) return std::min(max, min + rng.below(3));
  return min + rng.below(static_cast<std::uint32_t>(max - min + 1));
}

std::string draw_word(const Json& option, Rng& rng) {
  const auto& words = *option.find("words")->array();
  const Json& word = words[rng.below(static_cast<std::uint32_t>(words.size()))];
  std::string text = *word.find("name")->string();
  if (word.find("min") != nullptr) text += ":" + std::to_string(draw_number(word, rng));
  return Json(text).to_text();
}

// Empty: an option of a form that is not drawn.
std::string draw_value(const Json& option, Rng& rng) {
  const std::string& type = *option.find("type")->string();
  if (type == "flag") return rng.below(2) == 0 ? "true" : "false";
  if (type == "word") return draw_word(option, rng);
  if (const Json* values = option.find("values"); values != nullptr)
    return (*values->array())[rng.below(static_cast<std::uint32_t>(values->array()->size()))]
        .to_text();
  return type == "number" ? std::to_string(draw_number(option, rng)) : std::string();
}

}  // namespace

std::string draw_options(const std::string& game, Rng& rng) {
  const auto described = Json::parse(find_game(house_games(), game)->describe());
  ensure(described.has_value());
  const Json& goal = *described->find("goal");
  std::string out = "{";
  for (const auto& option : *described->find("options")->array()) {
    const bool is_wanted = rng.below(4) < (*option.find("name") == goal ? 3u : 2u);
    const std::string value = is_wanted ? draw_value(option, rng) : std::string();
    if (value.empty()) continue;
    if (out.size() > 1) out += ',';
    out += option.find("name")->to_text() + ":" + value;
  }
  return out + "}";
}

}  // namespace baize::simulation
