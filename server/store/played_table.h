#pragma once
// The log of a table that somebody has played at, for tests: made by the room's own printing, so
// that it folds like one from a house.
#include <array>
#include <string>
#include <vector>

#include "engine/cards/deck.h"
#include "engine/core/ensure.h"
#include "engine/match/event_json.h"
#include "room/room.h"

namespace baize::server {

inline std::vector<std::string> played_table(const CatalogueEntry& game, int rounds,
                                             std::uint64_t seed, const std::string& name) {
  std::vector<std::string> lines;
  const auto keep = [&](const room::RoomEvent& event) {
    lines.push_back(room::print_room_event(*game.game, event));
  };
  const std::array all{game};
  const auto created = room::Room::create(all, game.game->id, {});
  ensure(created.has_value());
  for (const auto& event : *created) keep(event);
  keep(room::Sat{room::guest_of("a"), name, seat_at(1)});

  Rng rng(seed);
  const auto opened = game.open({{}, {}, 0, seat_at(0)});
  AnyMatch& match = **opened;
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
