#include <array>
#include <regex>

#include "tests/style/rules.h"
#include "tests/style/text.h"

namespace baize::style {
namespace {

// Sentences that sounded translated, and were replaced. They must not come back.
constexpr std::array kTranslated{
    "Coming in…",
    "Link or name of a table",
    "To the front door",
    "Alone, in this browser",
    "take the free seats",
    "into the free seats",
    "not agreed yet",
    "Agree to these seats",
    "asks everybody again",
    "Give up my seat",
    "Close the chat",
    "Single keys",
    "Script of the game",
    "As the language",
    "claimed from a leaver",
    "plays with computers only",
    "The house does not answer",
    "times of 100",
    "of 100 chances",
    "Of 100 chances",
    "Tried out {",
    "There is no other move",
    "have you 66",
    "not one trick?",
    "draws any more",
    "Nobody has opened",
    "by a computer for now",
    "did best",
    "came down furthest",
    "who was stuck",
    "Games to deal",
    "Look at it again",
    "How this deal was made",
    "You gave no salt",
    "the house neither",
    "in front of this page",
    "Now in a row",
    "Points a round",
    "brought how much",
    "To take along",
    "Bring a file",
    "One move on",
    "Round before",
    "by what could be known",
    "with all cards open",
    "plays itself: stop",
    "Seen from seat",
    "As the house plays",
    "is a way, too",
    "Nothing is worth something",
    "know an exception",
    "Examples are played by",
    "Where did I lose points",
    "Copy as link",
    "Your clock ran out twice",
    "} share the win",
    "Ask again before",
    "Who holds the",
    "a round looked at again",
};

bool is_document(const std::string& path) { return path.ends_with(".md"); }

// What a player reads, besides refusals, which are translated by their codes.
bool is_for_players(const std::string& path) {
  return path == "words/en.json" || (path.starts_with("games/") && path.ends_with(".json")) ||
         (path.starts_with("games/") && path.ends_with("rules.md")) ||
         (path.starts_with("games/") && path.ends_with("tutorial.yaml"));
}

struct Leak {
  std::regex pattern;
  const char* advice;
};

const std::vector<Leak>& leaks() {
  static const std::vector<Leak> all = [] {
    std::vector<Leak> out;
    const auto add = [&](const char* pattern, const char* advice) {
      out.push_back({std::regex(pattern), advice});
    };
    add("\\b[a-z]+_[a-z_]+\\b", "a player reads no name of an option, a field or a code");
    add("\\b[a-z_]+\\.(md|yaml|json|cpp|h|ts|mjs)\\b", "a player reads no file name");
    add("\\bbaize [a-z]+\\b", "a player reads no command");
    add("\\b[Ss]eats? [0-9]", "say who sits there: players do not count seats");
    add("millisecond", "say seconds, or slow and fast");
    add("\\bT(♠|♥|♦|♣)|\\b[AKQJ9] T\\b|\\bT [98KQJ]\\b", "the ten is written 10");
    return out;
  }();
  return all;
}

// The sentences of a line: values in JSON, prose in rules, what lessons and examples say.
class Sentences {
 public:
  explicit Sentences(const std::string& path) : path_(path) {}

  std::string in(const std::string& line) {
    if (path_.ends_with(".json")) return value_of(line);
    if (line.starts_with("```")) is_example_ = !is_example_;
    if (path_.ends_with(".yaml") || is_example_) return told_in(line);
    return line;
  }

 private:
  // In the words of rules and lessons the English sentence is the key.
  std::string value_of(const std::string& line) const {
    static const std::regex member("^\\s*\"((?:[^\"\\\\]|\\\\.)*)\": (?:\"(.*)\"|\\{)?");
    std::smatch found;
    if (!std::regex_search(line, found, member)) return {};
    const bool is_key = path_.ends_with(".words.json");
    const std::string sentence = found[is_key ? 1 : 2].str();
    return std::regex_replace(sentence, std::regex("\\{[^}]*\\}"), "");
  }
  static std::string told_in(const std::string& line) {
    static const std::regex told("^\\s*(?:- )?(?:title|say): (.*)");
    std::smatch found;
    return std::regex_search(line, found, told) ? found[1].str() : std::string();
  }

  std::string path_;
  bool is_example_ = false;
};

}  // namespace

Findings translated_phrase(const File& file) {
  if (!is_document(file.path) && !is_for_players(file.path)) return {};
  Findings findings;
  int number = 0;
  for (const std::string_view line : lines_of(file.text)) {
    ++number;
    for (const char* phrase : kTranslated) {
      if (line.find(phrase) == line.npos) continue;
      findings.push_back({file.path, number,
                          "\"" + std::string(phrase) +
                              "\" sounds translated: say it as card sites and phones do"});
    }
  }
  return findings;
}

Findings leak_to_players(const File& file) {
  if (!is_for_players(file.path)) return {};
  Findings findings;
  Sentences sentences(file.path);
  int number = 0;
  for (const std::string_view line : lines_of(file.text)) {
    ++number;
    const std::string sentence = sentences.in(std::string(line));
    for (const Leak& leak : leaks())
      if (std::smatch found; std::regex_search(sentence, found, leak.pattern))
        findings.push_back({file.path, number, "\"" + found.str() + "\": " + leak.advice});
  }
  return findings;
}

}  // namespace baize::style
