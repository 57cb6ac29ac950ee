#pragma once
// What a search knows about a game: each function of its `Bot`, or a default where the game has
// none. By default the habit is a random legal move, and a round is worth 1 to its winner.
#include <concepts>
#include <string_view>

#include "ai/outlook.h"

namespace baize::ai {

template <Game G>
Move habit_of(const typename G::Table& table, const typename G::Private& mine, Seat seat,
              MoveSet legal, Rng& rng) {
  if constexpr (requires { Bot<G>::habit(table, mine, seat, legal, rng); }) {
    return Bot<G>::habit(table, mine, seat, legal, rng);
  } else {
    return legal.pick(rng);
  }
}

// How a search expects a sensible player to move: the game's `practice`, or else its habit.
template <Game G>
Move practice_of(const typename G::Table& table, const typename G::Private& mine, Seat seat,
                 MoveSet legal, Rng& rng) {
  if constexpr (requires { Bot<G>::practice(table, mine, seat, legal, rng); }) {
    return Bot<G>::practice(table, mine, seat, legal, rng);
  } else {
    return habit_of<G>(table, mine, seat, legal, rng);
  }
}

// A game that says what good players do, for levels with `foresees`.
template <class G>
concept Foretells = requires(const typename G::Table& table, const typename G::Private& mine,
                             Seat seat, MoveSet legal, Rng& rng) {
  { Bot<G>::foreseen(table, mine, seat, legal, rng) } -> std::same_as<Move>;
};

// The move that a player is expected to make.
template <Game G>
Move expected_of(bool foresees, const typename G::Table& table, const typename G::Private& mine,
                 Seat seat, MoveSet legal, Rng& rng) {
  if constexpr (Foretells<G>)
    if (foresees) return Bot<G>::foreseen(table, mine, seat, legal, rng);
  return practice_of<G>(table, mine, seat, legal, rng);
}

template <Game G>
MoveSet distinct_of(const typename G::Table& table, const typename G::Private& mine, Seat seat,
                    MoveSet legal) {
  if constexpr (requires { Bot<G>::distinct(table, mine, seat, legal); }) {
    return Bot<G>::distinct(table, mine, seat, legal);
  } else {
    return legal;
  }
}

template <Game G>
void worth_of_board(const typename G::Options& options, const typename G::Board& board,
                    Worth<G>& out) {
  const SeatSet won = G::winners(options, board);
  if constexpr (requires { Bot<G>::worth(options, board, out); }) {
    Bot<G>::worth(options, board, out);
  } else {
    for (int i = 0; i < G::seats(options); ++i)
      out[static_cast<std::size_t>(i)] = won.empty() ? 0.5F : won.contains(seat_at(i)) ? 1.F : 0.F;
  }
}

// Of a finished round.
template <Game G>
Worth<G> worth_of(const typename G::Options& options, const typename G::Board& board,
                  const State<G>& state) {
  Worth<G> out{};
  if constexpr (requires { Bot<G>::worth(options, board, out); }) {
    Bot<G>::worth(options, G::settle(options, board, state), out);
  } else {
    const Seat winner = G::result(options, board, state).winner;
    out.fill(winner.exists() ? 0.F : 0.5F);
    if (winner.exists()) out[winner.index] = 1.F;
  }
  return out;
}

template <Game G>
constexpr int patience_of() {
  if constexpr (requires { Bot<G>::kPatience; }) {
    return Bot<G>::kPatience;
  } else {
    return 1;
  }
}

// What a round brought a seat, more is better.
template <Game G>
double gain_of(const typename G::Options& options, const typename G::Board& before,
               const typename G::Board& after, Seat seat) {
  if constexpr (requires { Bot<G>::gain(options, before, after, seat); }) {
    return Bot<G>::gain(options, before, after, seat);
  } else {
    Worth<G> then{}, now{};
    worth_of_board<G>(options, before, then);
    worth_of_board<G>(options, after, now);
    return static_cast<double>(now[seat.index]) - static_cast<double>(then[seat.index]);
  }
}

// Why a sensible player makes a move, as a key of the game's `reasons`; empty if it has none.
template <Game G>
std::string_view reason_of(const View<G>& view, Move move) {
  if constexpr (requires { Bot<G>::reason(view.table, view.mine, view.seat, move); })
    return Bot<G>::reason(view.table, view.mine, view.seat, move);
  return {};
}

// How the round is going for a seat, judged by open cards only.
template <Game G>
int mark_of(const typename G::Table& table, Seat seat) {
  if constexpr (requires { Bot<G>::mark(table, seat); }) return Bot<G>::mark(table, seat);
  return 0;
}

// Answers in one window may come in any order. The thinking seat goes first, because it has to
// answer without knowing what the others do.
inline Seat next_to_answer(SeatSet waiting, Seat thinker) {
  return waiting.contains(thinker) ? thinker : waiting.lowest();
}

// A playout: everybody plays by habit until the round is over.
template <Game G>
void play_out(State<G>& world, Rng& rng) {
  for (SeatSet waiting = G::to_act(world.table); !waiting.empty();
       waiting = G::to_act(world.table)) {
    const Seat seat = waiting.lowest();
    const auto& mine = world.seats[seat.index];
    const MoveSet legal = G::legal_moves(world.table, mine, seat);
    G::apply(world, seat, habit_of<G>(world.table, mine, seat, legal, rng));
  }
}

// The worth of a world: plays it out with expected moves, or evaluates it at the horizon in games
// that can do that, where luck would drown the rest.
template <Game G>
Worth<G> worth_in_the_end(const Outlook<G>& known, State<G>& world, Rng& rng,
                          bool foresees = false) {
  constexpr bool kJudges = requires(Worth<G>& out) { Bot<G>::worth_by_now(world.table, out); };
  SeatSet waiting = G::to_act(world.table);
  for (int i = 0; !waiting.empty(); waiting = G::to_act(world.table), ++i) {
    if constexpr (kJudges) {
      Worth<G> out{};
      if (i >= Bot<G>::kHorizon) return Bot<G>::worth_by_now(world.table, out), out;
    }
    const Seat seat = waiting.lowest();
    const auto& mine = world.seats[seat.index];
    const MoveSet legal = G::legal_moves(world.table, mine, seat);
    G::apply(world, seat, expected_of<G>(foresees, world.table, mine, seat, legal, rng));
  }
  return worth_of<G>(known.options(), known.board, world);
}

}  // namespace baize::ai
