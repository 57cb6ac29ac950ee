#pragma once
// Reads declared fields from JSON, for the positions of scenarios. A number in place of a list of
// cards takes that many of the cards that the position does not mention, in pack order.
#include <limits>
#include <vector>

#include "engine/describe/fields.h"

namespace baize {

class FieldReader {
 public:
  // `spare`: the cards that nothing mentions.
  explicit FieldReader(std::vector<Card> spare) : spare_(std::move(spare)) {}

  static bool read(const Json& json, bool& out) {
    const bool* flag = json.boolean();
    if (flag) out = *flag;
    return flag != nullptr;
  }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  static bool read(const Json& json, T& out) {
    const auto* number = json.integer();
    if (!number || *number < std::numeric_limits<T>::min() ||
        *number > std::numeric_limits<T>::max())
      return false;
    out = static_cast<T>(*number);
    return true;
  }
  static bool read(const Json& json, Card& out) {
    const auto* text = json.string();
    if (json.is_null() || (text && *text == "none")) return out = {}, true;
    const auto parsed = text ? parse_card(*text) : std::nullopt;
    if (parsed) out = *parsed;
    return parsed.has_value();
  }
  static bool read(const Json& json, Seat& out) {
    if (json.is_null()) return out = {}, true;
    const auto* number = json.integer();
    if (!number || *number < 0 || *number >= kMostSeats) return false;
    out = seat_at(static_cast<int>(*number));
    return true;
  }
  static bool read(const Json& json, SeatSet& out) {
    out = {};
    for (const auto& item : json.array() ? *json.array() : Json::Array{Json()}) {
      Seat seat;
      if (!read(item, seat) || !seat.exists()) return false;
      out |= seat;
    }
    return true;
  }
  template <NamedEnum E>
  static bool read(const Json& json, E& out) {
    const auto index = index_of_name(enum_names(E{}), json);
    if (index) out = static_cast<E>(*index);
    return index.has_value();
  }
  // A type of a game with its own `read_json`.
  template <class T>
    requires requires(const Json& json, T& out) {
      { read_json(json, out) } -> std::same_as<bool>;
    }
  static bool read(const Json& json, T& out) {
    return read_json(json, out);
  }
  // Anything that holds cards and takes them one by one.
  template <class Cards>
    requires requires(Cards& cards, Card c) { cards |= c; }
  bool read(const Json& json, Cards& out) {
    out = {};
    if (const auto* number = json.integer()) {
      if (*number < 0 || *number > static_cast<std::int64_t>(spare_.size())) return false;
      for (std::int64_t i = 0; i < *number; ++i, spare_.erase(spare_.begin()))
        if (!put(spare_.front(), out)) return false;
      return true;
    }
    for (const auto& item : json.array() ? *json.array() : Json::Array{Json(1)}) {
      Card c;
      if (!read(item, c) || !c.exists() || !put(c, out)) return false;
    }
    return true;
  }
  template <class T, std::size_t n>
  bool read(const Json& json, std::array<T, n>& out) {
    const auto* items = json.array();
    if (!items || items->size() > n) return false;
    for (std::size_t i = 0; i < items->size(); ++i)
      if (!read((*items)[i], out[i])) return false;
    return true;
  }

  // True if `T` declares a field of that name that can be set, and the value fits.
  template <Described T>
  bool read_field(std::string_view name, const Json& json, T& out) {
    bool done = false;
    for_each_field<T>([&](const auto& f) {
      if (f.name != name) return;
      if constexpr (requires { read(json, out.*f.set); }) done = read(json, out.*f.set);
      if constexpr (requires { f.set(json, out); }) done = f.set(json, out);
    });
    return done;
  }
  template <Described T>
  static bool has_field(std::string_view name) {
    bool found = false;
    for_each_field<T>([&](const auto& f) { found |= f.name == name; });
    return found;
  }

 private:
  // False if there is no space for the card, or it is there already.
  template <class Cards>
  static bool put(Card c, Cards& out) {
    if constexpr (requires { out.can_take(c); }) {
      if (!out.can_take(c)) return false;
    } else if constexpr (requires { out.contains(c); }) {
      if (out.contains(c)) return false;
    }
    out |= c;
    return true;
  }

  std::vector<Card> spare_;
};

}  // namespace baize
