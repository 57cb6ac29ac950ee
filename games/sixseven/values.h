#pragma once
// The small value types of six-seven: what a card is worth, the ways to collect, what lies at a
// face card, and a score that is compared as the rules say.
#include "engine/cards/deck.h"
#include "engine/core/seat.h"
#include "engine/describe/fields.h"

namespace baize::sixseven {

inline constexpr int kSeats = 5;  // at most
inline constexpr int kFaces = 12;
inline constexpr int kNumbers = 40;
inline constexpr CardSet kAll = set_of(kPack52);

constexpr bool is_face(Card c) { return c.rank() >= kJack && c.rank() <= kKing; }
constexpr CardSet all_faces() {
  CardSet faces;
  for (const Card c : kPack52)
    if (is_face(c)) faces |= c;
  return faces;
}
inline constexpr CardSet kFaceCards = all_faces();
// By rank, from the two to the ace; a face card has none.
inline constexpr std::array<std::uint8_t, kRanks> kValues{2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0, 1};
constexpr int value_of(Card number) { return kValues[static_cast<std::size_t>(number.rank())]; }
// The room on each side of a stack.
constexpr int capacity_of(Card face) { return face.rank() - kJack + 1; }
constexpr std::size_t index_of(Card face) {
  return static_cast<std::size_t>((face.rank() - kJack) * 4 + (face.id >> 4));
}

enum class Phase : std::uint8_t { play, collect, over };

enum class How : std::uint8_t { numbers_out, nothing_left, stuck };
constexpr std::array<std::string_view, 3> kHows{"numbers_out", "nothing_left", "stuck"};
constexpr std::span<const std::string_view> enum_names(How) { return kHows; }

// The section "Collections".
enum class Rule : std::uint8_t { six_six, seven_seven, six_seven, zero, match, none };
constexpr std::array<std::string_view, 6> kRules{"66", "77", "67", "zero", "match", "none"};
constexpr std::span<const std::string_view> enum_names(Rule) { return kRules; }
// A set of rules; bit i is the i-th.
struct RuleSet {
  unsigned bits = 0;
};
constexpr unsigned bit_of(Rule rule) { return 1u << static_cast<int>(rule); }

using Side = std::array<Card, 3>;
constexpr int size_of(const Side& side) {
  return side[0].exists() + side[1].exists() + side[2].exists();
}

// What lies at a face card.
struct Stack {
  std::array<Side, 2> sides{};  // plus, minus
  Card match;

  [[nodiscard]] constexpr int size() const {
    return size_of(sides[0]) + size_of(sides[1]) + match.exists();
  }
  friend constexpr bool operator==(const Stack&, const Stack&) = default;
};

struct Taken {
  Card face;
  std::uint8_t seat_and_rule = 0;

  static constexpr Taken of(Card face, Seat seat, Rule rule) {
    return {face, static_cast<std::uint8_t>(seat.index | static_cast<int>(rule) << 4)};
  }
  [[nodiscard]] constexpr Seat by() const { return seat_at(seat_and_rule & 15); }
  [[nodiscard]] constexpr Rule rule() const { return static_cast<Rule>(seat_and_rule >> 4); }
  friend constexpr bool operator==(Taken, Taken) = default;
};

struct MaybePlace {
  std::uint8_t index = 0xFF;
  friend constexpr bool operator==(MaybePlace, MaybePlace) = default;
};

// Compared as the section "Score and end" says: the order of the members is the rule.
struct Score {
  std::uint8_t faces = 0, cards = 0, six_sevens = 0, last_turn = 0;
  friend constexpr auto operator<=>(const Score&, const Score&) = default;
};

void write_json(std::string& out, RuleSet rules);
void write_json(std::string& out, MaybePlace place);
void write_json(std::string& out, const Score& score);
bool read_json(const Json& json, Score& out);

}  // namespace baize::sixseven
