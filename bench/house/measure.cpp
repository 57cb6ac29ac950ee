#include "bench/house/measure.h"

#include <sys/resource.h>

#include <algorithm>

#include "bench/house/load.h"
#include "bench/house/server_process.h"

namespace baize::bench {

Figures measure(const Contender& contender, const Plan& plan) {
  ServerProcess server(contender.command);
  const auto dialect = contender.speak();
  const auto tables = static_cast<double>(plan.tables);
  Figures figures;

  const double empty_kb = server.resident_kb();
  Load load(*dialect, server.port(), plan.tables);
  const CpuUse before_join = server.cpu();
  load.come_in();
  figures.join_us = (server.cpu() - before_join).total_us / (tables * Load::kSeats);
  load.sit_down();
  figures.joined_kb = (server.resident_kb() - empty_kb) / tables;

  (void)load.play(plan.warm_up);
  const CpuUse before_play = server.cpu();
  const Played played = load.play(plan.play);
  const CpuUse used = server.cpu() - before_play;
  const auto moves = static_cast<double>(played.moves);
  figures.moves_per_second = moves / played.seconds;
  figures.cpu_us = used.total_us / moves;
  figures.user_us = used.user_us / moves;
  figures.p50_ms = played.p50_ms;
  figures.p99_ms = played.p99_ms;
  figures.view_bytes = played.view_bytes;
  figures.played_kb = (server.resident_kb() - empty_kb) / tables;
  return figures;
}

std::size_t most_idle_tables() {
  constexpr std::size_t kWanted = 4'000, kOwnFiles = 128;
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return kWanted / 4;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  return std::min<std::size_t>(kWanted, (files.rlim_max - kOwnFiles) / Load::kSeats);
}

// Before the cards are dealt: a table that plays is not idle, its clocks move for who does not.
double idle_share(const Contender& contender, std::size_t tables,
                  std::chrono::milliseconds length) {
  ServerProcess server(contender.command);
  const auto dialect = contender.speak();
  Load load(*dialect, server.port(), tables);
  load.come_in();
  const CpuUse before = server.cpu();
  load.idle(length);
  const double used_us = (server.cpu() - before).total_us;
  return used_us / (static_cast<double>(length.count()) * 1000);
}

}  // namespace baize::bench
