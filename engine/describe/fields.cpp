#include "engine/describe/fields.h"

namespace baize {
namespace {

using CardText = std::array<char, 4>;
CardText quoted(Card c) {
  return {'"', kRankLetters[static_cast<std::size_t>(c.rank())], letter_of(c.suit()), '"'};
}

}  // namespace

void write_json(std::string& out, Card c) {
  if (c.exists()) {
    out.append(quoted(c).data(), sizeof(CardText));
  } else {
    out += "null";
  }
}

void write_json(std::string& out, CardSet cards) {
  std::array<char, 64 * (sizeof(CardText) + 1) + 2> text;
  std::size_t end = 0;
  text[end++] = '[';
  while (!cards.empty()) {
    const Card c = cards.highest();
    cards -= c;
    for (const char letter : quoted(c)) text[end++] = letter;
    text[end++] = ',';
  }
  end -= end > 1 ? 1 : 0;  // the last comma
  text[end++] = ']';
  out.append(text.data(), end);
}

std::optional<std::size_t> index_of_name(std::span<const std::string_view> names,
                                         const Json& text) {
  for (std::size_t i = 0; text.string() && i < names.size(); ++i)
    if (names[i] == *text.string()) return i;
  return std::nullopt;
}

}  // namespace baize
