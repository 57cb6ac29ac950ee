#pragma once
// A computer player's answer (its move, and its estimates for the moves that it considered) and
// the budget for finding it: a number of iterations, where the same seed has to give the same
// move, or a deadline, checked by a callback because this folder has no clock.
#include <functional>
#include <vector>

#include "engine/core/move.h"

namespace baize::ai {

struct Budget {
  int iterations = 0;             // 0: as many as the level has
  std::function<bool()> expired;  // called now and then; empty: no deadline
};

struct Considered {
  Move move;
  double worth = 0;  // expected, from 0 to 1: the chance to win the match
  int visits = 0;
};

// Sorts by expected worth, or by number of visits. Of equals the lower move comes first.
void put_best_first(std::vector<Considered>& moves);
void put_most_tried_first(std::vector<Considered>& moves);

struct Choice {
  Move move;
  std::vector<Considered> moves;  // those that were considered, the chosen one first
  int iterations = 0;
};

}  // namespace baize::ai
