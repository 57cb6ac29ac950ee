#pragma once
// Builds the log of a table at which a round was played: people on every seat, and the deck as it
// was, or with two cards exchanged.
#include <string>
#include <vector>

#include "room/room.h"
#include "tests/conformance/laws_of_secrecy.h"

namespace baize::laws {

inline room::Guest guest_at(int seat) { return room::guest_of("seat " + std::to_string(seat)); }

// The cards are also exchanged in moves that name them. Such moves are sealed, or the cards would
// have been shown.
template <Game G>
std::vector<room::RoomEvent> table_log(const detail::Round<G>& round, Card a, Card b) {
  const std::string secret(64, '7');
  room::TableSettings settings;
  settings.hints = room::Hints::everybody;
  room::Created created{std::string(G::kInfo.id), G::kInfo.version, {""}, {""}};
  write_options(created.options.text, round.before.options());
  created.settings.text = room::Settings(settings, G::kInfo).to_text();
  std::vector<room::RoomEvent> out{created};
  for (int i = 0; i < G::seats(round.before.options()); ++i)
    out.emplace_back(room::Sat{guest_at(i), "Guest " + std::to_string(i), seat_at(i)});
  const auto add = [&](const Event& event) {
    if (std::holds_alternative<Dealt>(event)) out.emplace_back(room::Pledged{secret});
    out.emplace_back(event);
  };
  for (const Event& event : round.before.log()) add(event);
  Dealt dealt{round.deck};
  for (Card& c : dealt.deck) c = detail::exchanged(c, a, b);
  add(dealt);
  for (Moved moved : round.moves) {
    if (moved.move.is_card()) moved.move = Move::play(detail::exchanged(moved.move.card(), a, b));
    add(moved);
  }
  return out;
}

}  // namespace baize::laws
