#pragma once
// Appends values to a string as JSON: one overload of `write_json` per type. A game defines
// overloads for its own types beside them.
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/core/move.h"
#include "engine/core/seat.h"
#include "engine/describe/field.h"
#include "engine/describe/json.h"

namespace baize {

// The index of the text among the names, if it is one of them.
std::optional<std::size_t> index_of_name(std::span<const std::string_view> names, const Json& text);

inline void write_json(std::string& out, std::nullptr_t) { out += "null"; }
inline void write_json(std::string& out, std::same_as<bool> auto value) {
  out += value ? "true" : "false";
}
template <std::integral T>
  requires(!std::same_as<T, bool>)
void write_json(std::string& out, T value) {
  if constexpr (std::is_unsigned_v<T> && sizeof(T) == sizeof(std::uint64_t)) {
    out += std::to_string(value);
  } else {
    write_number(out, value);
  }
}
void write_json(std::string& out, Card c);
inline void write_json(std::string& out, Seat seat) {
  if (seat.exists()) {
    write_json(out, static_cast<int>(seat.index));
  } else {
    out += "null";
  }
}
template <NamedEnum E>
void write_json(std::string& out, E value) {
  write_word(out, enum_name(value));
}

template <Described T>
void write_json(std::string& out, const T& value);

template <class T>
void write_json(std::string& out, const std::optional<T>& value) {
  if (value) {
    write_json(out, *value);
  } else {
    out += "null";
  }
}

// A list, with `write_one` for each item.
template <class Range, class WriteOne>
void write_list(std::string& out, const Range& items, WriteOne&& write_one) {
  out += '[';
  bool first = true;
  for (const auto& item : items) {
    if (!first) out += ',';
    first = false;
    write_one(item);
  }
  out += ']';
}

// In the order of a new pack.
void write_json(std::string& out, CardSet cards);
inline void write_json(std::string& out, SeatSet seats) {
  write_list(out, seats, [&](Seat seat) { write_json(out, seat); });
}
template <class T, std::size_t n>
void write_json(std::string& out, const std::array<T, n>& items);
template <class T>
void write_json(std::string& out, std::span<const T> items) {
  write_list(out, items, [&](const T& item) { write_json(out, item); });
}
template <class T, std::size_t n>
void write_json(std::string& out, const std::array<T, n>& items) {
  write_json(out, std::span<const T>(items));
}
template <class T>
void write_json(std::string& out, const std::vector<T>& items) {
  write_json(out, std::span<const T>(items));
}

}  // namespace baize
