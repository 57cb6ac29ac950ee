#pragma once
// Whether a deal was made as it was pledged, from what is shown when its round is over: what
// anybody can compute who holds the proof.
#include <optional>
#include <span>
#include <string>

#include "room/pledge.h"

namespace baize::room {

// What is wrong with it, as a sentence; nothing where all follows.
std::optional<std::string> why_not_fair(const Proof& proof, std::span<const Card> pack, int seats);

// Seats whose salt was promised and not opened: recorded, and worth a question.
SeatSet withheld(const Pledge& pledge);

}  // namespace baize::room
