#pragma once
// A game lists its options once, each with a rule for its values; reading with range errors, the
// catalogue's form and the canonical text in the log are derived from that list.
#include <array>
#include <optional>
#include <string>

#include "engine/describe/fields.h"

namespace baize {

// The rules a value can have. A game with an unusual option defines its own type with these four
// functions.
struct Flag {
  static std::optional<bool> read(const Json& json) {
    const bool* flag = json.boolean();
    return flag ? std::optional(*flag) : std::nullopt;
  }
  static void write(std::string& out, bool value) { write_json(out, value); }
  static void describe(ObjectWriter& form) { form.add("type", std::string_view("flag")); }
  static std::string range() { return "true or false"; }
};

struct Range {
  int min, max;
  [[nodiscard]] std::optional<int> read(const Json& json) const {
    const auto* number = json.integer();
    if (!number || *number < min || *number > max) return std::nullopt;
    return static_cast<int>(*number);
  }
  static void write(std::string& out, int value) { write_json(out, value); }
  void describe(ObjectWriter& form) const {
    form.add("type", std::string_view("number")).add("min", min).add("max", max);
  }
  [[nodiscard]] std::string range() const {
    return "a number from " + std::to_string(min) + " to " + std::to_string(max);
  }
};

// One of a few numbers.
template <std::size_t n>
struct OneOf {
  std::array<int, n> values;
  [[nodiscard]] std::optional<int> read(const Json& json) const {
    const auto* number = json.integer();
    for (const int value : values)
      if (number && *number == value) return value;
    return std::nullopt;
  }
  static void write(std::string& out, int value) { write_json(out, value); }
  void describe(ObjectWriter& form) const {
    form.add("type", std::string_view("choice")).add("values", values);
  }
  [[nodiscard]] std::string range() const {
    std::string text = "one of";
    for (const int value : values)
      (text += text.back() == 'f' ? " " : ", ") += std::to_string(value);
    return text;
  }
};
template <class... Ints>
OneOf(Ints...) -> OneOf<sizeof...(Ints)>;

// A number, or a word that stands for one: `off` is 0.
template <class Rule>
struct OrWord {
  Rule rule;
  std::string_view word = "off";
  int value = 0;
  [[nodiscard]] std::optional<int> read(const Json& json) const {
    const auto* text = json.string();
    return text && *text == word ? std::optional(value) : rule.read(json);
  }
  void write(std::string& out, int given) const {
    if (given == value) {
      write_json(out, word);
    } else {
      rule.write(out, given);
    }
  }
  void describe(ObjectWriter& form) const {
    rule.describe(form);
    form.add("word", word);
  }
  [[nodiscard]] std::string range() const { return rule.range() + ", or " + std::string(word); }
};
template <class Rule>
OrWord(Rule) -> OrWord<Rule>;
template <class Rule>
OrWord(Rule, std::string_view, int) -> OrWord<Rule>;

// "one of a, b"
std::string one_of(std::span<const std::string_view> names);

// One of the names of an enum.
template <NamedEnum E>
struct Choice {
  static std::span<const std::string_view> names() { return enum_names(E{}); }
  static std::optional<E> read(const Json& json) {
    const auto index = index_of_name(names(), json);
    return index ? std::optional(static_cast<E>(*index)) : std::nullopt;
  }
  static void write(std::string& out, E value) { write_json(out, value); }
  static void describe(ObjectWriter& form) {
    form.add("type", std::string_view("choice")).add("values", names());
  }
  static std::string range() { return one_of(names()); }
};

template <class Options, class Value, class Rule>
struct Option {
  std::string_view name;
  Value Options::* member;
  Rule rule;
};
template <class Options>
constexpr auto option(std::string_view name, bool Options::* member) {
  return Option<Options, bool, Flag>{name, member, {}};
}
template <class Options, class Value, class Rule>
constexpr auto option(std::string_view name, Value Options::* member, Rule rule) {
  return Option<Options, Value, Rule>{name, member, rule};
}
template <class Options, NamedEnum E>
constexpr auto option(std::string_view name, E Options::* member) {
  return Option<Options, E, Choice<E>>{name, member, {}};
}

// Refuses an unknown option, or a value that is out of range.
Refusal bad_option(const std::string& name, bool exists, const std::string& range);

template <class Options, class Visit>
void for_each_option(Visit&& visit) {
  std::apply([&](const auto&... each) { (visit(each), ...); }, Options::kOptions);
}

// All options with their values, in the order of the list.
template <class Options>
void write_options(std::string& out, const Options& options) {
  ObjectWriter object(out);
  for_each_option<Options>([&](const auto& o) {
    object.name(o.name);
    o.rule.write(out, options.*o.member);
  });
  object.close();
}

// The form of a list of options: name, rule and default of each.
template <class Options>
void describe_options(std::string& out, const Options& defaults) {
  out += '[';
  for_each_option<Options>([&](const auto& o) {
    if (out.back() != '[') out += ',';
    ObjectWriter form(out);
    form.add("name", o.name);
    o.rule.describe(form);
    o.rule.write(form.name("default"), defaults.*o.member);
    form.close();
  });
  out += ']';
}

// `start` with the values in `given`. A refusal names the option and its range.
template <class Options>
Result<Options, Refusal> read_options(Options start, const Json& given) {
  if (given.is_null()) return start;
  if (!given.object()) return Unexpected{Refusal(Code::bad_option, "options: must be an object")};
  for (const auto& [name, value] : *given.object()) {
    bool found = false;
    std::string range;
    for_each_option<Options>([&](const auto& o) {
      if (o.name != name) return;
      found = true;
      if (const auto read = o.rule.read(value)) {
        start.*o.member = static_cast<std::remove_reference_t<decltype(start.*o.member)>>(*read);
      } else {
        range = o.rule.range();
      }
    });
    if (!found || !range.empty()) return Unexpected{bad_option(name, found, range)};
  }
  return start;
}

}  // namespace baize
