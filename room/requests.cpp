#include "room/requests.h"

#include <algorithm>

#include "engine/describe/read_fields.h"

namespace baize::room {
namespace {

constexpr std::size_t kLongestName = 40;  // bytes; the page allows 20 characters
constexpr std::size_t kLongestText = 32;

// An object all of whose members are known: reads them one by one, then asks whether that was all.
class Body {
 public:
  explicit Body(const Json& json) : json_(json) {}

  bool text(std::string_view name, std::string& out, std::size_t longest = kLongestText) {
    const Json* value = take(name);
    if (!value || !value->string() || value->string()->size() > longest) return false;
    out = *value->string();
    return true;
  }
  bool seat(Seat& out) {
    const Json* value = take("seat");
    return value && FieldReader::read(*value, out) && out.exists();
  }
  bool number(std::string_view name, std::uint32_t& out) {
    const Json* value = take(name);
    return value && FieldReader::read(*value, out);
  }
  bool texts(std::string_view name, std::vector<std::string>& out) {
    const Json* value = take(name);
    if (!value || !value->array() || value->array()->size() > 64) return false;
    for (const auto& item : *value->array()) {
      if (!item.string() || item.string()->size() > kLongestText) return false;
      out.push_back(*item.string());
    }
    return true;
  }
  const Json* take(std::string_view name) {
    const Json* value = json_.find(name);
    taken_ += value != nullptr;
    return value;
  }
  [[nodiscard]] bool is_all() const { return json_.object() && json_.object()->size() == taken_; }

 private:
  const Json& json_;
  std::size_t taken_ = 0;
};

// A name that people can read: no control characters, no blanks at its ends, never empty.
std::string tidy_name(std::string name) {
  std::erase_if(name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  const auto first = name.find_first_not_of(' ');
  if (first == name.npos) return "Guest";
  return name.substr(first, name.find_last_not_of(' ') - first + 1);
}

template <class W>
std::optional<Wish> only_room(Body& body) {
  W wish;
  return body.text("room", wish.room) ? std::optional<Wish>(wish) : std::nullopt;
}

std::optional<Wish> parse_wish(std::string_view word, Body& body) {
  if (Hello hello; word == "hello") {
    if (!body.text("name", hello.name, kLongestName)) return std::nullopt;
    hello.name = tidy_name(hello.name);
    return hello;
  }
  if (Rename rename; word == "name") {
    if (!body.text("name", rename.name, kLongestName)) return std::nullopt;
    return Rename{tidy_name(rename.name)};
  }
  if (Sit sit; word == "sit")
    return body.text("room", sit.room) && body.seat(sit.seat) ? std::optional<Wish>(sit)
                                                              : std::nullopt;
  if (Act act; word == "act")
    return body.text("room", act.room) && body.number("ask", act.ask) &&
                   body.texts("moves", act.moves)
               ? std::optional<Wish>(act)
               : std::nullopt;
  if (word == "join") return only_room<Join>(body);
  if (word == "leave") return only_room<Leave>(body);
  if (word == "stand") return only_room<Stand>(body);
  if (word == "start") return only_room<Start>(body);
  if (word == "ready") return only_room<Ready>(body);
  return std::nullopt;
}

}  // namespace

Request parse_request(std::string_view message) {
  Request request{"null", Unexpected{Refusal(Code::bad_request)}};
  const auto json = Json::parse(message);
  if (!json) {
    request.wish = Unexpected{json.error()};
    return request;
  }
  const Json* id = json->find("id");
  if (!id || !id->integer()) return request;
  request.id = id->to_text();
  if (json->object()->size() != 2) return request;
  const auto& members = *json->object();
  const auto& [word, value] = members[members[0].first == "id" ? 1 : 0];
  Body body(value);
  auto wish = parse_wish(word, body);
  if (wish && body.is_all()) request.wish = *std::move(wish);
  return request;
}

Result<NewRoom, Refusal> parse_new_room(std::string_view text) {
  const auto json = Json::parse(text);
  if (!json) return Unexpected{json.error()};
  Body body(*json);
  NewRoom room;
  const bool game = body.text("game", room.game);
  if (const Json* options = body.take("options")) room.options = *options;
  const Json* preset = body.take("preset");
  const bool named = preset && preset->string();
  if (!game || !body.is_all() || (preset && !named && !preset->is_null()))
    return Unexpected{Refusal(Code::bad_request)};
  if (named) room.preset = *preset->string();
  return room;
}

namespace {
void write_refusal(ObjectWriter& object, const Refusal& refusal) {
  object.add("ok", false).add("code", name_of(refusal.code));
  object.add("text", std::string_view(refusal.text)).close();
}
}  // namespace

std::string refused(const Refusal& refusal) {
  std::string out;
  ObjectWriter object(out);
  write_refusal(object, refusal);
  return out;
}

std::string answer_ok(const std::string& id) { return "{\"re\":" + id + ",\"ok\":true}"; }

std::string answer_refused(const std::string& id, const Refusal& refusal) {
  std::string out;
  ObjectWriter object(out);
  object.add_raw("re", id);
  write_refusal(object, refusal);
  return out;
}

}  // namespace baize::room
