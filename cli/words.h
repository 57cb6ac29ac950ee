#pragma once
// The words of the house and of a game in one language: words/*.json and games/*/strings.json,
// embedded at build time. Falls back to English, fills in terms, knows plural forms.
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/describe/json.h"

namespace baize::cli {

// A file of words as lines, in the order of the text.
struct WordsFile {
  std::string_view path;
  std::span<const char* const> lines;
};
// Written by the build.
std::span<const WordsFile> embedded_words();
// `en`, `te`, ...: those for which the house has words.
std::vector<std::string> languages();

// What goes into the holes of a sentence; `n` chooses its plural form.
using Fill = std::vector<std::pair<std::string_view, std::string>>;
std::string filled(std::string_view sentence, const Fill& fill);

class Words {
 public:
  Words(std::string language, std::string_view game);

  // A sentence of the house; a key that nobody wrote is said as it is.
  [[nodiscard]] std::string say(std::string_view key, const Fill& fill = {}) const;
  [[nodiscard]] bool has(std::string_view key) const { return house_.find(key) != nullptr; }
  [[nodiscard]] std::string plural_form(std::int64_t n) const;
  // A word of the game: ("moves", "bid"), ("words", "direction", "left"). Empty and not known are
  // told apart, because a game may say nothing on purpose.
  struct Found {
    bool known = false;
    std::string text;
  };
  [[nodiscard]] Found of_game(std::initializer_list<std::string_view> path) const;
  // The same, or the last name of the path where nobody wrote a word.
  [[nodiscard]] std::string of_game_or_name(std::initializer_list<std::string_view> path) const;
  [[nodiscard]] std::string title() const { return of_game_or_name({"title"}); }
  // The rules in a few sentences, for those who begin.
  [[nodiscard]] std::vector<std::string> rules_in_short() const;
  // "a, b and c", as far as this can be said without bending names.
  [[nodiscard]] static std::string joined(const std::vector<std::string>& names,
                                          std::string_view between = ", ");

 private:
  [[nodiscard]] std::string with_terms(std::string text) const;

  std::string language_;
  Json house_, own_, english_;  // of the house; of the game in both languages
};

}  // namespace baize::cli
