#pragma once
// What a game with tricks reports to the activity log: `tricks_taken(table)`. A game without this
// function has no tricks, and the log names no card played in it before the round is over.
#include "engine/core/seat.h"

namespace baize {

struct TricksTaken {
  int count = 0;  // complete ones in this round
  Seat taker;     // of the last of them
  // Who may go on looking at its cards when it is turned over; all includes spectators.
  SeatSet open_to = {};
  bool open_to_all = false;
};

}  // namespace baize
