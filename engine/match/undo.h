#pragma once
// Undo of a seat's last move: possible if the move turned up, drew, dealt and exchanged no card,
// because what somebody has seen cannot be unseen. This is decided by comparing where the cards
// are before and after the move, so no game has to declare it.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/core/game.h"
#include "engine/match/event.h"

namespace baize {

namespace detail {

// How often each card lies in the places of one owner. There are two packs at most, so two bits for
// a card are enough.
class CardCounts {
 public:
  void add(CardSet cards) {
    twos_ ^= ones_ & cards.bits();
    ones_ ^= cards.bits();
  }
  // No card is there more often than in `other`.
  [[nodiscard]] bool is_within(const CardCounts& other) const {
    const std::uint64_t more =
        (twos_ & ~other.twos_) | (~(twos_ ^ other.twos_) & ones_ & ~other.ones_);
    return more == 0;
  }
  friend bool operator==(const CardCounts&, const CardCounts&) = default;

 private:
  std::uint64_t ones_ = 0, twos_ = 0;
};

// By seat; the last entry is for cards that nobody owns.
using OwnedCards = std::array<CardCounts, kMostSeats + 1>;

// The cards that somebody holds, and those that lie face down: in hands and elsewhere.
struct CardsInPlaces {
  OwnedCards held, hidden;
};
template <Game G>
CardsInPlaces cards_in_places(const State<G>& state) {
  CardsInPlaces out;
  G::each_place(state, [&](Seat owner, CardSet cards, bool face_up) {
    const std::size_t at = owner.exists() ? owner.index : std::size_t{kMostSeats};
    if (owner.exists()) out.held[at].add(cards);
    if (!face_up) out.hidden[at].add(cards);
  });
  return out;
}

// No card has come into these places, and only the mover's cards have left them.
inline bool only_gave(const OwnedCards& before, const OwnedCards& after, Seat mover) {
  for (std::size_t i = 0; i < before.size(); ++i)
    if (i == mover.index ? !after[i].is_within(before[i]) : after[i] != before[i]) return false;
  return true;
}

}  // namespace detail

// Whether the move has shown only cards of the mover's own hand.
template <Game G>
bool shows_own_cards_only(const State<G>& before, const State<G>& after, Seat mover) {
  const auto was = detail::cards_in_places<G>(before), is = detail::cards_in_places<G>(after);
  return detail::only_gave(was.held, is.held, mover) &&
         detail::only_gave(was.hidden, is.hidden, mover);
}

// Finds where each answer of a seat begins in the moves of a round; an answer may be several
// moves.
template <Game G>
class AnswersOf {
 public:
  explicit AnswersOf(Seat seat) : seat_(seat) {}
  // Whether this move, the next of the round, begins an answer in this state.
  bool begins(const State<G>& state, const Moved& next) {
    if (next.seat != seat_) return false;
    const auto phase = static_cast<int>(state.table.phase);
    const PhaseSpec& spec = G::kInfo.phases[static_cast<std::size_t>(phase)];
    const bool is_gathering = !spec.gathered_by.empty() && card_in_ == phase;
    card_in_ = next.move.is_card() ? phase : -1;
    if constexpr (requires { G::picks_left(view_of(state, seat_)); })
      if (G::picks_left(view_of(state, seat_)) < spec.pick) return false;
    return !is_gathering;
  }

 private:
  Seat seat_;
  int card_in_ = -1;  // the phase in which the seat's last move was a card
};

// How many moves of a round have to be taken back to ask a seat its last question again, whatever
// others have done since; 0 if it has not answered yet.
template <Game G>
int moves_since_answer(State<G> state, std::span<const Moved> moves, Seat seat) {
  std::size_t first = moves.size();
  AnswersOf<G> answers(seat);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (answers.begins(state, moves[i])) first = i;
    G::apply(state, moves[i].seat, moves[i].move);
  }
  return static_cast<int>(moves.size() - first);
}

// Why this seat cannot take its last move back. `last` is the last move of the round, or null;
// `before` and `after` are the states around it. While answers are sealed, everybody gets the same
// reason, because different ones would reveal who has answered.
template <Game G>
std::optional<Refusal> why_not_undone(const State<G>& before, const State<G>& after,
                                      const Moved* last, Seat seat) {
  const auto refuse = [](const char* why) { return Refusal(Code::not_allowed_now, why); };
  const auto sealed = [](const State<G>& state) {
    return G::kInfo.phases[static_cast<std::size_t>(state.table.phase)].sealed;
  };
  if (G::to_act(after.table).empty())
    return refuse("The round is over, so its moves can't be undone.");
  if (sealed(before) || sealed(after)) return refuse("A secret choice can't be undone.");
  if (!last) return refuse("There is no move to undo.");
  if (last->seat != seat) return refuse("You can only undo your own last move.");
  if (!shows_own_cards_only<G>(before, after, seat))
    return refuse("You can't undo this: a card has been turned up, drawn or dealt since.");
  return std::nullopt;
}

template <Game G>
Result<Event, Refusal> undo_of(bool in_round, const State<G>& before, const State<G>& after,
                               const Moved* last, Seat seat) {
  if (!in_round) return Unexpected{Refusal(Code::not_allowed_now, "No round is being played.")};
  if (auto refusal = why_not_undone<G>(before, after, last, seat)) return Unexpected{*refusal};
  return Event(TookBack{1});
}

// From the state in which the round began, and all of its moves.
template <Game G>
Result<Event, Refusal> step_back_of(bool in_round, const State<G>& start,
                                    std::span<const Moved> moves, Seat seat) {
  if (!in_round) return Unexpected{Refusal(Code::not_allowed_now, "No round is being played.")};
  const int count = moves_since_answer<G>(start, moves, seat);
  if (count == 0) return Unexpected{Refusal(Code::not_allowed_now, "There is no move to undo.")};
  return Event(TookBack{count});
}

}  // namespace baize
