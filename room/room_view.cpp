#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "engine/describe/put_json.h"
#include "room/decisions.h"
#include "room/room.h"
#include "room/view_mark.h"

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
void add_word_or_null(ObjectWriter& object, std::string_view name, std::string_view word) {
  if (word.empty()) {
    object.add_raw(name, "null");
  } else {
    object.add_word(name, word);
  }
}

// The end of the chair of a person who answers for himself.
constexpr std::string_view kAwake =
    R"("autopilot":null,"left":null,"character":null,"level":null,"mood":null,"next":null)";

// Where somebody else moved last, nothing has to be asked: the match would play the round again to
// find out, for every viewer of every move.
bool moved_last(const std::vector<Event>& log, Seat seat) {
  const auto* moved = log.empty() ? nullptr : std::get_if<Moved>(&log.back());
  return !moved || moved->seat == seat;
}

}  // namespace

void Room::write_chairs(std::string& out, Seat host) const {
  out += '[';
  for (int i = 0; i < seating_.size(); ++i) {
    const Seat seat = seat_at(i);
    const Chair& chair = seating_.at(seat);
    const bool is_computer = chair.is_computer();
    if (i > 0) out += ',';
    ObjectWriter object(out);
    add_text_or_null(object, "name", is_computer ? character_at(seat).name : chair.name);
    object.add_word("kind", name_of(chair.kind));
    add_word_or_null(object, "who", chair.who);
    add_word_or_null(object, "face", chair.face ? enum_name(*chair.face) : std::string_view());
    object.add("here", is_computer || (chair.is_person() && is_here(seat)));
    object.add("host", seat == host);
    object.add("agreed", is_computer || chair.agreed).add("ready", is_computer || chair.ready);
    if (chair.is_awake() && chair.left.empty()) {  // nearly always
      object.add_members(kAwake).close();
      continue;
    }
    add_word_or_null(object, "autopilot",
                     chair.autopilot == Autopilot::none ? "" : enum_name(chair.autopilot));
    add_text_or_null(object, "left", chair.left);
    if (!is_computer) {
      object.add_members(R"("character":null,"level":null,"mood":null,"next":null)").close();
      continue;
    }
    object.add_word("character", character_at(seat).id).add_word("level", level_at(seat).name);
    object.add_word("mood", enum_name(moods_.at(seat)));
    const Reserved* next = seating_.reserved_at(seat);
    add_text_or_null(object, "next", next ? next->name : std::string_view());
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
void Room::add_can(ObjectWriter& object, Seat seat, bool is_asked, const SteadyView& steady) const {
  const bool in_match = is_in_match();
  std::array<char, 256> text;  // all of the words are half of it
  char* end = put_text(text.data(), "[");
  const auto add = [&](std::string_view word, bool can) {
    if (can) end = put_text(put_text(put_text(end, "\""), word), "\",");
  };
  add("chat", settings_.table().chat);
  if (seat.exists()) {
    const Chair& chair = seating_.at(seat);
    const bool may_change = steady.may_seats_change;
    const auto may = [&](What what) {
      return !proposal_ && !proposal_refusal({seat, what, {}, {}});
    };
    add("act", is_asked && !paused_);
    add("hint", is_asked && !paused_ && gives_hints() && match_->to_act().contains(seat));
    add("agree", may_change && !chair.agreed);
    add("start", may_change && !start_refusal(seat));
    add("ready", stage_ == Stage::between && !chair.ready);
    const bool may_undo = in_match && (seating_.is_alone(seat) || moved_last(match_->log(), seat));
    add("undo", may_undo && may(What::undo));
    add("pause", in_match && may(What::pause));
    add("resume", paused_);
    add("claim", claim_at(seat) != 0);
    add("back", chair.autopilot != Autopilot::none);
    add("say", !proposal_ && steady.is_anything_said);
    add("answer", proposal_awaits().contains(seat));
    add("start_soon", !in_match && may(What::start));
    add("table", seat == steady.host);
    add("computer", in_match ? seat == steady.host || !seating_.free().empty() : may_change);
  }
  if (end[-1] == ',') --end;
  end = put_text(end, "]");
  object.add_raw("can", {text.data(), static_cast<std::size_t>(end - text.data())});
}

void Room::add_proposal(ObjectWriter& object, std::int64_t ms) const {
  if (!proposal_) {
    object.add("proposal", nullptr);
    return;
  }
  object.open("proposal");
  object.add("what", proposal_->what).add("by", proposal_->seat).add("seat", proposal_->target);
  object.add("text", proposal_->text).add("agreed", voted_).add("awaits", proposal_awaits());
  object.add("ms", ms).shut();
}

void Room::write_steady(SteadyView& out) const {
  SteadyView fresh;  // with no more room than it needs: every table keeps one
  fresh.revision = revision_;
  fresh.host = seating_.host();
  fresh.may_seats_change = !why_seats_stay();
  auto object = ObjectWriter::members(fresh.table);
  object.add_word("room", id_).add_word("game", game().id).add("version", game().version);
  object.add_raw("options", options_).add_raw("settings", settings_text_);
  object.add_word("stage", name_of(stage_));
  object.add("dealing", handshake_.open() && handshake_.open()->asked).add("paused", paused_);
  write_chairs(object.name("seats"), fresh.host);
  object.add("watching", watching_);
  const auto words = sayable();
  fresh.is_anything_said = !words.empty();
  object.add("says", std::span<const std::string>(words));
  object.add("conceded", conceded_to_).flush();
  auto score = ObjectWriter::members(fresh.score);
  if (match_) {
    match_->write_score(score);
    if (stage_ == Stage::playing) {
      score.add("proof", nullptr);
    } else {
      handshake_.write_proof(score.name("proof"));
    }
  }
  score.flush();
  fresh.mark = mark_of({fresh.table, fresh.score});
  out = std::move(fresh);
}

void Room::write_moving(std::string& out) const {
  out.clear();
  auto object = ObjectWriter::members(out);
  if (match_) match_->write_open(object);
}

void Room::add_start_refusal(ObjectWriter& object, Seat seat) const {
  const auto why = is_in_match() ? std::nullopt : start_refusal(seat);
  if (!why) {
    object.add("start_refusal", nullptr);
    return;
  }
  object.open("start_refusal");
  object.add_word("code", baize::name_of(why->code)).add("text", why->text).shut();
}

void Room::write_view(ObjectWriter& object, const Guest& guest) const {
  SteadyView steady;
  write_steady(steady);
  std::string moving;
  write_moving(moving);
  OwnView own;
  write_own(own, viewer(guest), steady);
  add_shared(object, steady, moving, own.sees_match);
  object.add_members(own.text);
}

void Room::write_own(OwnView& out, Viewer viewer, const SteadyView& steady) const {
  const Seat seat = viewer.seat;
  out.text.clear();
  out.sees_match = match_ && (seat.exists() || settings_.table().watch != Watch::nobody);
  std::optional<std::uint32_t> ask;
  if (seat.exists() && stage_ == Stage::playing) ask = questions_.open(*match_, seat);
  auto object = ObjectWriter::members(out.text);
  object.add("host", seat.exists() && seat == steady.host).add("seat", seat);
  object.add("next_seat", viewer.next);
  add_can(object, seat, ask.has_value(), steady);
  add_start_refusal(object, seat);
  handshake_.add_open(object, seat);
  if (out.sees_match) {
    object.add("ask", ask);
    match_->write_seat(object, seat);
    return;
  }
  for (const auto name :
       {"ask", "pick", "legal", "why", "table", "mine", "board", "result", "proof"})
    object.add_raw(name, "null");
  object.add("round", 0).add_raw("to_act", "[]").add_raw("winners", "[]");
}

void Room::write_public(ObjectWriter& object) const {
  object.add("room", id_).add("game", game().id).add("stage", name_of(stage()));
  std::string& out = object.name("seats");
  out += '[';
  for (int i = 0; i < seating_.size(); ++i) {
    if (i > 0) out += ',';
    write_word(out, name_of(seating_.at(seat_at(i)).kind));
  }
  out += ']';
  object.add("watching", watching_);
}

}  // namespace baize::room
