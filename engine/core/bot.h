#pragma once
// What a game tells computer players beyond its rules. A game specialises `Bot` in
// games/<game>/<game>_bot.h with as many of these as it has to say; a search asks for each by
// `requires` and has an answer of its own for what is missing:
//
//   static Move habit(const Table&, const Private&, Seat, MoveSet legal, Rng&);
//     what a sensible player does by rule of thumb, from what that seat knows; levels are measured
//     against it, so it stays what it is;
//   static Move practice(const Table&, const Private&, Seat, MoveSet legal, Rng&);
//     better rules of thumb, where experience has found some: what a search takes players for;
//   static Move foreseen(const Table&, const Private&, Seat, MoveSet legal, Rng&);
//     what good players do, as near as rules of thumb come to it: a level that foresees lets the
//     others move by it in its tree too, from the hand that they hold in each world;
//   static bool tell_back(const Table& before, Seat, Move, Private& mine, Rng&);
//     what a seat holds after an open move into what it held before it; false where it cannot be
//     told. By it worlds are weighed: would a sensible player have done that with this hand?
//   static int surprise(const Table& before, const Private& mine, Seat, Move);
//     how little a move befits a hand, where that is more than whether practice would have made it;
//     0 not at all, 1 as a move that practice would not have made, below 0: as practice says;
//   static int surprise(const Table& now, const Private& first, Seat);
//     the same of the hand that a seat held before its first open move, and of what is told about
//     it in another way than by open moves;
//   static void worth(const Options&, const Board&, Worth<G>&);
//     what a settled board is worth to each seat: its chance to win the match;
//   static double gain(const Options&, const Board& before, const Board& after, Seat);
//     what a round brought a seat, in the game's own points, more is better;
//   static MoveSet distinct(const Table&, const Private&, Seat, MoveSet legal);
//     the moves that are worth telling apart, at least one;
//   static std::uint16_t shown(const Table&, const Private&);
//     what chance has turned up for everybody, or for that seat, after the last move; not 0;
//   static bool is_nearly_over(const Table&);
//     so little is left that all of it can be looked at;
//   static bool are_allied(Seat, Seat);
//     who plays together, where there are two sides;
//   static void worth_by_now(const Table&, Worth<G>&); static constexpr int kHorizon;
//     the chances in mid-round, asked after so many moves of a roll-out;
//   static constexpr int kPatience;
//     how many times as many iterations as usual are worth their time;
//   static std::string_view reason(const Table&, const Private& mine, Seat, Move);
//   static constexpr std::array<std::string_view, n> kReasons;
//     why a sensible player makes this legal move, from what that seat knows: one of `kReasons`,
//     which are keys of `reasons` in the game's strings, or empty where nothing is better than the
//     figures. What it says is true whenever it is said;
//   static int mark(const Table&, Seat);
//     how the round goes for a seat by what lies open. Only differences count: 1 is about an
//     ordinary trick, 3 and more a great thing.
#include <array>

namespace baize {

template <class G>
struct Bot {};

// By seat, from 0 to 1. Partners have the same.
template <class G>
using Worth = std::array<float, G::kSeatsMax>;

}  // namespace baize
