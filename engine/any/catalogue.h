#pragma once
// The list of games as run-time values: finds a game by its id, describes it and opens a match of
// it.
#include <memory>
#include <span>
#include <string>

#include "engine/any/any_match.h"

namespace baize {

// The parameters of a new match, as a person or a program gives them.
struct MatchRequest {
  Json options;        // an object, or null
  std::string preset;  // empty: none
  int seats = 0;       // 0: as the options say
  Seat first;          // must be a seat of the match
};

// A build that only shows scenarios checked elsewhere, such as the browser module, leaves the
// checks out.
#ifdef BAIZE_WITHOUT_EXPECTATIONS
inline constexpr bool kChecksExpectations = false;
#else
inline constexpr bool kChecksExpectations = true;
#endif

struct CatalogueEntry {
  const GameInfo* game;
  std::string (*describe)();
  Result<std::unique_ptr<AnyMatch>, Refusal> (*open)(const MatchRequest& request);
  // A value of a field as it would be printed; `box` is `table`, `mine`, `board` or `result`.
  Json (*canonical)(std::string_view box, std::string_view field, const Json& value) = nullptr;
  // Optional: expands a game's short form of a scenario to a full one; null if the document is not
  // in that form.
  Result<Json, Refusal> (*expand_scenario)(const Json& document) = nullptr;
};
using Catalogue = std::span<const CatalogueEntry>;

const CatalogueEntry* find_game(Catalogue games, std::string_view id);
// `{"games":[...]}`
std::string describe_all(Catalogue games);

// Rebuilds a match from the lines of its log, the first of which must be `opened`.
Result<std::unique_ptr<AnyMatch>, Refusal> replay(Catalogue games, const Json::Array& lines);

}  // namespace baize
