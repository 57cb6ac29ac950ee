#pragma once
// What computer players know about hearts beyond its rules: how to pass, duck, throw and stop a
// moon by rule of thumb, which cards are as good as each other, and what a score is worth.
#include "engine/core/bot.h"
#include "engine/kit/runs.h"
#include "games/hearts/hearts.h"

namespace baize {

template <>
struct Bot<hearts::Rules> {
  using Rules = hearts::Rules;

  static Move habit(const hearts::Table& t, const hearts::Private& mine, Seat seat, MoveSet legal,
                    Rng& rng);
  static MoveSet distinct(const hearts::Table& t, const hearts::Private& mine, Seat seat,
                          MoveSet legal);
  static void worth(const hearts::Options& options, const hearts::Board& board, Worth<Rules>& out);
  static double gain(const hearts::Options&, const hearts::Board& before,
                     const hearts::Board& after, Seat seat) {
    return before.scores[seat.index] - after.scores[seat.index];
  }
  static bool is_nearly_over(const hearts::Table& t) {
    return t.phase == hearts::Phase::play && t.tricks_played >= kRanks - 3;
  }
};

}  // namespace baize
