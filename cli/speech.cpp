#include "cli/speech.h"

#include <array>
#include <charconv>
#include <optional>

#include "engine/describe/notation.h"

namespace baize::cli {
namespace {

constexpr std::string_view kSuitLetters = "SHDC";
constexpr std::array<std::string_view, 4> kSigns{"♠", "♥", "♦", "♣"};

std::string sign_of(char suit) { return std::string(kSigns[kSuitLetters.find(suit)]); }
bool is_suit(std::string_view text) {
  return text.size() == 1 && kSuitLetters.find(text[0]) != kSuitLetters.npos;
}

}  // namespace

Speech::Speech(Words words, const GameInfo& game, CardStyle style)
    : words_(std::move(words)), game_(game), style_(style) {}

std::string Speech::card(Card card) const {
  const std::string text = to_text(card);
  const std::string rank = text.substr(0, text.size() - 1);
  const std::string suit(1, text.back());
  if (style_ == CardStyle::letters) return text;
  if (style_ == CardStyle::signs) return (rank == "T" ? "10" : rank) + sign_of(text.back());
  return words_.say(
      "card.name", {{"rank", words_.say("rank." + rank)}, {"suit", words_.say("of_suit." + suit)}});
}

// Suit by suit: "A♠ Q♠, K♥".
std::string Speech::cards(const std::vector<Card>& cards) const {
  std::string out;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const bool is_same = i > 0 && cards[i - 1].suit() == cards[i].suit();
    if (i > 0) out += is_same && style_ != CardStyle::names ? " " : ", ";
    out += card(cards[i]);
  }
  return out;
}

std::string Speech::suit(Card card) const {
  return words_.say(std::string("suit.") + to_text(card).back());
}

std::string Speech::move(Move move) const {
  if (move.is_card()) return card(move.card());
  const std::string text = print_move(game_, move);
  const auto space = text.find(' ');
  const std::string name = text.substr(0, space);
  const std::string given = space == text.npos ? "" : text.substr(space + 1);
  const auto word = words_.of_game({"words", name, given});
  std::string said = given;
  if (word.known) {
    said = word.text;
  } else if (is_suit(given)) {
    said = words_.say("suit." + given);
  }
  const auto sentence = words_.of_game({"moves", name});
  return sentence.known ? filled(sentence.text, {{"value", said}}) : text;
}

std::optional<int> Speech::number_of(Move move) const {
  if (move.is_card()) return std::nullopt;
  const std::string text = print_move(game_, move);
  const auto space = text.find(' ');
  if (space == text.npos || words_.of_game({"moves", text.substr(0, space)}).text != "{value}")
    return std::nullopt;
  int number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + space + 1, end, number);
  constexpr int kMostTyped = 20;  // beyond it is a name rather than a count
  if (read.ec != std::errc{} || read.ptr != end || number > kMostTyped) return std::nullopt;
  return number;
}

std::string Speech::value(std::string_view field, const Json& value) const {
  if (value.integer()) return std::to_string(*value.integer());
  if (value.string()) {
    const std::string& text = *value.string();
    if (is_suit(text)) return words_.say("suit." + text);
    if (const auto card_there = parse_card(text)) return card(*card_there);
    const auto word = words_.of_game({"words", field, text});
    if (word.known) return word.text;
    const auto called = words_.of_game({"moves", text});
    return called.known ? called.text : text;
  }
  if (!value.array() || value.array()->empty()) return {};
  if (const auto all = cards_in(&value); all.size() == value.array()->size()) return cards(all);
  std::vector<std::string> parts;
  for (const Json& one : *value.array()) {
    if (!one.integer()) return {};
    parts.push_back(std::to_string(*one.integer()));
  }
  return Words::joined(parts, " : ");
}

std::string Speech::label(std::string_view field) const {
  return words_.of_game_or_name({"fields", field});
}

std::string Speech::refusal(const Refusal& refusal, const Fill& fill) const {
  const std::string_view code = name_of(refusal.code);
  const auto own = words_.of_game({"refusals", code});
  if (own.known) return filled(own.text, fill);
  const std::string key = "refusal." + std::string(code);
  return words_.has(key) ? words_.say(key, fill) : refusal.text;
}

std::vector<Card> cards_in(const Json* list) {
  std::vector<Card> out;
  for (const Json& one : list && list->array() ? *list->array() : Json::Array{})
    if (const auto card = one.string() ? parse_card(*one.string()) : std::nullopt)
      out.push_back(*card);
  return out;
}

std::string in_ascii(const Words& words, std::string_view text) {
  const std::array<std::pair<std::string_view, std::string>, 13> plain{{
      {"♠", words.say("suit.S")},
      {"♥", words.say("suit.H")},
      {"♦", words.say("suit.D")},
      {"♣", words.say("suit.C")},
      {"−", "-"},
      {"–", "-"},
      {"×", "x"},
      {"…", "..."},
      {"·", "-"},
      {"’", "'"},
      {"“", "\""},
      {"”", "\""},
      {"„", "\""},
  }};
  std::string out;
  while (!text.empty()) {
    std::size_t size = 1;
    std::string_view said = text.substr(0, 1);
    for (const auto& [sign, word] : plain)
      if (text.starts_with(sign)) said = word, size = sign.size();
    out += said;
    text.remove_prefix(size);
  }
  return out;
}

}  // namespace baize::cli
