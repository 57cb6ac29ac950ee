#pragma once
// Converts a value in a scenario to the form in which its field is printed: cards of a set in the
// order of a new pack, `none` as null. Scenarios compare these forms, so the type of a field
// decides whether the order of a list matters.
#include "engine/describe/read_fields.h"

namespace baize {

// Whether the meaning is kept: a list has the same length, a text has not become a list or an
// object.
inline bool says_the_same(const Json& given, const Json& printed) {
  if (given.array()) return printed.array() && printed.array()->size() == given.array()->size();
  return given.string() && !printed.array() && !printed.object();
}

// One function per type, not per field: many fields of many games have the same type.
template <class Value>
[[gnu::noinline]] void make_canonical(const Json& given, Json& out) {
  FieldReader reader({});
  if constexpr (requires(Value& value) { reader.read(given, value); }) {
    Value value{};
    if (!reader.read(given, value)) return;
    std::string text;
    write_json(text, value);
    auto printed = Json::parse(text);
    if (printed && says_the_same(given, *printed)) out = std::move(*printed);
  }
}

// Returns `given` unchanged if `T` has no such field, or one of another type.
template <Described T>
Json canonical_field(std::string_view name, const Json& given) {
  Json out = given;
  for_each_field<T>([&](const auto& f) {
    using Value = std::remove_cvref_t<std::invoke_result_t<decltype(f.get), const T&>>;
    if (f.name == name) make_canonical<Value>(given, out);
  });
  return out;
}

}  // namespace baize
