#pragma once
// What a game with tricks tells about them, for the activity log: `tricks_taken(table)`. A game
// that says nothing has no tricks, and then no card that is played is named before the round is
// over.
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
