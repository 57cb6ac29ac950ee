#include "cli/joined_table.h"

#include <utility>

#include "cli/choices.h"
#include "cli/harmless.h"
#include "cli/heard_log.h"
#include "cli/joined_told.h"

namespace baize::cli {
namespace {

std::string text_of(const Json& object, std::string_view name) {
  const Json* value = object.find(name);
  return value && value->string() ? *value->string() : std::string();
}
std::optional<std::int64_t> number_of(const Json& object, std::string_view name) {
  const Json* value = object.find(name);
  return value && value->integer() ? std::optional(*value->integer()) : std::nullopt;
}
bool is_true(const Json& object, std::string_view name) {
  const Json* value = object.find(name);
  return value && value->boolean() && *value->boolean();
}
const Json::Array& list_of(const Json& object, std::string_view name) {
  static const Json::Array kNone;
  const Json* value = object.find(name);
  return value && value->array() ? *value->array() : kNone;
}
// Under the names of the languages where it is a computer player, made harmless where people chose.
std::vector<std::string> names_in(const Json& view, const Words& words) {
  std::vector<std::string> names;
  for (const Json& chair : list_of(view, "seats")) {
    const std::string character = "character." + text_of(chair, "character");
    const std::string name = harmless(text_of(chair, "name"));
    if (words.has(character)) {
      names.push_back(words.say(character));
    } else {
      names.push_back(name.empty() ? words.say("seating.free") : name);
    }
  }
  return names;
}

}  // namespace

Refusal refusal_named(std::string_view code, std::string text) {
  for (int i = 1; i < kCodes; ++i)
    if (name_of(static_cast<Code>(i)) == code) return {static_cast<Code>(i), std::move(text)};
  return {Code::none, std::move(text)};
}

JoinedTable::JoinedTable(Catalogue games, JoinWish wish, std::ostream& out, Send send,
                         NewSalt new_salt)
    : games_(games),
      wish_(std::move(wish)),
      printer_(out, wish_.look),
      send_(std::move(send)),
      new_salt_(std::move(new_salt)),
      words_(wish_.language, "") {}

int JoinedTable::request(std::string_view word, Json::Object body, bool with_room) {
  const int id = ++next_id_;
  if (with_room) body.insert(body.begin(), {"room", Json(wish_.room)});
  std::string message =
      Json(Json::Object{{"id", Json(id)}, {std::string(word), Json(body)}}).to_text();
  asked_[id] = {std::string(word), message};
  send_(std::move(message));
  return id;
}

// What was asked and not answered is asked again, as a page does: nothing is done twice.
void JoinedTable::opened() {
  auto unanswered = std::exchange(asked_, {});
  is_view_due_ = false;
  log_id_ = -1;
  request("hello", {{"name", Json(wish_.name)}}, false);
  request("join", {});
  for (auto& [id, asked] : unanswered) {
    if (asked.word == "hello" || asked.word == "join" || asked.word == "log" ||
        asked.word == "chat")
      continue;
    asked_[id] = asked;
    send_(asked.message);
  }
}

void JoinedTable::lost() {
  print(words_.say(own_seat().exists() ? "table.reconnecting" : "table.reconnecting_watch"));
}

void JoinedTable::hear(std::string_view message) {
  if (wish_.json) printer_.raw(std::string(message) + "\n");
  const auto heard = Json::parse(message);
  if (!heard) return;
  if (const auto id = number_of(*heard, "re")) {
    hear_answer(static_cast<int>(*id), *heard);
  } else if (const Json* view = heard->find("view")) {
    hear_view(*view);
  } else if (const Json* chat = heard->find("chat")) {
    hear_chat(*chat);
  }
}

void JoinedTable::hear_answer(int id, const Json& answer) {
  const auto found = asked_.find(id);
  if (found == asked_.end()) return;
  const std::string word = found->second.word;
  asked_.erase(found);
  if (id == log_id_) {
    log_id_ = -1;
    if (const Json* log = answer.find("log")) tell_log(*log);
    if (std::exchange(is_log_stale_, false)) return fetch_log();
    return tell_stage();
  }
  if (is_true(answer, "ok")) {
    if (const Json* hint = answer.find("hint")) tell_hint(*hint);
    if (!is_waiting_for_house()) take_lines();
    return;
  }
  const Refusal refusal = refusal_named(text_of(answer, "code"), text_of(answer, "text"));
  if (word == "act") answered_ = -1;
  is_view_due_ = false;
  // A question that closed meanwhile needs no word: the newer view is there or under way.
  if (refusal.code != Code::question_closed) {
    // What a game says about its moves would be wrong about seats.
    const std::string key = "refusal." + std::string(name_of(refusal.code));
    print(word == "act"     ? told_->speech.refusal(refusal)
          : words_.has(key) ? words_.say(key)
                            : harmless(refusal.text));
  }
  if (word == "join" || word == "hello") is_refused_ = is_done_ = true;
  take_lines();
}

void JoinedTable::hear_view(const Json& view) {
  const auto* entry = find_game(games_, text_of(view, "game"));
  if (!entry) {
    print(words_.say("refusal.unreadable"));
    is_refused_ = is_done_ = true;
    return;
  }
  view_ = view;
  is_view_due_ = false;
  const auto names = names_in(view_, words_);
  if (!told_) {
    told_ = std::make_shared<Told>(*entry->game, wish_, names, own_seat());
    words_ = told_->speech.words();
    print(words_.title() + ". " + words_.of_game({"line"}).text);
    print(words_.say("terminal.begin"));
  }
  told_->talk.seat_people(names, own_seat());
  moves_ = choices_in(view_, told_->speech);
  choices_ = table_choices(view_, words_);
  open_salt();
  const Json* table = view_.find("table");
  if (table && table->object()) return fetch_log();
  tell_stage();
}

void JoinedTable::hear_chat(const Json& chat) {
  for (const Json& line : list_of(chat, "lines")) {
    const auto number = number_of(line, "number").value_or(0);
    if (number <= chat_) continue;
    chat_ = number;
    print(harmless(text_of(line, "name")) + ": “" + harmless(text_of(line, "text")) + "”");
  }
}

void JoinedTable::open_salt() {
  const Json* deal = view_.find("deal");
  if (!deal || !is_true(*deal, "salts_due")) return;
  const auto salt = salts_.find(text_of(*deal, "mine"));
  if (salt == salts_.end()) return;
  request("salt", {{"salt", Json(salt->second)}});
  salts_.erase(salt);
}

void JoinedTable::fetch_log() {
  if (log_id_ >= 0) {
    is_log_stale_ = true;
    return;
  }
  log_id_ = request("log", {{"round", Json()}});
}

void JoinedTable::tell_log(const Json& log) {
  const HeardLog heard = heard_log(log, told_->talk);
  if (heard.round == 0) return;
  if (heard.round != log_round_) people_ = 0;
  log_round_ = heard.round;
  for (; people_ < heard.people.size(); ++people_) print(heard.people[people_]);
  told_->news.fresh_in(heard.round, heard.entries);
  print(told_->news.told(view_));
  // Who is not asked at once sees what he was dealt.
  const bool is_dealt = std::exchange(hand_round_, heard.round) != heard.round;
  if (is_dealt && own_seat().exists() && text_of(view_, "stage") == "playing" &&
      !is_question_open())
    print(told_->talk.hand(view_));
}

void JoinedTable::tell_seats() {
  std::string all;
  Lines lines;
  int at = 0;
  for (const Json& chair : list_of(view_, "seats")) {
    std::string line =
        words_.say("seat.number", {{"n", std::to_string(at + 1)}}) + ": " + told_->talk.name(at);
    if (is_true(chair, "agreed") && text_of(chair, "kind") == "person")
      line += ", " + words_.say("seating.agreed");
    (all += line) += '\n';
    lines.push_back(std::move(line));
    ++at;
  }
  if (std::exchange(seats_, all) != all) print(lines);
}

void JoinedTable::tell_stage() {
  const std::string stage = text_of(view_, "stage");
  const bool is_new = std::exchange(stage_, stage) != stage;
  if (is_new && (stage == "between" || stage == "over")) {
    print(told_->talk.result(view_));
    if (stage == "over") {
      std::vector<int> winners;
      for (const Json& seat : list_of(view_, "winners"))
        if (seat.integer()) winners.push_back(static_cast<int>(*seat.integer()));
      print(told_->talk.match_result(winners));
    }
    if (++rounds_ == wish_.rounds) return leave();
  }
  if (stage == "seating" || stage == "over") tell_seats();
  const bool is_expected = number_of(view_, "next_seat").has_value();
  if (is_new && stage == "playing" && !own_seat().exists() && !is_expected)
    print(words_.say("table.watching"));
  if (!std::exchange(is_expected_, is_expected) && is_expected)
    print(words_.say("table.next_round"));
  tell_choices();
  take_lines();
}

// A question or the things that can be asked for, once for each of them.
void JoinedTable::tell_choices() {
  std::string now;
  Lines lines;
  if (is_question_open()) {
    now = "ask " + std::to_string(*number_of(view_, "ask")) + view_.find("legal")->to_text();
    lines = question_lines(view_, moves_, told_->talk);
  } else {
    int number = 1;
    for (const TableChoice& choice : choices_) {
      lines.push_back(std::to_string(number++) + " " + choice.label);
      now += lines.back() + "\n";
    }
  }
  if (std::exchange(shown_, now) == now) return;
  print(lines);
  if (wish_.is_typed && !wish_.json && !lines.empty()) printer_.raw("> ");
}

bool JoinedTable::is_question_open() const {
  const auto ask = number_of(view_, "ask");
  if (!ask || *ask == answered_ || moves_.empty()) return false;
  for (const Json& seat : list_of(view_, "to_act"))
    if (seat.integer() && seat_at(static_cast<int>(*seat.integer())) == own_seat()) return true;
  return false;
}

bool JoinedTable::is_waiting_for_house() const {
  return !asked_.empty() || log_id_ >= 0 || is_view_due_;
}

Seat JoinedTable::own_seat() const {
  const auto seat = number_of(view_, "seat");
  return seat ? seat_at(static_cast<int>(*seat)) : Seat{};
}

}  // namespace baize::cli
