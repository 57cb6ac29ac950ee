#pragma once
// What a computer player answers: its move, and what it thinks of the others. And what it may
// spend on it: a number of iterations, where the same seed has to give the same move, or a deadline
// that whoever has a clock hands in.
#include <algorithm>
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

// By what is expected of them; of equals the first move.
inline void put_best_first(std::vector<Considered>& moves) {
  std::sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.move < b.move;
  });
}

struct Choice {
  Move move;
  std::vector<Considered> moves;  // best first; those that were looked at
  int iterations = 0;
};

}  // namespace baize::ai
