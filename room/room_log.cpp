#include <algorithm>
#include <iterator>

#include "room/decisions.h"
#include "room/room.h"

namespace baize::room {
namespace {

// What an answer to `log` holds at most: a page that is slow to read is sent no more than it may
// leave waiting.
constexpr std::size_t kMostEntryBytes = 40 * 1024;
constexpr int kMostRoundsListed = 500;

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

// The game's lines and the room's, in the order in which they came about; of too many the newest.
void Room::write_entries(std::string& out, int round, Seat reader) const {
  std::vector<std::string> entries;
  auto note = notes_.begin();
  const auto write_notes_before = [&](std::size_t at) {
    for (; note != notes_.end() && note->at <= at; ++note)
      if (note->round == round) write_note(entries.emplace_back(), *note);
  };
  for (const auto& entry : match_->activity(round, reader)) {
    write_notes_before(entry.at);
    write_activity(entries.emplace_back(), game(), entry);
  }
  write_notes_before(match_->log().size());
  auto first = entries.end();
  for (std::size_t bytes = 0; first != entries.begin(); --first)
    if ((bytes += std::prev(first)->size() + 1) > kMostEntryBytes) break;
  out += '[';
  for (auto it = first; it != entries.end(); ++it) {
    if (it != first) out += ',';
    out += *it;
  }
  out += ']';
}

Result<std::string, Refusal> Room::print_log(const Guest& guest, std::optional<int> round) const {
  const Seat reader = seat_of(guest);
  if (!reader.exists() && settings_.table().watch == Watch::nobody)
    return Unexpected{Refusal(Code::not_allowed_now, "Spectators can't watch this table.")};
  const int newest = match_ ? match_->rounds_dealt() : 0;
  const int oldest = settings_.table().log == KeepLog::kept ? 1 : newest;
  const int wanted = round.value_or(newest);
  if (round && (wanted < oldest || wanted > newest))
    return Unexpected{Refusal(Code::not_allowed_now, "The log of that round wasn't kept.")};
  std::string out;
  ObjectWriter object(out);
  std::string& rounds = object.name("rounds");
  rounds += '[';
  for (int i = std::max({1, oldest, newest - kMostRoundsListed + 1}); i <= newest; ++i) {
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
