#pragma once
// Writes values whose text has a maximum length into a buffer with enough space, because appending
// to a string piece by piece costs more than the pieces. Values without a maximum are written by
// `write_json`.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/move.h"
#include "engine/core/seat.h"
#include "engine/describe/field.h"

namespace baize {

// A type of a game or of the kit that defines `kMostBytes` and its own `put_json`.
template <class T>
concept Short = requires(char* at, const T& value) {
  { T::kMostBytes } -> std::convertible_to<std::size_t>;
  { put_json(at, value) } -> std::same_as<char*>;
};

namespace detail {

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t n>
inline constexpr bool kIsArray<std::array<T, n>> = true;

// A card with its quotes and a comma is copied as one word, and the next card overwrites the rest.
inline constexpr std::size_t kCardWord = 8;

template <NamedEnum E>
consteval std::size_t longest_name() {
  std::size_t longest = 0;
  for (const auto name : std::span<const std::string_view>(enum_names(E{})))
    longest = std::max(longest, name.size());
  return longest;
}

}  // namespace detail

// The length of the longest text of a value of this type; 0: there is no maximum.
template <class T>
consteval std::size_t most_bytes() {
  constexpr std::size_t kNull = 4, kMark = 1;  // a bracket, a comma, a colon, a quote
  if constexpr (std::same_as<T, std::nullptr_t>) {
    return kNull;
  } else if constexpr (std::same_as<T, bool>) {
    return 5;
  } else if constexpr (std::integral<T>) {
    return std::numeric_limits<T>::digits10 + 2;
  } else if constexpr (std::same_as<T, Card> || std::same_as<T, Seat>) {
    return kNull;
  } else if constexpr (std::same_as<T, CardSet>) {
    return 64 * (kNull + kMark) + 2 * kMark + detail::kCardWord;
  } else if constexpr (std::same_as<T, SeatSet>) {
    return kMostSeats * 2 * kMark + 2 * kMark;
  } else if constexpr (Short<T>) {
    return T::kMostBytes;
  } else if constexpr (NamedEnum<T>) {
    return detail::longest_name<T>() + 2 * kMark;
  } else if constexpr (detail::kIsOptional<T>) {
    constexpr std::size_t most = most_bytes<typename T::value_type>();
    return most == 0 ? 0 : std::max(most, kNull);
  } else if constexpr (detail::kIsArray<T>) {
    constexpr std::size_t most = most_bytes<typename T::value_type>();
    return most == 0 ? 0 : std::tuple_size_v<T> * (most + kMark) + 2 * kMark;
  } else {
    return 0;
  }
}

inline char* put_text(char* at, std::string_view text) {
  std::char_traits<char>::copy(at, text.data(), text.size());
  return at + text.size();
}
inline char* put_json(char* at, std::nullptr_t) { return put_text(at, "null"); }
inline char* put_json(char* at, std::same_as<bool> auto value) {
  return put_text(at, value ? std::string_view("true") : std::string_view("false"));
}
template <std::integral T>
  requires(!std::same_as<T, bool>)
char* put_json(char* at, T value) {
  if (value >= 0 && value < 10) {
    *at = static_cast<char>('0' + value);
    return at + 1;
  }
  return std::to_chars(at, at + most_bytes<T>(), value).ptr;
}
inline char* put_json(char* at, Seat seat) {
  if (!seat.exists()) return put_text(at, "null");
  return put_json(at, static_cast<int>(seat.index));
}
inline char* put_json(char* at, Card c) {
  if (!c.exists()) return put_text(at, "null");
  const std::array text{'"', kRankLetters[static_cast<std::size_t>(c.rank())], letter_of(c.suit()),
                        '"'};
  return put_text(at, {text.data(), text.size()});
}
// In the order of a new pack.
char* put_json(char* at, CardSet cards);
char* put_json(char* at, SeatSet seats);
template <NamedEnum E>
char* put_json(char* at, E value) {
  *at = '"';
  at = put_text(at + 1, enum_name(value));
  *at = '"';
  return at + 1;
}
template <class T, std::size_t n>
char* put_json(char* at, const std::array<T, n>& items);
template <class T>
char* put_json(char* at, const std::optional<T>& value) {
  return value ? put_json(at, *value) : put_text(at, "null");
}
template <class T, std::size_t n>
char* put_json(char* at, const std::array<T, n>& items) {
  *at = '[';
  char* end = at + 1;
  for (const T& item : items) {
    if (end > at + 1) *end++ = ',';
    end = put_json(end, item);
  }
  *end = ']';
  return end + 1;
}

template <class T>
void append_short(std::string& out, const T& value) {
  std::array<char, most_bytes<T>()> text;
  const char* end = put_json(text.data(), value);
  out.append(text.data(), static_cast<std::size_t>(end - text.data()));
}

}  // namespace baize
