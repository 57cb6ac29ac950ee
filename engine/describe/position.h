#pragma once
// Reads a position: a moment in a round given by named fields, as scenario files and the referee
// set it up. The fields are filled in here; what follows from them the game derives in `set_up`.
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "engine/describe/read_fields.h"

namespace baize {

struct PlayedCard {
  Seat seat;
  Card card;
};

template <class G>
struct Position {
  typename G::Board board;
  State<G> state;
  std::optional<int> phase;
  std::optional<Seat> turn;
  std::vector<PlayedCard> trick, last_trick;
  std::vector<std::string> given;  // names that the position spells out

  [[nodiscard]] bool has(std::string_view name) const {
    return std::find(given.begin(), given.end(), name) != given.end();
  }
};

// Every card that is spelled out anywhere in `json`.
void collect_cards(const Json& json, std::vector<Card>& out);
// `[{"0":"2C"},{"1":"5C"}]`
bool read_played(const Json& json, std::vector<PlayedCard>& out);
// A list of cards; false if it contains anything else.
bool read_deck(const Json& json, std::vector<Card>& out);
// A seat as the name of a member: "0" ... "7".
std::optional<Seat> parse_seat(std::string_view text);
std::vector<Card> without(std::vector<Card> pack, const std::vector<Card>& taken);
// In any order.
bool holds_the_same(std::span<const Card> deck, std::span<const Card> pack);
Json without_member(const Json& object, std::string_view name);
// Refuses a member that is not a field, or whose value does not fit.
Refusal misfit(const std::string& name);

namespace detail {

// The same field for every seat: a list in order of seats, or members named by seat.
template <class G>
bool read_private(FieldReader& reader, std::string_view name, const Json& json, State<G>& state) {
  if (const auto* items = json.array()) {
    if (items->size() > state.seats.size()) return false;
    for (std::size_t i = 0; i < items->size(); ++i)
      if (!reader.read_field(name, (*items)[i], state.seats[i])) return false;
    return true;
  }
  if (!json.object()) return false;
  for (const auto& [text, value] : *json.object()) {
    const auto seat = parse_seat(text);
    if (!seat || seat->index >= state.seats.size()) return false;
    if (!reader.read_field(name, value, state.seats[seat->index])) return false;
  }
  return true;
}

template <class G>
bool read_member(FieldReader& reader, Position<G>& out, const std::string& name,
                 const Json& value) {
  using Table = typename G::Table;
  using Private = typename G::Private;
  if (name == "phase") {
    for (std::size_t i = 0; value.string() && i < G::kInfo.phases.size(); ++i)
      if (G::kInfo.phases[i].name == *value.string()) return out.phase = static_cast<int>(i), true;
    return false;
  }
  if (name == "turn") {
    Seat seat;
    const bool read = FieldReader::read(value, seat) && seat.index < G::kSeatsMax;
    return out.turn = seat, read;
  }
  if (name == "trick") return read_played(value, out.trick);
  if (name == "last_trick") return read_played(value, out.last_trick);
  if (name == "hands") return read_private<G>(reader, "hand", value, out.state);
  if (name == "board") {
    for (const auto& [field, given] : value.object() ? *value.object() : Json::Object{{"", {}}})
      if (!reader.read_field(field, given, out.board)) return false;
    return true;
  }
  if (FieldReader::has_field<Table>(name)) return reader.read_field(name, value, out.state.table);
  if (FieldReader::has_field<Private>(name)) return read_private<G>(reader, name, value, out.state);
  if constexpr (Described<typename G::Stock>)
    return reader.read_field(name, value, out.state.stock);
  return false;
}

}  // namespace detail

template <Game G>
Result<Position<G>, Refusal> read_position(const typename G::Options& options, const Json& json) {
  Position<G> out{G::open(options, seat_at(0)), {}, {}, {}, {}, {}, {}};
  if (!json.object()) return Unexpected{Refusal(Code::bad_position, "position: must be an object")};
  std::vector<Card> mentioned;
  collect_cards(json, mentioned);
  const auto pack = G::pack(options);
  FieldReader reader(without({pack.begin(), pack.end()}, mentioned));
  for (const auto& [name, value] : *json.object()) {
    if (!detail::read_member<G>(reader, out, name, value)) return Unexpected{misfit(name)};
    out.given.push_back(name);
  }
  return out;
}

// The start of a round that is set up instead of dealt on the match's own board.
template <class G>
struct Placement {
  typename G::Board board;
  State<G> state;
};

// `{"board":{...},"deck":[...]}` starts a whole round from its deck; anything else is a position.
template <Game G>
Result<Placement<G>, Refusal> place(const typename G::Options& options, const Json& json) {
  const Json* deck = json.find("deck");
  const auto position = read_position<G>(options, deck ? without_member(json, "deck") : json);
  if (!position) return Unexpected{position.error()};
  if (!deck) {
    const auto state = G::set_up(options, *position);
    if (!state) return Unexpected{state.error()};
    return Placement<G>{position->board, *state};
  }
  if (position->given.size() > (position->has("board") ? 1u : 0u))
    return Unexpected{
        Refusal(Code::bad_position, "position: with a deck, only the board can be set")};
  std::vector<Card> cards;
  const auto pack = G::pack(options);
  if (!read_deck(*deck, cards) || !holds_the_same(cards, pack))
    return Unexpected{Refusal(Code::bad_deck)};
  return Placement<G>{position->board, G::deal(options, position->board, cards)};
}

}  // namespace baize
