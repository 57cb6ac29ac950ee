#pragma once
// What computer players know about six-seven beyond its rules: a collection is taken where there is
// one. Where there is none any play is as good as another to a rule of thumb; to see which of them
// invites the next seat is what the search is for.
#include <string_view>

#include "engine/core/bot.h"
#include "games/sixseven/sixseven.h"

namespace baize {

template <>
struct Bot<sixseven::Rules> {
  using Rules = sixseven::Rules;
  // Luck is large and a move is small here, and a round is quickly played out.
  static constexpr int kPatience = 2;

  static Move habit(const sixseven::Table& t, const sixseven::Private& mine, Seat seat,
                    MoveSet legal, Rng& rng);
  static MoveSet distinct(const sixseven::Table& t, const sixseven::Private& mine, Seat seat,
                          MoveSet legal);
  // The card that was flipped, and whether a collection was offered with it.
  static std::uint16_t shown(const sixseven::Table& t, const sixseven::Private&) {
    return static_cast<std::uint16_t>(1 + t.flipped.id + (t.called != sixseven::Rule::none) * 256);
  }
  static void worth(const sixseven::Options& options, const sixseven::Board& board,
                    Worth<Rules>& out);
  // What comes after a few turns is luck for all alike.
  static constexpr int kHorizon = 8;
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
