#include "ai/choice.h"

#include "engine/core/sort_few.h"

namespace baize::ai {
namespace {

// By pointer: a comparison of its own type would be a second copy of the whole sort.
using IsBetter = bool (*)(const Considered& a, const Considered& b);

void put_in_order(std::vector<Considered>& moves, IsBetter is_better) {
  sort_few(moves, is_better);
}

}  // namespace

void put_best_first(std::vector<Considered>& moves) {
  put_in_order(moves, [](const Considered& a, const Considered& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.move < b.move;
  });
}

void put_most_tried_first(std::vector<Considered>& moves) {
  put_in_order(moves, [](const Considered& a, const Considered& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.move < b.move;
  });
}

}  // namespace baize::ai
