#pragma once
// A card is one byte: the suit in bits 4 and 5, the rank in the low four. With sixteen places per
// suit, a suit is a 16-bit lane of a 64-bit card set, and there is space for a second short pack
// (see kit/twin_set.h). 0xFF means no card.
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace baize {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };
inline constexpr std::array kSuits{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades};
inline constexpr std::string_view kSuitLetters = "CDHS";
constexpr char letter_of(Suit suit) { return kSuitLetters[static_cast<std::size_t>(suit)]; }

enum Rank : std::uint8_t {
  kTwo,
  kThree,
  kFour,
  kFive,
  kSix,
  kSeven,
  kEight,
  kNine,
  kTen,
  kJack,
  kQueen,
  kKing,
  kAce
};
inline constexpr std::string_view kRankLetters = "23456789TJQKA";
inline constexpr int kRanks = 13;

struct Card {
  std::uint8_t id = 0xFF;

  [[nodiscard]] constexpr bool exists() const { return id != 0xFF; }
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(id >> 4); }
  [[nodiscard]] constexpr int rank() const { return id & 15; }
  friend constexpr auto operator<=>(Card, Card) = default;
};

constexpr Card card(Suit suit, int rank) {
  return {static_cast<std::uint8_t>(static_cast<int>(suit) << 4 | rank)};
}

// nullopt unless the text is exactly a rank and a suit.
constexpr std::optional<Card> parse_card(std::string_view text) {
  if (text.size() != 2) return std::nullopt;
  const auto rank = kRankLetters.find(text[0]);
  const auto suit = kSuitLetters.find(text[1]);
  if (rank == kRankLetters.npos || suit == kSuitLetters.npos) return std::nullopt;
  return card(static_cast<Suit>(suit), static_cast<int>(rank));
}

inline std::string to_text(Card c) {
  return {kRankLetters[static_cast<std::size_t>(c.rank())], letter_of(c.suit())};
}

// "QS"_card: an invalid text does not compile.
consteval Card operator""_card(const char* text, std::size_t size) {
  return *parse_card({text, size});
}

}  // namespace baize
