#include "room/room_event.h"

#include "engine/describe/read_fields.h"
#include "engine/match/event_json.h"

namespace baize::room {
namespace {

struct Printer {
  const GameInfo& game;

  std::string operator()(const Created& e) const {
    return line("created", [&](ObjectWriter& body) {
      body.add("game", std::string_view(e.game)).add("version", e.version);
      body.add_raw("options", e.options);
    });
  }
  std::string operator()(const Sat& e) const {
    return line("sat", [&](ObjectWriter& body) {
      body.add("guest", std::string_view(e.guest)).add("name", std::string_view(e.name));
      body.add("seat", e.seat);
    });
  }
  std::string operator()(const Stood& e) const {
    return line("stood", [&](ObjectWriter& body) { body.add("seat", e.seat); });
  }
  std::string operator()(const Renamed& e) const {
    return line("renamed", [&](ObjectWriter& body) {
      body.add("seat", e.seat).add("name", std::string_view(e.name));
    });
  }
  std::string operator()(const Event& e) const { return print_event(game, e); }

  template <class WriteBody>
  static std::string line(std::string_view kind, WriteBody&& write_body) {
    std::string out;
    ObjectWriter object(out);
    ObjectWriter body(object.name(kind));
    write_body(body);
    body.close();
    object.close();
    return out;
  }
};

bool read(const Json& body, std::string_view name, std::string& out) {
  const Json* value = body.find(name);
  if (!value || !value->string()) return false;
  out = *value->string();
  return true;
}
bool read(const Json& body, Seat& out) {
  const Json* value = body.find("seat");
  return value && FieldReader::read(*value, out) && out.exists();
}
Result<RoomEvent, Refusal> bad_line() {
  return Unexpected{Refusal(Code::bad_log, "The log of the table holds a line that is no event.")};
}

}  // namespace

std::string print_room_event(const GameInfo& game, const RoomEvent& event) {
  return std::visit(Printer{game}, event);
}

Result<RoomEvent, Refusal> parse_created(const Json& json) {
  const Json* body = json.find("created");
  const Json* version = body ? body->find("version") : nullptr;
  const Json* options = body ? body->find("options") : nullptr;
  Created created;
  if (!body || !read(*body, "game", created.game) || !version ||
      !FieldReader::read(*version, created.version) || !options || !options->object())
    return bad_line();
  created.options = options->to_text();
  return RoomEvent(created);
}

Result<RoomEvent, Refusal> parse_room_event(const GameInfo& game, const Json& json) {
  if (!json.object() || json.object()->size() != 1) return bad_line();
  const auto& [kind, body] = json.object()->front();
  if (Sat e; kind == "sat")
    return read(body, "guest", e.guest) && read(body, "name", e.name) && read(body, e.seat)
               ? Result<RoomEvent, Refusal>(RoomEvent(e))
               : bad_line();
  if (Stood e; kind == "stood")
    return read(body, e.seat) ? Result<RoomEvent, Refusal>(RoomEvent(e)) : bad_line();
  if (Renamed e; kind == "renamed")
    return read(body, e.seat) && read(body, "name", e.name)
               ? Result<RoomEvent, Refusal>(RoomEvent(e))
               : bad_line();
  const auto event = parse_event(game, json);
  if (!event) return Unexpected{event.error()};
  return RoomEvent(*event);
}

}  // namespace baize::room
