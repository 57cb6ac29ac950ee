// Any text may stand in a link: what is read as a round is written as the same text again. The
// bytes are tried as they are, and as the letters of a code of every game.
#include "engine/review/round_code.h"
#include "games/catalogue.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;

static void try_code(const std::string& code) {
  const auto decoded = decode_round(house_games(), code);
  if (!decoded) return;
  const auto again = encode_round(house_games(), decoded->round);
  ensure(again.has_value() && *again == code);
}

BAIZE_FUZZ(std::string_view input) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  try_code(std::string(input));
  std::string letters;
  for (const char c : input) letters += kLetters[static_cast<unsigned char>(c) % kLetters.size()];
  for (const auto& entry : house_games())
    try_code(std::string(entry.game->id) + '.' + std::to_string(entry.game->version) + '.' +
             letters);
}
