#pragma once
// Prints lines to a terminal or a pipe: suit signs or letters, and colours where the terminal has
// them.
#include <iosfwd>
#include <string>
#include <vector>

#include "cli/words.h"

namespace baize::cli {

struct LineLook {
  bool ascii = false;   // letters instead of signs
  bool colour = false;  // red suits are red
};

class LinePrinter {
 public:
  LinePrinter(std::ostream& out, LineLook look) : out_(out), look_(look) {}

  void print(const Words& words, const std::string& line);
  void print(const Words& words, const std::vector<std::string>& lines);
  // As it is, and at once.
  void raw(const std::string& text);

 private:
  std::ostream& out_;
  LineLook look_;
};

// What stands before a red suit's sign, and the sign, in red.
std::string painted(const std::string& line);

// What the terminal on the standard output can show, by its locale and `NO_COLOR`; a pipe gets
// signs and no colours.
LineLook look_of_terminal();

}  // namespace baize::cli
