#pragma once
// What a match records with each move, so that its activity log can be written for any reader
// without playing the round again.
#include <cstdint>
#include <optional>

#include "engine/core/game.h"
#include "engine/match/event.h"

namespace baize {

struct MoveRecord {
  std::uint8_t phase = 0;
  bool ends_phase = false;
  bool ends_answer = false;            // the seat has nothing more to answer in this phase
  std::uint8_t trick = 0;              // the one that a card is played to, from 1; 0: to none
  std::optional<TricksTaken> taken{};  // where this card completes it
};

template <Game G>
TricksTaken tricks_taken(const typename G::Table& table) {
  if constexpr (requires { G::tricks_taken(table); }) return G::tricks_taken(table);
  return {};
}
template <Game G>
constexpr bool has_tricks() {
  return requires(const typename G::Table& table) { G::tricks_taken(table); };
}

template <Game G>
MoveRecord record_of(const State<G>& before, const State<G>& after, const Moved& moved) {
  MoveRecord record;
  record.phase = static_cast<std::uint8_t>(before.table.phase);
  record.ends_phase = after.table.phase != before.table.phase;
  record.ends_answer = record.ends_phase || !G::to_act(after.table).contains(moved.seat);
  const bool sealed = G::kInfo.phases[record.phase].sealed;
  if (!has_tricks<G>() || sealed || !moved.move.is_card()) return record;
  const TricksTaken now = tricks_taken<G>(after.table);
  record.trick = static_cast<std::uint8_t>(tricks_taken<G>(before.table).count + 1);
  if (now.count == record.trick) record.taken = now;
  return record;
}

}  // namespace baize
