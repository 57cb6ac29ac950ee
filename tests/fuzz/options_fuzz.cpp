// Options that are taken can be printed and taken again, and then print the same; others are
// refused with a sentence.
#include "games/catalogue.h"
#include "tests/fuzz/fuzz.h"

using namespace baize;

BAIZE_FUZZ(std::string_view input) {
  const auto json = Json::parse(input);
  if (!json) return;
  for (const auto& entry : house_games()) {
    const auto match = entry.open({*json, {}, 0, seat_at(0)});
    if (!match) {
      ensure(match.error().code == Code::bad_option && !match.error().text.empty());
      continue;
    }
    std::string printed, again;
    (*match)->write_options(printed);
    const auto reopened = entry.open({*Json::parse(printed), {}, 0, seat_at(0)});
    ensure(reopened.has_value());
    (*reopened)->write_options(again);
    ensure(printed == again);
  }
}
