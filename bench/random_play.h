#pragma once
// Random play through the ordinary engine interface: the workload behind every figure of the
// engine.
#include <vector>

#include "engine/cards/deck.h"
#include "engine/core/game.h"

namespace baize {

struct Played {
  long rounds = 0, moves = 0;
  std::uint64_t signature = 0;  // of all moves: the same seed gives the same number everywhere
};

// One round from the deal to its end; `deck` is scratch space for the shuffle.
template <Game G>
void play_round(const typename G::Options& options, const typename G::Board& board,
                std::vector<Card>& deck, Rng& rng, Played& played) {
  Rng own = rng;  // in registers: a byte written to the state might otherwise be part of it
  State<G> state = deal_at_random<G>(options, board, deck, own);
  std::uint64_t signature = played.signature;
  long moves = 0;
  for (SeatSet who = G::to_act(state.table); !who.empty(); who = G::to_act(state.table)) {
    const Seat seat = who.lowest();
    const Move move = G::legal_moves(state.table, state.seats[seat.index], seat).pick(own);
    G::apply(state, seat, move);
    signature = std::rotl(signature, 5) ^ move.code;
    ++moves;
  }
  rng = own;
  played.signature = signature;
  played.moves += moves;
  ++played.rounds;
}

template <Game G>
Played play_rounds(long rounds, std::uint64_t seed, const typename G::Options& options,
                   const typename G::Board& board) {
  Rng rng(seed);
  Played played;
  const auto pack = G::pack(options);
  std::vector<Card> deck(pack.begin(), pack.end());
  for (long i = 0; i < rounds; ++i) play_round<G>(options, board, deck, rng, played);
  return played;
}

}  // namespace baize
