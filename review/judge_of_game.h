#pragma once
// Judges one decision, for one game. Instantiated once per game, in a source file that the build
// generates from the list of games.
#include "engine/any/erased_match.h"
#include "engine/referee/chooser.h"
#include "review/open_cards.h"
#include "review/weigh.h"

namespace baize::review {

struct JudgeOfGame {
  const GameInfo* game;
  Verdict (*judge)(const AnyMatch& match, const JudgeWish& wish);
};

namespace detail {

template <Game G>
Verdict judge_moves(const ai::Outlook<G>& known, const ai::WorldSource<G>& likely, State<G>& truth,
                    const JudgeWish& wish) {
  constexpr int kSolvedEach = 100;     // tries that cost about as much as one solved world
  constexpr int kPositionsEach = 500;  // positions searched with open cards, per try
  const MoveSet legal = known.legal();
  MoveSet choices;
  StandsFor alike;
  for (const Move move : legal) {
    alike.emplace_back(move, stands_for<G>(known, legal, move));
    choices.add(alike.back().second);
  }
  const auto searched = [&](const ai::WorldSource<G>& worlds) {
    return weigh_by_search<G>(known, worlds, choices, wish.seed, wish.tries);
  };
  Figures by_view;
  if (ai::Exact<G>::is_possible(known.view.table))
    by_view = weigh_by_solving<G>(known, choices, wish.seed, 1 + wish.tries / kSolvedEach);
  else
    by_view = searched(likely);
  Figures open = solve_open<G>(known, truth, choices, std::int64_t{wish.tries} * kPositionsEach);
  const bool exact = !open.empty();
  if (!exact) open = searched(open_world<G>(truth));
  return {judgement_of(by_view, alike, false), judgement_of(open, alike, exact)};
}

template <Game G>
Verdict judge(const AnyMatch& any, const JudgeWish& wish) {
  const Match<G>& match = static_cast<const ErasedMatch<G>&>(any).match();
  const ai::Outlook<G> known{match.view(wish.seat), match.board()};
  typename G::Sampler sampler(known.view);
  State<G> truth = match.state();
  const ai::WorldSource<G> likely = ai::world_source<G>(sampler);
  // Only a game with `picks_left` has answers of several moves.
  if constexpr (requires { G::picks_left(known.view); }) {
    const auto answers = Answers<G>::of(truth, wish.seat, picks_left<G>(known.view));
    if (answers.size() > 1 && answers.front().size() > 1) {
      Answer played = wish.played;
      std::sort(played.begin(), played.end());
      const auto contest = [&](const ai::WorldSource<G>& worlds) {
        return AnswerContest<G>(known, worlds, wish.seed).run(answers, played, wish.tries);
      };
      return {contest(likely), contest(open_world<G>(truth))};
    }
  }
  return judge_moves<G>(known, likely, truth, wish);
}

}  // namespace detail

template <Game G>
constexpr JudgeOfGame judge_of_game() {
  return {&G::kInfo, &detail::judge<G>};
}

}  // namespace baize::review
