#pragma once
// Taking one's last move back: possible while it turned up, drew, dealt and exchanged no card, for
// what somebody has seen cannot be unseen. Where the cards lie before and after the move tells, so
// no game has to say it.
#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/match/event.h"

namespace baize {

namespace detail {

using OwnedCards = std::vector<std::pair<Seat, Card>>;

// The cards that somebody holds, or, where `hidden`, that lie face down: in hands and elsewhere.
template <Game G>
OwnedCards cards_in_places(const State<G>& state, bool hidden) {
  OwnedCards out;
  G::each_place(state, [&](Seat owner, CardSet cards, bool face_up) {
    if (hidden ? face_up : !owner.exists()) return;
    for (const Card c : cards) out.emplace_back(owner, c);
  });
  std::sort(out.begin(), out.end());
  return out;
}

// Nothing has come into these places, and what has left them was the mover's.
inline bool only_gave(const OwnedCards& before, const OwnedCards& after, Seat mover) {
  if (!std::includes(before.begin(), before.end(), after.begin(), after.end())) return false;
  OwnedCards left;
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(),
                      std::back_inserter(left));
  return std::all_of(left.begin(), left.end(), [&](const auto& it) { return it.first == mover; });
}

}  // namespace detail

// Whether the move has shown nothing but cards of the mover's own hand.
template <Game G>
bool shows_own_cards_only(const State<G>& before, const State<G>& after, Seat mover) {
  for (const bool hidden : {false, true})
    if (!detail::only_gave(detail::cards_in_places<G>(before, hidden),
                           detail::cards_in_places<G>(after, hidden), mover))
      return false;
  return true;
}

// Why this seat cannot take its last move back. While answers are sealed everybody gets the same
// reason: another one would tell who has answered.
template <Game G>
std::optional<Refusal> why_not_undone(const State<G>& start, std::span<const Moved> moves,
                                      Seat seat) {
  const auto refuse = [](const char* why) { return Refusal(Code::not_allowed_now, why); };
  const auto sealed = [](const State<G>& state) {
    return G::kInfo.phases[static_cast<std::size_t>(state.table.phase)].sealed;
  };
  State<G> before = start, after = start;
  for (const auto& moved : moves) {
    before = after;
    G::apply(after, moved.seat, moved.move);
  }
  if (G::to_act(after.table).empty()) return refuse("The round is over: its moves stand.");
  if (sealed(before) || sealed(after)) return refuse("What was chosen in secret stands.");
  if (moves.empty()) return refuse("There is no move yet.");
  if (moves.back().seat != seat) return refuse("Only your own last move can be taken back.");
  if (!shows_own_cards_only<G>(before, after, seat))
    return refuse("A card has been turned up, drawn or dealt since.");
  return std::nullopt;
}

}  // namespace baize
