#pragma once
// Table events: what people at the table say to the match besides their moves, such as a score
// kept by hand or the end of a match without a limit. A game that supports them defines
//   on_table_event(options, board, state, in_round, text) -> Result<AfterSaid<G>, Refusal>
//   awaited_said(options, board) -> std::string   optional: see `Match::awaited_said`
#include <string>
#include <string_view>

#include "engine/core/game.h"

namespace baize {

// Match and round after an event. `state` counts only if a round is being played; a round that an
// event ends is not scored.
template <class G>
struct AfterSaid {
  typename G::Board board;
  State<G> state;
  bool ends_round = false;
};

template <class G>
concept HearsTable = requires(const typename G::Options& options, const typename G::Board& board,
                              const State<G>& state, std::string_view text) {
  {
    G::on_table_event(options, board, state, true, text)
  } -> std::same_as<Result<AfterSaid<G>, Refusal>>;
};

template <Game G>
Result<AfterSaid<G>, Refusal> hear_table(const typename G::Options& options,
                                         const typename G::Board& board, const State<G>& state,
                                         bool in_round, std::string_view text) {
  if constexpr (HearsTable<G>) return G::on_table_event(options, board, state, in_round, text);
  return Unexpected{Refusal(Code::not_allowed_now, "This game has no table events.")};
}

template <Game G>
std::string awaited_said(const typename G::Options& options, const typename G::Board& board) {
  if constexpr (requires { G::awaited_said(options, board); })
    return G::awaited_said(options, board);
  return {};
}

}  // namespace baize
