#include "engine/review/round.h"

#include <array>

#include "engine/core/ensure.h"
#include "engine/describe/notation.h"
#include "engine/describe/position.h"

namespace baize {
namespace {

Unexpected<Refusal> refuse_round(Code code, std::string text) {
  return Unexpected{Refusal(code, std::move(text))};
}

Result<Event, Refusal> propose_round(const AnyMatch& match, const Round& round) {
  if (round.board.is_null()) return match.propose_deal(round.deck);
  Json::Array deck;
  for (const Card c : round.deck) deck.emplace_back(to_text(c));
  return match.propose_position(Json(Json::Object{{"board", round.board}, {"deck", deck}}));
}

Refusal no_such_round() {
  return {Code::bad_request, "The match has no round of that number that was dealt from a deck."};
}

// `{"board":{…},"deck":[…]}` of an event; false where no deck stands in it.
bool read_placed(const Placed& placed, Round& round) {
  const auto json = Json::parse(placed.position);
  const Json* deck = json ? json->find("deck") : nullptr;
  return deck != nullptr && read_deck(*deck, round.deck);
}

bool read_move(const GameInfo& game, const Json& json, Moved& out) {
  const Json* seat = json.find("seat");
  const Json* text = json.find("move");
  if (!seat || !text || !text->string() || json.object()->size() != 2) return false;
  const auto move = parse_move(game, *text->string());
  if (!move || !FieldReader::read(*seat, out.seat) || !out.seat.exists()) return false;
  out.move = *move;
  return true;
}

bool read_said(const Json* json, std::string& out) {
  if (!json || json->is_null()) return true;
  if (!json->array() || json->array()->size() > 1) return false;
  for (const Json& one : *json->array()) {
    if (!one.string()) return false;
    out = *one.string();
  }
  return true;
}

}  // namespace

Json board_of(const AnyMatch& match) {
  std::string text;
  match.write_board(text);
  return *Json::parse(text);
}

Result<std::unique_ptr<AnyMatch>, Refusal> deal_round(Catalogue games, Round& round) {
  const auto* entry = find_game(games, round.game);
  if (!entry)
    return refuse_round(Code::bad_request, "There is no game " + round.game + " in this house.");
  if (round.version != entry->game->version)
    return refuse_round(Code::bad_request, "The round was played under other rules of its game.");
  MatchRequest request;
  request.options = round.options;
  request.first = round.first;
  auto match = entry->open(request);
  if (!match) return match;
  const Json begin = board_of(**match);
  auto dealt = propose_round(**match, round);
  if (!dealt) return Unexpected{dealt.error()};
  ensure((*match)->commit(*dealt));
  std::string options;
  (*match)->write_options(options);
  round.options = *Json::parse(options);
  if (round.board.is_null()) return match;
  Json whole = board_of(**match);
  if (whole == begin) whole = {};
  if (whole == round.board) return match;
  round.board = std::move(whole);
  return deal_round(games, round);
}

Result<std::unique_ptr<AnyMatch>, Refusal> play_round(Catalogue games, Round& round) {
  auto match = deal_round(games, round);
  if (!match) return match;
  for (const Moved& moved : round.moves) {
    const std::array one{moved.move};
    const auto events = (*match)->propose(moved.seat, one);
    if (!events)
      return refuse_round(events.error().code,
                          print_move((*match)->game(), moved.move) + ": " + events.error().text);
    ensure((*match)->commit(events->front()));
  }
  if (!round.said.empty()) {
    const auto said = (*match)->propose_said(round.said);
    if (!said) return Unexpected{said.error()};
    ensure((*match)->commit(*said));
  }
  if (const auto settled = (*match)->settlement()) ensure((*match)->commit(*settled));
  return match;
}

Result<Round, Refusal> round_of(Catalogue games, const AnyMatch& match, int number) {
  if (number < 1 || number > match.rounds_dealt()) return Unexpected{no_such_round()};
  const auto& log = match.log();
  const Opened& opened = *opened_in(log.front());
  Round round{opened.game, opened.version, *Json::parse(opened.options), {}, opened.first, {}, {},
              {}};
  const auto* entry = find_game(games, round.game);
  ensure(entry != nullptr);
  auto again = entry->open({.options = round.options, .preset = {}, .first = round.first});
  ensure(again.has_value());
  for (std::size_t i = 1; i < log.size(); ++i) {
    const bool inside = (*again)->rounds_dealt() == number;
    const auto* dealt = std::get_if<Dealt>(&log[i]);
    const auto* placed = std::get_if<Placed>(&log[i]);
    if (inside && (dealt || placed || std::holds_alternative<Settled>(log[i]))) break;
    if (inside) {
      if (const auto* moved = std::get_if<Moved>(&log[i])) round.moves.push_back(*moved);
      if (const auto* took = std::get_if<TookBack>(&log[i]))
        round.moves.resize(round.moves.size() - static_cast<std::size_t>(took->count));
      if (const auto* said = std::get_if<TableSaid>(&log[i])) round.said = said->text;
    }
    const bool begins = (*again)->rounds_dealt() + 1 == number && (dealt || placed);
    if (begins && dealt) {
      round.deck = dealt->deck;
      round.board = board_of(**again);
    }
    if (begins && placed && !read_placed(*placed, round)) return Unexpected{no_such_round()};
    ensure((*again)->commit(log[i]));
    if (begins && placed) round.board = board_of(**again);
  }
  return round;
}

Result<Round, Refusal> read_round(Catalogue games, const Json& json) {
  const auto bad = [](std::string text) { return refuse_round(Code::bad_request, text); };
  if (!json.object()) return bad("A round is an object.");
  const Json *moves = nullptr, *said = nullptr;
  Round round;
  bool fits = true;
  for (const auto& [name, value] : *json.object()) {
    if (name == "game") {
      fits = value.string() != nullptr;
      if (fits) round.game = *value.string();
    } else if (name == "version") {
      fits = FieldReader::read(value, round.version);
    } else if (name == "options") {
      round.options = value;
    } else if (name == "board") {
      round.board = value;
    } else if (name == "first") {
      fits = value.is_null() || FieldReader::read(value, round.first);
    } else if (name == "deck") {
      fits = read_deck(value, round.deck);
    } else if (name == "moves") {
      moves = &value;
    } else if (name == "said") {
      said = &value;
    } else {
      return bad("A round has no " + name + ".");
    }
    if (!fits) return bad("The round's " + name + " does not fit.");
  }
  const auto* entry = find_game(games, round.game);
  if (!entry) return bad("There is no game " + round.game + " in this house.");
  if (!moves || !moves->array()) return bad("A round has a list of moves.");
  for (const Json& one : *moves->array())
    if (!read_move(*entry->game, one, round.moves.emplace_back()))
      return bad("A move of the round is no move of this game: " + one.to_text());
  if (!read_said(said, round.said)) return bad("The round's said is a list of at most one text.");
  return round;
}

void write_round(ObjectWriter& object, const GameInfo& game, const Round& round) {
  object.add("game", round.game).add("version", round.version);
  object.add("options", round.options).add("board", round.board).add("first", round.first);
  object.add("deck", std::span<const Card>(round.deck));
  std::string& out = object.name("moves");
  write_list(out, round.moves, [&](const Moved& moved) {
    ObjectWriter one(out);
    one.add("seat", moved.seat).add("move", print_move(game, moved.move)).close();
  });
  if (!round.said.empty()) object.add("said", std::array{round.said});
}

}  // namespace baize
