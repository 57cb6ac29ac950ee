#include <array>

#include "room/room.h"

namespace baize::room {
namespace {

// Computer players are called by their seat.
constexpr std::array<std::string_view, kMostSeats> kComputerNames{"Fern", "Moss", "Ivy", "Reed",
                                                                  "Sage", "Wren", "Ash", "Rue"};

std::string_view name_of(Stage stage) {
  return std::array<std::string_view, 4>{"seating", "playing", "between",
                                         "over"}[static_cast<std::size_t>(stage)];
}

}  // namespace

Seat Room::host() const {
  Seat longest;
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    if (chairs_[i].guest.empty()) continue;
    if (!longest.exists() || chairs_[i].since < chairs_[longest.index].since)
      longest = seat_at(static_cast<int>(i));
  }
  return longest;
}

void Room::write_chairs(std::string& out) const {
  out += '[';
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const Chair& chair = chairs_[i];
    const bool person = !chair.guest.empty();
    const bool computer = !person && match_;
    if (i > 0) out += ',';
    ObjectWriter object(out);
    if (person || computer) {
      object.add("name", person ? std::string_view(chair.name) : kComputerNames[i]);
    } else {
      object.add_raw("name", "null");
    }
    object.add("kind", std::string_view(person ? "person" : computer ? "computer" : "free"));
    object.add("here", computer || here_.contains(chair.guest));
    object.add("ready", computer || ready_.contains(chair.guest));
    object.close();
  }
  out += ']';
}

void Room::write_view(ObjectWriter& object, const Guest& guest) const {
  const Seat seat = seat_of(guest);
  object.add("room", std::string_view(id_));
  object.add("game", game().id).add("version", game().version).add_raw("options", options_);
  object.add("stage", name_of(stage())).add("seat", seat);
  object.add("host", seat.exists() && seat == host());
  write_chairs(object.name("seats"));
  int watching = 0;
  for (const auto& here : here_) watching += !seat_of(here).exists();
  object.add("watching", watching);
  if (match_) {
    const auto ask = seat.exists() ? questions_.open(*match_, seat) : std::nullopt;
    object.add_raw("ask", ask ? std::to_string(*ask) : "null");
    match_->write_view(object, seat);
    return;
  }
  for (const auto name : {"ask", "pick", "legal", "why", "table", "mine", "board", "result"})
    object.add_raw(name, "null");
  object.add("round", 0).add_raw("to_act", "[]").add_raw("winners", "[]");
}

}  // namespace baize::room
