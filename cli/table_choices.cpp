#include "cli/table_choices.h"

#include <array>
#include <utility>

#include "cli/typed_line.h"

namespace baize::cli {
namespace {

const Json* path(const Json& view, std::string_view outer, std::string_view inner) {
  const Json* box = view.find(outer);
  return box ? box->find(inner) : nullptr;
}

bool is_text(const Json* value, std::string_view text) {
  return value && value->string() && *value->string() == text;
}

bool holds(const Json* list, const Json& wanted) {
  for (const Json& one : list && list->array() ? *list->array() : Json::Array{})
    if (one == wanted) return true;
  return false;
}

// Seats that may be taken: free ones and computer players', while no match is played or for one.
void add_chairs(const Json& view, const Words& words, std::vector<TableChoice>& out) {
  const Json* seats = view.find("seats");
  const Json* mine = view.find("seat");
  const bool is_seated = mine && mine->integer();
  const bool is_playing =
      is_text(view.find("stage"), "playing") || is_text(view.find("stage"), "between");
  const Json* dealing = view.find("dealing");
  const bool is_dealing = dealing && dealing->boolean() && *dealing->boolean();
  const Json* next = view.find("next_seat");
  const bool is_expected = next && next->integer();  // with the next round
  if (!seats || !seats->array() || is_dealing || is_expected || (is_seated && is_playing)) return;
  std::int64_t at = 0;
  for (const Json& chair : *seats->array()) {
    const Json* newcomer = chair.find("next");
    const bool may = !is_text(chair.find("kind"), "person") && (!newcomer || newcomer->is_null());
    const bool is_own = is_seated && *mine->integer() == at;
    if (may && !is_own) {
      const std::string key = is_seated ? "seating.move_at" : "seating.sit_at";
      out.push_back({words.say(key, {{"n", std::to_string(at + 1)}}), "sit", {{"seat", Json(at)}}});
    }
    ++at;
  }
}

bool has_free_seat(const Json& view) {
  const Json* seats = view.find("seats");
  for (const Json& chair : seats && seats->array() ? *seats->array() : Json::Array{})
    if (is_text(chair.find("kind"), "free")) return true;
  return false;
}

bool is_own_mark_set(const Json& view, std::string_view mark) {
  const Json *seats = view.find("seats"), *mine = view.find("seat");
  if (!seats || !seats->array() || !mine || !mine->integer()) return false;
  const Json* set = seats->array()->at(static_cast<std::size_t>(*mine->integer())).find(mark);
  return set && set->boolean() && *set->boolean();
}

std::string lowered(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.pop_back();
  return text;
}

struct Word {
  std::string_view english, key, request;
  std::string_view member = {}, value = {};
};
constexpr std::array kWords{
    Word{"undo, take back", "command.word_undo", "propose", "what", "undo"},
    Word{"pause", "command.word_pause", "propose", "what", "pause"},
    Word{"resume", "command.word_resume", "resume"},
    Word{"ready, next", "command.word_ready", "ready"},
    Word{"start", "command.word_start", "start"},
    Word{"back", "command.word_back", "back"},
    Word{"claim", "command.word_claim", "claim"},
    Word{"stand", "", "stand"},
};

}  // namespace

bool can(const Json& view, std::string_view word) {
  return holds(view.find("can"), Json(std::string(word)));
}

bool is_asked_to_agree(const Json& view) {
  const Json* mine = view.find("seat");
  return mine && mine->integer() && holds(path(view, "proposal", "awaits"), *mine);
}

std::vector<TableChoice> table_choices(const Json& view, const Words& words) {
  std::vector<TableChoice> out;
  const auto add = [&](std::string_view key, std::string word, Json::Object body = {}) {
    out.push_back({words.say(key), std::move(word), std::move(body)});
  };
  if (is_asked_to_agree(view)) {
    add("ask.agree", "answer", {{"agree", Json(true)}});
    add("ask.decline", "answer", {{"agree", Json(false)}});
  }
  if (can(view, "back")) add("autopilot.back", "back");
  if (can(view, "resume")) add("pause.resume", "resume");
  const Json* wait = view.find("claim_ms");
  if (can(view, "claim") && wait && wait->integer() && *wait->integer() == 0)
    add("claim.do", "claim");
  if (can(view, "ready") && !is_own_mark_set(view, "ready")) add("result.next", "ready");
  const bool is_over = is_text(view.find("stage"), "over");
  const Json* refusal = view.find("start_refusal");
  const bool may_start = can(view, "start") && (!refusal || refusal->is_null());
  if (may_start) add(is_over ? "result.again" : "seating.start", "start");
  if (can(view, "agree") && !may_start && !is_own_mark_set(view, "agreed"))
    add(is_over ? "seating.agree_again" : "seating.agree", "agree");
  if (can(view, "computer") && has_free_seat(view))
    add("seating.fill", "computer", {{"seat", Json()}, {"on", Json(true)}});
  add_chairs(view, words, out);
  return out;
}

TypedRequest typed_request(const std::string& line, const Json& view, const Words& words) {
  const auto space = line.find(' ');
  const std::string first = lowered(line.substr(0, space));
  const std::string whole = lowered(line);
  if (is_among(first, "say, chat") || is_among(first, words.say("command.word_say"))) {
    const std::string text = space == line.npos ? "" : line.substr(space + 1);
    return {"chat", {{"text", Json(text)}}};
  }
  const bool asked = is_asked_to_agree(view);
  if (is_among(whole, "yes, agree") || is_among(whole, words.say("command.word_agree"))) {
    if (asked) return {"answer", {{"agree", Json(true)}}};
    return {"agree", {}};
  }
  if (asked &&
      (is_among(whole, "no, decline") || is_among(whole, words.say("command.word_decline"))))
    return {"answer", {{"agree", Json(false)}}};
  for (const Word& word : kWords) {
    const bool is_said = is_among(whole, word.english) ||
                         (!word.key.empty() && is_among(whole, words.say(word.key)));
    if (!is_said) continue;
    Json::Object body;
    if (!word.member.empty()) body.emplace_back(word.member, Json(std::string(word.value)));
    return {std::string(word.request), std::move(body)};
  }
  return {};
}

}  // namespace baize::cli
