#include "room/room_event.h"

#include <optional>
#include <type_traits>

#include "engine/match/event_json.h"
#include "room/read_body.h"

namespace baize::room {
namespace {

struct Printer {
  const GameInfo& game;

  std::string operator()(const Event& event) const { return print_event(game, event); }
  template <class E>
  std::string operator()(const E& event) const {
    std::string out;
    ObjectWriter line(out);
    ObjectWriter body(line.name(E::kWord));
    write_fields(body, event);
    body.close();
    line.close();
    return out;
  }
};

Result<RoomEvent, Refusal> bad_line() {
  return Unexpected{Refusal(Code::bad_log, "The table's log has a line that isn't an event.")};
}

template <class E>
bool parse_as(std::string_view word, const Json& body, std::optional<RoomEvent>& out) {
  if constexpr (std::is_same_v<E, Event>) {
    return false;
  } else {
    if (word != E::kWord) return false;
    if (auto event = read_body<E>(body)) out = *std::move(event);
    return true;
  }
}

template <class... E>
std::optional<RoomEvent> parse_any(std::string_view word, const Json& body,
                                   std::type_identity<std::variant<E...>>, bool& known) {
  std::optional<RoomEvent> out;
  known = (parse_as<E>(word, body, out) || ...);
  return out;
}

}  // namespace

std::string print_room_event(const GameInfo& game, const RoomEvent& event) {
  return std::visit(Printer{game}, event);
}

Result<RoomEvent, Refusal> parse_created(const Json& json) {
  std::optional<RoomEvent> first;
  if (json.object() && json.object()->size() == 1) {
    const auto& [word, body] = json.object()->front();
    (void)(parse_as<Created>(word, body, first) ||
           (!kIsSmallModule && parse_as<Summed>(word, body, first)));
  }
  if (!first) return bad_line();
  return *std::move(first);
}

Result<RoomEvent, Refusal> parse_room_event(const GameInfo& game, const Json& json) {
  if (!json.object() || json.object()->size() != 1) return bad_line();
  const auto& [word, body] = json.object()->front();
  bool known = false;
  if (auto event = parse_any(word, body, std::type_identity<RoomEvent>{}, known)) return *event;
  if (known) return bad_line();
  const auto event = parse_event(game, json);
  if (!event) return Unexpected{event.error()};
  return RoomEvent(*event);
}

}  // namespace baize::room
