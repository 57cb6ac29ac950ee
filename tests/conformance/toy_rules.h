#pragma once
// The rules of the toy game, with each flaw in its place. Included by toy.h.
#include "tests/conformance/toy.h"

namespace baize::toy {

template <Flaw flaw>
State<Rules<flaw>> Rules<flaw>::deal(const Options& options, const Board& board,
                                     std::span<const Card> deck) {
  S state{};
  state.table.options = options;
  state.table.leader = state.table.turn = board.first;
  for (int i = 0; i < kSeats; ++i) {
    auto& mine = state.seats[static_cast<std::size_t>(i)];
    for (int k = 0; k < kHand; ++k) mine.hand |= deck[static_cast<std::size_t>(i * kHand + k)];
    state.table.hand_count.set(seat_at(i), kHand);
  }
  for (std::size_t k = 0; k < kHand; ++k) state.stock.cards[k] = deck[kSeats * kHand + k];
  if constexpr (flaw == Flaw::counts_aces_of_a_hand)
    for (const Card c : state.seats[0].hand) state.table.hint += c.rank() == kAce;
  return state;
}

template <Flaw flaw>
SeatSet Rules<flaw>::to_act(const Table& t) {
  if (t.phase == Phase::lay_aside) return SeatSet::first(kSeats) - t.answered;
  return t.phase == Phase::play ? SeatSet(t.turn) : SeatSet{};
}

template <Flaw flaw>
MoveSet Rules<flaw>::legal_moves(const Table& t, const Private& mine, Seat seat) {
  if (!to_act(t).contains(seat)) return {};
  if (t.phase == Phase::lay_aside) return MoveSet(mine.hand) | MoveSet(kKeep);
  if (flaw == Flaw::stuck_when_void && !t.must.empty()) return mine.hand & t.must;
  return playable(mine.hand, t.must, {});
}

template <Flaw flaw>
Code Rules<flaw>::refusal(const Table&, const Private&, Seat, Move) {
  return flaw == Flaw::refusal_without_reason ? Code::none : Code::must_follow_suit;
}

template <Flaw flaw>
void Rules<flaw>::apply(S& state, Seat seat, Move move) {
  Table& t = state.table;
  if (t.phase == Phase::lay_aside) return answer(state, seat, move);
  const Card c = move.card();
  if (t.must.empty()) t.must = CardSet::of(c.suit());
  const bool off_suit = !t.must.contains(c);
  t.voids.add(seat, t.must.lowest().suit(), off_suit || flaw == Flaw::hasty_voids);
  state.seats[seat.index].hand -= c;
  t.gone |= c;
  t.trick[seat.index] = c;
  t.hand_count.take_one(seat);
  t.turn = seat_after(seat, 1, kSeats);
  if (t.turn == t.leader) finish_trick(t);
}

template <Flaw flaw>
void Rules<flaw>::answer(S& state, Seat seat, Move move) {
  Table& t = state.table;
  Private& mine = state.seats[seat.index];
  if constexpr (flaw == Flaw::keeping_is_no_answer)
    if (move == kKeep) return void(++t.hint);
  if constexpr (flaw == Flaw::first_answer_leads)
    if (t.answered.empty()) t.leader = t.turn = seat;
  mine.keeps = move == kKeep;
  if (move.is_card()) {
    mine.hand -= move.card();
    mine.aside = move.card();
    if constexpr (flaw == Flaw::shows_sealed_cards) t.hint_cards |= move.card();
  }
  t.answered |= seat;
  if (to_act(t).empty()) start_play(state);
}

template <Flaw flaw>
void Rules<flaw>::start_play(S& state) {
  Table& t = state.table;
  std::size_t next = 0;
  for (int i = 0; i < kSeats; ++i) {
    auto& mine = state.seats[static_cast<std::size_t>(i)];
    if (mine.keeps) {
      t.kept |= seat_at(i);
    } else {
      mine.hand |= std::exchange(state.stock.cards[next++], Card{});
      --t.stock;
    }
  }
  t.phase = Phase::play;
  if constexpr (flaw == Flaw::counts_outside_the_state) {
    static int rounds = 0;
    t.leader = t.turn = seat_at(++rounds % kSeats);
  }
}

template <Flaw flaw>
void Rules<flaw>::finish_trick(Table& t) {
  Seat best = t.leader;
  for (int i = 0; i < kSeats; ++i) {
    const Card c = t.trick[static_cast<std::size_t>(i)];
    if (t.must.contains(c) && c > t.trick[best.index]) best = seat_at(i);
  }
  ++t.tricks;
  t.points[best.index] = static_cast<std::int16_t>(
      t.points[best.index] + (t.options.double_last && t.tricks == kHand ? 2 : 1));
  t.last_trick = t.trick;
  t.last_leader = t.leader;
  t.trick = {};
  t.must = {};
  t.leader = t.turn = best;
  if (t.tricks == kHand) t.phase = Phase::over;
}

// Leads with hands of one size; the rest of the pack is gone.
template <Flaw flaw>
Result<State<Rules<flaw>>, Refusal> Rules<flaw>::set_up(const Options& options,
                                                        const Position<Rules>& position) {
  const Refusal bad(Code::bad_position);
  S state{};
  Table& t = state.table;
  t.options = options;
  t.phase = Phase::play;
  t.answered = t.kept = SeatSet::first(kSeats);
  t.stock = 0;
  t.leader = t.turn = position.turn.value_or(seat_at(0));
  if (flaw == Flaw::turn_of_nobody) t.turn = seat_after(t.turn, 1, kSeats + 1);
  t.gone = set_of(kPack);
  const int size = position.state.seats[0].hand.size();
  if (size == 0 || size > kHand) return Unexpected{bad};
  if (!position.trick.empty() || position.phase.value_or(1) != 1) return Unexpected{bad};
  for (int i = 0; i < kSeats; ++i) {
    const CardSet hand = position.state.seats[static_cast<std::size_t>(i)].hand;
    if (hand.size() != size || !t.gone.contains(hand)) return Unexpected{bad};
    t.gone -= hand;
    t.hand_count.set(seat_at(i), size);
    state.seats[static_cast<std::size_t>(i)] = {hand, {}, true};
  }
  t.tricks = static_cast<std::uint8_t>(kHand - size);
  return state;
}

template <Flaw flaw>
RoundResult Rules<flaw>::result(const Options&, const Board&, const S& state) {
  RoundResult out;
  out.points = out.change = state.table.points;
  if constexpr (flaw == Flaw::scores_otherwise) ++out.change[state.table.leader.index];
  return out;
}

template <Flaw flaw>
Board Rules<flaw>::settle(const Options& options, const Board& board, const S& state) {
  Board next = board;
  const Points change = result(options, board, state).change;
  for (std::size_t i = flaw == Flaw::loses_a_point; i < kSeats; ++i)
    next.scores[i] = static_cast<std::int16_t>(next.scores[i] + change[i]);
  next.first = seat_after(board.first, 1, kSeats);
  return next;
}

template <Flaw flaw>
SeatSet Rules<flaw>::winners(const Options& options, const Board& board) {
  SeatSet out;
  for (int i = 0; i < kSeats; ++i)
    if (board.scores[static_cast<std::size_t>(i)] >= options.limit) out |= seat_at(i);
  return out;
}

template <Flaw flaw>
Move Rules<flaw>::on_timeout(const View<Rules>& view) {
  if constexpr (flaw == Flaw::clock_plays_anything) return Move::play(view.mine.hand.lowest());
  const MoveSet legal = legal_moves(view.table, view.mine, view.seat);
  return legal.cards().empty() ? kKeep : Move::play(legal.cards().lowest());
}

template <Flaw flaw>
template <class Visit>
void Rules<flaw>::each_place(const S& state, Visit&& visit) {
  for (int i = 0; i < kSeats; ++i) {
    const auto& mine = state.seats[static_cast<std::size_t>(i)];
    visit(seat_at(i), mine.hand, false);
    if (mine.aside.exists()) visit(seat_at(i), CardSet(mine.aside), false);
  }
  for (const Card c : state.stock.cards)
    if (c.exists()) visit(Seat{}, CardSet(c), false);
  visit(Seat{}, state.table.gone, true);
}

}  // namespace baize::toy
