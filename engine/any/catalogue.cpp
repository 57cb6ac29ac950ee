#include "engine/any/catalogue.h"

#include "engine/match/event_json.h"

namespace baize {

const CatalogueEntry* find_game(Catalogue games, std::string_view id) {
  for (const auto& entry : games)
    if (entry.game->id == id) return &entry;
  return nullptr;
}

std::string describe_all(Catalogue games) {
  std::string out = "{\"games\":";
  write_list(out, games, [&](const CatalogueEntry& entry) { out += entry.describe(); });
  out += '}';
  return out;
}

Result<std::unique_ptr<AnyMatch>, Refusal> replay(Catalogue games, const Json::Array& lines) {
  const Refusal bad(Code::bad_log);
  if (lines.empty()) return Unexpected{bad};
  const auto* entry = find_game(games, game_of_opened(lines.front()));
  if (!entry)
    return Unexpected{
        Refusal(Code::bad_log, "The log is for a game that this server doesn't know.")};
  const auto first = parse_event(*entry->game, lines.front());
  const auto* opened = first ? opened_in(*first) : nullptr;
  if (!opened || opened->version != entry->game->version)
    return Unexpected{Refusal(Code::bad_log, "The log was written under another version.")};
  MatchRequest request;
  request.options = *Json::parse(opened->options);
  request.first = opened->first;
  auto match = entry->open(request);
  if (!match) return match;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const auto event = parse_event(*entry->game, lines[i]);
    if (!event) return Unexpected{event.error()};
    if (!(*match)->commit(*event))
      return Unexpected{Refusal(Code::bad_log, "Line " + std::to_string(i + 1) +
                                                   " of the log does not agree with the rules.")};
  }
  return match;
}

}  // namespace baize
