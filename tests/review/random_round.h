#pragma once
// Random matches of every game at run time, under random options: answers come in any order, moves
// are taken back, and scores are entered where the rules wait for them.
#include <string>
#include <vector>

#include "engine/cards/deck.h"
#include "engine/core/ensure.h"
#include "engine/review/round_code.h"
#include "games/catalogue.h"

namespace baize::review {

inline Json random_value(const Json& form, Rng& rng) {
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  if (const Json* values = form.find("values"))
    return (*values->array())[below(values->array()->size())];
  if (const Json* min = form.find("min")) {
    const auto span = static_cast<std::size_t>(*form.find("max")->integer() - *min->integer() + 1);
    return *min->integer() + std::int64_t{below(span)};
  }
  if (*form.find("type") == Json("flag")) return below(2) == 1;
  return *form.find("default");
}

// One option in `rarity` is drawn at random; the others keep their default.
inline std::unique_ptr<AnyMatch> open_at_random(const CatalogueEntry& entry, Rng& rng,
                                                std::uint32_t rarity) {
  Json::Object options;
  const Json described = *Json::parse(entry.describe());
  for (const Json& form : *described.find("options")->array())
    if (rng.below(rarity) == 0)
      options.emplace_back(*form.find("name")->string(), random_value(form, rng));
  auto match = entry.open({.options = options, .preset = {}, .first = seat_at(0)});
  ensure(match.has_value());
  const auto first =
      seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>((*match)->seats()))));
  return std::move(*entry.open({.options = options, .preset = {}, .first = first}));
}

inline void move_at_random(AnyMatch& match, Rng& rng) {
  std::vector<Moved> able;
  for (int i = 0; i < match.seats(); ++i)
    for (const Move move : match.legal(seat_at(i))) able.push_back({seat_at(i), move});
  ensure(match.commit(able[rng.below(static_cast<std::uint32_t>(able.size()))]));
}

// Adds one event: of a round, or of what comes between two rounds.
inline void go_on(AnyMatch& match, Rng& rng) {
  if (const auto settled = match.settlement()) return ensure(match.commit(*settled));
  const auto awaited = match.awaited_said();
  if (awaited && !awaited->empty()) return ensure(match.commit(TableSaid{*awaited}));
  if (match.needs_deal()) return ensure(match.commit(Dealt{shuffled(match.pack(), rng)}));
  const auto back = match.propose_take_back(1 + static_cast<int>(rng.below(3)));
  if (back && rng.below(20) == 0) return ensure(match.commit(*back));
  move_at_random(match, rng);
}

inline void play_rounds(AnyMatch& match, int rounds, Rng& rng) {
  while (!match.over() && !(match.needs_deal() && match.rounds_dealt() == rounds))
    go_on(match, rng);
}

}  // namespace baize::review
