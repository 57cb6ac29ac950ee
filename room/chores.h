#pragma once
// What a table does by itself when a timer fires: computer players move, clocks run out, the next
// round is dealt.
#include <cstdint>
#include <variant>

#include "engine/core/move.h"
#include "engine/core/seat.h"
#include "room/room_event.h"

namespace baize::room {

struct ComputerMoves {
  Seat seat;
  std::uint32_t ask = 0;  // what the move answers
  Move move;
};
struct ClockRanOut {
  Seat seat;
  std::uint64_t key;  // of the question that was not answered
};
struct StaysAway {
  Seat seat;
};
struct CameBack {
  Seat seat;
};
struct DealNow {};      // the pause between rounds is over
struct SaltsAreDue {};  // whoever has not opened his salt by now gives none
struct ProposalIsDue {
  Proposed proposal;
};
// Whoever has reserved a seat has gone, and has not come back.
struct NewcomerIsGone {
  Guest guest;
};
struct BeginDealAnew {};  // the house was restarted during a handshake
using Chore = std::variant<ComputerMoves, ClockRanOut, StaysAway, CameBack, DealNow, SaltsAreDue,
                           ProposalIsDue, NewcomerIsGone, BeginDealAnew>;

}  // namespace baize::room
