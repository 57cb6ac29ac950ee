#pragma once
// Checks several moves of one seat, one after another: returns an event for each, or the refusal
// of the first that is not legal.
#include <span>
#include <vector>

#include "engine/core/game.h"
#include "engine/match/event.h"

namespace baize {

template <Game G>
Result<std::vector<Event>, Refusal> propose_moves(State<G> state, bool in_round, Seat seat,
                                                  std::span<const Move> moves) {
  std::vector<Event> events;
  for (const Move move : moves) {
    if (!G::kInfo.has_move(move)) return Unexpected{Refusal(Code::bad_action)};
    if (!in_round) return Unexpected{Refusal(Code::not_your_turn)};
    const Code code = why_not<G>(state.table, state.seats[seat.index], seat, move);
    if (code != Code::none) return Unexpected{Refusal(code)};
    G::apply(state, seat, move);
    in_round = !G::to_act(state.table).empty();
    events.push_back(Moved{seat, move});
  }
  return events;
}

}  // namespace baize
