#pragma once
// Reads a seat's view through the zones its game declares: which field is drawn where, and its
// value.
#include <string>
#include <string_view>
#include <vector>

#include "engine/any/any_match.h"

namespace baize::cli {

// All that this seat may know; Seat{} is a spectator.
Json view_of(const AnyMatch& match, Seat seat);
const Json* find_in(const Json& view, std::string_view box, std::string_view field);
// The zone that a game draws there; null where it draws none.
const ZoneSpec* zone_at(const GameInfo& game, Place place, Form form);
// Its value; null where there is none.
const Json* value_at(const Json& view, const GameInfo& game, Place place, Form form);
const Json* value_of(const Json& view, const ZoneSpec& zone);

struct LaidCard {
  int seat = 0;
  Card card;
};
// Of a trick, in order of play: each `{"<seat>":"<card>"}`.
std::vector<LaidCard> plays_in(const Json* trick);
// The seats for which a mark holds: one seat, a list of them, or said seat by seat.
std::vector<int> seats_in(const Json* mark);
// One entry a seat, or one a team: seats of equal parity are a team. Null where there is none.
const Json* of_seat(const Json* list, int seat);
inline std::vector<LaidCard> trick_in(const Json& view, const GameInfo& game) {
  return plays_in(value_at(view, game, Place::middle, Form::ring));
}

}  // namespace baize::cli
