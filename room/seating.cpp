#include "room/seating.h"

#include <utility>

#include "room/names.h"

namespace baize::room {

const Chair Seating::kNoChair;

Seat Seating::seat_of(const Guest& guest) const {
  for (std::size_t i = 0; i < chairs_.size() && !guest.empty(); ++i)
    if (chairs_[i].guest == guest) return seat_at(static_cast<int>(i));
  return {};
}

std::string Seating::name_for(const Guest& guest, const std::string& name) const {
  std::vector<std::string> others;
  for (int i = 0; i < kMostSeats; ++i) others.emplace_back(character_at(seat_at(i)).name);
  for (const auto& chair : chairs_)
    if (chair.is_person() && chair.guest != guest) others.push_back(chair.name);
  for (const auto& next : reserved_)
    if (next.guest != guest) others.push_back(next.name);
  return distinct_name(name, others);
}

Seat Seating::host() const {
  Seat host;
  for (const bool only_awake : {true, false}) {
    for (const Seat seat : people()) {
      if (only_awake && !at(seat).is_awake()) continue;
      if (!host.exists() || at(seat).since < at(host).since) host = seat;
    }
    if (host.exists()) break;
  }
  return host;
}

void Seating::resize(int chairs) {
  chairs_.resize(static_cast<std::size_t>(chairs));
  std::erase_if(reserved_, [&](const Reserved& one) { return !has(one.seat); });
}

const Reserved* Seating::reserved_at(Seat seat) const {
  for (const auto& one : reserved_)
    if (one.seat == seat) return &one;
  return nullptr;
}

Seat Seating::reserved_by(const Guest& guest) const {
  for (const auto& one : reserved_)
    if (one.guest == guest) return one.seat;
  return {};
}

bool Seating::fold(const Sat& event) {
  if (!has(event.seat) || at(event.seat).is_person() || event.guest.empty()) return false;
  Chair chair;
  chair.kind = Chair::Kind::person;
  chair.guest = event.guest;
  chair.name = event.name;
  chair.since = ++sat_down_;
  chair.who = who_at(room_, event.guest);
  if (const Seat old = seat_of(event.guest); old.exists()) {
    chair.since = at(old).since;
    chair.face = at(old).face;
    chairs_[old.index] = {};
  }
  chairs_[event.seat.index] = std::move(chair);
  std::erase_if(reserved_, [&](const Reserved& one) {
    return one.guest == event.guest || one.seat == event.seat;
  });
  return true;
}

// A free chair would make the round wait: a computer player takes it until then, and all of them
// where nobody sits who could ask for one.
bool Seating::fold(const Reserved& event) {
  if (!has(event.seat) || at(event.seat).is_person() || event.guest.empty()) return false;
  if (seat_of(event.guest).exists()) return false;
  const Reserved* other = reserved_at(event.seat);
  if (other && other->guest != event.guest) return false;
  std::erase_if(reserved_, [&](const Reserved& one) { return one.guest == event.guest; });
  reserved_.push_back(event);
  const SeatSet waiting = people().empty() ? free() : free() & SeatSet(event.seat);
  for (const Seat seat : waiting) chairs_[seat.index].kind = Chair::Kind::computer;
  return true;
}

bool Seating::fold(const Unreserved& event) {
  return std::erase_if(reserved_, [&](const Reserved& one) { return one.seat == event.seat; }) > 0;
}

bool Seating::fold(const Stood& event, bool in_match) {
  if (!is_person(event.seat)) return false;
  Chair& chair = chairs_[event.seat.index];
  Chair after;
  if (in_match) {
    after.kind = Chair::Kind::computer;
    after.left = chair.name;
  }
  chair = std::move(after);
  return true;
}

bool Seating::fold(const Renamed& event) {
  if (!is_person(event.seat)) return false;
  chairs_[event.seat.index].name = event.name;
  return true;
}

bool Seating::fold(const FaceChosen& event) {
  if (!is_person(event.seat)) return false;
  chairs_[event.seat.index].face = event.face;
  return true;
}

bool Seating::fold(const ComputerPut& event) {
  if (!has(event.seat) || at(event.seat).is_person()) return false;
  if (!event.on && reserved_at(event.seat)) return false;
  Chair& chair = chairs_[event.seat.index];
  chair.kind = event.on ? Chair::Kind::computer : Chair::Kind::free;
  if (event.on) chair.level = event.level;  // and is remembered where the player is taken out
  return true;
}

bool Seating::fold(const Swapped& event) {
  if (!is_person(event.one) || !is_person(event.other)) return false;
  std::swap(chairs_[event.one.index], chairs_[event.other.index]);
  return true;
}

bool Seating::fold(const Agreed& event) {
  if (!is_person(event.seat)) return false;
  chairs_[event.seat.index].agreed = true;
  return true;
}

bool Seating::fold(const Readied& event) {
  if (!is_person(event.seat)) return false;
  chairs_[event.seat.index].ready = true;
  return true;
}

bool Seating::fold(const AutopilotSet& event) {
  if (!is_person(event.seat)) return false;
  chairs_[event.seat.index].autopilot = event.why;
  return true;
}

void Seating::clear_agreements() {
  for (auto& chair : chairs_) chair.agreed = false;
}
void Seating::clear_ready() {
  for (auto& chair : chairs_) chair.ready = false;
}
void Seating::forget_leavers() {
  for (auto& chair : chairs_) chair.left.clear();
}

std::string who_at(const std::string& room, const Guest& guest) {
  return to_hex(sha256("baize who " + room + " " + guest), 4);
}

Character character_at(Seat seat) {
  static constexpr std::array<std::string_view, kMostSeats> kNames{"Fern", "Moss", "Ivy", "Reed",
                                                                   "Sage", "Wren", "Ash", "Rue"};
  return {kFaceNames[seat.index], kNames[seat.index]};
}

}  // namespace baize::room
