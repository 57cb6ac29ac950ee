#pragma once
// How bad a run is, drawn once from its seed: some runs have one kind of fault only, a few have
// all.
#include <cstdint>

#include "engine/cards/rng.h"

namespace baize::simulation {

struct Weather {
  // Chances in a thousand.
  std::uint32_t lost = 0, doubled = 0, skipped_views = 0;  // of messages
  std::uint32_t broken_links = 0;                          // in each beat
  std::uint32_t kills = 0, power_cuts = 0, clean_stops = 0, deaths_in_writes = 0;
  std::uint32_t disk_troubles = 0;
  std::uint32_t farewells = 0;  // in each beat: all of a table go at once
  std::uint32_t most_delay_ms = 1;
  std::uint32_t slowest_write_ms = 30;
  bool keeps_order = true;  // of the messages of a link
  static constexpr std::int64_t kBeatMs = 500;

  static Weather of(Rng& rng);
};

inline Weather Weather::of(Rng& rng) {
  const auto maybe = [&](std::uint32_t most) {
    return rng.below(2) == 0 ? 0 : rng.below(most + 1);
  };
  Weather weather;
  weather.lost = maybe(15);
  weather.doubled = maybe(100);
  weather.skipped_views = maybe(400);
  weather.broken_links = maybe(120);
  weather.kills = maybe(60);
  weather.power_cuts = maybe(60);
  weather.clean_stops = maybe(20);
  weather.deaths_in_writes = maybe(60);
  weather.disk_troubles = maybe(80);
  weather.farewells = maybe(30);
  weather.most_delay_ms = rng.below(4) == 0 ? 3000 : 1 + rng.below(250);
  weather.slowest_write_ms = rng.below(2) == 0 ? 2000 : 30;
  weather.keeps_order = rng.below(2) == 0;
  return weather;
}

}  // namespace baize::simulation
