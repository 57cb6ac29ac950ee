#include "cli/words.h"

#include <cstdlib>

#include "engine/core/ensure.h"

namespace baize::cli {
namespace {

constexpr std::string_view kHouse = "words/";

Json read_words(std::string_view path) {
  for (const WordsFile& file : embedded_words()) {
    if (file.path != path) continue;
    std::string text;
    for (const char* line : file.lines) (text += line) += '\n';
    const auto json = Json::parse(text);
    ensure(json.has_value());
    return *json;
  }
  return {};
}

Json member(const Json& object, std::string_view name) {
  const Json* found = object.find(name);
  return found ? *found : Json();
}

const Json* find_path(const Json& words, std::initializer_list<std::string_view> path) {
  const Json* at = &words;
  for (const auto name : path)
    if (at) at = at->find(name);
  return at;
}

// The forms of the languages that the house speaks, as CLDR has them for whole numbers.
std::string_view form_of(std::string_view language, std::int64_t n) {
  const std::int64_t ten = std::abs(n) % 10, hundred = std::abs(n) % 100;
  if (language != "ru") return n == 1 ? "one" : "other";
  if (ten == 1 && hundred != 11) return "one";
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? "few" : "many";
}

const std::string* value_of(const Fill& fill, std::string_view name) {
  for (const auto& [hole, value] : fill)
    if (hole == name) return &value;
  return nullptr;
}

// The first letter of Latin or Cyrillic words as a capital; other scripts have none.
std::string with_capital(std::string word) {
  if (word.empty()) return word;
  const auto first = static_cast<unsigned char>(word[0]);
  if (first >= 'a' && first <= 'z') word[0] = static_cast<char>(first - 'a' + 'A');
  if (first != 0xD0 && first != 0xD1) return word;
  const auto second = static_cast<unsigned char>(word[1]);
  if (first == 0xD0 && second >= 0xB0) word[1] = static_cast<char>(second - 0x20);
  if (first == 0xD1 && second < 0x90) word[0] = '\xD0', word[1] = static_cast<char>(second + 0x20);
  return word;
}

}  // namespace

std::vector<std::string> languages() {
  std::vector<std::string> out;
  for (const WordsFile& file : embedded_words())
    if (file.path.starts_with(kHouse)) out.emplace_back(file.path.substr(kHouse.size()));
  return out;
}

std::string filled(std::string_view sentence, const Fill& fill) {
  std::string out;
  while (!sentence.empty()) {
    const auto open = sentence.find('{');
    const auto close = open == sentence.npos ? open : sentence.find('}', open);
    if (close == sentence.npos) break;
    const std::string* value = value_of(fill, sentence.substr(open + 1, close - open - 1));
    out += sentence.substr(0, open);
    out += value ? std::string_view(*value) : sentence.substr(open, close + 1 - open);
    sentence.remove_prefix(close + 1);
  }
  out += sentence;
  return out;
}

Words::Words(std::string language, std::string_view game) : language_(std::move(language)) {
  house_ = read_words(std::string(kHouse) + language_);
  const Json file = read_words("games/" + std::string(game));
  own_ = member(file, language_);
  english_ = member(file, "en");
}

std::string Words::say(std::string_view key, const Fill& fill) const {
  const Json* sentence = house_.find(key);
  if (sentence && sentence->object()) {
    const std::string* n = value_of(fill, "n");
    const Json* form = sentence->find(form_of(language_, n ? std::atol(n->c_str()) : 0));
    sentence = form ? form : sentence->find("other");
  }
  if (!sentence || !sentence->string()) return std::string(key);
  return filled(*sentence->string(), fill);
}

std::string Words::with_terms(std::string text) const {
  for (const bool is_capital : {false, true}) {
    const std::string_view begin = is_capital ? "{Term:" : "{term:";
    for (auto at = text.find(begin); at != text.npos; at = text.find(begin)) {
      const auto end = text.find('}', at);
      const std::string key = text.substr(at + begin.size(), end - at - begin.size());
      const Json* term = find_path(own_, {"terms", key});
      if (!term) term = find_path(english_, {"terms", key});
      const std::string word = term && term->string() ? *term->string() : key;
      text.replace(at, end + 1 - at, is_capital ? with_capital(word) : word);
    }
  }
  return text;
}

std::string Words::plural_form(std::int64_t n) const { return std::string(form_of(language_, n)); }

Words::Found Words::of_game(std::initializer_list<std::string_view> path) const {
  for (const Json* words : {&own_, &english_})
    if (const Json* found = find_path(*words, path); found && found->string())
      return {true, with_terms(*found->string())};
  return {};
}

std::string Words::of_game_or_name(std::initializer_list<std::string_view> path) const {
  Found found = of_game(path);
  return found.known ? std::move(found.text) : std::string(*(path.end() - 1));
}

std::vector<std::string> Words::rules_in_short() const {
  const Json* rules = own_.find("short");
  if (!rules) rules = english_.find("short");
  std::vector<std::string> out;
  for (const Json& sentence : rules && rules->array() ? *rules->array() : Json::Array{})
    if (sentence.string()) out.push_back(with_terms(*sentence.string()));
  return out;
}

std::string Words::joined(const std::vector<std::string>& names, std::string_view between) {
  std::string out;
  for (const auto& name : names) (out += out.empty() ? "" : between) += name;
  return out;
}

}  // namespace baize::cli
