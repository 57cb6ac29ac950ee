#pragma once
// The verdict on one decision: what every move was worth, once by what the seat could know and
// once with all cards open. The first shows mistakes; the difference between the two shows luck.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game_info.h"
#include "engine/core/move.h"

namespace baize::review {

struct Weighed {
  std::vector<Move> moves;         // one, or all that make the answer
  double worth = 0;                // the chance to win the match
  std::optional<double> points{};  // what the round brings, in game points; more is better
  int tries = 0;                   // rounds that were played from it, or worlds that were solved
};

struct Judgement {
  bool exact = false;              // every line of play has been looked at
  std::vector<Weighed> answers{};  // best first
};

struct Verdict {
  Judgement known, open;
};

// `"known":{"tries":4000,"moves":[{"move":"7D","worth":0.31,"points":-4.2,"tries":4000}]},
// "open":{"exact":true,"moves":[…]}`; an answer of several moves has `answer`, a list, for `move`.
std::string print_verdict(const GameInfo& game, const Verdict& verdict);

void put_best_first(std::vector<Weighed>& answers);

// One move that was tried, with the result of a search.
struct Figure {
  Move move;
  double worth = 0;
  std::optional<double> points{};
  int tries = 0;
};
using Figures = std::vector<Figure>;
// Every legal move with the one that was tried in its place, since the game treats both alike.
using StandsFor = std::vector<std::pair<Move, Move>>;
// All legal moves, best first.
Judgement judgement_of(const Figures& tried, const StandsFor& legal, bool exact);

}  // namespace baize::review
