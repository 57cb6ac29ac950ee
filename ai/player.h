#pragma once
// The run-time face of computer players, beside AnyMatch: a question is put to a seat, with a copy
// of what that seat knows and nothing more, and can be answered anywhere, on another thread too,
// while the match goes on.
#include <array>
#include <memory>
#include <vector>

#include "ai/choice.h"
#include "ai/hint.h"
#include "ai/level.h"
#include "engine/any/any_match.h"

namespace baize::ai {

class Question {
 public:
  virtual ~Question() = default;
  [[nodiscard]] virtual Choice answer(const Level& level, std::uint64_t seed,
                                      const Budget& budget = {}) const = 0;
  // What `answer` would choose with the same three, what else it weighed, and why.
  [[nodiscard]] virtual Hint hint(const Level& level, std::uint64_t seed,
                                  const Budget& budget = {}) const = 0;
};

// Null where the match is of no game of the house, or no round is played.
std::unique_ptr<Question> question_for(const AnyMatch& match, Seat seat);

// Between rounds, by seat: what has been gained since the match was opened, in the game's own
// points, more is better; and the chance to win the match.
struct Standing {
  std::vector<double> gain, worth;
};
Standing standing_of(const AnyMatch& match);

// By seat, how the newest round goes by what lies open, so that a mood tells no hidden card. Only
// differences within one round count: 1 is about an ordinary trick, 3 and more a great thing. Zeros
// before the first deal, and where the game has nothing to say.
using Marks = std::array<int, kMostSeats>;
Marks marks_of(const AnyMatch& match);

}  // namespace baize::ai
