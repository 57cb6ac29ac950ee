#pragma once
// Measures one server under load, from its start to its end: the figures in the section "Server"
// of docs/figures.md.
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bench/house/dialect.h"

namespace baize::bench {

struct Contender {
  std::string name;
  std::function<std::unique_ptr<Dialect>()> speak;
  std::vector<std::string> command;
};

struct Plan {
  std::size_t tables = 200;
  std::chrono::milliseconds warm_up{1'000};  // time for just-in-time compilers
  std::chrono::milliseconds play{3'000};
};

struct Figures {
  double moves_per_second = 0;
  double cpu_us = 0, user_us = 0;  // of the server, for one move
  double p50_ms = 0, p99_ms = 0;
  double join_us = 0;                   // CPU of the server, for one client
  double joined_kb = 0, played_kb = 0;  // for one table with four clients
  double view_bytes = 0;
};

[[nodiscard]] Figures measure(const Contender& contender, const Plan& plan);

// How many idle tables to measure: as many as the limit on open files allows, at most 4,000.
[[nodiscard]] std::size_t most_idle_tables();
// Share of one core that the server takes while this many tables are idle.
[[nodiscard]] double idle_share(const Contender& contender, std::size_t tables,
                                std::chrono::milliseconds length);

}  // namespace baize::bench
