#include "engine/referee/scenario.h"

#include <algorithm>
#include <initializer_list>

#include "engine/describe/notation.h"
#include "engine/describe/position.h"
#include "engine/referee/expectation.h"

namespace baize {
namespace {

using Names = std::initializer_list<std::string_view>;

bool is_among(std::string_view name, Names names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The first member whose name is not known; empty where all are.
std::string unknown_member(const Json& json, Names known) {
  for (const auto& [name, value] : *json.object())
    if (!is_among(name, known)) return name;
  return {};
}

const std::string* text_of(const Json& json, std::string_view name) {
  const Json* member = json.find(name);
  return member ? member->string() : nullptr;
}

// All that anybody can see of a match.
std::string everything(const AnyMatch& match) {
  std::string out;
  ObjectWriter summary(out);
  write_summary(summary, match);
  summary.close();
  for (int i = -1; i < match.seats(); ++i) {
    ObjectWriter view(out);
    match.write_view(view, i < 0 ? Seat{} : seat_at(i));
    view.close();
  }
  return out;
}

// Who does what; a name that is no seat is nobody's.
ScenarioMove named(const std::string& who, const Json& moves) {
  ScenarioMove out{parse_seat(who).value_or(Seat{}), {}};
  read_texts(moves, out.moves);
  return out;
}

// Whether the clock alone would end the round. Rules that do not end by themselves are not waited
// for.
bool comes_to_an_end(const AnyMatch& match) {
  constexpr int kMostMoves = 1000;
  const auto going = match.clone();
  for (int moves = 0; moves < kMostMoves; ++moves) {
    if (going->needs_deal() || going->over()) return true;
    const SeatSet waiting = going->to_act();
    if (waiting.empty()) return going->settlement().has_value();
    const Seat seat = waiting.lowest();
    if (going->legal(seat).empty()) return false;
    if (!going->commit(Event(Moved{seat, going->timeout_move(seat)}))) return false;
    if (going->settlement()) return true;
  }
  return false;
}

// Plays one scenario. A step that cannot be done ends it: what follows would only repeat the news.
class ScenarioRun {
 public:
  ScenarioRun(Catalogue games, const Json& scenario) : games_(games), scenario_(scenario) {}

  PlayedScenario play() {
    if (expand() && start()) {
      const std::size_t events = match_->log().size();
      plays_out_ = comes_to_an_end(*match_);
      const bool from_start = plays_out_;
      for (const auto& step : *scenario_.find("steps")->array()) {
        ++step_;
        if (!take(step)) break;
      }
      return {std::move(match_), events, from_start, std::move(steps_), std::move(problems_)};
    }
    return {nullptr, 0, false, {}, std::move(problems_)};
  }

 private:
  bool complain(const std::string& problem) {
    const std::string place = step_ == 0 ? "start" : "step " + std::to_string(step_);
    problems_.push_back(place + ": " + problem);
    return false;
  }

  bool expand();
  bool start();
  bool find_game_of(const std::string& name);
  bool begin_round();
  bool take(const Json& step);
  bool take_one(const Json& step);
  bool move(const std::string& who, const Json& moves);
  bool refuse(const Json& step);
  bool time_out(const Json& step);
  bool deal(const Json& body);
  bool expect(const Json& body);

  // The refusal, or nothing where the moves were made.
  std::optional<Refusal> act(const std::string& who, const Json& moves);
  std::optional<Refusal> commit(const Result<Event, Refusal>& event);

  Catalogue games_;
  Json scenario_;
  const CatalogueEntry* entry_ = nullptr;
  std::unique_ptr<AnyMatch> match_;
  int step_ = 0;
  ScenarioStep now_;  // that is being taken
  bool plays_out_ = false;
  std::vector<ScenarioStep> steps_;
  std::vector<std::string> problems_;
};

// A document that some game knows as its short form becomes the scenario that it stands for.
bool ScenarioRun::expand() {
  for (const auto& entry : games_) {
    if (!entry.expand_scenario) continue;
    auto whole = entry.expand_scenario(scenario_);
    if (!whole) return complain(whole.error().text);
    if (whole->is_null()) continue;
    scenario_ = *std::move(whole);
    break;
  }
  return true;
}

bool ScenarioRun::start() {
  if (!scenario_.object()) return complain("a scenario is an object");
  const auto unknown = unknown_member(scenario_, {"id", "game", "title", "options", "preset",
                                                  "deal", "position", "steps", "about"});
  if (!unknown.empty()) return complain(unknown + " is not known");
  const Json* steps = scenario_.find("steps");
  if (!steps || !steps->array() || steps->array()->empty())
    return complain("steps: a list is needed");
  const Json* preset = scenario_.find("preset");
  if (preset && !preset->is_null() && !preset->string())
    return complain("preset: a name is needed");
  const auto* game = text_of(scenario_, "game");
  if (!game) return complain("the scenario names no game");
  if (!find_game_of(*game)) return false;
  MatchRequest request;
  if (const Json* options = scenario_.find("options")) request.options = *options;
  if (preset && preset->string()) request.preset = *preset->string();
  request.first = seat_at(0);
  auto match = entry_->open(request);
  if (!match) return complain(match.error().text);
  match_ = std::move(*match);
  return begin_round();
}

// A game's name alone, or with `@1` where the scenario holds for that version of the rules only.
bool ScenarioRun::find_game_of(const std::string& name) {
  const auto at = name.find('@');
  entry_ = find_game(games_, name.substr(0, at));
  if (!entry_) return complain("unknown game " + name);
  const std::string version = std::to_string(entry_->game->version);
  if (at != name.npos && name.substr(at + 1) != version)
    return complain("written for " + name + "; the rules are at version " + version);
  return true;
}

bool ScenarioRun::begin_round() {
  const Json* dealt = scenario_.find("deal");
  const Json* position = scenario_.find("position");
  if (!dealt == !position) return complain("either deal or position is needed");
  if (position) {
    const auto refusal = commit(match_->propose_position(*position));
    return !refusal || complain(refusal->text);
  }
  if (!dealt->object() || !dealt->find("deck")) return complain("deal: a deck is needed");
  if (!dealt->find("board")) return deal(*dealt);
  const auto refusal = commit(match_->propose_position(*dealt));
  return !refusal || complain("deal: " + refusal->text);
}

// A list is one step in several parts: so a short form keeps the numbers of its steps.
bool ScenarioRun::take(const Json& step) {
  if (step.array() && !step.array()->empty()) {
    for (const auto& part : *step.array())
      if (!take(part)) return false;
    return true;
  }
  now_ = {};
  const std::size_t before = match_->log().size();
  if (!take_one(step)) return false;
  now_.events = match_->log().size();
  if (now_.events != before) plays_out_ = comes_to_an_end(*match_);
  now_.plays_out = plays_out_;
  steps_.push_back(std::move(now_));
  return true;
}

bool ScenarioRun::take_one(const Json& step) {
  if (!step.object() || step.object()->empty()) return complain("an object is needed");
  const auto& members = *step.object();
  const auto& [name, body] = members.front();
  if (step.find("refuse")) return refuse(step);
  if (step.find("timeout")) return time_out(step);
  if (members.size() != 1) return complain("one thing a step: " + step.to_text());
  if (parse_seat(name)) return move(name, body);
  if (name == "expect") return expect(body);
  if (name == "deal") return deal(body);
  if (name == "say") {
    if (!body.string()) return complain("say: a text is needed");
    now_.caption = *body.string();
    return true;
  }
  if (name == "table") {
    if (!body.string()) return complain("table: a text is needed");
    const auto refusal = commit(match_->propose_said(*body.string()));
    return !refusal || complain("table " + *body.string() + ": " + refusal->text);
  }
  return complain(name + " is not known");
}

std::optional<Refusal> ScenarioRun::act(const std::string& who, const Json& moves) {
  std::vector<std::string> texts;
  const auto seat = parse_seat(who);
  if (!seat || !read_texts(moves, texts)) return Refusal(Code::bad_request);
  std::vector<Move> read;
  for (const auto& text : texts) read.push_back(parse_move(match_->game(), text).value_or(Move{}));
  const auto events = match_->propose(*seat, read);
  if (!events) return events.error();
  for (const auto& event : *events)
    if (const auto refusal = commit(event)) return refusal;
  return std::nullopt;
}

std::optional<Refusal> ScenarioRun::commit(const Result<Event, Refusal>& event) {
  if (!event) return event.error();
  ensure(match_->commit(*event));
  if (const auto settlement = match_->settlement()) ensure(match_->commit(*settlement));
  return std::nullopt;
}

bool ScenarioRun::move(const std::string& who, const Json& moves) {
  const auto refusal = act(who, moves);
  if (!refusal) {
    now_.moved = named(who, moves);
    return true;
  }
  return complain("seat " + who + " " + moves.to_text() +
                  " is refused: " + std::string(name_of(refusal->code)));
}

bool ScenarioRun::refuse(const Json& step) {
  const Json& body = *step.find("refuse");
  const auto* code = text_of(step, "code");
  if (!unknown_member(step, {"refuse", "code"}).empty() || !code)
    return complain("refuse needs a code beside it, and nothing else");
  if (!body.object() || body.object()->size() != 1)
    return complain("refuse: one seat and its move are needed");
  const auto& [who, moves] = body.object()->front();
  const std::string before = everything(*match_);
  const auto refusal = act(who, moves);
  const std::string what = "seat " + who + " " + moves.to_text();
  if (!refusal) return complain(what + ": expected the refusal " + *code + ", but it is legal");
  if (name_of(refusal->code) != *code)
    complain(what + ": expected the refusal " + *code + ", found " +
             std::string(name_of(refusal->code)));
  now_.refused = RefusedMove{named(who, moves), *refusal};
  if (everything(*match_) != before) complain(what + " was refused and changed something");
  return true;
}

bool ScenarioRun::time_out(const Json& step) {
  const Json* expected = step.find("move");
  Seat seat;
  if (!unknown_member(step, {"timeout", "move"}).empty() ||
      !FieldReader::read(*step.find("timeout"), seat) || !seat.exists())
    return complain("timeout: a seat is needed, and beside it only its move");
  if (!match_->to_act().contains(seat) || match_->legal(seat).empty())
    return complain("timeout: seat " + std::to_string(seat.index) + " has nothing to decide");
  const Move made = match_->timeout_move(seat);
  const std::string text = print_move(match_->game(), made);
  if (expected && *expected != Json(text))
    complain("timeout: expected " + expected->to_text() + ", found " + text);
  now_.moved = ScenarioMove{seat, {text}};
  const auto refusal = commit(Event(Moved{seat, made}));
  return !refusal;
}

bool ScenarioRun::deal(const Json& body) {
  const Json* deck = body.find("deck");
  std::vector<Card> cards;
  if (!deck || body.object()->size() != 1 || !read_deck(*deck, cards))
    return complain("deal: a deck of cards is needed, and nothing else");
  const auto refusal = commit(match_->propose_deal(cards));
  return !refusal || complain("deal: " + refusal->text);
}

bool ScenarioRun::expect(const Json& body) {
  now_.expected = body;
  if constexpr (kChecksExpectations)
    for (const auto& problem : Expectation(*entry_, *match_).problems(body)) complain(problem);
  return true;
}

}  // namespace

PlayedScenario play_scenario(Catalogue games, const Json& scenario) {
  return ScenarioRun(games, scenario).play();
}

}  // namespace baize
