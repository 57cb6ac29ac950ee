#pragma once
// What the next card may bring, averaged over all face-down cards. Six-seven hides nothing else,
// so a computer player can compute chances instead of sampling them. By value, since suits do not
// matter.
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
  float spare = 0;   // sum of the chances of all stacks beyond that: left for later players
  float stuck = 0;   // the chance to be stuck
  float faces = 0;   // face cards that can still be collected
};

// As before the flip: the open card counts as one of the face-down cards, because a mean over all
// of them has less variance. A collection on offer counts as made.
Ahead look_ahead(const Table& table);

}  // namespace baize::sixseven
