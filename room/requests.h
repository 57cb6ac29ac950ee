#pragma once
// What a page can ask for, read from its JSON once, at the edge: behind this file a request has
// the right types, known words and bounded lengths.
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/seat.h"
#include "engine/describe/json.h"

namespace baize::room {

struct Hello {
  std::string name;
};
struct Rename {
  std::string name;
};
struct Join {
  std::string room;
};
struct Leave {
  std::string room;
};
struct Sit {
  std::string room;
  Seat seat;
};
struct Stand {
  std::string room;
};
struct Start {
  std::string room;
};
struct Act {
  std::string room;
  std::uint32_t ask = 0;
  std::vector<std::string> moves;
};
struct Ready {
  std::string room;
};

using Wish = std::variant<Hello, Rename, Join, Leave, Sit, Stand, Start, Act, Ready>;

struct Request {
  std::string id = "null";  // as JSON, given back with the answer
  Result<Wish, Refusal> wish;
};
Request parse_request(std::string_view message);

// `{"game":"...","options":{...},"preset":null}`
struct NewRoom {
  std::string game, preset;
  Json options;
};
Result<NewRoom, Refusal> parse_new_room(std::string_view body);

// `{"ok":false,"code":"...","text":"..."}`
std::string refused(const Refusal& refusal);
std::string answer_ok(const std::string& id);
std::string answer_refused(const std::string& id, const Refusal& refusal);

}  // namespace baize::room
