#pragma once
// What computer players know about rams beyond its rules: which hands to lay down, which cards to
// change, how to get at least one trick, to say partiya, and what a pile is worth.
#include <string_view>

#include "engine/core/bot.h"
#include "engine/kit/runs.h"
#include "games/rams/rams.h"

namespace baize {

template <>
struct Bot<rams::Rules> {
  using Rules = rams::Rules;

  static Move habit(const rams::Table& t, const rams::Private& mine, Seat seat, MoveSet legal,
                    Rng& rng);
  static Move practice(const rams::Table& t, const rams::Private& mine, Seat seat, MoveSet legal,
                       Rng& rng);
  static bool tell_back(const rams::Table& t, Seat seat, Move move, rams::Private& mine, Rng& rng);
  static int surprise(const rams::Table& t, const rams::Private& mine, Seat seat);
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

  static constexpr std::array<std::string_view, 9> kReasons{
      "lay_down",   "change",    "stand",        "take_trump", "first_trick",
      "sure_trick", "throw_low", "stop_partiya", "partiya"};
  static std::string_view reason(const rams::Table& t, const rams::Private& mine, Seat seat,
                                 Move move);
  static int mark(const rams::Table& t, Seat seat);
};

}  // namespace baize
