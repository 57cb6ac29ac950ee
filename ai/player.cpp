#include "ai/player.h"

#include <span>

#include "ai/player_of_game.h"

namespace baize::ai {

// Written by the build from the list of games.
std::span<const PlayerOfGame> players_of_games();

namespace {

const PlayerOfGame* player_for(const AnyMatch& match) {
  for (const PlayerOfGame& player : players_of_games())
    if (player.game == &match.game()) return &player;
  return nullptr;
}

}  // namespace

std::unique_ptr<Question> question_for(const AnyMatch& match, Seat seat) {
  const PlayerOfGame* player = player_for(match);
  return player == nullptr ? nullptr : player->ask(match, seat);
}

Standing standing_of(const AnyMatch& match) {
  const PlayerOfGame* player = player_for(match);
  return player == nullptr ? Standing{} : player->standing(match);
}

Marks marks_of(const AnyMatch& match) {
  const PlayerOfGame* player = player_for(match);
  return player == nullptr ? Marks{} : player->marks(match);
}

}  // namespace baize::ai
