#include "engine/describe/position.h"

#include <algorithm>
#include <array>

namespace baize {

void collect_cards(const Json& json, std::vector<Card>& out) {
  if (const auto* text = json.string()) {
    if (const auto c = parse_card(*text)) out.push_back(*c);
  } else if (const auto* items = json.array()) {
    for (const auto& item : *items) collect_cards(item, out);
  } else if (const auto* members = json.object()) {
    for (const auto& [name, value] : *members) collect_cards(value, out);
  }
}

std::optional<Seat> parse_seat(std::string_view text) {
  if (text.size() != 1 || text[0] < '0' || text[0] >= '0' + kMostSeats) return std::nullopt;
  return seat_at(text[0] - '0');
}

bool read_played(const Json& json, std::vector<PlayedCard>& out) {
  if (!json.array()) return false;
  for (const auto& item : *json.array()) {
    if (!item.object() || item.object()->size() != 1) return false;
    const auto& [name, value] = item.object()->front();
    const auto seat = parse_seat(name);
    Card c;
    if (!seat || !FieldReader::read(value, c) || !c.exists()) return false;
    out.push_back({*seat, c});
  }
  return true;
}

bool read_deck(const Json& json, std::vector<Card>& out) {
  if (!json.array()) return false;
  for (const auto& item : *json.array()) {
    const auto c = item.string() ? parse_card(*item.string()) : std::nullopt;
    if (!c) return false;
    out.push_back(*c);
  }
  return true;
}

std::vector<Card> without(std::vector<Card> pack, const std::vector<Card>& taken) {
  for (const Card c : taken)
    if (const auto it = std::find(pack.begin(), pack.end(), c); it != pack.end()) pack.erase(it);
  return pack;
}

bool holds_the_same(std::span<const Card> deck, std::span<const Card> pack) {
  std::array<int, 256> more{};  // than in the pack, by the card's number
  for (const Card c : deck) ++more[c.id];
  for (const Card c : pack) --more[c.id];
  return std::all_of(more.begin(), more.end(), [](int count) { return count == 0; });
}

Json without_member(const Json& object, std::string_view name) {
  Json::Object rest;
  for (const auto& member : *object.object())
    if (member.first != name) rest.push_back(member);
  return rest;
}

Refusal misfit(const std::string& name) {
  return {Code::bad_position, "position: " + name + " is no field, or its value does not fit"};
}

}  // namespace baize
