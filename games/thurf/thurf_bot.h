#pragma once
// What computer players know about thurf beyond its rules: which hands to call with and which suit
// to name, when to raise, how to share pattus with a partner, and what a debt is worth.
#include <string_view>

#include "engine/core/bot.h"
#include "games/thurf/thurf.h"

namespace baize {

template <>
struct Bot<thurf::Rules> {
  using Rules = thurf::Rules;

  static Move habit(const thurf::Table& t, const thurf::Private& mine, Seat seat, MoveSet legal,
                    Rng& rng);
  static bool tell_back(const thurf::Table& t, Seat seat, Move move, thurf::Private& mine,
                        Rng& rng);
  static MoveSet distinct(const thurf::Table& t, const thurf::Private& mine, Seat seat,
                          MoveSet legal);
  static void worth(const thurf::Options& options, const thurf::Board& board, Worth<Rules>& out);
  static double gain(const thurf::Options&, const thurf::Board& before, const thurf::Board& after,
                     Seat seat);
  static bool are_allied(Seat a, Seat b) { return thurf::team_of(a) == thurf::team_of(b); }
  static bool is_nearly_over(const thurf::Table& t) {
    return t.phase == thurf::Phase::play && t.hand_count[t.leader] <= (t.players() == 4 ? 3 : 2);
  }

  static constexpr std::array<std::string_view, 9> kReasons{
      "strong_suit",  "weak_hand",   "raise_high", "no_raise", "feed_partner",
      "spare_points", "take_points", "draw_thurf", "master"};
  static std::string_view reason(const thurf::Table& t, const thurf::Private& mine, Seat seat,
                                 Move move);
  static int mark(const thurf::Table& t, Seat seat);
};

}  // namespace baize
