#pragma once
// Where the cards of a state lie, as its game lists them in `each_place`: together the places hold
// every card of the pack once. Also the check that no seat holds a card that `cannot_hold`
// excludes.
#include <algorithm>
#include <vector>

#include "engine/core/game.h"

namespace baize::laws {

template <class G>
concept TellsExclusions = Game<G> && requires(const typename G::Table& table,
                                              const typename G::Private& mine, Seat seat) {
  { G::cannot_hold(table, seat) } -> std::same_as<CardSet>;
  { mine.hand& CardSet{} } -> std::same_as<CardSet>;
};

// What the rules show a seat: what it holds, and what lies face up.
template <Game G>
CardSet shown_to(const State<G>& state, Seat seat) {
  CardSet shown;
  G::each_place(state, [&](Seat owner, CardSet cards, bool face_up) {
    if (face_up || (owner.exists() && owner == seat)) shown |= cards;
  });
  return shown;
}

template <Game G>
bool holds_the_pack(const State<G>& state, std::span<const Card> pack) {
  std::vector<Card> lying, whole(pack.begin(), pack.end());
  G::each_place(state, [&](Seat, CardSet cards, bool) {
    for (const Card c : cards) lying.push_back(c);
  });
  std::sort(lying.begin(), lying.end());
  std::sort(whole.begin(), whole.end());
  return lying == whole;
}

// How many cards each seat holds, and how many lie elsewhere, open and hidden.
template <Game G>
std::array<int, kMostSeats + 2> sizes_of(const State<G>& state) {
  std::array<int, kMostSeats + 2> sizes{};
  G::each_place(state, [&](Seat owner, CardSet cards, bool face_up) {
    const int at = owner.exists() ? owner.index : kMostSeats + (face_up ? 1 : 0);
    sizes[static_cast<std::size_t>(at)] += cards.size();
  });
  return sizes;
}

// Whether some seat holds what play has proved it does not hold.
template <TellsExclusions G>
bool contradicts_play(const State<G>& state, int seats) {
  for (int i = 0; i < seats; ++i)
    if (!(state.seats[static_cast<std::size_t>(i)].hand & G::cannot_hold(state.table, seat_at(i)))
             .empty())
      return true;
  return false;
}

}  // namespace baize::laws
