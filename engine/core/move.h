#pragma once
// A move is one byte: 0-63 is a card, 64-127 a named action of the game. The legal moves are then
// two words in registers, and a whole match is a string of bytes.
#include <bit>
#include <cstdint>

#include "engine/cards/card_set.h"
#include "engine/cards/rng.h"

namespace baize {

struct Move {
  std::uint8_t code = 0xFF;

  static constexpr Move play(Card c) { return {c.id}; }
  static constexpr Move action(int number) { return {static_cast<std::uint8_t>(64 + number)}; }

  [[nodiscard]] constexpr bool exists() const { return code < 128; }
  [[nodiscard]] constexpr bool is_card() const { return code < 64; }
  [[nodiscard]] constexpr Card card() const { return {code}; }
  [[nodiscard]] constexpr int action_number() const { return code - 64; }
  friend constexpr auto operator<=>(Move, Move) = default;
};

class MoveSet {
 public:
  constexpr MoveSet() = default;
  constexpr MoveSet(CardSet cards) : cards_(cards.bits()) {}
  constexpr MoveSet(Move move) { add(move); }
  // Bit i of `actions`: the action of that number.
  static constexpr MoveSet of_bits(CardSet cards, std::uint64_t actions) {
    MoveSet moves(cards);
    moves.actions_ = actions;
    return moves;
  }

  constexpr void add(Move move) {
    (move.is_card() ? cards_ : actions_) |= std::uint64_t{1} << (move.code & 63);
  }
  constexpr void remove(Move move) {
    (move.is_card() ? cards_ : actions_) &= ~(std::uint64_t{1} << (move.code & 63));
  }
  [[nodiscard]] constexpr CardSet cards() const { return CardSet::of_bits(cards_); }
  // The moves that are not cards.
  [[nodiscard]] constexpr MoveSet actions() const { return of_bits({}, actions_); }
  [[nodiscard]] constexpr bool empty() const { return (cards_ | actions_) == 0; }
  [[nodiscard]] constexpr int size() const {
    return std::popcount(cards_) + std::popcount(actions_);
  }
  [[nodiscard]] constexpr bool contains(Move move) const {
    return move.exists() && ((move.is_card() ? cards_ : actions_) >> (move.code & 63) & 1);
  }

  // A uniformly random move (of at least one), for one random number.
  [[nodiscard]] Move pick(Rng& rng) const {
    const auto in_cards = static_cast<std::uint32_t>(std::popcount(cards_));
    const auto in_actions = static_cast<std::uint32_t>(std::popcount(actions_));
    const std::uint32_t k = rng.below(in_cards + in_actions);
    if (k < in_cards) return {static_cast<std::uint8_t>(nth_set_bit(cards_, k))};
    return Move::action(nth_set_bit(actions_, k - in_cards));
  }

  friend constexpr MoveSet operator|(MoveSet a, MoveSet b) {
    a.cards_ |= b.cards_;
    a.actions_ |= b.actions_;
    return a;
  }
  friend constexpr bool operator==(const MoveSet&, const MoveSet&) = default;

  struct Iterator {
    std::uint64_t cards, actions;
    constexpr Move operator*() const {
      return cards != 0 ? Move{static_cast<std::uint8_t>(std::countr_zero(cards))}
                        : Move::action(std::countr_zero(actions));
    }
    constexpr Iterator& operator++() {
      auto& word = cards != 0 ? cards : actions;
      word &= word - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {cards_, actions_}; }
  [[nodiscard]] constexpr Iterator end() const { return {0, 0}; }

 private:
  std::uint64_t cards_ = 0, actions_ = 0;
};

}  // namespace baize
