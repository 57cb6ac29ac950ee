#pragma once
// The run-time face for one game. Instantiated once per game, in a file of its own that the build
// writes from the list of games.
#include "ai/choose.h"
#include "ai/player.h"
#include "engine/any/erased_match.h"

namespace baize::ai {

struct PlayerOfGame {
  const GameInfo* game;
  std::unique_ptr<Question> (*ask)(const AnyMatch& match, Seat seat);
  Standing (*standing)(const AnyMatch& match);
};

namespace detail {

template <Game G>
class QuestionOf final : public Question {
 public:
  explicit QuestionOf(const Outlook<G>& known) : known_(known) {}
  [[nodiscard]] Choice answer(const Level& level, std::uint64_t seed,
                              const Budget& budget) const override {
    return choose<G>(known_, level, seed, budget);
  }

 private:
  Outlook<G> known_;
};

// The caller has compared the games.
template <Game G>
const Match<G>& match_of(const AnyMatch& match) {
  return static_cast<const ErasedMatch<G>&>(match).match();
}

template <Game G>
std::unique_ptr<Question> ask(const AnyMatch& any, Seat seat) {
  const Match<G>& match = match_of<G>(any);
  if (!match.in_round()) return nullptr;
  return std::make_unique<QuestionOf<G>>(Outlook<G>{match.view(seat), match.board()});
}

template <Game G>
Standing standing(const AnyMatch& any) {
  const Match<G>& match = match_of<G>(any);
  const auto& opened = std::get<Opened>(match.log().front());
  const auto before = G::open(match.options(), opened.first);
  Worth<G> worth{};
  worth_of_board<G>(match.options(), match.board(), worth);
  Standing out;
  for (int i = 0; i < G::seats(match.options()); ++i) {
    out.gain.push_back(gain_of<G>(match.options(), before, match.board(), seat_at(i)));
    out.worth.push_back(worth[static_cast<std::size_t>(i)]);
  }
  return out;
}

}  // namespace detail

template <Game G>
constexpr PlayerOfGame player_of_game() {
  return {&G::kInfo, &detail::ask<G>, &detail::standing<G>};
}

}  // namespace baize::ai
