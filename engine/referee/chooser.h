#pragma once
// The computer players of the referee. They live above the engine, so whoever creates a referee
// passes them in as functions; without them it refuses to choose a move, give a hint or judge.
#include <functional>
#include <string>
#include <vector>

#include "engine/any/any_match.h"

namespace baize {

// What a program requests from a computer player.
struct BotWish {
  Seat seat;
  std::string level;  // empty: the default level
  std::uint64_t seed = 0;
  int iterations = 0;  // 0: as many as the level has
  int ms = 0;          // 0: no deadline, so that the same seed gives the same answer
};

struct BotMove {
  Move move;
  int iterations = 0;  // of the search that chose it
};

// A request to judge a decision of a finished round.
struct JudgeWish {
  Seat seat;
  std::uint64_t seed = 0;
  int tries = 0;               // for every move
  std::vector<Move> played{};  // an answer of several moves that has to be among those weighed
};

// Precondition: the seat that is asked has a legal move.
struct Chooser {
  std::function<Result<BotMove, Refusal>(const AnyMatch& match, const BotWish& wish)> choose;
  // Its best moves and why, as JSON.
  std::function<Result<std::string, Refusal>(const AnyMatch& match, const BotWish& wish)> hint;
  // What every legal move is worth by what the seat knows, and with all cards open: the members of
  // a JSON object.
  std::function<Result<std::string, Refusal>(const AnyMatch& match, const JudgeWish& wish)> judge;
};

}  // namespace baize
