#pragma once
// The inner loop of santase: who acts, what is legal, what a move does. Included by santase.h;
// inline, and with few branches, because a search spends its time here.
#include "engine/kit/follow.h"
#include "games/santase/santase.h"

namespace baize::santase {

// In the order of the moves that kInfo declares; marriages in the order S H D C.
inline constexpr Move kExchange = Move::action(0);
inline constexpr Move kClose = Move::action(1);
constexpr Move marriage_in(Suit suit) { return Move::action(5 - static_cast<int>(suit)); }
constexpr Suit suit_of_marriage(Move move) { return static_cast<Suit>(5 - move.action_number()); }
inline constexpr Move kClaim = Move::action(6);
inline constexpr Move kPass = Move::action(7);

inline Seat on_turn(const Table& t) { return seat_at(t.leader.index ^ (t.phase == Phase::follow)); }

inline SeatSet Rules::to_act(const Table& t) {
  if (t.phase == Phase::over) [[unlikely]]
    return {};
  return on_turn(t);
}

// The marriages of a hand as bits of their moves. A king's place is the one after the queen's; the
// product brings the four lanes together, spades lowest.
inline std::uint64_t marriages_in(CardSet hand) {
  constexpr std::uint64_t kQueens = 0x0001'0001'0001'0001, kGather = 0x8000'4000'2000'1000;
  const std::uint64_t pairs = (hand.bits() & hand.bits() >> 1) >> kQueen & kQueens;
  return (pairs * kGather >> 60) << marriage_in(Suit::spades).action_number();
}

// The section "Before you lead" of the rules.
inline MoveSet moves_to_lead(const Table& t, CardSet hand) {
  const Options& o = t.options;
  const auto bit = [](bool legal, Move move) {
    return static_cast<std::uint64_t>(legal) << move.action_number();
  };
  const bool specials = o.first_lead_specials | (t.tricks[0] + t.tricks[1] > 0);
  const bool open = specials & !t.closed_by.exists();
  const bool nine = hand.contains(card(t.trump_suit(), kNine));
  const std::uint64_t named = bit(open & nine & (t.stock >= o.min_stock_exchange), kExchange) |
                              bit(open & (t.stock >= o.min_stock_close), kClose) |
                              bit(t.claim_open, kClaim);
  if (is_suit(t.marriage)) [[unlikely]] {
    const bool either = o.marriage_lead == MarriageLead::either;
    const Suit suit = suit_of(t.marriage);
    return MoveSet::of_bits(either ? pair_of(suit) : card(suit, kQueen), named);
  }
  return MoveSet::of_bits(hand, named | (specials ? marriages_in(hand) : 0));
}

// The section "Playing a trick" of the rules: the second card.
inline CardSet cards_to_follow(const Table& t, CardSet hand) {
  if (!t.is_strict()) return hand;
  const CardSet suit = hand & CardSet::of(t.led.suit());
  const CardSet higher = t.options.must_head ? suit & above(t.led) : CardSet{};
  const CardSet trumps = hand & CardSet::of(t.trump_suit());
  return first_not_empty(first_not_empty(higher, suit), first_not_empty(trumps, hand));
}

inline MoveSet Rules::legal_moves(const Table& t, const Private& mine, Seat seat) {
  if (seat != on_turn(t) || t.phase == Phase::over) return {};
  if (t.phase == Phase::lead) return moves_to_lead(t, mine.hand);
  if (t.phase == Phase::follow) [[likely]]
    return cards_to_follow(t, mine.hand);
  return MoveSet(kClaim) | MoveSet(kPass);
}

// What a card that was played in the strict phase proves about the rest of the hand.
inline void note_follow(Table& t, Seat seat, Card c) {
  const bool off_suit = c.suit() != t.led.suit();
  const bool under = t.options.must_head & (strength_of(c) < strength_of(t.led));
  const int higher = kRanksUsed - 1 - strength_of(t.led);
  t.ceilings.lower(seat, t.led.suit(), off_suit ? kRanksUsed : under ? higher : 0);
  const bool no_trump = off_suit && c.suit() != t.trump_suit();
  t.ceilings.lower(seat, t.trump_suit(), no_trump ? kRanksUsed : 0);
}

// The section "Playing a trick": the winner draws first, the turn-up goes to the loser at the end.
inline void draw_cards(State<Rules>& state, Seat winner) {
  Table& t = state.table;
  const Seat loser = other(winner);
  const FaceDown<kStock>& stock = state.stock.face_down;
  state.seats[winner.index].hand |= stock.next_of(t.stock);
  if (t.stock > 1) [[likely]] {
    state.seats[loser.index].hand |= stock.next_of(t.stock - 1);
    t.stock = static_cast<std::uint8_t>(t.stock - 2);
  } else {
    state.seats[loser.index].hand |= t.turnup;
    t.shown[loser.index] |= t.turnup;
    t.turnup = {};
    t.stock = 0;
  }
}

inline void end_deal(Table& t, bool claimed) {
  t.phase = Phase::over;
  t.claimed = claimed;
  t.claim_open = false;
}

inline void finish_trick(State<Rules>& state, Card c) {
  Table& t = state.table;
  const int second = t.leader.index ^ 1;
  const Seat winner = seat_at(t.leader.index ^ beats(c, t.led, t.trump_suit()));
  t.last_trick[static_cast<std::size_t>(second)] = c;
  t.last_trick[t.leader.index] = t.led;
  t.last_leader = t.leader;
  Private& taker = state.seats[winner.index];
  taker.points = static_cast<std::uint16_t>(taker.points + points_of(c) + points_of(t.led));
  ++t.tricks[winner.index];
  t.leader = winner;
  t.led = {};
  t.marriage = MaybeSuit::none;
  t.phase = Phase::lead;
  const bool manual = t.options.declare == Declare::manual;
  t.claim_open = manual;
  const bool reached = !manual & (taker.points >= kGoal);
  if (!reached && !t.is_strict()) return draw_cards(state, winner);
  --t.held[0];
  --t.held[1];
  if (reached) return end_deal(t, true);
  if (t.held[0] + t.held[1] > 0) return;
  if (manual) {
    t.phase = Phase::last_claim;
  } else {
    end_deal(t, false);
  }
}

inline void announce_marriage(State<Rules>& state, Seat seat, Suit suit) {
  Table& t = state.table;
  Private& mine = state.seats[seat.index];
  t.marriage = maybe(suit);
  t.marriages[seat.index] |= card(suit, kQueen);
  t.shown[seat.index] |= pair_of(suit);
  mine.points = static_cast<std::uint16_t>(mine.points + (suit == t.trump_suit() ? 40 : 20));
  t.claim_open = t.options.declare == Declare::manual;
  if (!t.claim_open && mine.points >= kGoal) end_deal(t, true);
}

// The announcements of "Before you lead".
inline void announce(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  if (move == kClose) {
    t.closed_by = seat;
  } else if (move == kExchange) {
    const Card nine = card(t.trump_suit(), kNine);
    state.seats[seat.index].hand -= nine;
    state.seats[seat.index].hand |= t.turnup;
    t.shown[seat.index] -= nine;
    t.shown[seat.index] |= t.turnup;
    t.turnup = nine;
  } else if (move == kClaim || move == kPass) {
    end_deal(t, move == kClaim);
  } else {
    announce_marriage(state, seat, suit_of_marriage(move));
  }
}

inline void Rules::apply(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  if (!move.is_card()) return announce(state, seat, move);
  const Card c = move.card();
  state.seats[seat.index].hand -= c;
  t.gone |= c;
  t.shown[seat.index] -= c;
  if (t.phase == Phase::lead) {
    t.led = c;
    t.claim_open = false;
    t.phase = Phase::follow;
    return;
  }
  if (t.is_strict()) note_follow(t, seat, c);
  finish_trick(state, c);
}

}  // namespace baize::santase
