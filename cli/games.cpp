#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/verbs.h"
#include "games/catalogue.h"

namespace baize::cli {
namespace {

std::string word(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  if (!member) return {};
  return member->string() ? *member->string() : member->to_text();
}

std::string joined(const Json* list) {
  std::string out;
  for (const auto& item : list && list->array() ? *list->array() : Json::Array{})
    (out += out.empty() ? "" : ", ") += item.string() ? *item.string() : item.to_text();
  return out;
}

std::string range_of(const Json& option) {
  const std::string type = word(option, "type");
  if (type == "flag") return "true or false";
  if (type == "number") return word(option, "min") + " to " + word(option, "max");
  return joined(option.find("values"));
}

int list_games(bool as_json) {
  if (as_json) {
    std::cout << describe_all(house_games()) << '\n';
    return kDone;
  }
  for (const auto& entry : house_games()) {
    const auto game = Json::parse(entry.describe());
    ensure(game.has_value());
    std::cout << word(*game, "id") << '@' << word(*game, "version") << ", for "
              << joined(game->find("seats")) << " players\n";
    for (const auto& option : *game->find("options")->array())
      std::cout << "  " << word(option, "name") << ": " << range_of(option) << " (default "
                << word(option, "default") << ")\n";
    for (const auto& preset : *game->find("presets")->array())
      std::cout << "  preset " << word(preset, "name") << '\n';
  }
  return kDone;
}

}  // namespace

void add_games(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand("games", "List the games and their options");
  auto as_json = std::make_shared<bool>(false);
  verb->add_flag("--json", *as_json, "Print the JSON catalogue that the page reads");
  verb->callback([&status, as_json] { status = list_games(*as_json); });
}

}  // namespace baize::cli
