#pragma once

// The project's style rules as functions: each checks one file and says what is wrong, where, and
// what to do about it. They are separate from the test that walks the tree, so that rules_test.cpp
// can show each of them failing.

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace baize::style {

struct File {
  std::string path;  // from the repository's root, with '/'
  std::string text;
};

struct Finding {
  std::string path;
  int line;
  std::string advice;
};

using Findings = std::vector<Finding>;

// Sizes.
Findings too_long_file(const File& file);
Findings too_long_line(const File& file);
Findings too_long_function(const File& file);

// Text.
Findings untidy_space(const File& file);
Findings unfinished_work(const File& file);
Findings banner(const File& file);
Findings machine_path(const File& file);
Findings registry_host(const File& file);

// Words.
Findings empty_name(const File& file);
Findings game_name(const File& file, std::span<const std::string> games);

// What people read.
Findings translated_phrase(const File& file);
Findings leak_to_players(const File& file);

// Structure.
Findings header_without_purpose(const File& file);
Findings include_against_the_arrows(const File& file);

// The words of `set(BAIZE_GAMES ...)` in games/CMakeLists.txt.
std::vector<std::string> games_listed(std::string_view cmake);

}  // namespace baize::style
