#pragma once
// A set of at most `most` cards, one byte each: where a game keeps two or three cards per seat, a
// 64-bit set for each would double its state. Sorted from the highest, so equal sets are equal
// bytes.
#include <array>
#include <string>

#include "engine/describe/fields.h"

namespace baize {

template <int most>
class FewCards {
 public:
  static constexpr std::size_t kMostBytes = most_bytes<CardSet>();

  [[nodiscard]] constexpr int size() const {
    int count = 0;
    for (const Card c : cards_) count += c.exists();
    return count;
  }
  [[nodiscard]] constexpr bool empty() const { return !cards_[0].exists(); }
  [[nodiscard]] constexpr CardSet set() const {
    CardSet all;
    for (const Card c : cards_)
      if (c.exists()) all |= c;
    return all;
  }
  [[nodiscard]] constexpr bool can_take(Card c) const {
    return size() < most && !set().contains(c);
  }
  // To add a card twice, or beyond the capacity, is a bug.
  constexpr FewCards& operator|=(Card c) {
    ensure(can_take(c));
    auto place = static_cast<std::size_t>(size());
    for (; place > 0 && cards_[place - 1] < c; --place) cards_[place] = cards_[place - 1];
    cards_[place] = c;
    return *this;
  }
  friend constexpr bool operator==(const FewCards&, const FewCards&) = default;

 private:
  std::array<Card, most> cards_{};
};

template <int most>
char* put_json(char* at, const FewCards<most>& cards) {
  return put_json(at, cards.set());
}
template <int most>
void write_json(std::string& out, const FewCards<most>& cards) {
  write_json(out, cards.set());
}

}  // namespace baize
