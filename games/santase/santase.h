#pragma once
// Santase (sixty-six) for two, after games/santase/rules.md: take tricks, announce marriages, reach
// 66 and say so. The functions that a simulation calls for every move are in moves.h.
#include "engine/core/game.h"
#include "games/santase/facts.h"

namespace baize {
template <class Options>
struct Preset;
}

namespace baize::santase {

struct Rules {
  static constexpr int kSeatsMax = kSeats;
  using Options = santase::Options;
  using Board = santase::Board;
  using Table = santase::Table;
  using Private = santase::Private;
  using Stock = santase::Stock;
  using RoundResult = santase::RoundResult;
  class Sampler;
  static const GameInfo kInfo;
  static const std::span<const Preset<Options>> kPresets;

  static int seats(const Options&) { return kSeats; }
  static std::span<const Card> pack(const Options&) { return kPack; }
  static Board open(const Options&, Seat first) { return {.scores = {}, .dealer = first}; }
  static State<Rules> deal(const Options& options, const Board& board, std::span<const Card> deck);
  // The same distribution without a deck list, for simulations.
  static State<Rules> deal_at_random(const Options& options, const Board& board, Rng& rng);
  static SeatSet to_act(const Table& table);
  static MoveSet legal_moves(const Table& table, const Private& mine, Seat seat);
  static Code refusal(const Table& table, const Private& mine, Seat seat, Move move);
  static void apply(State<Rules>& state, Seat seat, Move move);
  static Result<State<Rules>, Refusal> set_up(const Options& options,
                                              const Position<Rules>& position);
  static RoundResult result(const Options& options, const Board& board, const State<Rules>& state);
  static Board settle(const Options& options, const Board& board, const State<Rules>& state);
  static SeatSet winners(const Options& options, const Board& board);
  static Move on_timeout(const View<Rules>& view);
  // What play has proved that a seat does not hold.
  static CardSet cannot_hold(const Table& table, Seat seat) {
    return table.ceilings.excluded(seat);
  }
  // For the activity log: the winner of a trick leads the next one.
  static TricksTaken tricks_taken(const Table& table) {
    return {table.tricks[0] + table.tricks[1], table.leader};
  }
  // Where all cards lie: visit(owner, cards, face_up).
  template <class Visit>
  static void each_place(const State<Rules>& state, Visit&& visit) {
    const Table& t = state.table;
    for (int i = 0; i < kSeats; ++i) {
      const auto at = static_cast<std::size_t>(i);
      visit(seat_at(i), state.seats[at].hand - t.shown[at], false);
      visit(seat_at(i), state.seats[at].hand & t.shown[at], true);
    }
    visit(Seat{}, t.turnup.exists() ? t.gone | t.turnup : t.gone, true);
    visit(Seat{}, state.stock.face_down.last(t.stock), false);
  }
};

// Draws worlds from what one seat knows. The other hand is a uniform choice among the cards that it
// can still hold, the stock is the rest in a uniform order: with only two hidden places that is
// exactly uniform over all deals that remain possible.
class Rules::Sampler {
 public:
  explicit Sampler(const View<Rules>& view);
  [[nodiscard]] State<Rules> draw(Rng& rng) const;

 private:
  State<Rules> known_;  // all that is certain; the other hand holds only what was shown
  Seat opponent_;
  CardSet hidden_;    // in the other hand or in the stock
  CardSet possible_;  // of these, what the other hand can hold
  int missing_ = 0;   // how many of them it holds
};

}  // namespace baize::santase

#include "games/santase/moves.h"

namespace baize::santase {
static_assert(sizeof(State<Rules>) == 112);
static_assert(Game<Rules>);
}  // namespace baize::santase
