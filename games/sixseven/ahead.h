#pragma once
// What the next card may bring, counted over all cards that lie face down: six-seven hides nothing
// else, so a computer player need not wait for luck to show it. By value, for suits mean nothing.
#include "games/sixseven/sixseven.h"

namespace baize::sixseven {

// Values as bits: bit v stands for a card of that value.
using Values = unsigned;

// The values that collect the stack at a place, whichever way they are played.
Values taking_values(const Table& table, int place);
// The values that can be played at a place.
Values playable_values(const Table& table, int place);

struct Ahead {
  float chance = 0;  // that whoever flips the next card can collect
  float spare = 0;   // the chances of all stacks together beyond that: some are left for the next
  float stuck = 0;   // the chance to be stuck
  float faces = 0;   // that somebody can still have
};

// Before the card is flipped: the one that lies open is as good as any that was face down, and a
// mean over all of them is less luck. A collection that is offered is taken for made.
Ahead look_ahead(const Table& table);

}  // namespace baize::sixseven
