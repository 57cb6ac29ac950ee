#pragma once
// A whole round as a short text, `<game>.<version>.<letters>`, that fits into a link: the deck as
// one order of the pack, every move as its place among those that were legal. Options and board
// stand in it only where they are not as a new match has them.
//
// A code is read by playing it, and ends with a hash of the log that comes of it: a damaged code,
// and one that other rules would play otherwise, are refused.
#include <memory>
#include <string>
#include <string_view>

#include "engine/review/round.h"

namespace baize {

// `round` may leave out what follows (see `deal_round`).
Result<std::string, Refusal> encode_round(Catalogue games, Round round);

struct DecodedRound {
  Round round;
  std::unique_ptr<AnyMatch> match;  // its log is the round, with its settlement
};
Result<DecodedRound, Refusal> decode_round(Catalogue games, std::string_view code);

}  // namespace baize
