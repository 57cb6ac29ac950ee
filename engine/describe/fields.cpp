#include "engine/describe/fields.h"

namespace baize {
char* put_json(char* at, CardSet cards) {
  *at = '[';
  char* end = at + 1;
  for (; !cards.empty(); cards -= cards.highest()) {
    end = put_json(end, cards.highest());
    *end++ = ',';
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
