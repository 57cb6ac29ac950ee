// Positions of scenarios: what is named is checked, what follows from it is derived. Every step
// says what contradicts the rest, or nothing.
#include "games/rams/rams.h"

namespace baize::rams {
namespace {

using Problem = std::string;

class Placing {
 public:
  Placing(const Options& options, const Position<Rules>& position)
      : position_(position), state_(position.state), t_(state_.table), board_(position.board) {
    t_.options = options;
    t_.phase = static_cast<Phase>(position.phase.value_or(static_cast<int>(Phase::play)));
  }

  Result<State<Rules>, Refusal> place() {
    using Step = Problem (Placing::*)();
    constexpr std::array<Step, 9> kSteps{
        &Placing::take_board, &Placing::check_numbers, &Placing::find_trump,
        &Placing::lay_trick,  &Placing::find_turn,     &Placing::mark_decided,
        &Placing::find_cards, &Placing::find_jacks,    &Placing::find_due,
    };
    for (const Step step : kSteps) {
      const Problem problem = (this->*step)();
      if (!problem.empty()) return Unexpected{Refusal(Code::bad_position, "position: " + problem)};
    }
    return state_;
  }

 private:
  Problem take_board();
  Problem check_numbers();
  Problem find_trump();
  Problem lay_trick();
  Problem find_turn();
  Problem mark_decided();
  Problem find_cards();
  Problem find_stock(CardSet elsewhere);
  Problem find_jacks();
  Problem find_due();

  [[nodiscard]] SeatSet everybody() const { return SeatSet::first(t_.players()); }
  [[nodiscard]] bool is_playing() const { return t_.phase >= Phase::play; }
  [[nodiscard]] int order_of(Seat seat) const {
    return (seat.index - t_.dealer.index - 1 + t_.players()) % t_.players();
  }
  Private& mine(Seat seat) { return state_.seats[seat.index]; }

  const Position<Rules>& position_;
  State<Rules> state_;
  Table& t_;
  const Board& board_;
};

// Dealer and piles stand on the board, or beside it.
Problem Placing::take_board() {
  const bool both = position_.has("board");
  const Table named = t_;
  if (!position_.has("dealer")) t_.dealer = board_.dealer;
  if (!position_.has("piles")) t_.piles = board_.piles;
  for (std::size_t i = static_cast<std::size_t>(t_.players()); i < kSeats; ++i) t_.piles[i] = 0;
  t_.round = board_.round;
  if (t_.dealer.index >= t_.players()) return "dealer: a seat of this table";
  if (both && position_.has("dealer") && named.dealer != board_.dealer)
    return "dealer: another one than on the board";
  for (const auto pile : t_.piles)
    if (pile < 0 || pile > kMostPile) return "piles: from 0 to " + std::to_string(kMostPile);
  return {};
}

// The section "Changing cards" says who can pass; a round has five tricks.
Problem Placing::check_numbers() {
  const SeatSet strangers = (t_.passed | t_.missed | t_.due) - everybody();
  if (!strangers.empty() || t_.passed.contains(t_.dealer))
    return "passed, missed, due: seats of this table, and the dealer never passes";
  t_.active = everybody() - t_.passed;
  if (t_.active.size() < 2) return "passed: with the dealer alone the round is over";
  int tricks = 0;
  for (std::size_t i = 0; i < kSeats; ++i) {
    const bool exists = i < static_cast<std::size_t>(t_.players());
    const auto& seat = state_.seats[i];
    if (!exists && (t_.tricks[i] | t_.exchanged[i] | seat.pairs) != 0)
      return "more numbers than seats";
    if (!exists && !(seat.hand | seat.out).empty()) return "cards for a seat that is not there";
    if (t_.exchanged[i] > kHand) return "exchanged: at most 5 cards";
    if (seat.pairs > kJacks.size()) return "pairs: at most 2";
    tricks += t_.tricks[i];
  }
  if (tricks > kHand) return "tricks: at most 5 together";
  if (tricks > 0 && !is_playing()) return "tricks: none before play begins";
  return {};
}

// The suit comes from the card where one is named; hearts are trump where nothing is said.
Problem Placing::find_trump() {
  if (t_.trump_card.exists()) {
    const MaybeSuit suit = maybe(t_.trump_card.suit());
    if (is_suit(t_.trump) && t_.trump != suit) return "trump: another suit than the trump card's";
    t_.trump = suit;
  }
  if (!is_suit(t_.trump)) t_.trump = maybe(Suit::hearts);
  if (!t_.taken) return {};
  if (!is_playing()) return "taken: not before the trump card is settled";
  t_.taken_card = t_.trump_card;
  t_.trump_card = {};
  return {};
}

Problem Placing::lay_trick() {
  const auto& trick = position_.trick;
  if (!trick.empty() && t_.phase != Phase::play) return "trick: only in play";
  if (trick.size() >= static_cast<std::size_t>(t_.active.size()))
    return "trick: a card of everybody ends it";
  for (std::size_t i = 0; i < trick.size(); ++i) {
    const Seat seat = trick[i].seat;
    if (i > 0 ? seat != next_active(t_, trick[i - 1].seat) : !t_.active.contains(seat))
      return "trick: cards of following seats that play";
    t_.trick[seat.index] = trick[i].card;
  }
  for (const auto& [seat, card] : position_.last_trick) {
    if (!everybody().contains(seat) || t_.last_trick[seat.index].exists())
      return "last_trick: one card of a seat of this table";
    t_.last_trick[seat.index] = card;
  }
  if (!position_.last_trick.empty()) t_.last_leader = position_.last_trick[0].seat;
  if (!trick.empty()) t_.must = CardSet::of(trick[0].card.suit());
  return {};
}

// After the last card of the trick; else the winner of the last one, else who opens the phase.
Problem Placing::find_turn() {
  const Seat left = next_active(t_, t_.dealer);
  Seat turn = t_.phase == Phase::trump ? t_.dealer : left;
  if (is_playing() && t_.last_leader.exists()) {
    const Card led = t_.last_trick[t_.last_leader.index];
    turn = winner_of(t_.last_trick, CardSet::of(led.suit()), t_.trumps());
  }
  if (is_playing() && !t_.due.empty()) turn = t_.due.lowest();
  const bool forced = t_.phase == Phase::trump || !position_.trick.empty();
  if (!position_.trick.empty()) turn = next_active(t_, position_.trick.back().seat);
  t_.turn = position_.turn.value_or(turn);
  if (forced && t_.turn != turn) return "turn: another seat's";
  if (!t_.active.contains(t_.turn)) return "turn: a seat that plays";
  t_.leader = position_.trick.empty() ? t_.turn : position_.trick[0].seat;
  if (!is_playing()) t_.leader = {};
  return {};
}

// Up to the seat on turn everybody has exchanged or passed.
Problem Placing::mark_decided() {
  for (const Seat seat : everybody()) {
    Private& own = mine(seat);
    own.decided = t_.phase != Phase::exchange || order_of(seat) < order_of(t_.turn);
    if (!own.decided && t_.exchanged[seat.index] > 0) return "exchanged: by seats before the turn";
    if (!own.decided && t_.passed.contains(seat)) return "passed: seats before the turn";
    if (!own.decided && seat != t_.turn && !own.out.empty())
      return "aside: cards of the seat on turn only";
    if (t_.passed.contains(seat) && !own.hand.empty()) return "hands: who passed holds none";
    const int held =
        own.hand.size() + (own.decided ? 0 : own.out.size()) + t_.trick[seat.index].exists();
    if (held > kHand || own.out.size() > kHand + 1) return "hands: at most 5 cards";
    if (t_.phase == Phase::partiya && held > 0) return "hands: none after the fifth trick";
    t_.hand_count.set(seat, held - t_.trick[seat.index].exists());
    t_.laid_down.set(seat, own.decided ? own.out.size() : 0);
  }
  return {};
}

// Every card lies in one place; those that nothing mentions are out of play, face up for nobody
// to draw.
Problem Placing::find_cards() {
  CardSet all;
  int count = 0;
  const auto add = [&](CardSet cards) { all |= cards, count += cards.size(); };
  for (const auto& seat : state_.seats) add(seat.hand), add(seat.out);
  for (const Card c : t_.trick)
    if (c.exists()) add(c);
  if (t_.trump_card.exists()) add(t_.trump_card);
  if (all.size() != count) return "one card in two places";
  CardSet lain;
  for (const Card c : t_.last_trick)
    if (c.exists()) lain |= c;
  if (!(lain & all).empty()) return "last_trick: a card that is still in play";
  if (!kAll.contains(all | lain)) return "a card that is not of this pack";
  if (Problem problem = find_stock(all | lain); !problem.empty()) return problem;
  all |= state_.stock.face_down.last(t_.stock);
  t_.gone = kAll - all;
  for (const Card c : t_.trick)
    if (c.exists()) t_.gone |= c;
  const bool in_hand = mine(t_.dealer).hand.contains(t_.taken_card);
  if (t_.taken_card.exists() && !in_hand && !t_.gone.contains(t_.taken_card))
    return "taken: the trump card is in the dealer's hand, or played";
  return {};
}

// `face_down` in the order of drawing, or `stock` as a number: cards that lie nowhere else, in the
// order of the pack.
Problem Placing::find_stock(CardSet elsewhere) {
  auto& face_down = state_.stock.face_down;
  const int listed = face_down.size();
  if (position_.has("face_down") && position_.has("stock") && t_.stock != listed)
    return "stock: another number than face_down";
  if (!position_.has("face_down")) {
    for (const Card c : kPack)
      if (face_down.size() < t_.stock && !elsewhere.contains(c) && face_down.can_take(c))
        face_down |= c;
    if (face_down.size() != t_.stock) return "stock: more than the cards that are left";
  }
  t_.stock = static_cast<std::uint8_t>(face_down.size());
  const CardSet cards = face_down.last(t_.stock);
  if (!(cards & elsewhere).empty() || !kAll.contains(cards))
    return "face_down: cards that lie nowhere else";
  if (mine(t_.turn).aside().size() > t_.stock) return "aside: more than the stock can replace";
  return {};
}

// Whoever holds the mate of an announced jack has announced it. Pairs count from what is held,
// where no number is given.
Problem Placing::find_jacks() {
  const CardSet announced = t_.jacks.set();
  if (!(kJacks[0] | kJacks[1]).contains(announced) || !(announced - t_.gone).empty())
    return "jacks: jacks that have been played";
  if (!announced.empty() && (t_.options.jacks == 0 || !is_playing()))
    return "jacks: nothing is announced here";
  for (std::size_t colour = 0; colour < kJacks.size(); ++colour) {
    const bool half = (announced & kJacks[colour]).size() == 1;
    for (const Seat seat : t_.active) {
      const CardSet held = mine(seat).hand & kJacks[colour];
      if (half && !held.empty()) t_.jack_by[colour] = seat;
      if (position_.has("pairs") || !is_playing() || t_.options.jacks == 0) continue;
      if (held == kJacks[colour] || (half && !held.empty())) ++mine(seat).pairs;
    }
    if (half && !t_.jack_by[colour].exists()) return "jacks: nobody holds the second one";
  }
  return {};
}

// What was played before, and how the hands were dealt, is not known of a position; so nothing is
// deduced from it, except where the hands themselves agree.
Problem Placing::find_due() {
  for (const Seat seat : everybody()) {
    if (is_playing())
      for (const Suit suit : kSuits) t_.played.add(seat, suit);
    const CardSet hand = mine(seat).hand | mine(seat).out;
    const bool untouched = !is_playing() && t_.exchanged[seat.index] == 0;
    if (untouched && hand.size() == kHand && !CardSet::of(hand.lowest().suit()).contains(hand))
      t_.not_dealt_flush |= seat;
  }
  const bool on_lead = is_playing() && position_.trick.empty();
  const bool reached = on_lead && t_.tricks[t_.turn.index] > 0 &&
                       t_.tricks[t_.turn.index] == t_.piles[t_.turn.index] &&
                       !t_.missed.contains(t_.turn) && t_.options.partiya == Partiya::manual;
  const SeatSet due = reached ? SeatSet(t_.turn) : SeatSet{};
  if (position_.has("due") && t_.due != due) return "due: who leads after the trick that does it";
  if (t_.phase == Phase::partiya && due.empty()) return "nobody is due after the fifth trick";
  t_.due = due;
  return {};
}

}  // namespace

Result<State<Rules>, Refusal> Rules::set_up(const Options& options,
                                            const Position<Rules>& position) {
  return Placing(options, position).place();
}

}  // namespace baize::rams
