#pragma once
// What computer players know about rams beyond its rules: which hands to lay down, which cards to
// change, how to get at least one trick, that partiya is said, and what a pile is worth.
#include "engine/core/bot.h"
#include "engine/kit/runs.h"
#include "games/rams/rams.h"

namespace baize {

template <>
struct Bot<rams::Rules> {
  using Rules = rams::Rules;

  static Move habit(const rams::Table& t, const rams::Private& mine, Seat seat, MoveSet legal,
                    Rng& rng);
  static MoveSet distinct(const rams::Table& t, const rams::Private& mine, Seat seat,
                          MoveSet legal);
  static void worth(const rams::Options& options, const rams::Board& board, Worth<Rules>& out);
  static double gain(const rams::Options&, const rams::Board& before, const rams::Board& after,
                     Seat seat) {
    return before.piles[seat.index] - after.piles[seat.index];
  }
  static bool is_nearly_over(const rams::Table& t) {
    return t.phase == rams::Phase::partiya ||
           (t.phase == rams::Phase::play && t.hand_count[t.leader] <= 3);
  }
};

}  // namespace baize
