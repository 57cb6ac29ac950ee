#pragma once
// One server from its start to its end under the load: the figures of docs/figures.md, "House".
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
  std::chrono::milliseconds warm_up{1'000};  // just-in-time compilers are given their time
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

// As many as the open files of a process allow, and not more than are asked for.
[[nodiscard]] std::size_t most_idle_tables();
// Share of one core that the server takes while so many tables only sit there.
[[nodiscard]] double idle_share(const Contender& contender, std::size_t tables,
                                std::chrono::milliseconds length);

}  // namespace baize::bench
