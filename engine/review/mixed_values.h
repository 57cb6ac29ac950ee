#pragma once
// Writes options and boards into a mixed-radix number, and reads them back, as differences from
// those of a new match. It relies on what a game declares and prints, so no game needs code for
// it.
#include "engine/any/catalogue.h"
#include "engine/review/mixed_number.h"

namespace baize {

// `options` is all of them. False where a value cannot be passed.
bool pass_options(MixedNumber& number, const CatalogueEntry& entry, Json& options);

// The board before a round, null at the beginning of a match. `opened` is a match under the round's
// options whose first seat is 0. What follows from the rest is left out: a board that is read may
// have fewer fields, and gives the same board when it is placed.
bool pass_board(MixedNumber& number, const AnyMatch& opened, Json& board);

}  // namespace baize
