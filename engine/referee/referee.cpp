#include "engine/referee/referee.h"

#include <tuple>

#include "engine/cards/deck.h"
#include "engine/describe/notation.h"
#include "engine/describe/position.h"
#include "engine/match/event_json.h"
#include "engine/referee/request.h"
#include "engine/referee/scenario_json.h"

namespace baize {
namespace {

// A slip of the keyboard shall not hang the pipe, nor fill the memory with a tree.
constexpr std::int64_t kMostIterations = 1'000'000, kMostThinkingMs = 60'000;

Unexpected<Refusal> refuse(Code code, std::string text) {
  return Unexpected{Refusal(code, std::move(text))};
}

std::string print_refusal(const Refusal& refusal) {
  std::string out;
  ObjectWriter line(out);
  line.add("ok", false).add("code", name_of(refusal.code));
  line.add("text", std::string_view(refusal.text)).close();
  return out;
}

// `"name":<json>`, to stand after `"ok":true`.
std::string member(std::string_view name, std::string_view json) {
  std::string out;
  write_json(out, name);
  return (out += ':') += json;
}

std::string member(std::string_view name, const GameInfo& game, Move move) {
  std::string text;
  write_json(text, std::string_view(print_move(game, move)));
  return member(name, text);
}

// What is not readable becomes a move of no game, so that it is refused in its turn.
std::vector<Move> read_moves(const GameInfo& game, const std::vector<std::string>& texts) {
  std::vector<Move> moves;
  for (const auto& text : texts) moves.push_back(parse_move(game, text).value_or(Move{}));
  return moves;
}

}  // namespace

struct Referee::Word {
  std::string_view name;
  Answer (Referee::*handle)(const Json& body);
  bool needs_match = true;
};

const Referee::Word Referee::kWords[] = {
    {"games", &Referee::list_games, false},
    {"new", &Referee::open, false},
    {"load", &Referee::load, false},
    {"scenario", &Referee::play_through, false},
    {"deal", &Referee::deal},
    {"act", &Referee::act},
    {"timeout", &Referee::time_out},
    {"table", &Referee::say},
    {"show", &Referee::show},
    {"view", &Referee::view},
    {"position", &Referee::place},
    {"bot", &Referee::choose},
    {"hint", &Referee::hint},
    {"log", &Referee::write_log},
    {"encode", &Referee::encode, false},
    {"decode", &Referee::decode, false},
    {"judge", &Referee::judge},
};

Referee::Referee(Catalogue games, EntropySource entropy, Chooser players)
    : games_(games), entropy_(std::move(entropy)), players_(std::move(players)) {}

std::string Referee::answer(std::string_view line) {
  const auto request = Json::parse(line);
  if (!request) return print_refusal(request.error());
  const Answer members = answer_request(*request);
  if (!members) return print_refusal(members.error());
  return "{\"ok\":true" + (members->empty() ? "" : "," + *members) + "}";
}

Referee::Answer Referee::answer_request(const Json& request) {
  if (!request.object() || request.object()->size() != 1)
    return refuse(Code::bad_request, "A line holds one object with one request.");
  const auto& [name, body] = request.object()->front();
  for (const auto& word : kWords) {
    if (word.name != name) continue;
    if (word.needs_match && !match_) return Unexpected{Refusal(Code::no_match)};
    return (this->*word.handle)(body);
  }
  return refuse(Code::bad_request, "There is no request " + name + ".");
}

Referee::Answer Referee::list_games(const Json& body) {
  if (const auto problem = RequestReader("games", body).problem()) return Unexpected{*problem};
  const std::string all = describe_all(games_);
  return all.substr(1, all.size() - 2);
}

Referee::Answer Referee::open(const Json& body) {
  auto match = open_as_asked(games_, body, entropy_);
  if (!match) return Unexpected{match.error()};
  match_ = std::move(*match);
  return std::string();
}

Result<std::vector<Card>, Refusal> Referee::deck_for(const Json& body) const {
  if (body.is_null()) {
    EntropyDraw draw{entropy_};
    return shuffled(match_->pack(), draw);
  }
  if (body.array()) {
    std::vector<Card> deck;
    if (!read_deck(body, deck)) return Unexpected{Refusal(Code::bad_deck)};
    return deck;
  }
  RequestReader reader("deal", body);
  const auto seed = reader.integer("seed");
  if (const auto problem = reader.problem()) return Unexpected{*problem};
  if (!seed) return refuse(Code::bad_request, "deal: a deck, a seed or null is needed");
  Rng rng(static_cast<std::uint64_t>(*seed));
  return shuffled(match_->pack(), rng);
}

Referee::Answer Referee::deal(const Json& body) {
  const auto deck = deck_for(body);
  if (!deck) return Unexpected{deck.error()};
  return commit(match_->propose_deal(*deck));
}

Refusal Referee::in_words_of_the_pipe(const Refusal& refusal) const {
  const bool undealt = refusal.code == Code::not_your_turn && match_->needs_deal();
  return undealt ? Refusal(Code::needs_deal) : refusal;
}

Referee::Answer Referee::act(const Json& body) {
  RequestReader reader("act", body);
  const Seat seat = reader.seat("seat");
  const auto texts = reader.texts("moves");
  if (const auto problem = reader.problem()) return Unexpected{*problem};
  const auto moves = read_moves(match_->game(), texts);
  const auto events = match_->propose(seat, moves);
  if (!events) {
    Refusal refusal = in_words_of_the_pipe(events.error());
    // Of several moves, the first bad one is named: the shortest beginning that is refused.
    std::size_t count = 1;
    while (count < moves.size() && match_->propose(seat, {moves.data(), count})) ++count;
    if (moves.size() > 1) refusal.text.insert(0, texts[count - 1] + ": ");
    return Unexpected{std::move(refusal)};
  }
  for (const auto& event : *events) ensure(match_->commit(event));
  settle();
  return member("seq", std::to_string(match_->log().size()));
}

std::optional<Refusal> Referee::why_no_move(Seat seat) const {
  if (seat.index >= match_->seats()) return Refusal(Code::bad_action, "There is no such seat.");
  if (match_->over()) return Refusal(Code::wrong_phase, "The match is over.");
  if (match_->needs_deal()) return Refusal(Code::needs_deal);
  if (match_->legal(seat).empty()) return Refusal(Code::not_your_turn);
  return std::nullopt;
}

Referee::Answer Referee::time_out(const Json& body) {
  RequestReader reader("timeout", body);
  const Seat seat = reader.seat("seat");
  if (const auto problem = reader.problem()) return Unexpected{*problem};
  if (const auto refusal = why_no_move(seat)) return Unexpected{*refusal};
  if (!match_->to_act().contains(seat)) return Unexpected{Refusal(Code::not_your_turn)};
  const Move move = match_->timeout_move(seat);
  const auto done = commit(Event(Moved{seat, move}));
  if (!done) return done;
  return member("move", match_->game(), move);
}

Referee::Answer Referee::say(const Json& body) {
  if (!body.string()) return refuse(Code::bad_request, "table: a text is needed");
  return commit(match_->propose_said(*body.string()));
}

Referee::Answer Referee::show(const Json& body) {
  if (const auto problem = RequestReader("show", body).problem()) return Unexpected{*problem};
  std::string out;
  ObjectWriter object(out);
  write_summary(object, *match_);
  return object.flush().substr(1);
}

Referee::Answer Referee::view(const Json& body) {
  RequestReader reader("view", body);
  const auto seat = reader.seat_or_null("seat");
  if (const auto problem = reader.problem()) return Unexpected{*problem};
  if (seat && seat->index >= match_->seats())
    return refuse(Code::bad_action, "There is no such seat.");
  std::string out;
  ObjectWriter object(out);
  object.add("game", match_->game().id).add("version", match_->game().version);
  match_->write_options(object.name("options"));
  object.add("seat", seat.value_or(Seat{}));
  match_->write_view(object, seat.value_or(Seat{}));
  object.close();
  return member("view", out);
}

Referee::Answer Referee::place(const Json& body) { return commit(match_->propose_position(body)); }

Result<BotWish, Refusal> Referee::read_wish(std::string_view word, const Json& body) const {
  RequestReader reader(word, body);
  BotWish wish;
  wish.seat = reader.seat("seat");
  wish.level = reader.text("level").value_or("");
  const auto seed = reader.integer("seed");
  const auto iterations = reader.integer("iterations");
  const auto milliseconds = reader.integer("ms");
  if (const auto problem = reader.problem()) return Unexpected{*problem};
  for (const auto& [name, value, most] : {std::tuple{"iterations", iterations, kMostIterations},
                                          std::tuple{"ms", milliseconds, kMostThinkingMs}})
    if (value && (*value < 1 || *value > most))
      return refuse(Code::bad_request, std::string(word) + ": " + name +
                                           " has to be a number from 1 to " + std::to_string(most));
  if (const auto refusal = why_no_move(wish.seat)) return Unexpected{*refusal};
  wish.seed = seed ? static_cast<std::uint64_t>(*seed) : entropy_();
  wish.iterations = static_cast<int>(iterations.value_or(0));
  wish.ms = static_cast<int>(milliseconds.value_or(0));
  return wish;
}

Referee::Answer Referee::choose(const Json& body) {
  const auto wish = read_wish("bot", body);
  if (!wish) return Unexpected{wish.error()};
  if (!players_.choose) return refuse(Code::bad_request, "bot: there are no computer players here");
  const auto chosen = players_.choose(*match_, *wish);
  if (!chosen) return Unexpected{chosen.error()};
  return member("move", match_->game(), chosen->move) + ',' +
         member("iterations", std::to_string(chosen->iterations));
}

Referee::Answer Referee::hint(const Json& body) {
  const auto wish = read_wish("hint", body);
  if (!wish) return Unexpected{wish.error()};
  if (!players_.hint) return refuse(Code::bad_request, "hint: there are no computer players here");
  const auto hinted = players_.hint(*match_, *wish);
  if (!hinted) return Unexpected{hinted.error()};
  return member("hint", *hinted);
}

Referee::Answer Referee::write_log(const Json& body) {
  if (const auto problem = RequestReader("log", body).problem()) return Unexpected{*problem};
  std::string lines;
  write_list(lines, match_->log(),
             [&](const Event& event) { lines += print_event(match_->game(), event); });
  return member("log", lines);
}

Referee::Answer Referee::load(const Json& body) {
  if (!body.array()) return refuse(Code::bad_request, "load: a list of events is needed");
  auto match = replay(games_, *body.array());
  if (!match) return Unexpected{match.error()};
  match_ = std::move(*match);
  settle();
  return std::string();
}

// The match of the pipe stays as it is.
Referee::Answer Referee::play_through(const Json& body) {
  if (!body.object()) return refuse(Code::bad_request, "scenario: must be an object");
  std::string out;
  ObjectWriter object(out);
  write_scenario(object, play_scenario(games_, body));
  return object.flush().substr(1);
}

Referee::Answer Referee::commit(const Result<Event, Refusal>& event) {
  if (!event) return Unexpected{in_words_of_the_pipe(event.error())};
  ensure(match_->commit(*event));
  settle();
  return std::string();
}

void Referee::settle() {
  if (const auto settlement = match_->settlement()) ensure(match_->commit(*settlement));
}

}  // namespace baize
