#pragma once
// How a struct declares its fields with their names, and an enum its names. Views, boards, results
// and scenario positions are written and read from these declarations.
#include <concepts>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>

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

}  // namespace baize
