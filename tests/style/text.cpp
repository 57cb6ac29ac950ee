#include "tests/style/text.h"

#include <algorithm>
#include <cctype>

namespace baize::style {
namespace {

bool is_name_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool is_upper(char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; }
bool is_lower(char c) { return std::islower(static_cast<unsigned char>(c)) != 0; }
bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// Blanks from `begin` to before `end`, keeping line breaks.
void blank(std::string& text, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < std::min(end, text.size()); ++i) {
    if (text[i] != '\n') text[i] = ' ';
  }
}

// Where `mark` ends at or after `from`; the end of the text where it is missing.
std::size_t after(std::string_view text, std::string_view mark, std::size_t from) {
  const std::size_t found = text.find(mark, from);
  return found == std::string_view::npos ? text.size() : found + mark.size();
}

// 1'000'000 is a number and not the start of a character.
bool is_digit_separator(std::string_view text, std::size_t quote) {
  std::size_t start = quote;
  while (start > 0 && (is_name_char(text[start - 1]) || text[start - 1] == '\'')) --start;
  return start < quote && is_digit(text[start]);
}

bool is_raw_string(std::string_view text, std::size_t quote) {
  return text[quote] == '"' && quote > 0 && text[quote - 1] == 'R';
}

std::size_t raw_string_end(std::string_view text, std::size_t quote) {
  const std::size_t open = text.find('(', quote);
  if (open == std::string_view::npos) return text.size();
  const std::string close =
      ")" + std::string(text.substr(quote + 1, open - quote - 1)) + std::string("\"");
  return after(text, close, open);
}

// One past the closing quote. A quote that is not closed on its line was none (a regular
// expression, an apostrophe in markup); only TypeScript's back quotes span lines.
std::size_t string_end(std::string_view text, std::size_t quote) {
  for (std::size_t i = quote + 1; i < text.size(); ++i) {
    if (text[i] == '\\') {
      ++i;
    } else if (text[i] == text[quote]) {
      return i + 1;
    } else if (text[i] == '\n' && text[quote] != '`') {
      return quote + 1;
    }
  }
  return text.size();
}

}  // namespace

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

int line_at(std::string_view text, std::size_t position) {
  const std::string_view before = text.substr(0, position);
  return 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
}

int columns(std::string_view line) {
  return static_cast<int>(std::count_if(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

std::string code_only(std::string_view text) {
  std::string code(text);
  std::size_t i = 0;
  while (i < text.size()) {
    const std::string_view rest = text.substr(i);
    if (rest.starts_with("//")) {
      const std::size_t end = std::min(text.find('\n', i), text.size());
      blank(code, i, end);
      i = end;
    } else if (rest.starts_with("/*")) {
      const std::size_t end = after(text, "*/", i + 2);
      blank(code, i, end);
      i = end;
    } else if (rest[0] == '\'' && is_digit_separator(text, i)) {
      ++i;
    } else if (rest[0] == '"' || rest[0] == '\'' || rest[0] == '`') {
      const bool raw = is_raw_string(text, i);
      const std::size_t end = raw ? raw_string_end(text, i) : string_end(text, i);
      blank(code, i + 1, end - 1);
      i = end;
    } else {
      ++i;
    }
  }
  return code;
}

std::string without_directives(std::string code) {
  std::size_t begin = 0;
  bool continued = false;
  while (begin < code.size()) {
    const std::size_t end = std::min(code.find('\n', begin), code.size());
    const std::size_t first = code.find_first_not_of(" \t", begin);
    if (continued || (first < end && code[first] == '#')) {
      continued = end > begin && code[end - 1] == '\\';
      blank(code, begin, end);
    }
    begin = end + 1;
  }
  return code;
}

std::vector<Name> names_in(std::string_view text) {
  std::vector<Name> names;
  std::size_t i = 0;
  while (i < text.size()) {
    const std::size_t begin = i;
    while (i < text.size() && is_name_char(text[i])) ++i;
    if (i > begin && !is_digit(text[begin]))
      names.push_back({text.substr(begin, i - begin), begin});
    if (i == begin) ++i;
  }
  return names;
}

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words;
  std::string word;
  const auto finish = [&] {
    if (!word.empty()) words.push_back(word);
    word.clear();
  };
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    const bool after_lower = i > 0 && !is_upper(name[i - 1]);
    const bool before_lower = i + 1 < name.size() && is_lower(name[i + 1]);
    // A capital starts a word; in a run of capitals only the last one does, as in HTTPServer.
    if (is_upper(c) && (after_lower || before_lower)) finish();
    if (std::isalpha(static_cast<unsigned char>(c)) == 0) {
      finish();
    } else {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  finish();
  return words;
}

}  // namespace baize::style
