// A scenario file in its JSON form, whatever is in it, gives a list of problems and nothing worse.
#include "engine/referee/scenario.h"
#include "games/catalogue.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;

BAIZE_FUZZ(std::string_view input) {
  const auto json = Json::parse(input);
  if (json) (void)play_scenario(house_games(), *json);
}
