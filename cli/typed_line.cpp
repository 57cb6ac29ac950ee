#include "cli/typed_line.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <utility>

#include "engine/describe/notation.h"

namespace baize::cli {
namespace {

struct Word {
  Asked asked;
  std::string_view english;
  std::string_view key;  // where the other languages have it
};
constexpr std::array kWords{
    Word{Asked::hint, "hint, h", "terminal.word_hint"},
    Word{Asked::help, "help, ?", "command.word_help"},
    Word{Asked::why, "why", "command.word_why"},
    Word{Asked::hand, "hand, cards", "command.word_hand"},
    Word{Asked::table, "table, trick", "command.word_table"},
    Word{Asked::last, "last, last trick", "command.word_last"},
    Word{Asked::score, "score, scores", "command.word_score"},
    Word{Asked::legal, "legal, moves", "command.word_legal"},
    Word{Asked::rules, "rules", "command.word_rules"},
    Word{Asked::quit, "quit, exit, q", "command.word_quit"},
};

std::optional<Asked> word_in(std::string_view text, const Words& words) {
  for (const Word& word : kWords)
    if (is_among(text, word.english) || is_among(text, words.say(word.key))) return word.asked;
  return std::nullopt;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

// "10d", "q♠" and "QS" are cards; "bid 3" is a move of its game.
std::optional<Move> move_in(std::string text, const GameInfo& game) {
  if (const auto named = parse_move(game, text)) return named;
  for (const auto& [sign, letter] :
       {std::pair{"♠", "S"}, {"♥", "H"}, {"♦", "D"}, {"♣", "C"}, {"10", "T"}})
    replace_all(text, sign, letter);
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return parse_move(game, text);
}

// What stands between blanks and commas, in small letters.
std::vector<std::string> parts_of(const std::string& line) {
  std::string plain;
  for (const char c : line) {
    const bool is_blank = c == ',' || c == '\t' || c == '\r';
    plain += is_blank ? ' ' : (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  }
  std::istringstream stream(plain);
  std::vector<std::string> parts;
  for (std::string part; stream >> part;) parts.push_back(part);
  return parts;
}

const Numbered* find_number(const std::vector<Numbered>& choices, int number) {
  const auto found = std::find_if(choices.begin(), choices.end(),
                                  [&](const Numbered& one) { return one.number == number; });
  return found == choices.end() ? nullptr : &*found;
}

}  // namespace

bool is_among(std::string_view word, std::string_view list) {
  while (!list.empty()) {
    const auto end = std::min(list.find(", "), list.size());
    if (list.substr(0, end) == word) return true;
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return false;
}

std::vector<Numbered> numbered(const std::vector<Move>& moves, const Speech& speech) {
  std::vector<Numbered> out;
  for (const Move move : moves) out.push_back({speech.number_of(move).value_or(-1), move});
  int next = 1;
  for (Numbered& one : out) {
    if (one.number >= 0) continue;
    while (find_number(out, next)) ++next;
    one.number = next;
  }
  return out;
}

TypedLine read_typed(const std::string& line, const std::vector<Numbered>& choices,
                     const Speech& speech) {
  TypedLine out;
  const auto parts = parts_of(line);
  if (parts.empty()) return out;
  const std::string whole = Words::joined(parts, " ");
  if (const auto word = word_in(whole, speech.words())) {
    out.asked = *word;
    return out;
  }
  const auto first = word_in(parts[0], speech.words());
  if (parts.size() == 2 && (first == Asked::why || first == Asked::help)) {
    const auto about = move_in(parts[1], speech.game());
    out.asked = about ? Asked::why : Asked::unknown;
    out.text = parts[1];
    if (about) out.moves = {*about};
    return out;
  }
  out.asked = Asked::moves;
  if (const auto move = move_in(whole, speech.game())) {
    out.moves = {*move};
    return out;
  }
  for (const auto& part : parts) {
    int number = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    const bool is_number = end == part.data() + part.size();
    const auto move = move_in(part, speech.game());
    const Numbered* chosen =
        is_number && error == std::errc{} ? find_number(choices, number) : nullptr;
    if (chosen) {
      out.moves.push_back(chosen->move);
    } else if (move) {
      out.moves.push_back(*move);
    } else {
      return {Asked::unknown, {}, part, is_number};
    }
  }
  return out;
}

}  // namespace baize::cli
