#pragma once
// Random deals for the tests of santase, under random options. Claims and closings are made rare,
// because most deals would end before much has happened.
#include "games/santase/santase.h"

namespace baize::santase {

inline Options random_options(Rng& rng) {
  const auto coin = [&] { return rng.below(2) == 0; };
  const auto either = [&](int a, int b) { return static_cast<std::uint8_t>(coin() ? a : b); };
  return {
      .target = static_cast<std::uint8_t>(1 + rng.below(21)),
      .two_point_below = either(33, 31),
      .three_point_when = static_cast<ThreeWhen>(rng.below(2)),
      .declare = static_cast<Declare>(rng.below(2)),
      .false_claim = static_cast<std::uint8_t>(coin() ? kSamePoints : 2 + static_cast<int>(coin())),
      .close_fail = either(3, kTwoOrThree),
      .last_trick = static_cast<LastTrick>(rng.below(2)),
      .must_head = coin(),
      .min_stock_exchange = either(3, 1),
      .min_stock_close = either(3, 1),
      .first_lead_specials = coin(),
      .marriage_lead = static_cast<MarriageLead>(rng.below(2)),
  };
}

inline Move random_move(const State<Rules>& state, Seat seat, Rng& rng) {
  const MoveSet legal = Rules::legal_moves(state.table, state.seats[seat.index], seat);
  const Move move = legal.pick(rng);
  const bool hasty = (move == kClaim || move == kClose) && !legal.cards().empty();
  return hasty && rng.below(4) > 0 ? MoveSet(legal.cards()).pick(rng) : move;
}

// Calls look(state, seat, move) after every move and returns the finished deal.
template <class Look>
State<Rules> play_deal(const Options& options, const Board& board, Rng& rng, Look&& look) {
  State<Rules> state = Rules::deal(options, board, shuffled(kPack, rng));
  while (!Rules::to_act(state.table).empty()) {
    const Seat seat = Rules::to_act(state.table).lowest();
    const Move move = random_move(state, seat, rng);
    Rules::apply(state, seat, move);
    look(state, seat, move);
  }
  return state;
}

}  // namespace baize::santase
