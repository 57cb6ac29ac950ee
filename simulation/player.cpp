#include "simulation/player.h"

#include <algorithm>
#include <array>

#include "engine/cards/rng.h"
#include "engine/fair/committed_deal.h"
#include "simulation/drawn_options.h"

namespace baize::simulation {
namespace {

const Json& at(const Json& json, std::string_view name) {
  static const Json kNothing;
  const Json* found = json.find(name);
  return found == nullptr ? kNothing : *found;
}
std::string_view text(const Json& json, std::string_view name) {
  const auto* found = at(json, name).string();
  return found == nullptr ? std::string_view() : std::string_view(*found);
}
bool flag(const Json& json, std::string_view name) {
  const auto* found = at(json, name).boolean();
  return found != nullptr && *found;
}
const Json::Array& list(const Json& json, std::string_view name) {
  static const Json::Array kEmpty;
  const auto* found = at(json, name).array();
  return found == nullptr ? kEmpty : *found;
}
bool holds(const Json::Array& items, const Json& item) {
  return std::find(items.begin(), items.end(), item) != items.end();
}
bool can(const Json& view, const char* word) { return holds(list(view, "can"), Json(word)); }

// What a host changes at a table, without another game.
constexpr std::array<std::string_view, 7> kChanges{
    R"("pace_ms":0)",         R"("pace_ms":250)",   R"("log":"cleared")",   R"("watch":"nobody")",
    R"("watch":"everybody")", R"("hints":"alone")", R"("clock_alone":true)"};

}  // namespace

void Player::arrive() {
  if (!page_.is_open()) page_.open();
  schedule_.after(1, [this] { look(); });
}

void Player::look() {
  if (mind_ != Mind::still && page_.is_open())
    if (const Json* view = page_.view(); view != nullptr) do_something(*view);
  const std::int64_t slowest = mind_ == Mind::wild ? habits_.slowest_look_ms : 300;
  schedule_.after(30 + rng_.below(static_cast<std::uint32_t>(slowest)), [this] { look(); });
}

// A second time only when the first was answered.
void Player::ask(const std::string& word, const std::string& body) {
  if (!page_.is_asking(word)) page_.request(word, body);
}

std::string Player::new_salt() {
  std::string salt;
  for (int i = 0; i < 32; ++i) salt += "0123456789abcdef"[rng_.below(16)];
  const std::string hash = commitment_to(salt);
  salts_[hash] = salt;
  return "\"salt_hash\":\"" + hash + "\"";
}

void Player::do_something(const Json& view) {
  check_deals(view);
  open_salt(at(view, "deal"));
  if (mind_ == Mind::wild && one_in(8)) be_wild(view);
  const auto* seat = at(view, "seat").integer();
  if (seat == nullptr) {
    if (!habits_.only_watches) sit_down(view);
    return;
  }
  const Json& mine = list(view, "seats")[static_cast<std::size_t>(*seat)];
  if (answer_others(view)) return;
  const auto stage = text(view, "stage");
  if (stage == "playing") {
    play(view);
  } else if (stage == "between") {
    between_rounds(view, mine);
  } else {
    prepare(view, mine);
  }
}

// What was pledged is what is revealed, for deals that were given up too.
void Player::check_deals(const Json& view) {
  const auto compare = [&](const Json& deal) {
    const auto* number = at(deal, "number").integer();
    if (number == nullptr) return;
    const auto [shown, is_new] = deals_.try_emplace(*number, text(deal, "hash"));
    if (!is_new && shown->second != text(deal, "hash"))
      record_.fail("deal " + std::to_string(*number) + " was pledged with another hash");
    const auto secret = text(deal, "secret");
    if (!secret.empty() && commitment_to(secret) != shown->second)
      record_.fail("the secret of deal " + std::to_string(*number) + " is not the pledged one");
  };
  compare(at(view, "deal"));
  const Json& proof = at(view, "proof");
  compare(proof);
  for (const auto& abandoned : list(proof, "abandoned")) compare(abandoned);
}

void Player::open_salt(const Json& deal) {
  if (!flag(deal, "salts_due")) return;
  const auto found = salts_.find(std::string(text(deal, "mine")));
  if (found == salts_.end() || (mind_ == Mind::wild && one_in(6))) return;
  ask("salt", "\"salt\":\"" + found->second + "\"");
}

void Player::sit_down(const Json& view) {
  std::vector<int> seats;
  for (int i = 0; const auto& seat : list(view, "seats")) {
    if (text(seat, "kind") != "person") seats.push_back(i);
    ++i;
  }
  if (seats.empty()) return;
  const int seat = seats[rng_.below(static_cast<std::uint32_t>(seats.size()))];
  ask("sit", "\"seat\":" + std::to_string(seat));
}

// Between matches other rules are agreed on, often for other numbers of players, and people change
// places; while some of them are away, or just come back.
bool Player::rearrange(const Json& view) {
  const bool is_over = text(view, "stage") == "over";
  if (is_over) record_.count("looks after a match");
  if (mind_ != Mind::wild || !one_in(is_over ? 2 : 12)) return false;
  if (can(view, "table") && !one_in(6)) {
    record_.count("options changed");
    ask("table", "\"options\":" + draw_options(habits_.game, rng_));
  } else {
    sit_down(view);
  }
  return true;
}

void Player::prepare(const Json& view, const Json& mine) {
  if (flag(view, "dealing") || rearrange(view)) return;
  for (const auto& seat : list(view, "seats"))
    if (text(seat, "kind") == "free" && !one_in(4))
      return ask("computer", "\"seat\":null,\"on\":true");
  if (can(view, "start") && one_in(2)) return ask("start", new_salt());
  if (can(view, "start_soon") && one_in(4)) return ask("propose", "\"what\":\"start\"");
  if (one_in(8)) return ask("face", one_in(2) ? "\"face\":\"rue\"" : "\"face\":\"wren\"");
  if (can(view, "agree") || (flag(mine, "agreed") && at(at(view, "deal"), "mine").is_null()))
    ask("agree", one_in(6) ? "\"salt_hash\":null" : new_salt());
}

void Player::between_rounds(const Json& view, const Json& mine) {
  if (flag(view, "paused")) return ask("resume");
  if (!at(view, "start_ms").is_null() && one_in(3)) return ask("start", new_salt());
  if (!flag(mine, "ready") && one_in(6)) return ask("promise", new_salt());
  const bool is_salt_wanted = flag(mine, "ready") && at(at(view, "deal"), "mine").is_null();
  if (can(view, "ready") || (is_salt_wanted && !flag(view, "dealing") && one_in(2)))
    ask("ready", one_in(6) ? "\"salt_hash\":null" : new_salt());
}

bool Player::answer_others(const Json& view) {
  if (!can(view, "answer")) return false;
  ask("answer", one_in(4) ? "\"agree\":false" : "\"agree\":true");
  return true;
}

void Player::play(const Json& view) {
  if (flag(view, "paused")) {
    if (mind_ == Mind::sober || one_in(4)) ask("resume");
    return;
  }
  if (mind_ == Mind::wild && one_in(30)) return go_out();
  if (can(view, "back") && one_in(3)) ask("back");
  const Json& question = at(view, "ask");
  if (!can(view, "act") || question.is_null()) return;
  const bool is_awaited = holds(list(view, "to_act"), at(view, "seat"));
  // Who has answered may change his mind where the game lets him.
  if (is_awaited || one_in(20)) act(view, question);
}

void Player::act(const Json& view, const Json& question) {
  if (page_.is_asking("act")) return;
  Json::Array legal = list(view, "legal");
  shuffle(legal, rng_);
  const auto* pick = at(view, "pick").integer();
  legal.resize(std::min<std::size_t>(legal.size(), pick == nullptr ? 1 : std::size_t(*pick)));
  if (legal.empty()) return;
  const std::string body =
      "\"ask\":" + question.to_text() + ",\"moves\":" + Json(std::move(legal)).to_text();
  if (!tried_.insert(body).second && mind_ == Mind::wild) return;
  page_.request("act", body);
}

void Player::be_wild(const Json& view) {
  switch (rng_.below(18)) {
    case 0:
    case 1: {
      const std::string line = "line " + std::to_string(++lines_) + " of " + page_.who().name;
      if (can(view, "chat")) page_.say(line);
      return;
    }
    case 2:
      if (can(view, "hint")) ask("hint");
      return;
    case 3:
      return ask("log", "\"round\":null");
    case 4:
    case 5:
      if (can(view, "undo")) ask("propose", "\"what\":\"undo\"");
      return;
    case 6:
      if (can(view, "pause")) ask("propose", "\"what\":\"pause\"");
      return;
    case 7:
      if (one_in(3) && !at(view, "seat").is_null()) ask("stand");
      return;
    case 8:
      if (can(view, "table") && one_in(2))
        ask("table", "\"settings\":{" + std::string(kChanges[rng_.below(kChanges.size())]) + "}");
      return;
    case 9:
      if (can(view, "computer"))
        ask("computer",
            "\"seat\":" +
                std::to_string(rng_.below(static_cast<std::uint32_t>(list(view, "seats").size()))) +
                ",\"on\":true,\"level\":\"casual\"");
      return;
    case 10:
      return page_.rename(page_.who().name + std::to_string(rng_.below(3)));
    case 11:
    case 13:
      // A score by hand may be refused; a word alone stands where the game takes it.
      if (can(view, "say"))
        ask("propose", "\"what\":\"say\",\"text\":" + list(view, "says").front().to_text());
      return;
    case 12:
      if (can(view, "claim")) return ask("claim");
      return ask("propose", "\"what\":\"swap\",\"seat\":" + std::to_string(rng_.below(4)));
    default:
      go_out();
  }
}

void Player::go_out() {
  record_.count("pages closed");
  page_.close();
  schedule_.after(500 + rng_.below(one_in(2) ? 60'000 : 10'000), [this] {
    if (!page_.is_open()) page_.open();
  });
}

}  // namespace baize::simulation
