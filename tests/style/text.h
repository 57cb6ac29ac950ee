#pragma once

// Source text as the style rules need it: lines, code without comments and strings, the words of a
// name. Not a real parser; the rules only need what a careful reader sees at a glance.

#include <string>
#include <string_view>
#include <vector>

namespace baize::style {

// The lines, without their newlines; a last line without newline counts too.
std::vector<std::string_view> lines_of(std::string_view text);

// Line number (from 1) of a position.
int line_at(std::string_view text, std::size_t position);

// Code points, as an editor counts columns.
int columns(std::string_view line);

// The same text with comments and the contents of string literals turned into blanks, so that
// positions and lines stay what they were. Works for C++ and TypeScript.
std::string code_only(std::string_view text);

// Preprocessor lines turned into blanks as well.
std::string without_directives(std::string code);

// A name with its place: [A-Za-z_][A-Za-z0-9_]*.
struct Name {
  std::string_view text;
  std::size_t position;
};
std::vector<Name> names_in(std::string_view text);

// Words of a name in lower case: `GameInfo`, `game_info` and `gameInfo` are {game, info}.
std::vector<std::string> words_of(std::string_view name);

}  // namespace baize::style
