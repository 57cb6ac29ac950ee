// What a person types at a table of a house.
#include <cstdlib>

#include "cli/choices.h"
#include "cli/joined_table.h"
#include "cli/joined_told.h"
#include "engine/describe/notation.h"
#include "engine/fair/sha256.h"

namespace baize::cli {
namespace {

std::string in_hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    (out += kDigits[value >> 4]) += kDigits[value & 15];
  }
  return out;
}

double fraction_of(const Json& object, std::string_view name) {
  const Json* value = object.find(name);
  return value ? std::strtod(value->to_text().c_str(), nullptr) : 0;
}

}  // namespace

void JoinedTable::type(std::string line) {
  if (wish_.is_typed && told_) return take_line(line);
  lines_.push_back(std::move(line));
  take_lines();
}

void JoinedTable::input_ended() {
  is_ended_ = true;
  take_lines();
}

// What comes through a pipe answers questions one after another: a line waits for the next one.
void JoinedTable::take_lines() {
  while (!is_done_ && told_ && !is_waiting_for_house() &&
         (is_question_open() || !choices_.empty())) {
    if (lines_.empty()) {
      if (is_ended_) leave();
      return;
    }
    const std::string line = std::move(lines_.front());
    lines_.pop_front();
    take_line(line);
  }
}

void JoinedTable::take_line(const std::string& line) {
  ++lines_taken_;
  TypedRequest asked = typed_request(line, view_, words_);
  if (!asked.word.empty() || is_question_open()) {
    if (asked.word.empty()) return take_move(line);
  } else {
    char* end = nullptr;
    const long number = std::strtol(line.c_str(), &end, 10);
    if (end == line.c_str()) return take_move(line);
    if (number < 1 || number > static_cast<long>(choices_.size())) {
      if (choices_.empty()) return print(words_.say("refusal.not_allowed_now"));
      return print(
          words_.say("terminal.range", {{"from", "1"}, {"to", std::to_string(choices_.size())}}));
    }
    const TableChoice& choice = choices_[static_cast<std::size_t>(number - 1)];
    asked = {choice.word, choice.body};
    is_view_due_ = true;
  }
  // Everybody brings a salt of his own to the next deal, whose hash goes first.
  if (asked.word == "start" || asked.word == "ready" || asked.word == "agree") {
    const std::string salt = new_salt_();
    const std::string hash = to_hex(sha256(salt));
    salts_[hash] = in_hex(salt);
    asked.body.emplace_back("salt_hash", Json(hash));
  }
  request(asked.word, asked.body);
}

void JoinedTable::take_move(const std::string& line) {
  const TypedLine typed = read_typed(line, moves_, told_->speech);
  const TableTalk& talk = told_->talk;
  switch (typed.asked) {
    case Asked::moves:
      return make_moves(typed.moves);
    case Asked::hint:
      request("hint", {});
      return;
    case Asked::quit:
      return leave();
    case Asked::nothing:
      shown_.clear();
      return tell_choices();
    case Asked::unknown:
      return print(typed.out_of_range && !moves_.empty()
                       ? range_line(moves_, words_)
                       : words_.say("command.unknown", {{"text", typed.text}}));
    case Asked::help:
      return tell_help();
    case Asked::why:
      return typed.moves.empty() ? print(words_.say("command.why_what")) : explain(typed.moves[0]);
    case Asked::hand:
      return print(talk.hand(view_));
    case Asked::table:
      return print(talk.table(view_));
    case Asked::last:
      return print(talk.last_trick(view_));
    case Asked::score:
      return print(talk.score(view_));
    case Asked::legal:
      return print(choice_lines(moves_, talk));
    case Asked::rules:
      return print(words_.rules_in_short());
  }
}

void JoinedTable::make_moves(const std::vector<Move>& moves) {
  if (!is_question_open()) return print(words_.say("refusal.not_your_turn"));
  // A page never sends what it knows to be refused, and says why at once.
  for (const Move move : moves) {
    const std::string name = print_move(told_->speech.game(), move);
    const Json* why = view_.find("why") ? view_.find("why")->find(name) : nullptr;
    if (why) return explain(move);
  }
  Json::Array names;
  for (const Move move : moves)
    names.emplace_back(std::string(print_move(told_->speech.game(), move)));
  answered_ = *view_.find("ask")->integer();
  request("act", {{"ask", Json(answered_)}, {"moves", Json(names)}});
}

void JoinedTable::tell_hint(const Json& hint) {
  if (wish_.json) return;
  ai::Hint heard;
  const Json* moves = hint.find("moves");
  for (const Json& one : moves && moves->array() ? *moves->array() : Json::Array{}) {
    const Json *name = one.find("move"), *points = one.find("points"), *reason = one.find("reason");
    const auto move =
        name && name->string() ? parse_move(told_->speech.game(), *name->string()) : std::nullopt;
    if (!move) continue;
    ai::HintedMove& told = heard.moves.emplace_back();
    told.move = *move;
    told.worth = fraction_of(one, "worth");
    if (points && !points->is_null()) told.points = fraction_of(one, "points");
    told.tries = static_cast<int>(fraction_of(one, "tries"));
    if (reason && reason->string()) told.reason = *reason->string();
  }
  heard.tries = static_cast<int>(fraction_of(hint, "tries"));
  print(hint_lines(heard, moves_.size() == 1, told_->talk));
}

void JoinedTable::explain(Move move) {
  const Speech& speech = told_->speech;
  const std::string said = speech.move(move);
  const Json* all = view_.find("why");
  const Json* why = all ? all->find(print_move(speech.game(), move)) : nullptr;
  for (const Numbered& one : moves_)
    if (one.move == move) return print(words_.say("command.why_not", {{"card", said}}));
  const Refusal refusal = refusal_named(why && why->string() ? *why->string() : "not_allowed_now");
  print(said + ": " + why_not(refusal, move, view_, speech));
}

void JoinedTable::tell_help() {
  print(help_lines(words_));
  print(words_.say("terminal.help_table"));
  shown_.clear();
  tell_choices();
}

void JoinedTable::leave() {
  is_done_ = true;
  print(words_.say("terminal.left"));
}

void JoinedTable::print(const Lines& lines) {
  for (const auto& line : lines) print(line);
}

void JoinedTable::print(const std::string& line) {
  if (!wish_.json && !line.empty()) printer_.print(words_, line);
}

}  // namespace baize::cli
