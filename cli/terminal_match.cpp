#include "cli/terminal_match.h"

#include <algorithm>
#include <cmath>
#include <istream>
#include <map>
#include <ostream>

#include "ai/player.h"
#include "cli/mixed_seed.h"
#include "engine/cards/deck.h"
#include "engine/describe/notation.h"

namespace baize::cli {
namespace {

constexpr std::uint64_t kOfThoughts = 0x5EED;  // a stream apart from that of the deals

std::vector<Numbered> choices_in(const Json& view, const Speech& speech) {
  std::vector<Move> out;
  const Json* legal = view.find("legal");
  for (const Json& text : legal && legal->array() ? *legal->array() : Json::Array{})
    if (const auto move = parse_move(speech.game(), *text.string())) out.push_back(*move);
  return numbered(out, speech);
}

Fill range_of(const std::vector<Numbered>& choices) {
  int least = choices.front().number, most = least;
  for (const Numbered& one : choices)
    least = std::min(least, one.number), most = std::max(most, one.number);
  return {{"from", std::to_string(least)}, {"to", std::to_string(most)}};
}

// With one digit behind the point, and a minus as long as the plus.
std::string in_tenths(double value) {
  const auto tenths = std::llround(std::abs(value) * 10);
  const std::string size = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  if (tenths == 0) return size;
  return (value < 0 ? "−" : "+") + size;
}

}  // namespace

TerminalMatch::TerminalMatch(std::unique_ptr<AnyMatch> match, const TableTalk& talk,
                             const TerminalWish& wish, std::istream& in, std::ostream& out)
    : match_(std::move(match)),
      talk_(talk),
      wish_(wish),
      in_(in),
      out_(out),
      news_(talk, wish.seat) {}

void TerminalMatch::play() {
  tell_beginning();
  while (!match_->over() && (wish_.rounds == 0 || rounds_ < wish_.rounds))
    if (!play_round()) break;
  if (match_->over()) {
    std::vector<int> winners;
    for (const Seat seat : match_->winners()) winners.push_back(seat.index);
    print(talk_.match_result(winners));
  }
  print(talk_.words().say("terminal.bye"));
}

void TerminalMatch::tell_beginning() {
  const Words& words = talk_.words();
  print(words.title() + ". " + words.of_game({"line"}).text);
  Lines others;
  for (int i = 0; i < talk_.seats(); ++i)
    if (seat_at(i) != wish_.seat) others.push_back(talk_.name(i));
  if (!others.empty()) print(words.say("terminal.others", {{"names", Words::joined(others)}}));
  print(words.say("terminal.begin"));
}

bool TerminalMatch::play_round() {
  Rng rng(mixed_seed(wish_.seed, static_cast<std::uint64_t>(rounds_), 0));
  turns_ = 0;
  out_ << '\n';
  commit(Dealt{shuffled(match_->pack(), rng)});
  for (SeatSet waiting = match_->to_act(); !waiting.empty(); waiting = match_->to_act()) {
    // Under a seal the order tells nothing, and a person is not kept waiting afterwards.
    const PhaseSpec* phase = match_->phase();
    const SeatSet others = waiting - wish_.seat;
    const bool person_is_last = phase && phase->sealed && !others.empty();
    const Seat seat = (person_is_last ? others : waiting).lowest();
    if (seat != wish_.seat) {
      let_computer_move(seat);
    } else if (!ask_person()) {
      return false;
    }
  }
  if (const auto settled = match_->settlement()) commit(*settled);
  const auto awaited = match_->awaited_said();
  if (awaited && !awaited->empty()) commit(TableSaid{*awaited});
  ++rounds_;
  print(talk_.result(view_of(*match_, wish_.seat)));
  return true;
}

void TerminalMatch::let_computer_move(Seat seat) {
  const MoveSet legal = match_->legal(seat);
  const auto seed = mixed_seed(wish_.seed ^ kOfThoughts, static_cast<std::uint64_t>(rounds_),
                               static_cast<std::uint64_t>(++turns_), seat.index);
  const Move move = legal.size() == 1
                        ? *legal.begin()
                        : ai::question_for(*match_, seat)->answer(wish_.level, seed).move;
  commit(Moved{seat, move});
}

bool TerminalMatch::ask_person() {
  const Json view = view_of(*match_, wish_.seat);
  const auto choices = choices_in(view, talk_.speech());
  show_question(view, choices);
  const std::size_t known = match_->log().size();
  while (match_->log().size() == known) {
    if (wish_.is_typed) out_ << "> ";
    out_ << std::flush;
    std::string line;
    if (!std::getline(in_, line) || !take_line(line, choices)) return false;
  }
  return true;
}

bool TerminalMatch::take_line(const std::string& line, const std::vector<Numbered>& choices) {
  const Words& words = talk_.words();
  const TypedLine typed = read_typed(line, choices, talk_.speech());
  const Json view = view_of(*match_, wish_.seat);
  switch (typed.asked) {
    case Asked::nothing:
      show_question(view, choices);
      break;
    case Asked::moves:
      make_moves(typed.moves);
      break;
    case Asked::unknown:
      print(typed.out_of_range ? words.say("terminal.range", range_of(choices))
                               : words.say("command.unknown", {{"text", typed.text}}));
      break;
    case Asked::hint:
      show_hint();
      break;
    case Asked::help:
      show_help(view);
      break;
    case Asked::why:
      if (typed.moves.empty()) {
        print(words.say("command.why_what"));
      } else {
        explain(typed.moves[0]);
      }
      break;
    case Asked::hand:
      print(talk_.hand(view));
      break;
    case Asked::table:
      print(talk_.table(view));
      break;
    case Asked::last:
      print(talk_.last_trick(view));
      break;
    case Asked::score:
      print(talk_.score(view));
      break;
    case Asked::legal:
      show_choices(choices);
      break;
    case Asked::rules:
      show_rules();
      break;
    case Asked::quit:
      return false;
  }
  return true;
}

void TerminalMatch::show_question(const Json& view, const std::vector<Numbered>& choices) {
  print(talk_.middle(view));
  print(talk_.hand(view));
  print(talk_.prompt(view));
  show_choices(choices);
}

// "You may play: 1 K♠, 2 8♠."
void TerminalMatch::show_choices(const std::vector<Numbered>& choices) {
  Lines cards, named;
  for (const Numbered& one : choices) {
    const std::string number = std::to_string(one.number);
    const std::string said = talk_.speech().move(one.move);
    (one.move.is_card() ? cards : named).push_back(said == number ? said : number + " " + said);
  }
  const Words& words = talk_.words();
  if (!cards.empty()) print(words.say("tell.may_play", {{"cards", Words::joined(cards)}}));
  if (!named.empty()) print(words.say("tell.may_do", {{"moves", Words::joined(named)}}));
}

void TerminalMatch::show_hint() {
  const auto seed = mixed_seed(wish_.seed ^ kOfThoughts, static_cast<std::uint64_t>(rounds_),
                               match_->log().size(), wish_.seat.index);
  const ai::Hint hint = ai::question_for(*match_, wish_.seat)->hint(ai::default_level(), seed);
  const Words& words = talk_.words();
  for (const ai::HintedMove& one : hint.moves) {
    const std::string move = talk_.speech().move(one.move);
    if (match_->legal(wish_.seat).size() == 1) {
      print(words.say("terminal.hint_forced", {{"move", move}}));
      continue;
    }
    // Nothing was tried where a rule of thumb is enough.
    const auto percent = std::to_string(std::llround(100 * one.worth));
    std::string line =
        one.tries == 0 ? move : words.say("terminal.hint", {{"move", move}, {"percent", percent}});
    if (one.tries > 0 && one.points)
      line += ", " + words.say("terminal.hint_points", {{"points", in_tenths(*one.points)}});
    const auto reason = words.of_game({"reasons", one.reason});
    print(line + "." + (reason.known ? " " + reason.text : ""));
  }
  if (hint.tries > 0) print(words.say("terminal.hint_tries", {{"n", std::to_string(hint.tries)}}));
}

// What may be typed, and why held cards may not be played: one line for each reason.
void TerminalMatch::show_help(const Json& view) {
  const Words& words = talk_.words();
  for (const char* key : {"terminal.help_move", "terminal.help_hint", "terminal.help_tell",
                          "terminal.help_why", "terminal.help_quit"})
    print(words.say(key));
  std::map<std::string, std::vector<Card>> reasons;
  const Json* why = view.find("why");
  for (const auto& [text, code] : why && why->object() ? *why->object() : Json::Object{}) {
    const auto card = parse_card(text);
    const auto move = Move::play(*card);
    const auto refused = match_->propose(wish_.seat, std::span(&move, 1));
    if (!refused) reasons[why_not(refused.error(), move)].push_back(*card);
  }
  for (const auto& [reason, cards] : reasons)
    print(words.say("card.not_legal", {{"card", talk_.speech().cards(cards)}, {"why", reason}}));
}

void TerminalMatch::show_rules() {
  for (const auto& sentence : talk_.words().rules_in_short()) print(sentence);
}

void TerminalMatch::explain(Move move) {
  const std::string said = talk_.speech().move(move);
  const auto refused = match_->propose(wish_.seat, std::span(&move, 1));
  if (refused) return print(talk_.words().say("command.why_not", {{"card", said}}));
  print(said + ": " + why_not(refused.error(), move));
}

std::string TerminalMatch::why_not(const Refusal& refusal, Move move) const {
  if (!move.is_card()) return talk_.speech().refusal(refusal);
  const auto trick = trick_in(view_of(*match_, wish_.seat), match_->game());
  const Speech& speech = talk_.speech();
  return speech.refusal(refusal,
                        {{"card", speech.card(move.card())},
                         {"suit", speech.suit(move.card())},
                         {"led", speech.suit(trick.empty() ? move.card() : trick[0].card)}});
}

// All or none, as everywhere: what is refused loses nothing.
void TerminalMatch::make_moves(const std::vector<Move>& moves) {
  const auto events = match_->propose(wish_.seat, moves);
  if (events) {
    for (const Event& event : *events) commit(event);
    return;
  }
  std::size_t count = 1;  // the shortest beginning that is refused ends with the bad one
  while (count < moves.size() && match_->propose(wish_.seat, {moves.data(), count})) ++count;
  const Move bad = moves[count - 1];
  print(talk_.speech().move(bad) + ": " + why_not(events.error(), bad));
}

void TerminalMatch::commit(const Event& event) {
  ensure(match_->commit(event));
  print(news_.of(*match_));
}

void TerminalMatch::print(const Lines& lines) {
  for (const auto& line : lines) print(line);
}

void TerminalMatch::print(const std::string& line) {
  out_ << (wish_.ascii ? in_ascii(talk_.words(), line) : line) << '\n';
}

}  // namespace baize::cli
