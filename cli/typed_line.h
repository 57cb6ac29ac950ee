#pragma once
// Parses what a person types in the terminal: numbers, moves in notation, or command words in
// English or the chosen language.
#include <optional>
#include <string>
#include <string_view>
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

// A legal move under the number by which it is chosen.
struct Numbered {
  int number = 0;
  Move move;
};
// From 1 on; but a move that is said as a mere number has that number, so that who types 3 bids 3.
std::vector<Numbered> numbered(const std::vector<Move>& moves, const Speech& speech);

struct TypedLine {
  Asked asked = Asked::nothing;
  std::vector<Move> moves;  // to be made, or the one that `why` is about
  std::string text;         // what was not understood
  bool out_of_range = false;
};

// Whether a word stands in a list such as `quit, exit, q`, as the words of the house keep them.
bool is_among(std::string_view word, std::string_view list);

TypedLine read_typed(const std::string& line, const std::vector<Numbered>& choices,
                     const Speech& speech);

}  // namespace baize::cli
