#include "cli/view_fields.h"

#include <cstdlib>
#include <optional>

namespace baize::cli {

Json view_of(const AnyMatch& match, Seat seat) {
  std::string text;
  ObjectWriter object(text);
  match.write_view(object, seat);
  object.close();
  return *Json::parse(text);
}

const Json* find_in(const Json& view, std::string_view box, std::string_view field) {
  const Json* inner = view.find(box);
  return inner ? inner->find(field) : nullptr;
}

const ZoneSpec* zone_at(const GameInfo& game, Place place, Form form) {
  for (const ZoneSpec& zone : game.zones)
    if (zone.place == place && zone.form == form) return &zone;
  return nullptr;
}

const Json* value_of(const Json& view, const ZoneSpec& zone) {
  return find_in(view, name_of(zone.box), zone.field);
}

const Json* value_at(const Json& view, const GameInfo& game, Place place, Form form) {
  const ZoneSpec* zone = zone_at(game, place, form);
  return zone ? value_of(view, *zone) : nullptr;
}

std::vector<LaidCard> plays_in(const Json* trick) {
  std::vector<LaidCard> out;
  for (const Json& play : trick && trick->array() ? *trick->array() : Json::Array{}) {
    if (!play.object() || play.object()->empty()) continue;
    const auto& [seat, text] = play.object()->front();
    if (const auto card = text.string() ? parse_card(*text.string()) : std::nullopt)
      out.push_back({std::atoi(seat.c_str()), *card});
  }
  return out;
}

std::vector<int> seats_in(const Json* mark) {
  std::vector<int> out;
  if (!mark) return out;
  if (mark->integer() && *mark->integer() >= 0) out.push_back(static_cast<int>(*mark->integer()));
  int seat = 0;
  for (const Json& one : mark->array() ? *mark->array() : Json::Array{}) {
    if (one.integer()) out.push_back(static_cast<int>(*one.integer()));
    if (one.boolean() && *one.boolean()) out.push_back(seat);
    ++seat;
  }
  return out;
}

const Json* of_seat(const Json* list, int seat) {
  if (!list || !list->array() || list->array()->empty()) return nullptr;
  return &(*list->array())[static_cast<std::size_t>(seat) % list->array()->size()];
}

}  // namespace baize::cli
