#pragma once
// Puts the trick of a scenario's position on the table. The seats must follow one another, because
// a trick stores no other order of play.
#include <vector>

#include "engine/describe/position.h"
#include "engine/kit/trick.h"

namespace baize {

// False if a seat is skipped, repeated or does not exist.
template <int seats>
bool place_trick(const std::vector<PlayedCard>& played, Trick<seats>& trick, int step = 1) {
  for (std::size_t i = 0; i < played.size(); ++i) {
    const Seat expected = seat_after(played[0].seat, static_cast<int>(i) * step, seats);
    if (i >= trick.size() || played[i].seat != expected) return false;
    trick[played[i].seat.index] = played[i].card;
  }
  return true;
}

}  // namespace baize
