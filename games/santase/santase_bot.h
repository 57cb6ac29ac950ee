#pragma once
// What computer players know about santase beyond its rules: when to claim and to close, what to
// lead and to take, and the chance to win the match by the points still needed.
#include <string_view>

#include "engine/core/bot.h"
#include "games/santase/santase.h"

namespace baize {

template <>
struct Bot<santase::Rules> {
  using Rules = santase::Rules;

  static Move habit(const santase::Table& t, const santase::Private& mine, Seat seat, MoveSet legal,
                    Rng& rng);
  static MoveSet distinct(const santase::Table& t, const santase::Private& mine, Seat seat,
                          MoveSet legal);
  static void worth(const santase::Options& options, const santase::Board& board,
                    Worth<Rules>& out);
  static double gain(const santase::Options&, const santase::Board& before,
                     const santase::Board& after, Seat seat) {
    const std::size_t own = seat.index, other = own ^ 1U;
    return after.scores[own] - before.scores[own] - after.scores[other] + before.scores[other];
  }
  static bool are_allied(Seat a, Seat b) { return a == b; }
  // Without stock the other hand is known; behind a closed one there are few cards.
  static bool is_nearly_over(const santase::Table& t) {
    return t.phase != santase::Phase::over && t.is_strict();
  }

  static constexpr std::array<std::string_view, 9> kReasons{"claim",      "exchange", "marriage",
                                                            "close",      "reach",    "take_points",
                                                            "bring_home", "sure",     "cheap"};
  static std::string_view reason(const santase::Table& t, const santase::Private& mine, Seat seat,
                                 Move move);
  static int mark(const santase::Table& t, Seat seat);
};

}  // namespace baize
