#pragma once
// What computer players know about spades beyond its rules: how many tricks a hand is worth, when
// a nil is safe, how to play for a contract and to shed bags, and what a score is worth.
#include <string_view>

#include "engine/core/bot.h"
#include "engine/kit/runs.h"
#include "games/spades/spades.h"

namespace baize {

template <>
struct Bot<spades::Rules> {
  using Rules = spades::Rules;

  static Move habit(const spades::Table& t, const spades::Private& mine, Seat seat, MoveSet legal,
                    Rng& rng);
  static bool tell_back(const spades::Table& t, Seat seat, Move move, spades::Private& mine,
                        Rng& rng);
  static int surprise(const spades::Table& t, const spades::Private& mine, Seat seat, Move move);
  static MoveSet distinct(const spades::Table& t, const spades::Private& mine, Seat seat,
                          MoveSet legal);
  static void worth(const spades::Options& options, const spades::Board& board, Worth<Rules>& out);
  static double gain(const spades::Options&, const spades::Board& before,
                     const spades::Board& after, Seat seat) {
    const std::size_t team = seat.index % spades::kTeams;
    return after.scores[team] - before.scores[team];
  }
  static bool are_allied(Seat a, Seat b) { return (a.index ^ b.index) % spades::kTeams == 0; }
  static bool is_nearly_over(const spades::Table& t) {
    return t.phase == spades::Phase::play && t.tricks_in_round - t.tricks_played <= 4;
  }

  static constexpr std::array<std::string_view, 9> kReasons{
      "bid_hand",  "bid_nil",      "keep_nil",  "cover_nil", "make_bid",
      "throw_low", "partner_wins", "avoid_bag", "master"};
  static std::string_view reason(const spades::Table& t, const spades::Private& mine, Seat seat,
                                 Move move);
  static int mark(const spades::Table& t, Seat seat);
};

}  // namespace baize
