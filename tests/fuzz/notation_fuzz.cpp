// A text that is read as a move is printed as the same text, in every game.
#include "engine/describe/notation.h"
#include "games/catalogue.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;

BAIZE_FUZZ(std::string_view input) {
  for (const auto& entry : house_games())
    if (const auto move = parse_move(*entry.game, input))
      ensure(print_move(*entry.game, *move) == input);
}
