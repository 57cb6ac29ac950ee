#pragma once
// A played table's log for tests, printed by the room itself, so that it replays like a real one.
#include <array>
#include <string>
#include <vector>

#include "engine/cards/deck.h"
#include "engine/core/ensure.h"
#include "engine/match/event_json.h"
#include "room/room.h"
#include "room/simulated_ports.h"

namespace baize::server {

// Seat 1 has a person, the others computer players.
inline std::vector<room::RoomEvent> one_person_among_computers(int seats, const std::string& name) {
  std::vector<room::RoomEvent> events{room::Sat{room::guest_of("a"), name, seat_at(1)}};
  for (int i = 0; i < seats; ++i)
    if (i != 1) events.emplace_back(room::ComputerPut{seat_at(i), true, {}});
  return events;
}

inline std::size_t first_move_in(const std::vector<std::string>& lines) {
  std::size_t at = 0;
  while (!lines.at(at).starts_with(R"({"moved")")) ++at;
  return at;
}

inline std::vector<std::string> played_table(const CatalogueEntry& game, int rounds,
                                             std::uint64_t seed, const std::string& name) {
  std::vector<std::string> lines;
  const auto keep = [&](const room::RoomEvent& event) {
    lines.push_back(room::print_room_event(*game.game, event));
  };
  const std::array all{game};
  room::SimulatedEntropy entropy(seed);
  room::NewRoom wish;
  wish.game.text = game.game->id;
  const auto created = room::Room::create(all, {}, wish, entropy);
  ensure(created.has_value());
  for (const auto& event : *created) keep(event);

  Rng rng(seed);
  const auto opened = game.open({{}, {}, 0, seat_at(0)});
  AnyMatch& match = **opened;
  for (const auto& event : one_person_among_computers(match.seats(), name)) keep(event);
  const auto play = [&](const Event& event) {
    ensure(match.commit(event));
    keep(event);
  };
  keep(match.log().front());
  for (int round = 0; round < rounds && !match.over(); ++round) {
    play(*match.propose_deal(shuffled(match.pack(), rng)));
    while (!match.to_act().empty()) {
      const Seat seat = *match.to_act().begin();
      play(match.propose(seat, std::array{match.legal(seat).pick(rng)})->front());
    }
    play(*match.settlement());
    if (const auto said = match.awaited_said(); said && !said->empty())
      play(*match.propose_said(*said));
  }
  return lines;
}

}  // namespace baize::server
