#pragma once
// Checks a deal against its pledge after the round, from what is then shown. Anybody with the proof
// can do the same.
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
