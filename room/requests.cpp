#include "room/requests.h"

#include "room/read_body.h"
#include "room/tidy_text.h"

namespace baize::room {

template <std::size_t most>
bool read_value(const Json& json, Text<most>& out) {
  if (!json.string() || json.string()->size() > most) return false;
  out.text = *json.string();
  return true;
}

namespace {

// What the declared types do not say.
bool fits(Hello& wish) { return tidy_name(wish.name.text); }
bool fits(Rename& wish) { return tidy_name(wish.name.text); }
bool fits(Sit& wish) { return wish.seat.exists(); }
bool fits(Act& wish) { return wish.moves.size() <= kMostMovesInAnAnswer; }
bool fits(Chat& wish) { return tidy_speech(wish.text.text); }
template <class W>
bool fits(W&) {
  return true;
}

template <class W, class Held = W>
bool parse_as(std::string_view word, const Json& body, std::optional<Wish>& out) {
  if (word != W::kWord) return false;
  auto wish = read_body<W>(body);
  if (wish && fits(*wish)) out.emplace(std::in_place_type<Held>, *std::move(wish));
  return true;
}

template <class... W>
void parse_room_wish(std::string_view word, const Json& body, std::optional<Wish>& out,
                     std::type_identity<std::variant<W...>>) {
  (void)(parse_as<W, RoomWish>(word, body, out) || ...);
}

std::optional<Wish> parse_wish(std::string_view word, const Json& body) {
  std::optional<Wish> out;
  if (parse_as<Hello>(word, body, out) || parse_as<Rename>(word, body, out) ||
      parse_as<Join>(word, body, out) || parse_as<Leave>(word, body, out) ||
      parse_as<ReadLog>(word, body, out) || parse_as<AskHint>(word, body, out))
    return out;
  parse_room_wish(word, body, out, std::type_identity<RoomWish>{});
  return out;
}

void write_refusal(ObjectWriter& object, const Refusal& refusal) {
  object.add("ok", false).add("code", name_of(refusal.code)).add("text", refusal.text).close();
}

}  // namespace

Request parse_request(std::string_view message) {
  const auto json = Json::parse(message);
  if (!json) return {"null", Unexpected{json.error()}};
  const Json* number = json->find("id");
  if (!number || !number->integer()) return {"null", Unexpected{Refusal(Code::bad_request)}};
  std::string id = number->to_text();
  const auto& members = *json->object();
  if (members.size() == 2) {
    const auto& [word, body] = members[members[0].first == "id" ? 1 : 0];
    if (auto wish = parse_wish(word, body)) return {std::move(id), *std::move(wish)};
  }
  return {std::move(id), Unexpected{Refusal(Code::bad_request)}};
}

Result<NewRoom, Refusal> parse_new_room(std::string_view text) {
  const auto json = Json::parse(text);
  if (!json) return Unexpected{json.error()};
  auto room = read_body<NewRoom>(*json);
  if (!room) return Unexpected{Refusal(Code::bad_request)};
  return *std::move(room);
}

std::string refused(const Refusal& refusal) {
  std::string out;
  ObjectWriter object(out);
  write_refusal(object, refusal);
  return out;
}

std::string answer_ok(const std::string& id) {
  constexpr std::string_view kBegin = "{\"re\":", kEnd = ",\"ok\":true}";
  std::string out;
  out.reserve(kBegin.size() + id.size() + kEnd.size());
  out.append(kBegin).append(id).append(kEnd);
  return out;
}

std::string answer_refused(const std::string& id, const Refusal& refusal) {
  std::string out;
  ObjectWriter object(out);
  object.add_raw("re", id);
  write_refusal(object, refusal);
  return out;
}

}  // namespace baize::room
