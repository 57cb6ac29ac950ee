// How stacks, piles and scores are printed, and how positions spell them.
#include <algorithm>

#include "engine/describe/position.h"
#include "games/sixseven/sixseven.h"

namespace baize::sixseven {
namespace {

bool is_placed(const Table& t, Card face) {
  const auto is_it = [&](Taken taken) { return taken.face == face; };
  return std::find(t.row.begin(), t.row.end(), face) != t.row.end() ||
         std::any_of(t.taken.begin(), t.taken.end(), is_it);
}

// A face card that lies nowhere yet.
bool read_face(const Json& json, const Table& t, Card& out) {
  return FieldReader::read(json, out) && out.exists() && is_face(out) && !is_placed(t, out);
}

bool read_side(const Json* json, Side& out, int room) {
  if (!json) return true;
  if (!json->array() || json->array()->size() > static_cast<std::size_t>(room)) return false;
  std::size_t next = 0;
  for (const auto& item : *json->array()) {
    Card& c = out[next++];
    if (!FieldReader::read(item, c) || !c.exists() || is_face(c)) return false;
  }
  return true;
}

bool read_stack(const Json& json, Table& out) {
  Card face;
  if (!json.object() || !json.find("face") || out.stacks == kFaces) return false;
  for (const auto& [name, ignored] : *json.object())
    if (name != "face" && name != "plus" && name != "minus" && name != "sum") return false;
  if (!read_face(*json.find("face"), out, face)) return false;
  Stack& stack = out.lying[index_of(face)];
  out.row[out.stacks++] = face;
  return read_side(json.find("plus"), stack.sides[0], capacity_of(face)) &&
         read_side(json.find("minus"), stack.sides[1], capacity_of(face));
}

// The face card first, then the cards that lay at it, in any order.
bool read_collection(const Json& json, Seat seat, Table& out) {
  const Json *rule = json.find("rule"), *cards = json.find("cards");
  Rule read = Rule::none;
  Card face;
  if (!rule || !cards || json.object()->size() != 2 || out.collected == kFaces) return false;
  const Json name = rule->integer() ? Json(std::to_string(*rule->integer())) : *rule;
  if (!FieldReader::read(name, read) || read == Rule::none) return false;
  const auto* items = cards->array();
  if (!items || items->empty() || items->size() > 8 || !read_face(items->front(), out, face))
    return false;
  out.taken[out.collected++] = Taken::of(face, seat, read);
  Stack& stack = out.lying[index_of(face)];
  for (std::size_t i = 1; i < items->size(); ++i) {
    Card& c = i == 7 ? stack.match : stack.sides[i > 3][(i - 1) % 3];
    if (!FieldReader::read((*items)[i], c) || !c.exists() || is_face(c)) return false;
  }
  return true;
}

void write_side(std::string& out, const Side& side) {
  baize::write_json(out,
                    std::span<const Card>(side.data(), static_cast<std::size_t>(size_of(side))));
}

void write_collection(std::string& out, const Table& t, Taken taken) {
  const Stack& stack = t.lying[index_of(taken.face)];
  ObjectWriter object(out);
  object.add("rule", taken.rule());
  std::array<Card, 8> cards{taken.face};
  std::size_t count = 1;
  for (const Side& side : stack.sides)
    for (const Card c : side)
      if (c.exists()) cards[count++] = c;
  if (stack.match.exists()) cards[count++] = stack.match;
  object.add("cards", std::span<const Card>(cards.data(), count));
  object.close();
}

}  // namespace

void write_json(std::string& out, RuleSet rules) {
  out += '[';
  for (std::size_t i = 0; i < kRules.size(); ++i)
    if (rules.bits >> i & 1) {
      if (out.back() != '[') out += ',';
      baize::write_json(out, kRules[i]);
    }
  out += ']';
}

void write_json(std::string& out, MaybePlace place) {
  if (place == MaybePlace{}) {
    out += "null";
  } else {
    baize::write_json(out, place.index);
  }
}

void write_json(std::string& out, const Score& score) {
  baize::write_json(out, std::array{score.faces, score.cards, score.six_sevens, score.last_turn});
}

bool read_json(const Json& json, Score& out) {
  std::array<std::uint8_t, 4> numbers{};
  FieldReader reader({});
  if (!json.array() || json.array()->size() != 4 || !reader.read(json, numbers)) return false;
  out = {numbers[0], numbers[1], numbers[2], numbers[3]};
  return true;
}

void write_json(std::string& out, StackList list) {
  const Table& t = *list.table;
  out += '[';
  for (int i = 0; i < t.stacks; ++i) {
    if (i > 0) out += ',';
    ObjectWriter object(out);
    object.add("face", t.row[static_cast<std::size_t>(i)]);
    write_side(object.name("plus"), t.stack_at(i).sides[0]);
    write_side(object.name("minus"), t.stack_at(i).sides[1]);
    object.add("sum", t.sums[i]);
    object.close();
  }
  out += ']';
}

void write_json(std::string& out, PileList list) {
  const Table& t = *list.table;
  write_list(out, SeatSet::first(t.players()), [&](Seat seat) {
    out += '[';
    for (std::size_t i = 0; i < t.collected; ++i) {
      if (t.taken[i].by() != seat) continue;
      if (out.back() != '[') out += ',';
      write_collection(out, t, t.taken[i]);
    }
    out += ']';
  });
}

// A list in the order of the row.
bool read_stacks(const Json& json, Table& out) {
  if (!json.array()) return false;
  for (const auto& item : *json.array())
    if (!read_stack(item, out)) return false;
  return true;
}

// A list for each seat, in order or by name.
bool read_piles(const Json& json, Table& out) {
  const auto read_pile = [&](const Json& pile, Seat seat) {
    if (!pile.array() || seat.index >= kSeats) return false;
    for (const auto& item : *pile.array())
      if (!read_collection(item, seat, out)) return false;
    return true;
  };
  if (json.array()) {
    int seat = 0;
    for (const auto& pile : *json.array())
      if (!read_pile(pile, seat_at(seat++))) return false;
    return true;
  }
  if (!json.object()) return false;
  for (const auto& [name, pile] : *json.object()) {
    const auto seat = parse_seat(name);
    if (!seat || !read_pile(pile, *seat)) return false;
  }
  return true;
}

// For every seat; `set_up` compares their number. Turns go round, so the latest tells the others.
bool read_last_turn(const Json& json, Table& out) {
  std::array<std::uint8_t, kSeats> turns{};
  FieldReader reader({});
  if (!json.array() || json.array()->empty() || !reader.read(json, turns)) return false;
  const auto latest = std::max_element(turns.begin(), turns.end());
  if (*latest > kNumbers) return false;
  out.options.players = static_cast<std::uint8_t>(json.array()->size());
  out.turn = *latest;
  out.seat = seat_at(static_cast<int>(latest - turns.begin()));
  return out.last_turns().values == turns;
}

}  // namespace baize::sixseven
