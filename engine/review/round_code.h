#pragma once
// A whole round as a short text, `<game>.<version>.<letters>`, that fits into a link: the deck as
// a permutation of the pack, every move as its index among the legal ones. Options and board take
// space only where they differ from those of a new match.
//
// A code is decoded by playing the round, and ends with a checksum of the resulting log, so that
// damaged codes and those written under other rules are refused.
#include <memory>
#include <string>
#include <string_view>

#include "engine/review/round.h"

namespace baize {

// `round` may leave out whatever can be derived (see `deal_round`).
Result<std::string, Refusal> encode_round(Catalogue games, Round round);

struct DecodedRound {
  Round round;
  std::unique_ptr<AnyMatch> match;  // its log is the round, with its settlement
};
Result<DecodedRound, Refusal> decode_round(Catalogue games, std::string_view code);

}  // namespace baize
