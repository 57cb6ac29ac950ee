#pragma once
// The log of a room: what people did around the match, and the events of the match. One event is
// one line of JSON, `{"sat":{...}}`; replaying the lines restores the room. Each event declares its
// word and fields once; printing and parsing follow from that.
#include <optional>
#include <string>
#include <variant>

#include "ai/level.h"
#include "engine/any/catalogue.h"
#include "engine/describe/fields.h"
#include "engine/match/event.h"
#include "room/event_words.h"
#include "room/face.h"
#include "room/guest.h"
#include "room/small_module.h"

namespace baize::room {

#define BAIZE_EVENT(Type, word, ...)                \
  static constexpr std::string_view kWord = word;   \
  static constexpr std::tuple kFields{__VA_ARGS__}; \
  friend bool operator==(const Type&, const Type&) = default

struct Created {
  std::string game;
  int version = 1;
  JsonText options, settings;  // all of them
  BAIZE_EVENT(Created, "created", field("game", &Created::game),
              field("version", &Created::version), field("options", &Created::options),
              field("settings", &Created::settings));
};
struct TableChanged {
  JsonText options, settings;
  BAIZE_EVENT(TableChanged, "table", field("options", &TableChanged::options),
              field("settings", &TableChanged::settings));
};
struct Sat {
  Guest guest;
  std::string name;
  Seat seat;
  BAIZE_EVENT(Sat, "sat", field("guest", &Sat::guest), field("name", &Sat::name),
              field("seat", &Sat::seat));
};
struct Stood {
  Seat seat;
  BAIZE_EVENT(Stood, "stood", field("seat", &Stood::seat));
};
// A seat that is taken from the next round on; a computer player plays this one.
struct Reserved {
  Guest guest;
  std::string name;
  Seat seat;
  BAIZE_EVENT(Reserved, "reserved", field("guest", &Reserved::guest),
              field("name", &Reserved::name), field("seat", &Reserved::seat));
};
struct Unreserved {
  Seat seat;
  BAIZE_EVENT(Unreserved, "unreserved", field("seat", &Unreserved::seat));
};
struct Renamed {
  Seat seat;
  std::string name;
  BAIZE_EVENT(Renamed, "renamed", field("seat", &Renamed::seat), field("name", &Renamed::name));
};
struct FaceChosen {
  Seat seat;
  Face face{};
  BAIZE_EVENT(FaceChosen, "face", field("seat", &FaceChosen::seat),
              field("face", &FaceChosen::face));
};
// `level`: null where it is the table's.
struct ComputerPut {
  Seat seat;
  bool on = true;
  std::optional<ai::Grade> level{};
  BAIZE_EVENT(ComputerPut, "computer", field("seat", &ComputerPut::seat),
              field("on", &ComputerPut::on), field("level", &ComputerPut::level));
};
struct Swapped {
  Seat one, other;
  BAIZE_EVENT(Swapped, "swapped", field("one", &Swapped::one), field("other", &Swapped::other));
};
// `salt_hash` is empty where the person's page gives no salt.
struct Agreed {
  Seat seat;
  std::string salt_hash;
  BAIZE_EVENT(Agreed, "agreed", field("seat", &Agreed::seat),
              field("salt_hash", &Agreed::salt_hash));
};
struct Readied {
  Seat seat;
  std::string salt_hash;
  BAIZE_EVENT(Readied, "readied", field("seat", &Readied::seat),
              field("salt_hash", &Readied::salt_hash));
};
struct Promised {  // the salt of somebody who is not ready yet
  Seat seat;
  std::string salt_hash;
  BAIZE_EVENT(Promised, "promised", field("seat", &Promised::seat),
              field("salt_hash", &Promised::salt_hash));
};
// The secret of the next deal; what is shown of it before the end of the round is its hash.
struct Pledged {
  std::string secret;
  BAIZE_EVENT(Pledged, "pledged", field("secret", &Pledged::secret));
};
struct SaltsAsked {
  BAIZE_EVENT(SaltsAsked, "salts_asked");
};
// An empty salt: it did not come in time.
struct Salted {
  Seat seat;
  std::string salt;
  BAIZE_EVENT(Salted, "salted", field("seat", &Salted::seat), field("salt", &Salted::salt));
};
// The pledged deal is given up and revealed.
struct Abandoned {
  BAIZE_EVENT(Abandoned, "abandoned");
};
struct Proposed {
  Seat seat;
  What what = What::undo;
  Seat target;  // of a swap
  std::string text;
  BAIZE_EVENT(Proposed, "proposed", field("seat", &Proposed::seat), field("what", &Proposed::what),
              field("target", &Proposed::target), field("text", &Proposed::text));
};
struct Voted {
  Seat seat;
  BAIZE_EVENT(Voted, "voted", field("seat", &Voted::seat));
};
// A proposal is closed: what it asked for follows, or nothing.
struct Closed {
  bool carried = false;
  BAIZE_EVENT(Closed, "closed", field("carried", &Closed::carried));
};
struct Paused {
  BAIZE_EVENT(Paused, "paused");
};
struct Resumed {
  Seat seat;
  BAIZE_EVENT(Resumed, "resumed", field("seat", &Resumed::seat));
};
// The clock of a seat ran out: the next `moves` moves are the clock's.
struct Expired {
  Seat seat;
  int moves = 1;
  BAIZE_EVENT(Expired, "expired", field("seat", &Expired::seat), field("moves", &Expired::moves));
};
struct AutopilotSet {
  Seat seat;
  Autopilot why = Autopilot::none;
  BAIZE_EVENT(AutopilotSet, "autopilot", field("seat", &AutopilotSet::seat),
              field("why", &AutopilotSet::why));
};
// The win of a match whose other player has left.
struct Conceded {
  Seat winner;
  BAIZE_EVENT(Conceded, "conceded", field("winner", &Conceded::winner));
};
// The match so far was played elsewhere, and brought here by the person of this seat.
struct Brought {
  Seat seat;
  std::string name;
  BAIZE_EVENT(Brought, "brought", field("seat", &Brought::seat), field("name", &Brought::name));
};
struct Chatted {
  Guest guest;
  std::string name, text;
  std::int64_t at = 0;  // milliseconds since 1970
  BAIZE_EVENT(Chatted, "chatted", field("guest", &Chatted::guest), field("name", &Chatted::name),
              field("text", &Chatted::text), field("at", &Chatted::at));
};
// All that outlasts a match: a reader of the log may begin here (room_summary.cpp).
struct Summed {
  JsonText table;
  BAIZE_EVENT(Summed, "summed", field("table", &Summed::table));
};
#undef BAIZE_EVENT

using RoomEvent =
    std::variant<Created, TableChanged, Sat, Stood, Reserved, Unreserved, Renamed, FaceChosen,
                 ComputerPut, Swapped, Agreed, Readied, Promised, Pledged, SaltsAsked, Salted,
                 Abandoned, Proposed, Voted, Closed, Paused, Resumed, Expired, AutopilotSet,
                 Conceded, Brought, Chatted, Summed, Event>;

std::string print_room_event(const GameInfo& game, const RoomEvent& event);
// The first line of a log names the game: `Created`, or `Summed` where older lines are left out.
Result<RoomEvent, Refusal> parse_created(const Json& json);
Result<RoomEvent, Refusal> parse_room_event(const GameInfo& game, const Json& json);

}  // namespace baize::room
