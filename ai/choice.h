#pragma once
// What a computer player answers: its move, and what it thinks of the others. And what it may
// spend on it: a number of iterations, where the same seed has to give the same move, or a deadline
// that whoever has a clock hands in.
#include <functional>
#include <vector>

#include "engine/core/move.h"

namespace baize::ai {

struct Budget {
  int iterations = 0;             // 0: as many as the level has
  std::function<bool()> expired;  // asked now and then; empty: never
};

struct Considered {
  Move move;
  double worth = 0;  // expected, from 0 to 1: the chance to win the match
  int visits = 0;
};

// By what is expected of them, or by how often they were tried; of equals the first move.
void put_best_first(std::vector<Considered>& moves);
void put_most_tried_first(std::vector<Considered>& moves);

struct Choice {
  Move move;
  std::vector<Considered> moves;  // best first; those that were looked at
  int iterations = 0;
};

}  // namespace baize::ai
