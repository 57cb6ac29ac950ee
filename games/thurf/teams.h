#pragma once
// The two teams of up to eight seats, and lists with one value per seat or team.
#include "engine/core/seat.h"
#include "engine/kit/seat_list.h"

namespace baize::thurf {

inline constexpr int kSeats = 8;  // at most
inline constexpr int kTeams = 2;

// Seats of equal parity are a team.
constexpr std::size_t team_of(Seat seat) { return seat.index % kTeams; }
inline constexpr std::array<SeatSet, kTeams> kTeamSeats = [] {
  std::array<SeatSet, kTeams> teams;
  for (int i = 0; i < kSeats; ++i) teams[team_of(seat_at(i))] |= seat_at(i);
  return teams;
}();
constexpr SeatSet team_seats(std::size_t team, int players) {
  return kTeamSeats[team] & SeatSet::first(players);
}

template <class T>
using BySeat = std::array<T, kSeats>;
template <class T>
using ListBySeat = SeatList<T, kSeats>;
template <class T>
using ByTeam = std::array<T, kTeams>;

}  // namespace baize::thurf
