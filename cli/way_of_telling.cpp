#include "cli/way_of_telling.h"

#include <CLI/CLI.hpp>

#include "cli/words.h"

namespace baize::cli {

LineLook WayOfTelling::look() const {
  LineLook look = look_of_terminal();
  look.ascii |= ascii;
  return look;
}

CardStyle WayOfTelling::style() const {
  if (names) return CardStyle::names;
  return look().ascii ? CardStyle::letters : CardStyle::signs;
}

void add_way_of_telling(CLI::App& verb, WayOfTelling& way, const std::string& json_is) {
  verb.add_option("--lang", way.language, "Language")
      ->check(CLI::IsMember(languages()))
      ->capture_default_str();
  verb.add_flag("--ascii", way.ascii, "Cards as letters (KS) instead of suit signs");
  verb.add_flag("--names", way.names, "Cards by name, for screen readers");
  verb.add_flag("--json", way.json, json_is);
}

}  // namespace baize::cli
