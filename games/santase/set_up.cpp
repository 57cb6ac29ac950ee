#include <algorithm>

#include "engine/kit/place_trick.h"
#include "games/santase/santase.h"

namespace baize::santase {
namespace {

// What is wrong with a position; empty: nothing.
using Problem = std::string;

// The card that was led and the phase: each follows from the other.
Problem set_phase(Table& t, const Position<Rules>& position) {
  Trick<kSeats> trick{};
  if (position.trick.size() > 1 || !place_trick<kSeats>(position.trick, trick))
    return "trick: at most the card that was led";
  if (!position.trick.empty()) {
    const auto& [seat, c] = position.trick[0];
    if ((t.led.exists() && t.led != c) || (t.leader.exists() && t.leader != seat))
      return "trick: another card or seat than led and leader";
    t.led = c;
    t.leader = seat;
  }
  const Phase usual = t.led.exists() ? Phase::follow : Phase::lead;
  t.phase = static_cast<Phase>(position.phase.value_or(static_cast<int>(usual)));
  if (t.led.exists() != (t.phase == Phase::follow)) return "led: a card in the phase follow only";
  if (t.phase == Phase::last_claim && t.options.declare == Declare::automatic)
    return "last_claim: nobody claims where declare is auto";
  return {};
}

// The leader where nobody names him: from the turn, from the shorter hand, from the dealer.
Problem set_seats(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  const auto is_wrong = [](Seat seat) { return seat.exists() && seat.index >= kSeats; };
  const Seat dealer = position.board.dealer;
  if (!dealer.exists() || is_wrong(dealer) || is_wrong(t.leader) || is_wrong(t.closed_by))
    return "dealer, leader, closed_by: seat 0 or 1";
  if (position.has("dealer") && t.dealer != dealer) return "dealer: as in the board";
  t.dealer = dealer;
  const bool following = t.phase == Phase::follow;
  const int longer = state.seats[0].hand.size() - state.seats[1].hand.size();
  if (!t.leader.exists()) {
    t.leader = other(t.dealer);
    if (following && longer != 0) t.leader = seat_at(longer < 0 ? 0 : 1);
    if (position.turn) t.leader = following ? other(*position.turn) : *position.turn;
  }
  if (position.turn && !Rules::to_act(t).contains(*position.turn))
    return "turn: not the seat that leader and phase point to";
  return {};
}

// The trump suit, and the turn-up where one lies on the table: if it is not named, the first trump
// that nothing mentions.
Problem set_trump(Table& t, CardSet spare) {
  const bool lies = t.stock > 0 || t.closed_by.exists();
  if (!is_suit(t.trump) && t.turnup.exists()) t.trump = maybe(t.turnup.suit());
  if (!is_suit(t.trump)) return "trump: a suit is needed";
  const CardSet trumps = spare & CardSet::of(t.trump_suit());
  if (lies && !t.turnup.exists() && !trumps.empty()) t.turnup = trumps.highest();
  if (lies != t.turnup.exists()) return "turnup: a card while there is a stock, else none";
  if (lies && t.turnup.suit() != t.trump_suit()) return "turnup: a trump";
  return {};
}

// Face-down cards: those that are named, or as many as `stock` says of those that nothing mentions.
Problem set_stock(State<Rules>& state, const Position<Rules>& position, CardSet spare) {
  Table& t = state.table;
  FaceDown<kStock>& stock = state.stock.face_down;
  if (position.has("face_down")) {
    if (position.has("stock") && t.stock != stock.size()) return "stock: not as many as face_down";
    t.stock = static_cast<std::uint8_t>(stock.size());
  }
  if (t.stock > kStock || (t.stock > 0 && t.stock % 2 == 0))
    return "stock: 11, 9, 7, 5, 3, 1 or 0 cards";
  if (const Problem problem = set_trump(t, spare); !problem.empty()) return problem;
  if (position.has("face_down")) return {};
  if (t.turnup.exists()) spare -= t.turnup;
  if (t.stock > spare.size()) return "stock: there are not so many cards left";
  for (int i = 0; i < t.stock; ++i, spare -= spare.highest()) stock |= spare.highest();
  return {};
}

// The set of some cards that must lie in different places.
class Places {
 public:
  void add(CardSet cards) { sound_ &= (cards & all_).empty(), all_ |= cards; }
  void add(Card c) {
    if (c.exists()) add(CardSet(c));
  }
  [[nodiscard]] CardSet all() const { return all_; }
  [[nodiscard]] bool sound() const { return sound_ && kAll.contains(all_); }

 private:
  CardSet all_;
  bool sound_ = true;
};

Problem set_cards(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  if (!place_trick<kSeats>(position.last_trick, t.last_trick) ||
      position.last_trick.size() % 2 != 0)
    return "last_trick: both cards in the order of play";
  Places played, held;
  for (const auto& [seat, c] : position.last_trick) played.add(c);
  if (!position.last_trick.empty()) t.last_leader = position.last_trick[0].seat;
  for (const auto& mine : state.seats) held.add(mine.hand);
  held.add(t.led);
  held.add(t.turnup);
  held.add(state.stock.face_down.last(state.stock.face_down.size()));
  CardSet spare = kAll - held.all() - played.all();
  for (const auto& marriages : t.marriages) spare -= marriages.cards();
  if (!held.sound() || !played.sound() || !(held.all() & played.all()).empty())
    return "a card in two places, or one that is not in the pack";
  const Card named = t.turnup;
  if (const Problem problem = set_stock(state, position, spare); !problem.empty()) return problem;
  if (!named.exists()) held.add(t.turnup);
  t.gone = kAll - held.all() - state.stock.face_down.last(t.stock);
  if (t.led.exists()) t.gone |= t.led;
  return {};
}

// Cards of a marriage that are still held were shown.
Problem set_hands(State<Rules>& state) {
  Table& t = state.table;
  for (std::size_t i = 0; i < kSeats; ++i) {
    const auto& mine = state.seats[i];
    if (mine.hand.size() > kHand) return "hands: at most six cards";
    t.held[i] = static_cast<std::uint8_t>(mine.hand.size());
    t.shown[i] |= t.marriages[i].cards() & mine.hand;
    if (!mine.hand.contains(t.shown[i])) return "shown: a card that is not in the hand";
    if (mine.points > kMostPoints) return "points: at most 220";
    if (mine.points >= kGoal && t.options.declare == Declare::automatic)
      return "points: where declare is auto the deal is over at 66";
    if (t.tricks[i] > kPack.size() / 2) return "tricks: at most 12";
  }
  const bool empty = t.held[0] + t.held[1] == 0;
  if (t.led.exists()) ++t.held[t.leader.index];
  if (t.phase == Phase::last_claim && (!empty || !t.is_strict()))
    return "last_claim: the hands are empty, and nothing can be drawn";
  const Seat turn = Rules::to_act(t).lowest();
  if (t.phase != Phase::last_claim && t.hand_count(turn) == 0)
    return "hands: the seat that has to move needs a card";
  return {};
}

// The marriage of this lead and the claim window.
Problem set_announcements(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  if (is_suit(t.marriage)) {
    const Suit suit = suit_of(t.marriage);
    CardSet cards = state.seats[t.leader.index].hand;
    if (t.led.exists()) cards |= t.led;
    const bool led_from = t.phase == Phase::lead || pair_of(suit).contains(t.led);
    if (!cards.contains(pair_of(suit)) || !led_from || t.phase == Phase::last_claim)
      return "marriage: the leader holds both cards, or has led one of them";
    t.marriages[t.leader.index] |= card(suit, kQueen);
    t.shown[t.leader.index] |= pair_of(suit) & state.seats[t.leader.index].hand;
  }
  const bool may_claim = t.phase != Phase::follow && t.options.declare == Declare::manual;
  if (!position.has("claim_open"))
    t.claim_open = may_claim && (t.tricks[0] + t.tricks[1] > 0 || is_suit(t.marriage) ||
                                 t.phase == Phase::last_claim);
  if (t.claim_open && !may_claim) return "claim_open: nobody can claim now";
  return {};
}

}  // namespace

Result<State<Rules>, Refusal> Rules::set_up(const Options& options,
                                            const Position<Rules>& position) {
  State<Rules> state = position.state;
  Table& t = state.table;
  t.options = options;
  t.scores = position.board.scores;
  Problem problem = set_phase(t, position);
  if (problem.empty()) problem = set_seats(state, position);
  if (problem.empty()) problem = set_cards(state, position);
  if (problem.empty()) problem = set_hands(state);
  if (problem.empty()) problem = set_announcements(state, position);
  if (!problem.empty()) return Unexpected{Refusal(Code::bad_position, "position: " + problem)};
  return state;
}

}  // namespace baize::santase
