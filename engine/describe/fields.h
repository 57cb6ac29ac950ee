#pragma once
// Declare a struct's fields once, as `kFields`; views, boards, results and scenario positions are
// written and read from that list. What is not listed is never shown.
#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "engine/core/move.h"
#include "engine/core/seat.h"
#include "engine/describe/json.h"

namespace baize {

// `Get` is a data member, or a const member function for a field that follows from others; `Set`
// is the data member that a scenario's position writes, or a function that reads the value into the
// whole struct.
template <class Get, class Set = Get>
struct Field {
  std::string_view name;
  Get get;
  Set set;
};
template <class Get>
constexpr Field<Get> field(std::string_view name, Get get) {
  return {name, get, get};
}
template <class Get, class Set>
constexpr Field<Get, Set> field(std::string_view name, Get get, Set set) {
  return {name, get, set};
}

template <class T>
concept Described = requires { T::kFields; };

template <Described T, class Visit>
constexpr void for_each_field(Visit&& visit) {
  std::apply([&](const auto&... fields) { (visit(fields), ...); }, T::kFields);
}

// An enum with names: `enum_names(E)` is found beside it and lists them in order.
template <class E>
concept NamedEnum = std::is_enum_v<E> && requires(E e) {
  { enum_names(e) } -> std::convertible_to<std::span<const std::string_view>>;
};
template <NamedEnum E>
constexpr std::string_view enum_name(E value) {
  return std::span<const std::string_view>(enum_names(value))[static_cast<std::size_t>(value)];
}

// Where the text stands among the names; nothing where it does not.
std::optional<std::size_t> index_of_name(std::span<const std::string_view> names, const Json& text);

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

template <Described T>
void write_json(std::string& out, const T& value);

// Members of an object, one after another: `ObjectWriter(out).add("round", 3).close()`.
class ObjectWriter {
 public:
  explicit ObjectWriter(std::string& out) : out_(out) { out_ += '{'; }
  // Members alone, for an object that is put together elsewhere: see `add_members`.
  static ObjectWriter members(std::string& out) { return ObjectWriter(out, {}); }
  std::string& name(std::string_view member) {
    write_member_name(out_, member, std::exchange(first_, false));
    return out_;
  }
  template <class T>
  ObjectWriter& add(std::string_view member, const T& value) {
    name(member);
    write_json(out_, value);
    return *this;
  }
  // For words of our own, see `write_word`.
  ObjectWriter& add_word(std::string_view member, std::string_view word) {
    write_word(name(member), word);
    return *this;
  }
  // For text that is JSON already.
  ObjectWriter& add_raw(std::string_view member, std::string_view json) {
    name(member) += json;
    return *this;
  }
  // For members that are text already, as in `"round":1,"to_act":[0]`.
  ObjectWriter& add_members(std::string_view members) {
    if (!std::exchange(first_, false)) out_ += ',';
    out_ += members;
    return *this;
  }
  void close() { out_ += '}'; }

 private:
  struct Bare {};
  ObjectWriter(std::string& out, Bare) : out_(out) {}
  std::string& out_;
  bool first_ = true;
};

template <Described T>
void write_fields(ObjectWriter& object, const T& value) {
  for_each_field<T>([&](const auto& f) { object.add(f.name, std::invoke(f.get, value)); });
}
template <Described T>
void write_json(std::string& out, const T& value) {
  ObjectWriter object(out);
  write_fields(object, value);
  object.close();
}

}  // namespace baize
