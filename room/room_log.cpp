#include <algorithm>

#include "room/decisions.h"
#include "room/room.h"

namespace baize::room {
namespace {

void write_note(std::string& out, const RoomNote& note) {
  ObjectWriter object(out);
  object.add("kind", note.kind).add("seat", note.seat);
  if (note.name.empty()) {
    object.add_raw("name", "null");
  } else {
    object.add("name", note.name);
  }
  object.close();
}

}  // namespace

// The game's lines and the room's, in the order in which they came about.
void Room::write_entries(std::string& out, int round, Seat reader) const {
  out += '[';
  const auto separate = [&] {
    if (out.back() != '[') out += ',';
  };
  auto note = notes_.begin();
  const auto write_notes_before = [&](std::size_t at) {
    for (; note != notes_.end() && note->at <= at; ++note) {
      if (note->round != round) continue;
      separate();
      write_note(out, *note);
    }
  };
  for (const auto& entry : match_->activity(round, reader)) {
    write_notes_before(entry.at);
    separate();
    write_activity(out, game(), entry);
  }
  write_notes_before(match_->log().size());
  out += ']';
}

Result<std::string, Refusal> Room::print_log(const Guest& guest, std::optional<int> round) const {
  const Seat reader = seat_of(guest);
  if (!reader.exists() && settings_.table().watch == Watch::nobody)
    return Unexpected{Refusal(Code::not_allowed_now, "This table is not watched.")};
  const int newest = match_ ? match_->rounds_dealt() : 0;
  const int oldest = settings_.table().log == KeepLog::kept ? 1 : newest;
  const int wanted = round.value_or(newest);
  if (round && (wanted < oldest || wanted > newest))
    return Unexpected{Refusal(Code::not_allowed_now, "The log of that round is not kept.")};
  std::string out;
  ObjectWriter object(out);
  std::string& rounds = object.name("rounds");
  rounds += '[';
  for (int i = std::max(1, oldest); i <= newest; ++i) {
    if (rounds.back() != '[') rounds += ',';
    rounds += std::to_string(i);
  }
  rounds += ']';
  if (newest == 0) {
    object.add_raw("round", "null").add_raw("entries", "[]");
  } else {
    object.add("round", wanted);
    write_entries(object.name("entries"), wanted, reader);
  }
  object.close();
  return out;
}

}  // namespace baize::room
