#pragma once
// Reads a struct from a JSON object by its declared fields: every non-optional field must be
// present with the right type, and no other field may be.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/describe/read_fields.h"
#include "room/room_event.h"

namespace baize::room {

inline bool read_value(const Json& json, std::string& out) {
  if (json.string()) out = *json.string();
  return json.string() != nullptr;
}
inline bool read_value(const Json& json, JsonText& out) {
  out.text = json.to_text();
  return true;
}
inline bool read_value(const Json& json, Json& out) {
  out = json;
  return true;
}
template <class T>
  requires requires(const Json& json, T& out) { FieldReader::read(json, out); }
bool read_value(const Json& json, T& out) {
  return FieldReader::read(json, out);
}
template <Described T>
bool read_value(const Json& json, T& out);
template <class T>
bool read_value(const Json& json, std::vector<T>& out);
template <class T>
bool read_value(const Json& json, std::optional<T>& out) {
  if (json.is_null()) return true;
  return read_value(json, out.emplace());
}
template <class T, std::size_t n>
bool read_value(const Json& json, std::array<T, n>& out) {
  if (!json.array() || json.array()->size() != n) return false;
  for (std::size_t i = 0; i < n; ++i)
    if (!read_value((*json.array())[i], out[i])) return false;
  return true;
}
template <class T>
bool read_value(const Json& json, std::vector<T>& out) {
  if (!json.array()) return false;
  for (const auto& item : *json.array())
    if (!read_value(item, out.emplace_back())) return false;
  return true;
}

template <class T>
inline constexpr bool kMayBeAbsent = false;
template <class T>
inline constexpr bool kMayBeAbsent<std::optional<T>> = true;
template <>
inline constexpr bool kMayBeAbsent<Json> = true;

template <class T>
std::optional<T> read_body(const Json& json) {
  if (!json.object()) return std::nullopt;
  T out{};
  std::size_t taken = 0;
  bool fits = true;
  for_each_field<T>([&](const auto& f) {
    auto& member = out.*f.get;
    const Json* value = json.find(f.name);
    taken += value != nullptr;
    fits = fits && (value ? read_value(*value, member)
                          : kMayBeAbsent<std::remove_reference_t<decltype(member)>>);
  });
  if (!fits || taken != json.object()->size()) return std::nullopt;
  return out;
}
template <Described T>
bool read_value(const Json& json, T& out) {
  auto read = read_body<T>(json);
  if (read) out = *std::move(read);
  return read.has_value();
}

}  // namespace baize::room
