#pragma once
// Draws limits and times of house and store at random, often very small, so that every run hits
// every limit.
#include "engine/cards/rng.h"
#include "room/house_limits.h"
#include "server/store/sqlite_store.h"

namespace baize::simulation {

struct Limits {
  room::HouseLimits house;
  server::SqliteLimits store;
  // Some of them end a table, or keep people out of it, for as long as they hold.
  bool have_ends = false;
};

// In half of the evenings those of every house, but for a store that has to tidy up often.
[[nodiscard]] Limits draw_limits(Rng& rng);
// As whoever runs the house would raise them.
[[nodiscard]] Limits without_ends(Limits limits);

// Settings of a new table, as JSON.
[[nodiscard]] std::string draw_settings(Rng& rng);

}  // namespace baize::simulation
