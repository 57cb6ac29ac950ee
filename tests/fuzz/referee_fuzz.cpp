// The referee takes any bytes, line by line: it answers each line with one JSON object and goes on.
#include "engine/referee/referee.h"
#include "games/catalogue.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;

BAIZE_FUZZ(std::string_view input) {
  std::uint64_t word = 1;
  Referee referee(house_games(), [&word] { return word += 0x9E3779B97F4A7C15; });
  for (int lines = 0; !input.empty() && lines < 64; ++lines) {
    const auto end = std::min(input.find('\n'), input.size());
    const std::string answer = referee.answer(input.substr(0, end));
    const auto json = Json::parse(answer);
    ensure(json.has_value() && json->find("ok") != nullptr);
    input.remove_prefix(std::min(end + 1, input.size()));
  }
}
