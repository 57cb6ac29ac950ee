#pragma once
// The Game concept: what a game must provide, three types of facts and a few pure functions.
// Secrecy is by placement: `Table` is for everybody, `Private` for one seat, `Stock` for nobody.
// Views are assembled here, so a game cannot forget to hide something.
#include <array>
#include <concepts>
#include <span>
#include <type_traits>

#include "engine/core/game_info.h"
#include "engine/core/move.h"
#include "engine/core/refusal.h"
#include "engine/core/result.h"
#include "engine/core/seat.h"
#include "engine/core/tricks_taken.h"

namespace baize {

template <class G>
struct State {
  typename G::Table table;
  std::array<typename G::Private, G::kSeatsMax> seats;
  [[no_unique_address]] typename G::Stock stock;
  friend bool operator==(const State&, const State&) = default;
};

template <class G>
struct View {
  Seat seat;  // nobody: a spectator, whose `mine` is a default value
  typename G::Table table;
  typename G::Private mine;
  friend bool operator==(const View&, const View&) = default;
};

template <class G>
View<G> view_of(const State<G>& state, Seat seat) {
  return {seat, state.table, seat.exists() ? state.seats[seat.index] : typename G::Private{}};
}

// The position that a scenario sets up: named fields are filled in, the game derives the rest.
template <class G>
struct Position;

// For a game without hidden cards outside the hands.
struct NoStock {
  friend bool operator==(NoStock, NoStock) = default;
};

struct IgnorePlaces {
  void operator()(Seat, CardSet, bool) const {}
};

template <class G>
concept Game = std::is_trivially_copyable_v<State<G>> && std::equality_comparable<State<G>> &&
               sizeof(State<G>) <= 512 && std::equality_comparable<typename G::Board> &&
               requires(State<G>& state, const State<G>& now, const View<G>& view,
                        const typename G::Table& table, const typename G::Private& mine,
                        const typename G::Options& options, const typename G::Board& board,
                        const Position<G>& position, std::span<const Card> deck, Seat seat,
                        Move move, Rng& rng, typename G::Sampler& sampler, IgnorePlaces visit) {
                 { G::kInfo } -> std::convertible_to<const GameInfo&>;
                 { G::seats(options) } -> std::same_as<int>;
                 { G::pack(options) } -> std::same_as<std::span<const Card>>;
                 // A new match; `first` is the seat drawn for it.
                 { G::open(options, seat) } -> std::same_as<typename G::Board>;
                 // All of a round's chance is here. The table carries the options and what matters
                 // of the board, so that computer players play to the score.
                 { G::deal(options, board, deck) } -> std::same_as<State<G>>;
                 // Who must answer. Nobody: the round is over.
                 { G::to_act(table) } -> std::same_as<SeatSet>;
                 // From what the seat knows; empty for a seat that has nothing to decide.
                 { G::legal_moves(table, mine, seat) } -> std::same_as<MoveSet>;
                 // Why a move of this phase, with a card that is held, is not legal.
                 { G::refusal(table, mine, seat, move) } -> std::same_as<Code>;
                 { G::apply(state, seat, move) } -> std::same_as<void>;  // precondition: legal
                 // A sampler is built once from a view and then draws worlds that agree with this
                 // view.
                 requires std::constructible_from<typename G::Sampler, const View<G>&>;
                 { sampler.draw(rng) } -> std::same_as<State<G>>;
                 { G::set_up(options, position) } -> std::same_as<Result<State<G>, Refusal>>;
                 // Of a finished round: how it ended, who won it, its points, how the score
                 // changes.
                 { G::result(options, board, now) } -> std::same_as<typename G::RoundResult>;
                 { G::settle(options, board, now) } -> std::same_as<typename G::Board>;
                 // Nobody: another round is dealt.
                 { G::winners(options, board) } -> std::same_as<SeatSet>;
                 // What the clock plays for the absent.
                 { G::on_timeout(view) } -> std::same_as<Move>;
                 // Where all cards lie: visit(Seat owner, CardSet cards, bool face_up) for every
                 // place. A face-down place without owner is known to nobody.
                 { G::each_place(now, visit) } -> std::same_as<void>;
               };

// A random deal for simulations. A game may define `deal_at_random`, which needs no list of the
// deck and has the same distribution.
template <Game G>
State<G> deal_at_random(const typename G::Options& options, const typename G::Board& board,
                        std::span<Card> deck, Rng& rng) {
  if constexpr (requires { G::deal_at_random(options, board, rng); }) {
    return G::deal_at_random(options, board, rng);
  } else {
    shuffle(deck, rng);
    return G::deal(options, board, deck);
  }
}

// The order of checks is part of the rules: the first that fails gives the code. A match that is
// over and moves that the game does not have are refused before (Match, notation).
template <Game G>
Code why_not(const typename G::Table& table, const typename G::Private& mine, Seat seat,
             Move move) {
  const MoveSet legal = G::legal_moves(table, mine, seat);
  if (legal.empty()) return Code::not_your_turn;
  if (legal.contains(move)) return Code::none;
  const auto phase = static_cast<int>(table.phase);
  if (move.is_card()) {
    if (G::kInfo.phases[static_cast<std::size_t>(phase)].cards.empty()) return Code::wrong_phase;
    if constexpr (requires { mine.hand; })
      if (!mine.hand.contains(move.card())) return Code::card_not_in_hand;
  } else {
    int number = move.action_number();
    for (const auto& spec : G::kInfo.moves) {
      if (number < spec.count() && !(spec.phases >> phase & 1)) return Code::wrong_phase;
      if (number < spec.count()) break;
      number -= spec.count();
    }
  }
  return G::refusal(table, mine, seat, move);
}

}  // namespace baize
