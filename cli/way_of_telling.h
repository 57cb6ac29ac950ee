#pragma once
// Output options shared by all commands that print a table.
#include <string>

#include "cli/line_printer.h"
#include "cli/speech.h"

namespace CLI {
class App;
}

namespace baize::cli {

struct WayOfTelling {
  std::string language = "en";
  bool ascii = false, names = false, json = false;

  // What the terminal can show, and no more than was asked for.
  [[nodiscard]] LineLook look() const;
  [[nodiscard]] CardStyle style() const;
};

// `json_is`: what comes out with --json.
void add_way_of_telling(CLI::App& verb, WayOfTelling& way, const std::string& json_is);

}  // namespace baize::cli
