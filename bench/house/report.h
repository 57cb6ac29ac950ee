#pragma once
// Prints the results: each round as it ends, and then a table of all figures with ratios.
#include <string>
#include <vector>

#include "bench/house/measure.h"

namespace baize::bench {

struct Series {
  std::string name;
  std::vector<Figures> rounds;
};

void print_round(int round, const Series& series);

// The first series is ours. Its worst round counts, but the best of every other server. Ratios are
// taken within a round, because the machine is in the same state then, and the worst is printed.
void print_table(const std::vector<Series>& all);

}  // namespace baize::bench
