#include "cli/computer_names.h"

#include "room/seating.h"

namespace baize::cli {

std::vector<std::string> names_of_computers(int seats, const Words& words) {
  std::vector<std::string> names;
  for (int i = 0; i < seats; ++i) {
    const room::Character& character = room::character_at(seat_at(i));
    const std::string key = "character." + std::string(character.id);
    names.push_back(words.has(key) ? words.say(key) : std::string(character.name));
  }
  return names;
}

}  // namespace baize::cli
