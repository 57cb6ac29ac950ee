#include <algorithm>
#include <numeric>

#include "engine/kit/place_trick.h"
#include "games/spades/spades.h"

namespace baize::spades {
namespace {

using Problem = std::optional<std::string>;

// Cards of one trick, without the empty places.
CardSet cards_of(const Trick<kSeats>& trick) {
  CardSet cards;
  for (const Card c : trick)
    if (c.exists()) cards |= c;
  return cards;
}

// The board is the match's; what the table repeats of it may be left out, but not contradict it.
Problem take_board(Table& t, const Position<Rules>& position) {
  const Board& board = position.board;
  if (!board.dealer.exists() || board.dealer.index >= kSeats)
    return "board, dealer: a seat from 0 to 3";
  const bool contradicts = (position.has("dealer") && t.dealer != board.dealer) ||
                           (position.has("scores") && t.scores != board.scores) ||
                           (position.has("bags") && t.bags != board.bags);
  if (contradicts) return "dealer, scores and bags belong to the board";
  t.dealer = board.dealer;
  t.scores = board.scores;
  t.bags = board.bags;
  return std::nullopt;
}

Problem take_cards(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  if (position.trick.size() >= kSeats || !place_trick<kSeats>(position.trick, t.trick))
    return "trick: cards of following seats, at most three";
  const std::size_t last = position.last_trick.size();
  if ((last != 0 && last != kSeats) || !place_trick<kSeats>(position.last_trick, t.last_trick))
    return "last_trick: one card of each seat, in order";
  if (last != 0) t.last_leader = position.last_trick[0].seat;
  CardSet all = cards_of(t.trick) | cards_of(t.last_trick);
  std::size_t count = position.trick.size() + last;
  t.gone = set_of(kPack52);
  for (int i = 0; i < kSeats; ++i) {
    const CardSet hand = state.seats[static_cast<std::size_t>(i)].hand;
    if (hand.size() > kRanks) return "hands: at most thirteen cards";
    t.gone -= hand;
    all |= hand;
    count += static_cast<std::size_t>(hand.size());
  }
  if (static_cast<std::size_t>(all.size()) != count) return "a card lies in two places";
  if (t.gone == set_of(kPack52)) return "hands: nobody holds a card";
  return std::nullopt;
}

// Who bid blind bid 0; who has bid otherwise, or plays, has looked.
Problem take_bids(Table& t, const Position<Rules>& position) {
  const SeatSet eligible = eligible_seats(t.options, t.scores);
  if (position.has("eligible") && t.eligible != eligible)
    return "eligible: follows from the scores";
  t.eligible = eligible;
  const SeatSet spoken = t.looked | t.blind;
  if (!spoken.empty() && t.options.blind_nil == 0) return "looked, blind: blind_nil is off";
  if (!(spoken - SeatSet::first(kSeats)).empty()) return "looked, blind: seats from 0 to 3";
  if (!(t.looked & t.blind).empty()) return "looked, blind: a seat that looked is not blind";
  for (const Seat seat : t.blind) {
    Bid& bid = t.bids[seat.index];
    if (bid.exists() && bid != Bid{0}) return "blind: a blind bid is 0";
    bid = {0};
  }
  for (const Seat seat : t.eligible - t.blind)
    if (t.phase == Phase::play || t.bids[seat.index].exists()) t.looked |= seat;
  return std::nullopt;
}

Problem set_up_bid(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  const bool played = !position.trick.empty() || !position.last_trick.empty() || t.broken ||
                      t.tricks_played > 0 || t.tricks != std::array<std::uint8_t, kSeats>{};
  if (played) return "nothing is played before all have bid";
  for (int i = kSeats; i > 0; --i) {
    const Seat seat = seat_after(t.dealer, i, kSeats);
    if (!t.bids[seat.index].exists()) t.turn = seat;
  }
  if (position.turn) t.turn = *position.turn;
  if (!t.turn.exists() || t.bids[t.turn.index].exists()) return "turn: a seat that has not bid";
  int most = 0;
  for (int i = 0; i < kSeats; ++i) {
    const int size = state.seats[static_cast<std::size_t>(i)].hand.size();
    t.start_count.set(seat_at(i), size);
    most = std::max(most, size);
  }
  t.tricks_in_round = static_cast<std::uint8_t>(most);
  cover_unseen_hands(state);
  return std::nullopt;
}

// How many tricks lie behind us: told, or to be seen from the tricks of the seats or the hands.
Problem count_tricks(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  if (*std::max_element(t.tricks.begin(), t.tricks.end()) > kRanks) return "tricks: 0 to 13";
  std::array<int, kSeats> left{};
  for (std::size_t i = 0; i < kSeats; ++i)
    left[i] = state.seats[i].hand.size() + t.trick[i].exists();
  const int most = *std::max_element(left.begin(), left.end());
  const int told = std::accumulate(t.tricks.begin(), t.tricks.end(), 0);
  if (!position.has("tricks_played"))
    t.tricks_played = static_cast<std::uint8_t>(
        position.has("tricks") ? std::min(told, kRanks - most) : kRanks - most);
  if (t.tricks_played + most > kRanks) return "tricks_played: more than the hands leave room for";
  t.tricks_in_round = static_cast<std::uint8_t>(t.tricks_played + most);
  for (int i = 0; i < kSeats; ++i)
    t.start_count.set(seat_at(i), t.tricks_played + left[static_cast<std::size_t>(i)]);
  return std::nullopt;
}

Seat winner_of(const Trick<kSeats>& trick, Seat leader) {
  const CardSet counting = CardSet::of(trick[leader.index].suit()) | kSpades;
  const Card best = (cards_of(trick) & counting).highest();
  return seat_at(static_cast<int>(std::find(trick.begin(), trick.end(), best) - trick.begin()));
}

// After the last card of the trick; the winner of the last trick; who leads the first; or else the
// first seat that holds anything.
Seat default_turn(const State<Rules>& state, const Position<Rules>& position) {
  const Table& t = state.table;
  if (!position.trick.empty()) return seat_after(position.trick.back().seat, 1, kSeats);
  if (!position.last_trick.empty()) return winner_of(t.last_trick, t.last_leader);
  const Seat first = seat_after(t.dealer, 1, kSeats);
  if (t.tricks_played == 0 && !state.seats[first.index].hand.empty()) return first;
  for (int i = 0; i < kSeats; ++i)
    if (!state.seats[static_cast<std::size_t>(i)].hand.empty()) return seat_at(i);
  return first;
}

// Who threw another suit has none of the one that was led. False where a hand says otherwise.
bool note_voids(State<Rules>& state, const Trick<kSeats>& trick, Seat leader) {
  const Suit led = trick[leader.index].suit();
  for (int i = 0; i < kSeats; ++i) {
    const Card c = trick[static_cast<std::size_t>(i)];
    if (!c.exists() || c.suit() == led) continue;
    if (!(state.seats[static_cast<std::size_t>(i)].hand & CardSet::of(led)).empty()) return false;
    state.table.voids.add(seat_at(i), led);
  }
  return true;
}

// What lies on the table fits together and to the hands.
Problem take_tricks(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  const bool lies = !position.trick.empty(), lay = !position.last_trick.empty();
  if (lies && t.turn != default_turn(state, position))
    return "turn: the seat after the last card of the trick";
  if (lay && t.leader != winner_of(t.last_trick, t.last_leader))
    return "trick: the winner of the last one leads";
  if ((lies && !note_voids(state, t.trick, t.leader)) ||
      (lay && !note_voids(state, t.last_trick, t.last_leader)))
    return "trick: a seat could have followed suit";
  t.broken |= !(cards_of(t.last_trick) & kSpades).empty();
  if (position.has("broken") && t.is_broken() != position.state.table.broken)
    return "broken: a spade lies on the table";
  return std::nullopt;
}

Problem set_up_play(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  if (auto problem = count_tricks(state, position)) return problem;
  t.turn = position.turn.value_or(default_turn(state, position));
  t.leader = position.trick.empty() ? t.turn : position.trick[0].seat;
  if (auto problem = take_tricks(state, position)) return problem;
  open_trick(t);
  if (position.trick.empty()) return std::nullopt;
  t.must = CardSet::of(t.trick[t.leader.index].suit());
  t.shun = {};
  return std::nullopt;
}

Problem set_up_state(State<Rules>& state, const Position<Rules>& position) {
  Table& t = state.table;
  if (auto problem = take_board(t, position)) return problem;
  if (auto problem = take_cards(state, position)) return problem;
  if (auto problem = take_bids(t, position)) return problem;
  return t.phase == Phase::bid ? set_up_bid(state, position) : set_up_play(state, position);
}

}  // namespace

Result<State<Rules>, Refusal> Rules::set_up(const Options& options,
                                            const Position<Rules>& position) {
  State<Rules> state = position.state;
  state.table.options = options;
  state.table.phase = static_cast<Phase>(position.phase.value_or(static_cast<int>(Phase::play)));
  if (const auto problem = set_up_state(state, position))
    return Unexpected{Refusal(Code::bad_position, "position: " + *problem)};
  return state;
}

}  // namespace baize::spades
