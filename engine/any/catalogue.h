#pragma once
// The games of the house as values: what each is called, how it is described, how it is opened.
#include <memory>
#include <span>
#include <string>

#include "engine/any/any_match.h"

namespace baize {

// What a match is opened with, as it comes from a person.
struct MatchRequest {
  Json options;        // an object, or null
  std::string preset;  // empty: none
  int seats = 0;       // 0: as the options say
  Seat first;          // must be a seat of the match
};

// Who only walks through scenarios that others have checked, as a page, leaves their expectations
// out.
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
  // A game may have a short form of scenarios: the whole scenario, or null where the document is
  // something else.
  Result<Json, Refusal> (*expand_scenario)(const Json& document) = nullptr;
};
using Catalogue = std::span<const CatalogueEntry>;

const CatalogueEntry* find_game(Catalogue games, std::string_view id);
// `{"games":[...]}`
std::string describe_all(Catalogue games);

// A log read back: the first line must be `opened`.
Result<std::unique_ptr<AnyMatch>, Refusal> replay(Catalogue games, const Json::Array& lines);

}  // namespace baize
