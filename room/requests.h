#pragma once
// The requests of a page, parsed once at the edge: past this file every field has the right type,
// known words and a bounded length. Each request declares its word and fields once.
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/seat.h"
#include "engine/describe/json.h"
#include "room/room_event.h"

namespace baize::room {

// Text of at most so many bytes.
template <std::size_t most>
struct Text {
  std::string text;
};
using Word = Text<32>;
using Name = Text<80>;      // the page allows 20 characters
using Speech = Text<1200>;  // 300 characters

#define BAIZE_WISH(word, ...)                     \
  static constexpr std::string_view kWord = word; \
  static constexpr std::tuple kFields { __VA_ARGS__ }

struct Hello {
  Name name;
  BAIZE_WISH("hello", field("name", &Hello::name));
};
struct Rename {
  Name name;
  BAIZE_WISH("name", field("name", &Rename::name));
};
struct Join {
  Word room;
  BAIZE_WISH("join", field("room", &Join::room));
};
struct Leave {
  Word room;
  BAIZE_WISH("leave", field("room", &Leave::room));
};
struct ReadLog {
  Word room;
  std::optional<int> round;
  BAIZE_WISH("log", field("room", &ReadLog::room), field("round", &ReadLog::round));
};
// What would a computer player do in my place?
struct AskHint {
  Word room;
  BAIZE_WISH("hint", field("room", &AskHint::room));
};

// The wishes that a room decides.
struct Sit {
  Word room;
  Seat seat;
  BAIZE_WISH("sit", field("room", &Sit::room), field("seat", &Sit::seat));
};
// The head that I wear at this table.
struct WearFace {
  Word room;
  Face face{};
  BAIZE_WISH("face", field("room", &WearFace::room), field("face", &WearFace::face));
};
struct Stand {
  Word room;
  BAIZE_WISH("stand", field("room", &Stand::room));
};
struct PutComputer {
  Word room;
  Seat seat;  // nobody: all free seats
  bool on = true;
  std::optional<ai::Grade> level;  // none: the table's
  BAIZE_WISH("computer", field("room", &PutComputer::room), field("seat", &PutComputer::seat),
             field("on", &PutComputer::on), field("level", &PutComputer::level));
};
struct ChangeTable {
  Word room;
  Json options;  // null: as they are
  std::optional<Word> preset;
  Json settings;  // null: as they are
  BAIZE_WISH("table", field("room", &ChangeTable::room), field("options", &ChangeTable::options),
             field("preset", &ChangeTable::preset), field("settings", &ChangeTable::settings));
};
struct Agree {
  Word room;
  std::optional<Text<64>> salt_hash;
  BAIZE_WISH("agree", field("room", &Agree::room), field("salt_hash", &Agree::salt_hash));
};
struct Start {
  Word room;
  std::optional<Text<64>> salt_hash;
  BAIZE_WISH("start", field("room", &Start::room), field("salt_hash", &Start::salt_hash));
};
inline constexpr std::size_t kMostMovesInAnAnswer = 32;
struct Act {
  Word room;
  std::uint32_t ask = 0;
  std::vector<Word> moves;
  BAIZE_WISH("act", field("room", &Act::room), field("ask", &Act::ask),
             field("moves", &Act::moves));
};
struct Ready {
  Word room;
  std::optional<Text<64>> salt_hash;
  BAIZE_WISH("ready", field("room", &Ready::room), field("salt_hash", &Ready::salt_hash));
};
struct Promise {
  Word room;
  Text<64> salt_hash;
  BAIZE_WISH("promise", field("room", &Promise::room), field("salt_hash", &Promise::salt_hash));
};
struct OpenSalt {
  Word room;
  Text<64> salt;
  BAIZE_WISH("salt", field("room", &OpenSalt::room), field("salt", &OpenSalt::salt));
};
struct Back {
  Word room;
  BAIZE_WISH("back", field("room", &Back::room));
};
struct Propose {
  Word room;
  What what = What::undo;
  std::optional<Seat> seat;
  std::optional<Word> text;
  BAIZE_WISH("propose", field("room", &Propose::room), field("what", &Propose::what),
             field("seat", &Propose::seat), field("text", &Propose::text));
};
struct Vote {
  Word room;
  bool agree = false;
  BAIZE_WISH("answer", field("room", &Vote::room), field("agree", &Vote::agree));
};
struct Resume {
  Word room;
  BAIZE_WISH("resume", field("room", &Resume::room));
};
struct Claim {
  Word room;
  BAIZE_WISH("claim", field("room", &Claim::room));
};
struct Chat {
  Word room;
  Speech text;
  BAIZE_WISH("chat", field("room", &Chat::room), field("text", &Chat::text));
};
#undef BAIZE_WISH

using RoomWish = std::variant<Sit, WearFace, Stand, PutComputer, ChangeTable, Agree, Start, Act,
                              Ready, Promise, OpenSalt, Back, Propose, Vote, Resume, Claim, Chat>;
using Wish = std::variant<Hello, Rename, Join, Leave, ReadLog, AskHint, RoomWish>;

struct Request {
  std::string id = "null";  // as JSON, given back with the answer
  Result<Wish, Refusal> wish;
};
Request parse_request(std::string_view message);

// `{"game":"...","options":{...},"preset":null,"settings":{...}}`
struct NewRoom {
  Word game;
  Json options;
  std::optional<Word> preset;
  Json settings;
  static constexpr std::tuple kFields{
      field("game", &NewRoom::game), field("options", &NewRoom::options),
      field("preset", &NewRoom::preset), field("settings", &NewRoom::settings)};
};
Result<NewRoom, Refusal> parse_new_room(std::string_view body);

// `{"ok":false,"code":"...","text":"..."}`
std::string refused(const Refusal& refusal);
std::string answer_ok(const std::string& id);
std::string answer_refused(const std::string& id, const Refusal& refusal);

}  // namespace baize::room
