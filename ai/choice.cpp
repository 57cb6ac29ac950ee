#include "ai/choice.h"

#include <algorithm>

namespace baize::ai {

void put_best_first(std::vector<Considered>& moves) {
  std::sort(moves.begin(), moves.end(), [](const Considered& a, const Considered& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.move < b.move;
  });
}

void put_most_tried_first(std::vector<Considered>& moves) {
  std::sort(moves.begin(), moves.end(), [](const Considered& a, const Considered& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.move < b.move;
  });
}

}  // namespace baize::ai
