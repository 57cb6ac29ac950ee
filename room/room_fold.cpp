#include <algorithm>
#include <utility>

#include "room/event_bounds.h"
#include "room/room.h"

namespace baize::room {

// How each event changes the room. A nested struct, so that every event is one overload.
struct Room::Fold {
  Room& room;

  bool operator()(const Created& e) const {
    const auto* entry = find_game(room.games_, e.game);
    if (room.is_created() || !entry || entry->game->version != e.version) return false;
    room.entry_ = entry;
    room.settings_ = Settings({}, *entry->game);
    if (room.set_table(e.options, e.settings)) return true;
    room.entry_ = nullptr;
    return false;
  }
  bool operator()(const TableChanged& e) const {
    if (!room.set_table(e.options, e.settings)) return false;
    room.seats_changed();
    return true;
  }
  bool operator()(const Sat& e) const {
    const Seat old = room.seat_of(e.guest);
    if (!room.seating_.fold(e)) return false;
    if (room.stage_ == Stage::playing) room.hand_seen_[e.guest] = e.seat;
    for (const Seat seat : {old, e.seat}) {
      if (!seat.exists()) continue;
      room.handshake_.forget_promise(seat);
      room.expiries_[seat.index] = 0;
      room.voted_ -= seat;  // a vote is the person's, not the seat's
    }
    room.seats_changed();
    room.note("sat", e.seat, e.name);
    return true;
  }
  bool operator()(const Stood& e) const {
    if (!room.seating_.has(e.seat)) return false;
    const std::string name = room.seating_.at(e.seat).name;
    if (!room.seating_.fold(e, room.is_in_match())) return false;
    room.handshake_.forget_promise(e.seat);
    room.voted_ -= e.seat;
    room.seats_changed();
    room.note("stood", e.seat, name);
    return true;
  }
  bool operator()(const Reserved& e) const {
    return room.stage_ == Stage::playing && room.seating_.fold(e);
  }
  bool operator()(const Unreserved& e) const { return room.seating_.fold(e); }
  bool operator()(const Renamed& e) const { return room.seating_.fold(e); }
  bool operator()(const FaceChosen& e) const { return room.seating_.fold(e); }
  bool operator()(const ComputerPut& e) const {
    if (!room.seating_.fold(e)) return false;
    room.seats_changed();
    return true;
  }
  bool operator()(const Swapped& e) const {
    if (!room.seating_.fold(e)) return false;
    room.seats_changed();
    return true;
  }
  bool operator()(const Agreed& e) const {
    if (!room.seating_.fold(e)) return false;
    room.handshake_.promise(e.seat, e.salt_hash);
    return true;
  }
  bool operator()(const Readied& e) const {
    if (!room.seating_.fold(e)) return false;
    room.handshake_.promise(e.seat, e.salt_hash);
    room.has_acted(e.seat);
    return true;
  }
  bool operator()(const Promised& e) const {
    if (!room.seating_.people().contains(e.seat)) return false;
    room.handshake_.promise(e.seat, e.salt_hash);
    return true;
  }
  bool operator()(const Pledged& e) const { return room.handshake_.fold(e); }
  bool operator()(const SaltsAsked& e) const { return room.handshake_.fold(e); }
  bool operator()(const Salted& e) const { return room.handshake_.fold(e); }
  bool operator()(const Abandoned&) const { return room.handshake_.abandon(room.seating_.size()); }
  bool operator()(const Proposed& e) const {
    if (room.proposal_ || !room.seating_.has(e.seat)) return false;
    room.proposal_ = e;
    room.voted_ = e.seat;
    room.has_acted(e.seat);
    return true;
  }
  bool operator()(const Voted& e) const {
    if (!room.proposal_ || !room.seating_.has(e.seat)) return false;
    room.voted_ |= e.seat;
    room.has_acted(e.seat);
    return true;
  }
  bool operator()(const Closed& e) const {
    if (!room.proposal_) return false;
    if (!e.carried && room.match_)
      room.dropped_at_[static_cast<std::size_t>(room.proposal_->what)] = room.match_->log().size();
    room.proposal_.reset();
    return true;
  }
  bool operator()(const Paused&) const {
    room.note("paused", {}, {});
    return room.paused_ = true;
  }
  bool operator()(const Resumed& e) const {
    if (!room.seating_.has(e.seat)) return false;
    room.paused_ = false;
    room.absent_since_ = {};  // whoever was away during the pause has time from now on
    room.note("resumed", e.seat, room.seating_.at(e.seat).name);
    return true;
  }
  bool operator()(const Expired& e) const {
    if (!room.seating_.has(e.seat)) return false;
    room.clock_moves_ = e.moves;
    ++room.expiries_[e.seat.index];
    room.note("expired", e.seat, room.seating_.at(e.seat).name);
    return true;
  }
  bool operator()(const AutopilotSet& e) const {
    if (!room.seating_.fold(e)) return false;
    room.has_acted(e.seat);
    if (e.why != Autopilot::none) room.handshake_.forget_promise(e.seat);
    room.note(e.why == Autopilot::none ? "back" : "autopilot", e.seat,
              room.seating_.at(e.seat).name);
    return true;
  }
  bool operator()(const Conceded& e) const {
    if (!room.is_in_match() || !room.seating_.has(e.winner)) return false;
    room.conceded_to_ = e.winner;
    room.paused_ = false;
    room.proposal_.reset();
    room.note("conceded", e.winner, room.seating_.at(e.winner).name);
    return true;
  }
  bool operator()(const Brought& e) const {
    if (!room.match_ || !room.seating_.has(e.seat)) return false;
    room.note("brought", e.seat, e.name);
    return true;
  }
  bool operator()(const Chatted& e) const {
    room.chat_.fold(e, who_at(room.id_, e.guest), room.seat_of(e.guest));
    if (const Seat seat = room.seat_of(e.guest); seat.exists()) room.has_acted(seat);
    return true;
  }
  // A table that is read from its beginning finds out here whether its summary is true.
  bool operator()(const Summed& e) const {
    if (kIsSmallModule) return false;
    if (!room.is_created()) return room.restore(e);
    if (room.summary() != e) return false;
    room.questions_.forget_answers();
    return true;
  }
  bool operator()(const Event& e) const { return room.fold_match(e); }
};

namespace {

// Such events are nearly all, and what lies around the match stays as it is.
bool is_only_a_move(const RoomEvent& event) {
  const auto* of_match = std::get_if<Event>(&event);
  return of_match && std::holds_alternative<Moved>(*of_match);
}

bool begins_log(const RoomEvent& event) {
  return std::holds_alternative<Created>(event) || std::holds_alternative<Summed>(event);
}

}  // namespace

// Moves and the end of their round were proposed by the match itself, and a copy of a long match
// for each of them would be dear; everything else is tried out.
bool Room::applies(const Events& events) const {
  bool is_pledged = handshake_.open().has_value();
  const auto is_certain = [&](const RoomEvent& event) {
    if (std::holds_alternative<Pledged>(event)) return !std::exchange(is_pledged, true);
    const auto* of_match = std::get_if<Event>(&event);
    return of_match &&
           (std::holds_alternative<Moved>(*of_match) || std::holds_alternative<Settled>(*of_match));
  };
  if (kIsSmallModule || std::all_of(events.begin(), events.end(), is_certain)) return true;
  Room trial = *this;
  return std::all_of(events.begin(), events.end(),
                     [&](const RoomEvent& event) { return trial.evolve(event); });
}

bool Room::evolve(const RoomEvent& event) {
  if (!is_created() && !begins_log(event)) return false;
  if (!kIsSmallModule && !is_within_bounds(event)) return false;
  if (!std::visit(Fold{*this}, event)) return false;
  if (!std::holds_alternative<Event>(event)) count_here();
  const Stage before = std::exchange(stage_, find_stage());
  if (before == Stage::playing && stage_ != Stage::playing) seat_newcomers();
  if (before != stage_ || !is_only_a_move(event) || !game().says.empty()) changed();
  return true;
}

void Room::seat_newcomers() {
  for (const auto& next : seating_.take_reservations())
    (void)Fold{*this}(Sat{next.guest, next.name, next.seat});
  count_here();
}

bool Room::set_table(const JsonText& options, const JsonText& settings) {
  const auto parsed = Json::parse(options.text);
  const auto wanted = Json::parse(settings.text);
  if (!parsed || !wanted) return false;
  const auto match = entry_->open({*parsed, {}, 0, seat_at(0)});
  const auto changed = settings_.changed(*wanted);
  if (!match || !changed) return false;
  options_ = options.text;
  settings_ = *changed;
  settings_text_ = settings_.to_text();
  if (!is_in_match()) resize((*match)->seats());
  return true;
}

// Whatever was about a seat that is gone goes with it.
void Room::resize(int seats) {
  seating_.resize(seats);
  for (int i = seats; i < kMostSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    expiries_[at] = 0;
    absent_since_[at] = 0;
    handshake_.forget_promise(seat_at(i));
  }
}

// What people agreed to is no longer so, and what was proposed before is about other seats.
void Room::seats_changed() {
  if (is_in_match()) return;
  seating_.clear_agreements();
  handshake_.forget_promises();
  proposal_.reset();
}

bool Room::fold_match(const Event& event) {
  if (const auto* opened = opened_in(event)) return open(*opened);
  if (!match_ || conceded_to_.exists()) return false;
  if (match_.use_count() > 1) match_ = match_->clone();
  if (!questions_.commit(*match_, event)) return false;
  const auto marks = ai::marks_of(*match_);
  if (const auto* dealt = std::get_if<Dealt>(&event)) {
    moods_.round_begins(ai::standing_of(*match_).gain);
    seating_.clear_ready();
    take_backs_ = 0;
    handshake_.dealt(dealt->deck, seating_.size());
  }
  if (std::holds_alternative<Dealt>(event) || std::holds_alternative<Placed>(event))
    for (const Seat seat : seating_.people()) hand_seen_[seating_.at(seat).guest] = seat;
  if (const auto* moved = std::get_if<Moved>(&event)) {
    const bool goes_on = !match_->to_act().empty();
    if (goes_on && moods_.felt(marks, seating_.size()) && !seating_.computers().empty()) changed();
    last_move_by_clock_ = clock_moves_ > 0;
    if (last_move_by_clock_) {
      --clock_moves_;
    } else if (seating_.at(moved->seat).is_awake()) {
      has_acted(moved->seat);
    }
    if (proposal_ && proposal_->what == What::undo) proposal_.reset();
  }
  if (std::holds_alternative<TookBack>(event)) {
    moods_.calm_down();
    ++take_backs_;
  }
  moods_.remember(marks);
  if (!match_->to_act().empty()) return true;
  if (proposal_ && proposal_->what != What::say) proposal_.reset();
  if (std::holds_alternative<Settled>(event)) moods_.round_over(ai::standing_of(*match_).gain);
  if (match_->over()) moods_.match_over(match_->winners(), seating_.size());
  paused_ = paused_ && !match_->over();
  return true;
}

bool Room::open(const Opened& opened) {
  const auto options = Json::parse(opened.options);
  if (opened.game != game().id || opened.version != game().version || !options) return false;
  auto match = entry_->open({*options, {}, 0, opened.first});
  if (!match || (*match)->seats() != seating_.size()) return false;
  match_ = std::move(*match);
  handshake_.drew_first(opened.first);
  seating_.clear_agreements();
  seating_.clear_ready();
  seating_.forget_leavers();
  conceded_to_ = {};
  moods_.calm_down();
  paused_ = last_move_by_clock_ = false;
  proposal_.reset();
  expiries_ = {};
  dropped_at_ = {};
  clock_moves_ = 0;
  notes_.clear();
  hand_seen_.clear();
  return true;
}

void Room::note(std::string_view kind, Seat seat, std::string name) {
  constexpr std::size_t kMostNotes = 400;  // of one match; later ones are in the log alone
  if (!match_ || notes_.size() >= kMostNotes) return;
  notes_.push_back({kind, seat, std::move(name), match_->rounds_dealt(), match_->log().size()});
}

}  // namespace baize::room
