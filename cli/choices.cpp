#include "cli/choices.h"

#include <algorithm>
#include <cmath>

#include "engine/describe/notation.h"

namespace baize::cli {
namespace {

// With one digit behind the point, and a minus as long as the plus.
std::string in_tenths(double value) {
  const auto tenths = std::llround(std::abs(value) * 10);
  const std::string size = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  if (tenths == 0) return size;
  return (value < 0 ? "−" : "+") + size;
}

void append(Lines& out, const Lines& more) { out.insert(out.end(), more.begin(), more.end()); }

}  // namespace

std::vector<Numbered> choices_in(const Json& view, const Speech& speech) {
  std::vector<Move> out;
  const Json* legal = view.find("legal");
  for (const Json& text : legal && legal->array() ? *legal->array() : Json::Array{})
    if (const auto move = text.string() ? parse_move(speech.game(), *text.string()) : std::nullopt)
      out.push_back(*move);
  return numbered(out, speech);
}

Lines choice_lines(const std::vector<Numbered>& choices, const TableTalk& talk) {
  Lines cards, named, out;
  for (const Numbered& one : choices) {
    const std::string number = std::to_string(one.number);
    const std::string said = talk.speech().move(one.move);
    (one.move.is_card() ? cards : named).push_back(said == number ? said : number + " " + said);
  }
  const Words& words = talk.words();
  if (!cards.empty()) out.push_back(words.say("tell.may_play", {{"cards", Words::joined(cards)}}));
  if (!named.empty()) out.push_back(words.say("tell.may_do", {{"moves", Words::joined(named)}}));
  return out;
}

std::string range_line(const std::vector<Numbered>& choices, const Words& words) {
  const auto [least, most] = std::minmax_element(
      choices.begin(), choices.end(),
      [](const Numbered& one, const Numbered& other) { return one.number < other.number; });
  return words.say("terminal.range",
                   {{"from", std::to_string(least->number)}, {"to", std::to_string(most->number)}});
}

Lines question_lines(const Json& view, const std::vector<Numbered>& choices,
                     const TableTalk& talk) {
  Lines out = talk.middle(view);
  append(out, talk.hand(view));
  out.push_back(talk.prompt(view));
  append(out, choice_lines(choices, talk));
  return out;
}

Lines hint_lines(const ai::Hint& hint, bool is_forced, const TableTalk& talk) {
  const Words& words = talk.words();
  Lines out;
  for (const ai::HintedMove& one : hint.moves) {
    const std::string move = talk.speech().move(one.move);
    if (is_forced) {
      out.push_back(words.say("terminal.hint_forced", {{"move", move}}));
      continue;
    }
    // Nothing was tried where a rule of thumb is enough.
    const auto percent = std::to_string(std::llround(100 * one.worth));
    std::string line =
        one.tries == 0 ? move : words.say("terminal.hint", {{"move", move}, {"percent", percent}});
    if (one.tries > 0 && one.points)
      line += ", " + words.say("terminal.hint_points", {{"points", in_tenths(*one.points)}});
    const auto reason = words.of_game({"reasons", one.reason});
    out.push_back(line + "." + (reason.known ? " " + reason.text : ""));
  }
  if (hint.tries > 0)
    out.push_back(words.say("terminal.hint_tries", {{"n", std::to_string(hint.tries)}}));
  return out;
}

std::string why_not(const Refusal& refusal, Move move, const Json& view, const Speech& speech) {
  if (!move.is_card()) return speech.refusal(refusal);
  const auto trick = trick_in(view, speech.game());
  return speech.refusal(refusal,
                        {{"card", speech.card(move.card())},
                         {"suit", speech.suit(move.card())},
                         {"led", speech.suit(trick.empty() ? move.card() : trick[0].card)}});
}

Lines help_lines(const Words& words) {
  Lines out;
  for (const char* key : {"terminal.help_move", "terminal.help_hint", "terminal.help_tell",
                          "terminal.help_why", "terminal.help_quit"})
    out.push_back(words.say(key));
  return out;
}

}  // namespace baize::cli
