#include "engine/describe/fields.h"

#include <cstring>

namespace baize {
namespace {

using CardWord = std::array<char, detail::kCardWord>;

// `"QS",` of every card.
constexpr auto kCardWords = [] {
  std::array<CardWord, 64> words{};
  for (std::uint8_t id = 0; id < 64; ++id) {
    const Card c{id};
    if (static_cast<std::size_t>(c.rank()) >= kRankLetters.size()) continue;
    words[id] = {'"', kRankLetters[static_cast<std::size_t>(c.rank())], letter_of(c.suit()), '"',
                 ','};
  }
  return words;
}();

}  // namespace

char* put_json(char* at, CardSet cards) {
  *at = '[';
  char* end = at + 1;
  for (; !cards.empty(); cards -= cards.highest()) {
    std::memcpy(end, kCardWords[cards.highest().id].data(), detail::kCardWord);
    end += 5;
  }
  if (end > at + 1) --end;  // the last comma
  *end = ']';
  return end + 1;
}

char* put_json(char* at, SeatSet seats) {
  *at = '[';
  char* end = at + 1;
  for (const Seat seat : seats) {
    if (end > at + 1) *end++ = ',';
    end = put_json(end, seat);
  }
  *end = ']';
  return end + 1;
}

void write_json(std::string& out, Card c) { append_short(out, c); }

void write_json(std::string& out, CardSet cards) { append_short(out, cards); }

std::optional<std::size_t> index_of_name(std::span<const std::string_view> names,
                                         const Json& text) {
  for (std::size_t i = 0; text.string() && i < names.size(); ++i)
    if (names[i] == *text.string()) return i;
  return std::nullopt;
}

}  // namespace baize
