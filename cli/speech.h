#pragma once
// Cards, moves and refusals in words, for a terminal: the same keys as the page says them with.
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/words.h"
#include "engine/core/game_info.h"
#include "engine/core/move.h"

namespace baize::cli {

// `K♠`, `KS`, or the name in words.
enum class CardStyle { signs, letters, names };

class Speech {
 public:
  Speech(Words words, const GameInfo& game, CardStyle style);

  [[nodiscard]] const Words& words() const { return words_; }
  [[nodiscard]] const GameInfo& game() const { return game_; }
  [[nodiscard]] std::string card(Card card) const;
  [[nodiscard]] std::string cards(const std::vector<Card>& cards) const;
  [[nodiscard]] std::string suit(Card card) const;
  // "Bid: 3", or the card.
  [[nodiscard]] std::string move(Move move) const;
  // The number that a move is said by, where the game says nothing else: `bid 3` is 3.
  [[nodiscard]] std::optional<int> number_of(Move move) const;
  // A value of a view as it is said; empty where there is nothing to say.
  [[nodiscard]] std::string value(std::string_view field, const Json& value) const;
  [[nodiscard]] std::string label(std::string_view field) const;
  // A code of the rules as a sentence; a code that nobody translated brings its own text.
  [[nodiscard]] std::string refusal(const Refusal& refusal, const Fill& fill = {}) const;

 private:
  Words words_;
  const GameInfo& game_;
  CardStyle style_;
};

// The cards among the texts of a list.
std::vector<Card> cards_in(const Json* list);

// What a terminal without signs can show: suits by their words, the rest by its nearest letters.
// Letters of other scripts stay.
std::string in_ascii(const Words& words, std::string_view text);

}  // namespace baize::cli
