// Positions of scenarios: what is named is checked, what follows from it is derived. A position is
// the moment before a turn: then the turn begins by itself, with the flipped card where one is
// named.
#include "engine/describe/position.h"
#include "games/sixseven/sixseven.h"

namespace baize::sixseven {
namespace {

// What is wrong with a position; empty: nothing.
using Problem = std::string;

// Sums and room follow from the cards.
Problem set_stacks(Table& t) {
  for (int i = 0; i < t.stacks; ++i) {
    const Stack& stack = t.stack_at(i);
    const int room = capacity_of(t.row[static_cast<std::size_t>(i)]);
    int sum = 0;
    for (const Card c : stack.sides[0]) sum += c.exists() ? value_of(c) : 0;
    for (const Card c : stack.sides[1]) sum -= c.exists() ? value_of(c) : 0;
    if (sum < 0) return "stacks: a sum below zero";
    t.sums.add(i, sum);
    for (const bool minus : {false, true}) {
      const int size = size_of(stack.sides[minus]);
      const unsigned has_room = size < room;
      t.sizes |= static_cast<std::uint64_t>(size) << size_shift(i, minus);
      t.room[minus] = static_cast<std::uint16_t>(t.room[minus] | has_room << i);
    }
  }
  return {};
}

// The section "A turn": the first player who is stuck is marked, and that needs an empty face deck.
Problem set_seats(Table& t, const Position<Rules>& position) {
  const int players = t.players();
  const auto is_wrong = [&](Seat seat) { return seat.exists() && seat.index >= players; };
  if (is_wrong(t.marked) ||
      (position.turn && (!position.turn->exists() || is_wrong(*position.turn))))
    return "marked, turn: a seat of this table";
  for (int i = 0; i < t.collected; ++i)
    if (is_wrong(t.taken[static_cast<std::size_t>(i)].by())) return "piles: more than seats";
  Seat keeper;
  int keepers = 0;
  for (int i = 0; i < kSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (i >= players && t.kept[at].exists()) return "kept: more than seats";
    if (t.kept[at].exists() && is_face(t.kept[at])) return "kept: number cards";
    if (t.kept[at].exists()) keeper = seat_at(i), ++keepers;
  }
  if (keepers > 1 && !t.marked.exists()) return "marked: who was stuck first?";
  if (keepers > 0 && !t.marked.exists()) t.marked = keeper;
  if (keepers > 0 && !t.kept[t.marked.index].exists()) return "marked: a seat that keeps a card";
  if (t.turn > 0 && position.turn && *position.turn != seat_after(t.seat, 1, players))
    return "turn: not the seat after the last turn";
  return {};
}

// The cards that lie open; each in one place.
Problem find_open(const Table& t, CardSet& open) {
  int count = 0;
  t.each_open([&](Card c) { open |= c, ++count; });
  return open.size() == count ? Problem{} : "one card in two places";
}

// A deck as it is listed, or as many as its number says of the cards that nothing mentions.
Problem list_deck(std::vector<Card>& deck, std::uint8_t& left, bool listed, bool counted,
                  CardSet spare) {
  if (listed && counted && left != deck.size()) return "not as many cards as the deck lists";
  for (const Card c : kPack52)
    if (!listed && deck.size() < left && spare.contains(c)) deck.push_back(c);
  if (!listed && deck.size() < left) return "there are not so many cards left";
  left = static_cast<std::uint8_t>(deck.size());
  return {};
}

template <int most>
std::vector<Card> cards_of(const FaceDown<most>& deck) {
  std::vector<Card> out;
  for (int left = deck.size(); left > 0; --left) out.push_back(deck.next_of(left));
  return out;
}

Problem set_decks(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  std::vector<Card> faces = cards_of(state.stock.faces), numbers = cards_of(state.stock.numbers);
  CardSet open;
  if (t.faces_left > kFaces || t.numbers_left > kNumbers)
    return "faces_left, numbers_left: more than there are";
  if (Problem problem = find_open(t, open); !problem.empty()) return problem;
  const CardSet listed = set_of(faces) | set_of(numbers);
  if (!(listed & open).empty()) return "one card in two places";
  if (!kFaceCards.contains(set_of(faces)) || !(kFaceCards & set_of(numbers)).empty())
    return "faces: J Q K; numbers: the others";
  if (t.flipped.exists() && is_face(t.flipped)) return "flipped: a number card";
  const CardSet spare = kAll - open - listed;
  Problem problem = list_deck(faces, t.faces_left, position.has("faces"),
                              position.has("faces_left"), spare & kFaceCards);
  if (problem.empty())
    problem = list_deck(numbers, t.numbers_left, position.has("numbers"),
                        position.has("numbers_left"), spare - kFaceCards);
  if (!problem.empty()) return "faces, numbers: " + problem;
  if (t.marked.exists() && !faces.empty()) return "marked: nobody is stuck while faces are left";
  // The flipped card goes back on its deck: beginning the turn flips it.
  if (t.flipped.exists()) {
    numbers.insert(numbers.begin(), t.flipped);
    ++t.numbers_left;
    t.flipped = {};
  }
  t.absent = kAll - open - set_of(faces) - set_of(numbers);
  state.stock.faces = FaceDown<kFaces>(faces);
  state.stock.numbers = FaceDown<kNumbers>(numbers);
  return {};
}

// After the seat that had the last turn; at first, who begins.
Seat seat_on_turn(const Table& t, const Position<Rules>& position) {
  if (position.turn) return *position.turn;
  if (t.turn == 0) return seat_after(position.board.first, 0, t.players());
  return seat_after(t.seat, 1, t.players());
}

}  // namespace

Result<State<Rules>, Refusal> Rules::set_up(const Options& options,
                                            const Position<Rules>& position) {
  State<Rules> state = position.state;
  Table& t = state.table;
  Problem problem;
  if (position.has("last_turn") && t.options.players != options.players)
    problem = "last_turn: one for each seat";
  t.options = options;
  if (position.phase.value_or(0) != 0) problem = "phase: play; a collection follows from a play";
  if (!position.trick.empty() || !position.last_trick.empty()) problem = "trick: there are none";
  if (problem.empty()) problem = set_stacks(t);
  if (problem.empty()) problem = set_seats(t, position);
  if (problem.empty()) problem = set_decks(state, position);
  if (!problem.empty()) return Unexpected{Refusal(Code::bad_position, "position: " + problem)};
  begin_turn(state, seat_on_turn(t, position));
  return state;
}

}  // namespace baize::sixseven
