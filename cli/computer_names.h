#pragma once
// The seats of a table of computer players by name, in a language; in English where it has none.
#include <string>
#include <vector>

#include "cli/words.h"

namespace baize::cli {

std::vector<std::string> names_of_computers(int seats, const Words& words);

}  // namespace baize::cli
