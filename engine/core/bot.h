#pragma once
// What a game adds to its rules for computer players. It specialises `Bot` in
// games/<game>/<game>_bot.h and defines any of these functions and constants; a search detects
// each with `requires` and has a default for those that are missing:
//
//   static Move habit(const Table&, const Private&, Seat, MoveSet legal, Rng&);
//     the baseline policy: what a sensible player does by rule of thumb, from what this seat
//     knows. Levels are measured against it, so it does not change;
//   static Move practice(const Table&, const Private&, Seat, MoveSet legal, Rng&);
//     the rollout policy: better rules of thumb, where experience has found some. A search expects
//     players to follow it;
//   static Move foreseen(const Table&, const Private&, Seat, MoveSet legal, Rng&);
//     the opponent policy: what good players do, as far as rules of thumb can say it. A level that
//     foresees uses it for the others in its tree too, with the hand that they hold in each world;
//   static bool tell_back(const Table& before, Seat, Move, Private& mine, Rng&);
//     turns what a seat holds after an open move into what it held before; false if that cannot be
//     known. Worlds are weighted with it: would a sensible player have made that move with this
//     hand?
//   static int surprise(const Table& before, const Private& mine, Seat, Move);
//     how surprising a move is with this hand, if more is known than whether `practice` would have
//     made it: 0 not at all, 1 like a move that `practice` would not have made, below 0: leave it
//     to `practice`;
//   static int surprise(const Table& now, const Private& first, Seat);
//     the same for the hand that a seat held before its first open move, and for what is known
//     about that hand from anything but open moves;
//   static void worth(const Options&, const Board&, Worth<G>&);
//     the value of a settled board for each seat: its chance to win the match;
//   static double gain(const Options&, const Board& before, const Board& after, Seat);
//     what a round brought a seat, in the game's own points; more is better;
//   static MoveSet distinct(const Table&, const Private&, Seat, MoveSet legal);
//     the legal moves without those that are equivalent to another; at least one;
//   static std::uint16_t shown(const Table&, const Private&);
//     what chance has turned up since the last move, for everybody or for this seat, as a number
//     other than 0. The search tree branches on it;
//   static bool is_nearly_over(const Table&);
//     whether so little of the round is left that it can be searched completely;
//   static bool are_allied(Seat, Seat);
//     whether two seats play together, in a game with two sides;
//   static void worth_by_now(const Table&, Worth<G>&); static constexpr int kHorizon;
//     the value in mid-round: a rollout stops after `kHorizon` moves and takes this;
//   static constexpr int kPatience;
//     a factor: how many times the usual number of iterations are worth their time;
//   static std::string_view reason(const Table&, const Private& mine, Seat, Move);
//   static constexpr std::array<std::string_view, n> kReasons;
//     why a sensible player makes this legal move, from what that seat knows: one of `kReasons`,
//     which are keys of `reasons` in the game's strings, or empty if the figures say it better. A
//     reason must be true whenever it is given;
//   static int mark(const Table&, Seat);
//     how well the round is going for a seat, judged by what is open. Only differences count: 1 is
//     about an ordinary trick, 3 or more a great success.
#include <array>

namespace baize {

template <class G>
struct Bot {};

// By seat, from 0 to 1. Partners have the same.
template <class G>
using Worth = std::array<float, G::kSeatsMax>;

}  // namespace baize
