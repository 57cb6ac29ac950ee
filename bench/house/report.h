#pragma once
// What is printed: every round as it ends, and at the end the table of all figures with ratios.
#include <string>
#include <vector>

#include "bench/house/measure.h"

namespace baize::bench {

struct Series {
  std::string name;
  std::vector<Figures> rounds;
};

void print_round(int round, const Series& series);

// The first of them is ours: of its rounds the worst counts, of a peer's the best. A ratio is taken
// within each round, where both met the same machine, and the worst of them is printed.
void print_table(const std::vector<Series>& all);

}  // namespace baize::bench
