#pragma once
// The inner loop of thurf: who acts, what is legal, what a card does. Included by thurf.h; inline,
// because a search spends its time here. What is said before the first card is in calls.cpp.
#include "engine/kit/follow.h"
#include "games/thurf/thurf.h"

namespace baize::thurf {

int first_packet(const Options& options);
int second_packet(const Options& options);
void speak(State<Rules>& state, Seat seat, Move move);
// Deals the second packets and lets the dealer's right lead.
void start_play(State<Rules>& state);
SeatSet active_seats(const Table& table);
// Who is asked at the level of raising that is reached.
SeatSet entitled(const Table& table);
// Who is the first to name a suit, by the calls alone.
Seat first_candidate(const Table& table);

inline SeatSet Rules::to_act(const Table& t) {
  return t.phase == Phase::play ? SeatSet(t.turn) : t.asked;
}

inline constexpr MoveSet kAllNames = [] {
  MoveSet names;
  for (const Suit suit : kSuits) names.add(name_move(suit));
  return names;
}();

// What may be said by a seat that is asked; a seat that has called may take it back.
inline MoveSet legal_words(const Table& t, Seat seat) {
  if (!t.asked.contains(seat)) {
    const Call said = t.calls[seat.index];
    const bool stands = said == Call::aata || said == Call::kotu;
    return t.phase == Phase::call && stands ? MoveSet(kWithdraw) : MoveSet{};
  }
  if (t.phase == Phase::name) return t.must_name ? kAllNames : kAllNames | MoveSet(kBackOut);
  MoveSet words = kPass;
  words.add(t.phase == Phase::call ? kAata : raise_move(t.level));
  if (t.phase == Phase::call && t.options.kotu) words.add(kKotu);
  return words;
}

// On a lead nothing must be played and every thurf card is `upper`; on a thurf lead none is, and a
// hand without thurf is a hand of plain cards: so one line serves the whole table of legal cards.
inline CardSet playable_cards(const Table& t, CardSet hand) {
  const CardSet follow = hand & t.must;
  const CardSet plain = hand - CardSet::of(t.thurf_suit());
  const CardSet may = first_not_empty(follow, plain) | (hand & t.upper);
  return first_not_empty(may, hand);
}

inline MoveSet Rules::legal_moves(const Table& t, const Private& mine, Seat seat) {
  if (t.phase == Phase::play) [[likely]]
    return seat == t.turn ? playable_cards(t, mine.hand.faces()) : CardSet{};
  return legal_words(t, seat);
}

inline void open_pattu(Table& t) {
  t.must = {};
  t.upper = CardSet::of(t.thurf_suit());
  t.lying = {};
  t.trick = {};
  t.winning = {};
  t.strength = t.points = 0;
}

inline void note_lead(Table& t, Card c) {
  t.must = CardSet::of(c.suit());
  t.upper -= t.must;
}

// Only what the table of legal cards proves: another suit than the one led shows that none of it is
// held, unless it is a thurf card that was free to be played. One that was not free shows a hand of
// weaker thurf cards alone.
inline void note_off_suit(Table& t, Seat seat, Card c) {
  const Suit thurf = t.thurf_suit();
  const bool trumps = c.suit() == thurf;
  if (!trumps) return t.voids.add(seat, t.must.lowest().suit());
  if (t.upper.contains(c)) [[likely]]
    return;
  for (const Suit suit : kSuits) t.voids.add(seat, suit, suit != thurf);
  const int known = t.below[seat];
  if (known == 0 || t.strength < known) t.below.set(seat, t.strength);
}

// Section "Winner of a pattu". Of two equal cards the first wins; of two thurf jacks on a thurf
// lead the later one, unless the declarer played one of them.
inline bool takes_over(const Table& t, Seat seat, int strength, Suit led) {
  if (strength == kStrongest && t.strength == kStrongest) [[unlikely]]
    return led == t.thurf_suit() && seat != t.declarer && t.winning != t.declarer;
  return strength > t.strength;
}

inline void finish_pattu(State<Rules>& state) {
  Table& t = state.table;
  const Seat winner = t.winning;
  const std::size_t team = team_of(winner);
  const TwinSet won = state.seats[winner.index].team_pattus.plus(t.lying);
  for (auto i = team; i < static_cast<std::size_t>(t.players()); i += kTeams)
    state.seats[i].team_pattus = won;
  if (t.options.open_log) t.won[team] = won;
  t.gone = t.gone.plus(t.lying);
  state.stock.points[team] = static_cast<std::int16_t>(state.stock.points[team] + t.points);
  ++t.pattus[winner.index];
  t.last_trick = t.trick;
  t.last_leader = t.leader;
  t.leader = t.turn = winner;
  open_pattu(t);
  if (t.hand_count[winner] == 0 || (t.kotu && winner != t.declarer)) t.phase = Phase::over;
}

// A card on the table, after what it proves has been noted.
inline void lay(Table& t, Seat seat, Card c) {
  const Suit led = t.must.lowest().suit();
  const Worth worth = worth_of(c, led, t.thurf_suit());
  if (takes_over(t, seat, worth.strength, led)) {
    t.winning = seat;
    t.strength = worth.strength;
    t.upper &= thurf_not_weaker(worth.strength, t.thurf_suit());
  }
  t.points = static_cast<std::uint8_t>(t.points + worth.points);
  t.lying |= c;
  t.trick[seat.index] = c;
}

// Inlined by order: the registers saved around a call would be a tenth of a move.
[[gnu::always_inline]] inline void Rules::apply(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  if (t.phase != Phase::play) [[unlikely]]
    return speak(state, seat, move);
  const Card c = move.card();
  if (t.must.empty()) note_lead(t, c);
  if (!t.must.contains(c)) note_off_suit(t, seat, c);
  lay(t, seat, c);
  state.seats[seat.index].hand -= c;
  t.hand_count.take_one(seat);
  t.turn = t.next_active(seat);
  if (t.turn == t.leader) finish_pattu(state);
}

}  // namespace baize::thurf
