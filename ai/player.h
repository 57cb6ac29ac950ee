#pragma once
// The run-time interface of computer players, beside AnyMatch. A question holds a copy of what its
// seat knows and nothing more, so it can be answered anywhere, on another thread too, while the
// match goes on.
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
  // What `answer` would choose with the same arguments, what else it considered, and why.
  [[nodiscard]] virtual Hint hint(const Level& level, std::uint64_t seed,
                                  const Budget& budget = {}) const = 0;
};

// Null if the game is not in the catalogue, or no round is being played.
std::unique_ptr<Question> question_for(const AnyMatch& match, Seat seat);

// Between rounds, by seat: what has been gained since the match was opened, in the game's own
// points, more is better; and the chance to win the match.
struct Standing {
  std::vector<double> gain, worth;
};
Standing standing_of(const AnyMatch& match);

// By seat: how the newest round is going, judged by open cards only, so that a mood reveals no
// hidden card. Only differences within one round count: 1 is about an ordinary trick, 3 or more a
// major event. Zeros before the first deal and for games without marks.
using Marks = std::array<int, kMostSeats>;
Marks marks_of(const AnyMatch& match);

}  // namespace baize::ai
