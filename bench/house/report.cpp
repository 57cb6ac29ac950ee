#include "bench/house/report.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace baize::bench {
namespace {

struct Line {
  const char* name;
  double Figures::* figure;
  bool is_better_low;
};

constexpr std::array kLines{
    Line{"moves a second", &Figures::moves_per_second, false},
    Line{"server CPU a move, microseconds", &Figures::cpu_us, true},
    Line{"of it in user space", &Figures::user_us, true},
    Line{"answer to own next view, p50, ms", &Figures::p50_ms, true},
    Line{"the same, p99, ms", &Figures::p99_ms, true},
    Line{"server CPU a join, microseconds", &Figures::join_us, true},
    Line{"memory of a table, dealt, KB", &Figures::joined_kb, true},
    Line{"memory of a table, played, KB", &Figures::played_kb, true},
    Line{"bytes a view", &Figures::view_bytes, true},
};

// The worst round of ours, the best of a peer.
double shown(const Series& series, const Line& line, bool is_ours) {
  double value = series.rounds.front().*line.figure;
  for (const auto& round : series.rounds) {
    const bool takes_high = is_ours == line.is_better_low;
    value = takes_high ? std::max(value, round.*line.figure) : std::min(value, round.*line.figure);
  }
  return value;
}

// How many times better we are, in the round where we are least so.
double advantage(const Series& ours, const Series& peer, const Line& line) {
  double least = 1e9;
  for (std::size_t i = 0; i < ours.rounds.size(); ++i) {
    const double mine = ours.rounds[i].*line.figure, theirs = peer.rounds[i].*line.figure;
    least = std::min(least, line.is_better_low ? theirs / mine : mine / theirs);
  }
  return least;
}

}  // namespace

void print_round(int round, const Series& series) {
  const Figures& f = series.rounds.back();
  std::printf(
      "round %d  %-13s %7.0f moves/s  %6.1f us CPU (%.1f user)  p50 %.1f p99 %.1f ms  "
      "join %.0f us  %.0f KB a table\n",
      round, series.name.c_str(), f.moves_per_second, f.cpu_us, f.user_us, f.p50_ms, f.p99_ms,
      f.join_us, f.played_kb);
  std::fflush(stdout);
}

void print_table(const std::vector<Series>& all) {
  std::printf("\n| figure |");
  for (const auto& series : all) std::printf(" %s |", series.name.c_str());
  std::printf("\n|---|");
  for (std::size_t i = 0; i < all.size(); ++i) std::printf("---|");
  for (const Line& line : kLines) {
    std::printf("\n| %s |", line.name);
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::printf(" %.1f", shown(all[i], line, i == 0));
      if (i > 0) std::printf(" (%.1f times)", advantage(all[0], all[i], line));
      std::printf(" |");
    }
  }
  std::printf("\n");
  std::fflush(stdout);
}

}  // namespace baize::bench
