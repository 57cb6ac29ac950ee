#pragma once
// A small JSON value with its parser and writer. Our own, because the engine uses nothing but the
// standard library and no exceptions, so that it compiles to WebAssembly unchanged.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/refusal.h"
#include "engine/core/result.h"

namespace baize {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;  // in the order of the text; names are unique

  // We use no fractions. One that is read keeps its text, and fits no field.
  struct Fraction {
    std::string text;
    friend bool operator==(const Fraction&, const Fraction&) = default;
  };

  Json() = default;
  Json(bool value) : held_(value) {}
  Json(int value) : held_(std::int64_t{value}) {}
  Json(std::int64_t value) : held_(value) {}
  explicit Json(Fraction value) : held_(std::move(value)) {}
  Json(const char* value) : held_(std::string(value)) {}
  Json(std::string value) : held_(std::move(value)) {}
  Json(Array value) : held_(std::move(value)) {}
  Json(Object value) : held_(std::move(value)) {}

  [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(held_); }
  // Null if the value is of another type.
  [[nodiscard]] const bool* boolean() const { return std::get_if<bool>(&held_); }
  [[nodiscard]] const std::int64_t* integer() const { return std::get_if<std::int64_t>(&held_); }
  [[nodiscard]] const std::string* string() const { return std::get_if<std::string>(&held_); }
  [[nodiscard]] const Array* array() const { return std::get_if<Array>(&held_); }
  [[nodiscard]] const Object* object() const { return std::get_if<Object>(&held_); }
  // The member of that name, or null.
  [[nodiscard]] const Json* find(std::string_view name) const;

  friend bool operator==(const Json&, const Json&) = default;

  // Takes linear time. Refuses more than 64 levels, duplicate names, trailing text and invalid
  // UTF-8.
  static Result<Json, Refusal> parse(std::string_view text);
  [[nodiscard]] std::string to_text() const;

 private:
  friend class JsonReader;
  std::variant<std::monostate, bool, std::int64_t, Fraction, std::string, Array, Object> held_;
  friend void write_json(std::string& out, const Json& value);
};

// Whether the text can be put between quotes without escaping.
bool is_plain(std::string_view text);
void write_json(std::string& out, const Json& value);
void write_json(std::string& out, std::string_view text);
inline void write_json(std::string& out, const std::string& text) {
  write_json(out, std::string_view(text));
}
// Writes a word of our own in quotes: names, codes and cards never need escaping.
void write_word(std::string& out, std::string_view word);
void write_number(std::string& out, std::int64_t number);

}  // namespace baize
