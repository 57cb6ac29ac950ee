#include "cli/terminal_match.h"

#include <istream>
#include <map>
#include <ostream>

#include "ai/player.h"
#include "cli/choices.h"
#include "cli/mixed_seed.h"
#include "engine/cards/deck.h"
#include "engine/describe/notation.h"

namespace baize::cli {
namespace {

constexpr std::uint64_t kOfThoughts = 0x5EED;  // a stream apart from that of the deals

}  // namespace

TerminalMatch::TerminalMatch(std::unique_ptr<AnyMatch> match, const TableTalk& talk,
                             const TerminalWish& wish, std::istream& in, std::ostream& out)
    : match_(std::move(match)),
      talk_(talk),
      wish_(wish),
      in_(in),
      printer_(out, wish.look),
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
  if (!wish_.json) printer_.raw("\n");
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
  if (wish_.json) show_question(view_of(*match_, wish_.seat), {});
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
    printer_.raw(wish_.is_typed && !wish_.json ? "> " : "");
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
      print(typed.out_of_range ? range_line(choices, words)
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
      print(choice_lines(choices, talk_));
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
  if (wish_.json) return printer_.raw("{\"view\":" + view.to_text() + "}\n");
  print(question_lines(view, choices, talk_));
}

void TerminalMatch::show_hint() {
  const auto seed = mixed_seed(wish_.seed ^ kOfThoughts, static_cast<std::uint64_t>(rounds_),
                               match_->log().size(), wish_.seat.index);
  const ai::Hint hint = ai::question_for(*match_, wish_.seat)->hint(ai::default_level(), seed);
  if (wish_.json) {
    std::string line = "{\"hint\":";
    ai::write_hint(line, match_->game(), hint);
    return printer_.raw(line + "}\n");
  }
  print(hint_lines(hint, match_->legal(wish_.seat).size() == 1, talk_));
}

// What may be typed, and why held cards may not be played: one line for each reason.
void TerminalMatch::show_help(const Json& view) {
  const Words& words = talk_.words();
  print(help_lines(words));
  std::map<std::string, std::vector<Card>> reasons;
  const Json* why = view.find("why");
  for (const auto& [text, code] : why && why->object() ? *why->object() : Json::Object{}) {
    const auto card = parse_card(text);
    const auto move = Move::play(*card);
    const auto refused = match_->propose(wish_.seat, std::span(&move, 1));
    if (!refused) reasons[why_not(refused.error(), move, view, talk_.speech())].push_back(*card);
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
  tell_refusal(refused.error(), move);
}

void TerminalMatch::tell_refusal(const Refusal& refusal, Move move) {
  if (wish_.json) {
    std::string line;
    ObjectWriter object(line);
    object.add("refused", std::string_view(print_move(match_->game(), move)));
    object.add("code", name_of(refusal.code)).add("text", std::string_view(refusal.text));
    object.close();
    return printer_.raw(line + "\n");
  }
  const Speech& speech = talk_.speech();
  print(speech.move(move) + ": " + why_not(refusal, move, view_of(*match_, wish_.seat), speech));
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
  tell_refusal(events.error(), moves[count - 1]);
}

void TerminalMatch::commit(const Event& event) {
  ensure(match_->commit(event));
  for (const ActivityEntry& entry : news_.fresh_in(*match_)) {
    if (!wish_.json) continue;
    std::string line;
    write_activity(line, match_->game(), entry);
    printer_.raw(line + "\n");
  }
  print(news_.told(view_of(*match_, wish_.seat)));
}

void TerminalMatch::print(const Lines& lines) {
  for (const auto& line : lines) print(line);
}

void TerminalMatch::print(const std::string& line) {
  if (!wish_.json) printer_.print(talk_.words(), line);
}

}  // namespace baize::cli
