#include "engine/match/event_json.h"

#include <charconv>

#include "engine/describe/notation.h"
#include "engine/describe/position.h"

namespace baize {
namespace {

// A hash is 16 hex digits: JSON numbers of other programs lose bits above 2^53.
std::string print_hash(std::uint64_t hash) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[hash >> shift & 15];
  return text;
}
bool parse_hash(const std::string& text, std::uint64_t& hash) {
  const char* last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, hash, 16);
  return text.size() == 16 && error == std::errc{} && end == last;
}

struct Printer {
  const GameInfo& game;
  ObjectWriter& line;

  void operator()(const Opened& e) const {
    line.open("opened");
    line.add("game", std::string_view(e.game + "@" + std::to_string(e.version)));
    line.add_raw("options", e.options).add("first", e.first).shut();
  }
  void operator()(const Dealt& e) const { line.add("dealt", std::span<const Card>(e.deck)); }
  void operator()(const Placed& e) const { line.add_raw("placed", e.position); }
  void operator()(const Moved& e) const {
    line.open("moved").add("seat", e.seat);
    line.add("move", std::string_view(print_move(game, e.move))).shut();
  }
  void operator()(const TableSaid& e) const { line.add("said", std::string_view(e.text)); }
  void operator()(const TookBack& e) const { line.add("took_back", e.count); }
  void operator()(const Settled& e) const {
    line.add("settled", std::string_view(print_hash(e.hash)));
  }
};

std::optional<Event> parse_opened(const Json& body) {
  const Json* name = body.find("game");
  const Json* options = body.find("options");
  const Json* first = body.find("first");
  Opened opened;
  if (!name || !name->string() || !options || !options->object() || !first) return std::nullopt;
  const std::string& text = *name->string();
  const auto at = text.find('@');
  if (at == text.npos) return std::nullopt;
  const char* last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data() + at + 1, last, opened.version);
  if (error != std::errc{} || end != last || !FieldReader::read(*first, opened.first))
    return std::nullopt;
  opened.game = text.substr(0, at);
  opened.options = options->to_text();
  return opened;
}

std::optional<Event> parse_dealt(const Json& body) {
  Dealt dealt;
  if (!read_deck(body, dealt.deck)) return std::nullopt;
  return dealt;
}

std::optional<Event> parse_moved(const GameInfo& game, const Json& body) {
  const Json* seat = body.find("seat");
  const Json* text = body.find("move");
  Moved moved;
  if (!seat || !FieldReader::read(*seat, moved.seat) || !text || !text->string())
    return std::nullopt;
  const auto move = parse_move(game, *text->string());
  if (!move) return std::nullopt;
  moved.move = *move;
  return moved;
}

std::optional<Event> parse_body(const GameInfo& game, std::string_view kind, const Json& body) {
  if (kind == "opened") return parse_opened(body);
  if (kind == "dealt") return parse_dealt(body);
  if (kind == "placed" && body.object()) return Placed{body.to_text()};
  if (kind == "moved") return parse_moved(game, body);
  if (kind == "said" && body.string()) return TableSaid{*body.string()};
  if (kind == "took_back" && body.integer() && *body.integer() > 0 && *body.integer() < 1000)
    return TookBack{static_cast<int>(*body.integer())};
  Settled settled;
  if (kind == "settled" && body.string() && parse_hash(*body.string(), settled.hash))
    return settled;
  return std::nullopt;
}

}  // namespace

std::string print_event(const GameInfo& game, const Event& event) {
  std::string out;
  ObjectWriter line(out);
  std::visit(Printer{game, line}, event);
  line.close();
  return out;
}

Result<Event, Refusal> parse_event(const GameInfo& game, const Json& json) {
  if (json.object() && json.object()->size() == 1) {
    const auto& [kind, body] = json.object()->front();
    if (auto event = parse_body(game, kind, body)) return *std::move(event);
  }
  return Unexpected{Refusal(Code::bad_log, "The log has a line that isn't an event of this game.")};
}

std::string game_of_opened(const Json& json) {
  const Json* body = json.find("opened");
  const Json* name = body ? body->find("game") : nullptr;
  if (!name || !name->string()) return {};
  return name->string()->substr(0, name->string()->find('@'));
}

}  // namespace baize
