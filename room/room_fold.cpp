#include "room/room.h"

namespace baize::room {

bool Room::evolve(const RoomEvent& event) {
  if (!is_created() && !std::holds_alternative<Created>(event)) return false;
  return std::visit([this](const auto& e) { return fold(e); }, event);
}

bool Room::fold(const Created& event) {
  const auto* entry = find_game(games_, event.game);
  const auto options = Json::parse(event.options);
  if (is_created() || !entry || entry->game->version != event.version || !options) return false;
  const auto match = entry->open({*options, {}, 0, seat_at(0)});
  if (!match) return false;
  entry_ = entry;
  options_ = event.options;
  chairs_.resize(static_cast<std::size_t>((*match)->seats()));
  return true;
}

bool Room::fold(const Sat& event) {
  if (!is_chair(event.seat) || !chairs_[event.seat.index].guest.empty()) return false;
  int since = ++sat_down_;
  if (const Seat old = seat_of(event.guest); old.exists()) {
    since = chairs_[old.index].since;
    chairs_[old.index] = {};
  }
  chairs_[event.seat.index] = {event.guest, event.name, since};
  hand_seen_[event.guest] = event.seat;
  return true;
}

bool Room::fold(const Stood& event) {
  if (!is_chair(event.seat)) return false;
  chairs_[event.seat.index] = {};
  return true;
}

bool Room::fold(const Renamed& event) {
  if (!is_chair(event.seat) || chairs_[event.seat.index].guest.empty()) return false;
  chairs_[event.seat.index].name = event.name;
  return true;
}

bool Room::fold(const Event& event) {
  if (const auto* opened = std::get_if<Opened>(&event)) return open(*opened);
  if (!match_) return false;
  if (std::holds_alternative<Dealt>(event)) ready_.clear();
  return questions_.commit(*match_, event);
}

bool Room::open(const Opened& opened) {
  const auto options = Json::parse(opened.options);
  if (opened.game != game().id || opened.version != game().version || !options) return false;
  auto match = entry_->open({*options, {}, 0, opened.first});
  if (!match) return false;
  match_ = std::move(*match);
  hand_seen_.clear();
  for (std::size_t i = 0; i < chairs_.size(); ++i)
    if (!chairs_[i].guest.empty()) hand_seen_[chairs_[i].guest] = seat_at(static_cast<int>(i));
  return true;
}

}  // namespace baize::room
