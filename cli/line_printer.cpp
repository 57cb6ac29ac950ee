#include "cli/line_printer.h"

#include <langinfo.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <cstdlib>
#include <ostream>
#include <string_view>

#include "cli/speech.h"

namespace baize::cli {
namespace {

constexpr std::string_view kRed = "\033[31m", kPlain = "\033[0m";

bool is_of_card(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); }

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value && *value;
}

}  // namespace

void LinePrinter::print(const Words& words, const std::string& line) {
  const std::string said = look_.ascii ? in_ascii(words, line) : line;
  out_ << (look_.colour ? painted(said) : said) << '\n';
}

void LinePrinter::print(const Words& words, const std::vector<std::string>& lines) {
  for (const auto& line : lines) print(words, line);
}

void LinePrinter::raw(const std::string& text) { out_ << text << std::flush; }

std::string painted(const std::string& line) {
  constexpr std::array<std::string_view, 2> kSigns{"♥", "♦"};
  std::string out;
  for (std::size_t i = 0; i < line.size();) {
    std::string_view sign;
    for (const auto one : kSigns)
      if (std::string_view(line).substr(i).starts_with(one)) sign = one;
    if (sign.empty()) {
      out += line[i++];
      continue;
    }
    std::size_t begin = out.size();
    while (begin > 0 && is_of_card(out[begin - 1])) --begin;
    out.insert(begin, kRed);
    (out += sign) += kPlain;
    i += sign.size();
  }
  return out;
}

LineLook look_of_terminal() {
  if (isatty(STDOUT_FILENO) == 0) return {};
  std::setlocale(LC_CTYPE, "");
  const std::string_view letters = nl_langinfo(CODESET);
  const char* kind = std::getenv("TERM");
  const bool is_dumb = !kind || std::string_view(kind) == "dumb";
  return {.ascii = letters != "UTF-8", .colour = !is_dumb && !is_set("NO_COLOR")};
}

}  // namespace baize::cli
