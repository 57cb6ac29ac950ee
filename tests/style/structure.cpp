// The two rules that look at how code hangs together: who includes whom, and how long functions
// are.

#include <algorithm>
#include <array>
#include <optional>
#include <regex>

#include "tests/style/rules.h"
#include "tests/style/text.h"

namespace baize::style {
namespace {

using List = std::vector<std::string_view>;

// What a folder may include, the folder itself apart. The longest matching folder decides.
// "games/*" means the headers directly in games/: a single game is reached through them only.
struct Arrow {
  std::string_view folder;
  List may_include;
  bool standard_library_only;
};

const std::vector<Arrow>& arrows() {
  static const std::vector<Arrow> all = {
      {"engine/", {}, true},
      {"engine/cards/", {}, true},
      {"engine/core/", {"engine/cards/"}, true},
      {"engine/fair/", {"engine/cards/", "engine/core/"}, true},
      {"engine/describe/", {"engine/cards/", "engine/core/"}, true},
      {"engine/kit/", {"engine/cards/", "engine/core/", "engine/describe/"}, true},
      {"engine/match/", {"engine/cards/", "engine/core/", "engine/describe/"}, true},
      {"engine/any/", {"engine/cards/", "engine/core/", "engine/describe/", "engine/match/"}, true},
      {"engine/review/",
       {"engine/cards/", "engine/core/", "engine/describe/", "engine/match/", "engine/any/"},
       true},
      {"engine/referee/", {"engine/"}, true},
      {"games/", {"engine/"}, true},
      {"ai/", {"engine/", "games/*"}, true},
      // With open cards: nothing that plays may include it.
      {"review/", {"engine/", "games/*", "ai/"}, true},
      {"room/", {"engine/", "games/*", "ai/"}, true},
      {"server/", {"engine/", "games/*", "ai/", "room/"}, false},
      {"simulation/", {"engine/", "games/*", "ai/", "room/", "server/"}, false},
      {"wasm/", {"engine/", "games/*", "ai/", "review/", "room/"}, false},
      {"cli/", {"engine/", "games/", "ai/", "review/", "room/", "server/"}, false},
  };
  return all;
}

const Arrow* arrow_of(std::string_view path) {
  const Arrow* best = nullptr;
  for (const Arrow& arrow : arrows()) {
    if (!path.starts_with(arrow.folder)) continue;
    if (best == nullptr || arrow.folder.size() > best->folder.size()) best = &arrow;
  }
  return best;
}

// "games/hearts/" of "games/hearts/x.h"; empty for what lies directly in games/.
std::string_view game_folder(std::string_view path) {
  const std::size_t slash = path.find('/', std::string_view("games/").size());
  if (!path.starts_with("games/") || slash == std::string_view::npos) return {};
  return path.substr(0, slash + 1);
}

bool matches_folder(std::string_view included, std::string_view folder) {
  if (folder == "games/*") return included.starts_with("games/") && game_folder(included).empty();
  return included.starts_with(folder);
}

bool may_include(const Arrow& arrow, std::string_view path, std::string_view included) {
  // A test beside its unit may lean on all of the engine.
  if (path.ends_with("_test.cpp") && path.starts_with("engine/")) {
    return included.starts_with("engine/");
  }
  if (arrow.folder == "games/" && included.starts_with("games/")) {
    // The list of games, directly in games/, is the one place that knows them all.
    if (game_folder(path).empty()) return path.ends_with(".cpp") || game_folder(included).empty();
    return game_folder(included).empty() || game_folder(included) == game_folder(path);
  }
  return included.starts_with(arrow.folder) ||
         std::any_of(arrow.may_include.begin(), arrow.may_include.end(),
                     [&](std::string_view folder) { return matches_folder(included, folder); });
}

std::optional<std::string> wrong_quoted(const Arrow& arrow, std::string_view path,
                                        const std::string& included) {
  if (included.find('/') == std::string::npos || included.starts_with(".")) {
    return "write the include \"" + included + "\" from the repository's root";
  }
  if (may_include(arrow, path, included)) return std::nullopt;
  return std::string(arrow.folder) + " may not include \"" + included +
         "\": the arrows of ARCHITECTURE.md point the other way";
}

std::optional<std::string> wrong_system(const Arrow& arrow, std::string_view path,
                                        const std::string& included) {
  const bool in_test = path.ends_with("_test.cpp") || path.ends_with("_test.h");
  const bool test_library =
      in_test && std::regex_search(included, std::regex("^(gtest|gmock|rapidcheck)"));
  // The instruction set's own header comes with the compiler and is nothing to link.
  const bool intrinsics = included == "immintrin.h";
  if (arrow.standard_library_only && !test_library && !intrinsics &&
      !std::regex_match(included, std::regex("[a-z0-9_]+"))) {
    return "<" + included + "> is not of the standard library, and " + std::string(arrow.folder) +
           " links nothing else";
  }
  if (path.starts_with("server/lobby/") && included.starts_with("boost/")) {
    return "<" + included + "> is Boost: the lobby runs in the simulation, so it goes by ports";
  }
  return std::nullopt;
}

// The `{` that closes no earlier than the text ends is unmatched: the size of the text.
std::size_t closing_brace(std::string_view code, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < code.size(); ++i) {
    if (code[i] == '{') ++depth;
    if (code[i] == '}' && --depth == 0) return i;
  }
  return code.size();
}

bool opens_function(const std::string& head) {
  static const std::regex scope(
      "^\\s*(template\\s*<[^]*>\\s*)?((inline|static|constexpr|const|typedef|public:|private:)\\s+)"
      "*"
      "(class|struct|union|enum|namespace)\\b(?![^]*\\)\\s*(const|noexcept|override|final)*\\s*$)");
  return head.find(')') != std::string::npos && !std::regex_search(head, scope);
}

// `Room::Room() : log_{}, seats_{4} {`: the braces of a member are followed by a comma or by the
// body; those of a body are not.
bool is_member_initialiser(std::string_view code, std::size_t close) {
  const std::size_t next = code.find_first_not_of(" \n", close + 1);
  return next != std::string_view::npos && (code[next] == ',' || code[next] == '{');
}

}  // namespace

Findings include_against_the_arrows(const File& file) {
  const Arrow* arrow = arrow_of(file.path);
  if (arrow == nullptr) return {};
  static const std::regex include("^\\s*#\\s*include\\s*([<\"])([^>\"]+)[>\"]");
  Findings findings;
  int number = 0;
  for (const std::string_view line : lines_of(file.text)) {
    ++number;
    std::match_results<std::string_view::const_iterator> found;
    if (!std::regex_search(line.begin(), line.end(), found, include)) continue;
    const auto wrong = found[1].str() == "\"" ? wrong_quoted(*arrow, file.path, found[2].str())
                                              : wrong_system(*arrow, file.path, found[2].str());
    if (wrong) findings.push_back({file.path, number, *wrong});
  }
  return findings;
}

Findings too_long_function(const File& file) {
  constexpr int kLimit = 60;
  if (!file.path.ends_with(".h") && !file.path.ends_with(".cpp")) return {};
  const std::string code = without_directives(code_only(file.text));
  Findings findings;
  std::size_t head = 0;
  for (std::size_t i = 0; i < code.size(); ++i) {
    if (code[i] == ';' || code[i] == '}') head = i + 1;
    if (code[i] != '{') continue;
    if (!opens_function(code.substr(head, i - head))) {
      head = i + 1;
      continue;
    }
    const std::size_t close = closing_brace(code, i);
    if (is_member_initialiser(code, close)) {
      i = close;
      continue;
    }
    const int first = line_at(code, code.find_first_not_of(" \n", head));
    const int length = line_at(code, close) - first + 1;
    if (length > kLimit) {
      findings.push_back({file.path, first,
                          "a function of " + std::to_string(length) + " lines where " +
                              std::to_string(kLimit) + " are allowed: give its parts names"});
    }
    i = close;
    head = close + 1;
  }
  return findings;
}

}  // namespace baize::style
