#pragma once
// A value that a person wrote, in the form in which the field is printed: cards of a set in the
// order of a new pack, `none` as null. Scenarios compare with it, so the field's own type decides
// whether the order of a list matters.
#include "engine/describe/read_fields.h"

namespace baize {

// Only a list of the same length, or one value for another, says the same thing.
inline bool says_the_same(const Json& given, const Json& printed) {
  if (given.array()) return printed.array() && printed.array()->size() == given.array()->size();
  return given.string() && !printed.array() && !printed.object();
}

// One function a type, not one a field: many fields of many games hold the same.
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

// `given` as it is where `T` has no such field, or one of another type.
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
