#include "tests/style/rules.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <regex>

#include "tests/style/text.h"

namespace baize::style {
namespace {

using Words = std::initializer_list<std::string_view>;

bool ends_with_any(std::string_view path, Words endings) {
  return std::any_of(endings.begin(), endings.end(),
                     [&](std::string_view ending) { return path.ends_with(ending); });
}

bool starts_with_any(std::string_view path, Words beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view beginning) { return path.starts_with(beginning); });
}

bool is_cpp(std::string_view path) { return ends_with_any(path, {".h", ".cpp"}); }
bool is_script(std::string_view path) { return ends_with_any(path, {".ts", ".js", ".mjs"}); }
bool is_svelte(std::string_view path) { return path.ends_with(".svelte"); }
bool is_test(std::string_view path) {
  return ends_with_any(path, {"_test.cpp", ".test.ts", "_test.mjs"});
}

// A Svelte file with the lines of its <tag> blocks emptied, or with only them left.
std::string svelte_lines(std::string_view text, const std::string& tag, bool keep_blocks) {
  std::string kept;
  bool in_block = false;
  for (const std::string_view line : lines_of(text)) {
    if (line.starts_with("<" + tag)) in_block = true;
    if (in_block == keep_blocks) kept += line;
    kept += '\n';
    if (line.starts_with("</" + tag)) in_block = false;
  }
  return kept;
}

// A style block is as long as the looks need; only script and markup are counted.
int svelte_length(std::string_view text) {
  int length = 0;
  bool in_style = false;
  for (const std::string_view line : lines_of(text)) {
    if (line.starts_with("<style")) in_style = true;
    if (!in_style) ++length;
    if (line.starts_with("</style")) in_style = false;
  }
  return length;
}

// Each match of the pattern is a finding.
Findings matches(const File& file, std::string_view text, const std::regex& pattern,
                 const std::string& advice) {
  Findings findings;
  int number = 0;
  for (const std::string_view line : lines_of(text)) {
    ++number;
    if (std::regex_search(line.begin(), line.end(), pattern)) {
      findings.push_back({file.path, number, advice});
    }
  }
  return findings;
}

// The names that the author of a C++ or TypeScript file chose or used.
std::string code_of(const File& file) {
  if (is_cpp(file.path)) return without_directives(code_only(file.text));
  if (is_script(file.path)) return code_only(file.text);
  if (is_svelte(file.path)) return code_only(svelte_lines(file.text, "script", true));
  return {};
}

}  // namespace

Findings too_long_file(const File& file) {
  int limit = 0;
  if (file.path.ends_with(".h")) limit = 200;
  if (file.path.ends_with(".cpp")) limit = 400;
  if (file.path.ends_with(".ts")) limit = 250;
  if (is_svelte(file.path)) limit = 120;
  if (file.path.find("/generated/") != std::string::npos) limit = 0;  // as long as its source
  if (limit == 0) return {};
  const int length = is_svelte(file.path) ? svelte_length(file.text)
                                          : static_cast<int>(lines_of(file.text).size());
  if (length <= limit) return {};
  return {{file.path, limit + 1,
           std::to_string(length) + " lines where " + std::to_string(limit) +
               " are allowed: split the file by ideas"}};
}

Findings too_long_line(const File& file) {
  int limit = 0;
  if (is_cpp(file.path)) limit = 100;
  if (is_script(file.path) || is_svelte(file.path)) limit = 120;
  if (limit == 0) return {};
  Findings findings;
  int number = 0;
  for (const std::string_view line : lines_of(file.text)) {
    ++number;
    if (columns(line) > limit) {
      findings.push_back({file.path, number,
                          std::to_string(columns(line)) + " columns where " +
                              std::to_string(limit) + " are allowed: break the line"});
    }
  }
  return findings;
}

Findings untidy_space(const File& file) {
  Findings findings = matches(file, file.text, std::regex("\t"), "a tab: indent with blanks");
  const Findings trailing =
      matches(file, file.text, std::regex("[ \t\r]$"), "white space at the line's end: remove it");
  findings.insert(findings.end(), trailing.begin(), trailing.end());
  if (!file.text.empty() && !file.text.ends_with('\n')) {
    findings.push_back({file.path, static_cast<int>(lines_of(file.text).size()),
                        "no newline at the end of the file: add one"});
  }
  return findings;
}

// The patterns below are spelled so that this file does not match them.
Findings unfinished_work(const File& file) {
  return matches(file, file.text,
                 std::regex("\\b(TO"
                            "DO|FIX"
                            "ME|X"
                            "XX)\\b"),
                 "unfinished work in the text: do it, or open an issue");
}

Findings banner(const File& file) {
  return matches(file, file.text, std::regex("^ *(//|#|/\\*).*[-=*#]{5}"),
                 "a banner: let a name say it, or a file of its own");
}

Findings machine_path(const File& file) {
  return matches(file, file.text,
                 std::regex("(^|[^A-Za-z0-9_./*}-])/(work|farm|root)(/|[^\\w-]|$)"),
                 "a path of one machine: write it relative to the repository");
}

Findings registry_host(const File& file) {
  if (!file.path.ends_with("package-lock.json")) return {};
  return matches(file, file.text, std::regex("\"resolved\": *\"http"),
                 "the lock file records a registry: delete the \"resolved\" lines");
}

Findings empty_name(const File& file) {
  static constexpr std::array kEmpty = {"manager", "helper", "helpers", "util", "utils", "impl"};
  const auto is_empty = [](std::string_view name) {
    const std::vector<std::string> words = words_of(name);
    const bool found = std::any_of(words.begin(), words.end(), [](const std::string& word) {
      return std::find(kEmpty.begin(), kEmpty.end(), word) != kEmpty.end();
    });
    // `kInfo` and `info()` are values of the type GameInfo; another type wants a better word.
    const bool info_type = !name.empty() && name[0] >= 'A' && name[0] <= 'Z' &&
                           name != "GameInfo" && std::count(words.begin(), words.end(), "info") > 0;
    return found || info_type;
  };
  const std::string advice = " says nothing: name what it does or is";
  Findings findings;
  const bool is_code = is_cpp(file.path) || is_script(file.path) || is_svelte(file.path);
  if (is_code && is_empty(file.path)) findings.push_back({file.path, 1, file.path + advice});
  const std::string code = code_of(file);
  for (const Name& name : names_in(code)) {
    if (!is_empty(name.text)) continue;
    findings.push_back({file.path, line_at(code, name.position), std::string(name.text) + advice});
  }
  return findings;
}

namespace {

// Two games are called like suits. Only these files name the suits.
bool may_name_suits(std::string_view path) {
  return path == "engine/cards/card.h" || path.starts_with("words/");
}

bool is_suit(std::string_view word) { return word == "hearts" || word == "spades"; }

// The game that a name spells, also over several words: `SixSeven`, `six_seven`.
std::string game_in(std::string_view name, std::span<const std::string> games) {
  const std::vector<std::string> words = words_of(name);
  for (std::size_t first = 0; first < words.size(); ++first) {
    std::string spelled;
    for (std::size_t last = first; last < words.size() && last < first + 3; ++last) {
      spelled += words[last];
      if (std::find(games.begin(), games.end(), spelled) != games.end()) return spelled;
    }
  }
  return {};
}

}  // namespace

Findings game_name(const File& file, std::span<const std::string> games) {
  if (is_test(file.path)) return {};
  if (!starts_with_any(file.path, {"engine/", "ai/", "room/", "server/", "simulation/", "cli/",
                                   "wasm/", "words/", "web/src/"})) {
    return {};
  }
  Findings findings;
  const auto judge = [&](std::string_view name, std::size_t position) {
    const std::string game = game_in(name, games);
    if (game.empty() || (is_suit(game) && may_name_suits(file.path))) return;
    findings.push_back({file.path, line_at(file.text, position),
                        "\"" + game + "\" is a game's name: declare this in games/" + game +
                            "/ and read it from there"});
  };
  judge(file.path, 0);
  for (const Name& name : names_in(file.text)) judge(name.text, name.position);
  return findings;
}

std::vector<std::string> games_listed(std::string_view cmake) {
  static const std::regex list("set\\(\\s*BAIZE_GAMES\\s+([^)]*)\\)");
  std::match_results<std::string_view::const_iterator> found;
  if (!std::regex_search(cmake.begin(), cmake.end(), found, list)) return {};
  std::vector<std::string> games;
  const std::string words = found[1].str();
  for (const Name& name : names_in(words)) games.emplace_back(name.text);
  return games;
}

Findings header_without_purpose(const File& file) {
  if (!file.path.ends_with(".h")) return {};
  static const std::regex opening("^#pragma once\n\n?//[^\n]*\\w");
  if (std::regex_search(file.text, opening)) return {};
  return {{file.path, 1,
           "begin with `#pragma once`, a blank line, and a comment that says what this is and "
           "why"}};
}

}  // namespace baize::style
