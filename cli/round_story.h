#pragma once
// Replays a round from its code in the reader's language: the hands as dealt, every move, and how
// it ended.
#include <iosfwd>
#include <string>

#include "engine/core/seat.h"
#include "engine/review/round_code.h"

namespace baize::cli {

// `<game>.<version>.<letters>`: a word that is no file but names a game of the house and a version.
bool looks_like_a_code(const std::string& word);

// From the place of one seat, which is "you" then.
void tell_round(const DecodedRound& decoded, Seat seat, const std::string& language,
                std::ostream& out);

}  // namespace baize::cli
