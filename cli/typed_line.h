#pragma once
// What a person types at the terminal: numbers of choices, moves as they are written, or a word.
// Words are understood in English and in the language that is spoken.
#include <optional>
#include <string>
#include <vector>

#include "cli/speech.h"

namespace baize::cli {

enum class Asked {
  nothing,
  moves,
  unknown,
  hint,
  help,
  why,
  hand,
  table,
  last,
  score,
  legal,
  rules,
  quit
};

struct TypedLine {
  Asked asked = Asked::nothing;
  std::vector<Move> moves;  // to be made, or the one that `why` is about
  std::string text;         // what was not understood
  bool out_of_range = false;
};

// `choices` are the legal moves in the order in which they were numbered, from 1.
TypedLine read_typed(const std::string& line, const std::vector<Move>& choices,
                     const Speech& speech);

}  // namespace baize::cli
