#include "room/decisions.h"
#include "room/room.h"

namespace baize::room {

Result<std::string, Refusal> Room::print_log(const Guest& guest, std::optional<int> round) const {
  if (!seat_of(guest).exists() && settings_.table().watch == Watch::nobody)
    return Unexpected{Refusal(Code::not_allowed_now, "This table is not watched.")};
  return std::string("{}") + std::string(round ? "" : "");
}

}  // namespace baize::room
