#include "engine/any/any_match.h"

#include "engine/describe/notation.h"

namespace baize {

void AnyMatch::write_view(ObjectWriter& object, Seat seat) const {
  write_open(object);
  write_seat(object, seat);
  write_score(object);
}

void write_summary(ObjectWriter& object, const AnyMatch& match) {
  const int phase = match.question() & 0xFF;
  object.add("game", match.game().id).add("round", match.round());
  if (match.question() < 0) {
    object.add_raw("phase", "null");
  } else {
    object.add("phase", match.game().phase_name(phase));
  }
  object.add("needs_deal", match.needs_deal());
  if (const auto awaited = match.awaited_said()) object.add("needs_score", !awaited->empty());
  object.add("to_act", match.to_act());
  ObjectWriter legal(object.name("legal"));
  for (int i = 0; i < match.seats(); ++i) {
    const MoveSet moves = match.legal(seat_at(i));
    if (!moves.empty()) write_moves(legal.name(std::to_string(i)), match.game(), moves);
  }
  legal.close();
  match.write_board(object.name("board"));
  match.write_result(object.name("result"));
  object.add("over", match.over()).add("winners", match.winners());
}

}  // namespace baize
