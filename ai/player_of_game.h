#pragma once
// The run-time interface of player.h for one game. Instantiated once per game, in a source file
// that the build generates from the list of games.
#include "ai/choose.h"
#include "ai/player.h"
#include "ai/worlds.h"
#include "engine/any/erased_match.h"

namespace baize::ai {

struct PlayerOfGame {
  const GameInfo* game;
  std::unique_ptr<Question> (*ask)(const AnyMatch& match, Seat seat);
  Standing (*standing)(const AnyMatch& match);
  Marks (*marks)(const AnyMatch& match);
};

namespace detail {

// A forced move has no reason, and a move made without a search has no figures.
template <Game G>
Hint best_moves(const Outlook<G>& known, const Level& level, std::uint64_t seed,
                const Budget& budget) {
  RoundPoints<G> points;
  Choice choice = choose<G>(known, level, seed, budget, &points);
  if (!choice.move.exists()) return {};
  if (choice.moves.empty()) choice.moves.push_back({choice.move});
  Hint hint{{}, choice.iterations};
  const bool forced = known.legal().size() == 1;
  for (const Considered& one : choice.moves) {
    if (hint.moves.size() == Hint::kMost) break;
    hint.moves.push_back({one.move, one.worth, points.mean(one.move), one.visits,
                          forced ? std::string_view{} : reason_of<G>(known.view, one.move)});
  }
  return hint;
}

// If one answer takes several moves, hints all of them: each is chosen after those before it, from
// what the seat knows then. They are applied to a sampled world; the seat learns nothing from it.
template <Game G>
Hint hint_of(Outlook<G> known, const Level& level, std::uint64_t seed, const Budget& budget) {
  Hint hint = best_moves<G>(known, level, seed, budget);
  const int picks = picks_left<G>(known.view);
  if (picks <= 1 || hint.moves.empty()) return hint;
  hint.moves.resize(1);
  Rng rng(seed);
  for (int left = picks; left > 1; --left) {
    State<G> world = typename G::Sampler(known.view).draw(rng);
    G::apply(world, known.view.seat, hint.moves.back().move);
    known.view = view_of<G>(world, known.view.seat);
    const Hint next = best_moves<G>(known, level, seed, budget);
    hint.moves.push_back(next.moves.front());
    hint.tries += next.tries;
  }
  return hint;
}

template <Game G>
class QuestionOf final : public Question {
 public:
  explicit QuestionOf(const Outlook<G>& known) : known_(known) {}
  [[nodiscard]] Choice answer(const Level& level, std::uint64_t seed,
                              const Budget& budget) const override {
    return choose<G>(known_, level, seed, budget);
  }
  [[nodiscard]] Hint hint(const Level& level, std::uint64_t seed,
                          const Budget& budget) const override {
    return hint_of<G>(known_, level, seed, budget);
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
  Outlook<G> known{match.view(seat), match.board()};
  if constexpr (TellsBack<G>) known.watched = open_moves(match);
  return std::make_unique<QuestionOf<G>>(known);
}

template <Game G>
Standing standing(const AnyMatch& any) {
  const Match<G>& match = match_of<G>(any);
  const Opened& opened = *opened_in(match.log().front());
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

template <Game G>
Marks marks(const AnyMatch& any) {
  const Match<G>& match = match_of<G>(any);
  Marks out{};
  if (!match.has_state()) return out;
  for (int i = 0; i < G::seats(match.options()); ++i)
    out[static_cast<std::size_t>(i)] = mark_of<G>(match.state().table, seat_at(i));
  return out;
}

}  // namespace detail

template <Game G>
constexpr PlayerOfGame player_of_game() {
  return {&G::kInfo, &detail::ask<G>, &detail::standing<G>, &detail::marks<G>};
}

}  // namespace baize::ai
