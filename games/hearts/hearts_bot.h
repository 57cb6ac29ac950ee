#pragma once
// What computer players know about hearts beyond its rules: how to pass, duck, throw and stop a
// moon by rule of thumb, which cards are as good as each other, and what a score is worth.
#include <string_view>

#include "engine/core/bot.h"
#include "engine/kit/runs.h"
#include "games/hearts/hearts.h"

namespace baize {

template <>
struct Bot<hearts::Rules> {
  using Rules = hearts::Rules;

  static Move habit(const hearts::Table& t, const hearts::Private& mine, Seat seat, MoveSet legal,
                    Rng& rng);
  static Move foreseen(const hearts::Table& t, const hearts::Private& mine, Seat seat,
                       MoveSet legal, Rng& rng);
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

  static constexpr std::array<std::string_view, 9> kReasons{
      "pass_danger", "lead_low",  "flush_queen", "duck",     "dump_queen",
      "dump_heart",  "dump_high", "free_trick",  "stop_moon"};
  static std::string_view reason(const hearts::Table& t, const hearts::Private& mine, Seat seat,
                                 Move move);
  static int mark(const hearts::Table& t, Seat seat);
};

}  // namespace baize
