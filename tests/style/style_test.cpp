// Walks the source tree and applies the rules of rules.h, one test a rule.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>

#include "tests/style/rules.h"

namespace baize::style {
namespace {

namespace fs = std::filesystem;

bool is_made_by_machine(const fs::path& folder) {
  static const std::set<std::string> anywhere = {".git", "node_modules", "dist", "test-results",
                                                 ".cache"};
  static const std::set<fs::path> here = {"build", "var", "tests/fuzz/corpus"};
  return anywhere.contains(folder.filename().string()) || here.contains(folder);
}

bool is_text(const fs::path& path) {
  static const std::set<std::string> kinds = {
      "",      ".h",    ".cpp", ".ts", ".js",  ".mjs", ".svelte", ".css", ".html",
      ".json", ".yaml", ".yml", ".md", ".txt", ".sh",  ".cmake",  ".mk",  ".replay"};
  return kinds.contains(path.extension().string());
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<File> read_tree(const fs::path& root) {
  std::vector<File> files;
  for (auto entry = fs::recursive_directory_iterator(root); entry != fs::end(entry); ++entry) {
    const fs::path path = entry->path().lexically_relative(root);
    if (entry->is_directory() && is_made_by_machine(path)) entry.disable_recursion_pending();
    if (!entry->is_regular_file() || entry->is_symlink() || !is_text(path)) continue;
    files.push_back({path.generic_string(), read(entry->path())});
  }
  std::sort(files.begin(), files.end(),
            [](const File& a, const File& b) { return a.path < b.path; });
  return files;
}

const std::vector<File>& tree() {
  static const std::vector<File> files = read_tree(BAIZE_SOURCE_DIR);
  return files;
}

void expect_none(const std::function<Findings(const File&)>& rule) {
  ASSERT_FALSE(tree().empty());
  for (const File& file : tree()) {
    for (const Finding& finding : rule(file)) {
      ADD_FAILURE() << finding.path << ':' << finding.line << ": " << finding.advice;
    }
  }
}

TEST(Style, files_are_short) { expect_none(too_long_file); }
TEST(Style, lines_are_short) { expect_none(too_long_line); }
TEST(Style, functions_are_short) { expect_none(too_long_function); }
TEST(Style, no_tabs_no_trailing_space_newline_at_end) { expect_none(untidy_space); }
TEST(Style, no_unfinished_work) { expect_none(unfinished_work); }
TEST(Style, no_banners) { expect_none(banner); }
TEST(Style, no_path_of_one_machine) { expect_none(machine_path); }
TEST(Style, lock_files_name_no_registry) { expect_none(registry_host); }
TEST(Style, names_say_something) { expect_none(empty_name); }
TEST(Style, sentences_are_plain_english) { expect_none(translated_phrase); }
TEST(Style, players_read_no_names_of_the_program) { expect_none(leak_to_players); }
TEST(Style, headers_begin_with_their_purpose) { expect_none(header_without_purpose); }
TEST(Style, includes_follow_the_arrows) { expect_none(include_against_the_arrows); }

TEST(Style, only_its_own_folder_knows_a_game) {
  const auto games = games_listed(read(fs::path(BAIZE_SOURCE_DIR) / "games" / "CMakeLists.txt"));
  ASSERT_FALSE(games.empty()) << "games/CMakeLists.txt has no set(BAIZE_GAMES ...)";
  expect_none([&](const File& file) { return game_name(file, games); });
}

}  // namespace
}  // namespace baize::style
