#include <array>
#include <variant>
#include <vector>

#include "room/decisions.h"
#include "room/room.h"

namespace baize::room {
namespace {

std::string_view name_of(Stage stage) {
  return std::array<std::string_view, 4>{"seating", "playing", "between",
                                         "over"}[static_cast<std::size_t>(stage)];
}
std::string_view name_of(Chair::Kind kind) {
  return std::array<std::string_view, 3>{"free", "person",
                                         "computer"}[static_cast<std::size_t>(kind)];
}
void add_text_or_null(ObjectWriter& object, std::string_view name, std::string_view text) {
  if (text.empty()) {
    object.add_raw(name, "null");
  } else {
    object.add(name, text);
  }
}

// Where somebody else moved last, nothing has to be asked: the match would play the round again to
// find out, for every viewer of every move.
bool moved_last(const std::vector<Event>& log, Seat seat) {
  const auto* moved = log.empty() ? nullptr : std::get_if<Moved>(&log.back());
  return !moved || moved->seat == seat;
}

}  // namespace

void Room::write_chairs(std::string& out) const {
  const Seat host = seating_.host();
  out += '[';
  for (int i = 0; i < seating_.size(); ++i) {
    const Seat seat = seat_at(i);
    const Chair& chair = seating_.at(seat);
    const bool is_computer = chair.is_computer();
    if (i > 0) out += ',';
    ObjectWriter object(out);
    add_text_or_null(object, "name", is_computer ? character_at(seat).name : chair.name);
    object.add("kind", name_of(chair.kind));
    add_text_or_null(object, "who", chair.who);
    object.add("here", is_computer || (chair.is_person() && is_here(seat)));
    object.add("host", seat == host);
    object.add("agreed", is_computer || chair.agreed).add("ready", is_computer || chair.ready);
    add_text_or_null(object, "autopilot",
                     chair.autopilot == Autopilot::none ? "" : enum_name(chair.autopilot));
    add_text_or_null(object, "left", chair.left);
    add_text_or_null(object, "character", is_computer ? character_at(seat).id : "");
    add_text_or_null(object, "level", is_computer ? level_at(seat).name : "");
    add_text_or_null(object, "mood", is_computer ? enum_name(moods_.at(seat)) : "");
    object.close();
  }
  out += ']';
}

std::vector<std::string> Room::sayable() const {
  std::vector<std::string> words;
  if (!is_in_match()) return words;
  if (const auto score = match_->awaited_said(); score && !score->empty())
    words.push_back(score->substr(0, score->find(' ')));
  for (const auto word : game().says)
    if (match_->propose_said(word)) words.emplace_back(word);
  return words;
}

// What the viewer may ask for now.
void Room::write_can(std::string& out, const Guest& guest) const {
  const Seat seat = seat_of(guest);
  const bool in_match = is_in_match();
  out += '[';
  const auto add = [&](std::string_view word, bool can) {
    if (!can) return;
    if (out.back() != '[') out += ',';
    write_json(out, word);
  };
  add("chat", settings_.table().chat);
  if (seat.exists()) {
    const Chair& chair = seating_.at(seat);
    const bool may_change = !why_seats_stay();
    const auto may = [&](What what) {
      return !proposal_ && !proposal_refusal({seat, what, {}, {}});
    };
    add("act", stage() == Stage::playing && !paused_ && questions_.open(*match_, seat));
    add("hint", !hint_refusal(seat));
    add("agree", may_change && !chair.agreed);
    add("start", may_change && !start_refusal(seat));
    add("ready", stage() == Stage::between && !chair.ready);
    add("undo", in_match && moved_last(match_->log(), seat) && may(What::undo));
    add("pause", in_match && may(What::pause));
    add("resume", paused_);
    add("claim", claim_at(seat) != 0);
    add("back", chair.autopilot != Autopilot::none);
    add("say", !proposal_ && !sayable().empty());
    add("answer", proposal_awaits().contains(seat));
    add("table", seat == seating_.host());
    add("computer", in_match ? seat == seating_.host() : may_change);
  }
  out += ']';
}

void Room::write_proposal(std::string& out, std::int64_t ms) const {
  if (!proposal_) {
    out += "null";
    return;
  }
  ObjectWriter object(out);
  object.add("what", proposal_->what).add("by", proposal_->seat).add("seat", proposal_->target);
  object.add("text", proposal_->text).add("agreed", voted_).add("awaits", proposal_awaits());
  object.add("ms", ms).close();
}

void Room::write_view(ObjectWriter& object, const Guest& guest) const {
  std::string chairs;
  write_chairs(chairs);
  write_view(object, guest, chairs);
}

void Room::write_view(ObjectWriter& object, const Guest& guest, std::string_view chairs) const {
  const Seat seat = seat_of(guest);
  const Stage now = stage();
  object.add("room", id_).add("game", game().id).add("version", game().version);
  object.add_raw("options", options_).add_raw("settings", settings_text_);
  object.add("stage", name_of(now));
  object.add("dealing", handshake_.open() && handshake_.open()->asked).add("paused", paused_);
  object.add("host", seat.exists() && seat == seating_.host()).add("seat", seat);
  object.add_raw("seats", chairs);
  int watching = 0;
  for (const auto& here : here_) watching += !seat_of(here).exists();
  object.add("watching", watching);
  write_can(object.name("can"), guest);
  write_json(object.name("says"), std::span<const std::string>(sayable()));
  const auto why = now == Stage::seating || now == Stage::over ? start_refusal(seat) : std::nullopt;
  if (why) {
    ObjectWriter refusal(object.name("start_refusal"));
    refusal.add("code", baize::name_of(why->code)).add("text", why->text).close();
  } else {
    object.add_raw("start_refusal", "null");
  }
  handshake_.write_open(object.name("deal"), seat);
  if (now == Stage::playing) {
    object.add_raw("proof", "null");
  } else {
    handshake_.write_proof(object.name("proof"), seating_.size());
  }
  object.add("conceded", conceded_to_);
  const bool is_hidden = !seat.exists() && settings_.table().watch == Watch::nobody;
  if (match_ && !is_hidden) {
    const auto ask = seat.exists() ? questions_.open(*match_, seat) : std::nullopt;
    object.add_raw("ask", ask && now == Stage::playing ? std::to_string(*ask) : "null");
    match_->write_view(object, seat);
    return;
  }
  for (const auto name : {"ask", "pick", "legal", "why", "table", "mine", "board", "result"})
    object.add_raw(name, "null");
  object.add("round", 0).add_raw("to_act", "[]").add_raw("winners", "[]");
}

void Room::write_public(ObjectWriter& object) const {
  object.add("room", id_).add("game", game().id).add("stage", name_of(stage()));
  std::string& out = object.name("seats");
  out += '[';
  for (int i = 0; i < seating_.size(); ++i) {
    if (i > 0) out += ',';
    write_json(out, name_of(seating_.at(seat_at(i)).kind));
  }
  out += ']';
  int watching = 0;
  for (const auto& here : here_) watching += !seat_of(here).exists();
  object.add("watching", watching);
}

}  // namespace baize::room
