#pragma once
// The run-time face of computer players, beside AnyMatch: a question is put to a seat, with a copy
// of what that seat knows and nothing more, and can be answered anywhere, on another thread too,
// while the match goes on.
#include <memory>
#include <vector>

#include "ai/choice.h"
#include "ai/level.h"
#include "engine/any/any_match.h"

namespace baize::ai {

class Question {
 public:
  virtual ~Question() = default;
  [[nodiscard]] virtual Choice answer(const Level& level, std::uint64_t seed,
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

}  // namespace baize::ai
