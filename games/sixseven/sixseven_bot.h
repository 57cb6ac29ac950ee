#pragma once
// What computer players know about six-seven beyond its rules. The rule of thumb takes a
// collection if there is one and otherwise plays at random; seeing which play helps the next seat
// is left to the search.
#include <string_view>

#include "engine/core/bot.h"
#include "games/sixseven/sixseven.h"

namespace baize {

template <>
struct Bot<sixseven::Rules> {
  using Rules = sixseven::Rules;
  // Luck is large compared with one move here, and an iteration is cheap.
  static constexpr int kPatience = 2;

  static Move habit(const sixseven::Table& t, const sixseven::Private& mine, Seat seat,
                    MoveSet legal, Rng& rng);
  static MoveSet distinct(const sixseven::Table& t, const sixseven::Private& mine, Seat seat,
                          MoveSet legal);
  // The flipped value and the free places of the row, which reveal a new face card. Suits do not
  // matter, so outcomes that mean the same share a branch.
  static std::uint16_t shown(const sixseven::Table& t, const sixseven::Private&);
  static void worth(const sixseven::Options& options, const sixseven::Board& board,
                    Worth<Rules>& out);
  // Nothing is played out: what comes after the tree is luck for everybody.
  static constexpr int kHorizon = 0;
  static void worth_by_now(const sixseven::Table& t, Worth<Rules>& out);
  static double gain(const sixseven::Options&, const sixseven::Board& before,
                     const sixseven::Board& after, Seat seat) {
    return after.scores[seat.index].faces - before.scores[seat.index].faces;
  }

  static constexpr std::array<std::string_view, 6> kReasons{"match",   "collects", "take",
                                                            "take_67", "guards",   "prepares"};
  static std::string_view reason(const sixseven::Table& t, const sixseven::Private& mine, Seat seat,
                                 Move move);
  static int mark(const sixseven::Table& t, Seat seat);
};

}  // namespace baize
