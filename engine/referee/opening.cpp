#include "engine/referee/opening.h"

#include <array>
#include <limits>

#include "engine/referee/request.h"

namespace baize {
namespace {

Unexpected<Refusal> refuse(Code code, std::string text) {
  return Unexpected{Refusal(code, std::move(text))};
}

bool has_players_option(const CatalogueEntry& entry) {
  const auto described = Json::parse(entry.describe());
  const Json* options = described ? described->find("options") : nullptr;
  for (const auto& option : options && options->array() ? *options->array() : Json::Array{}) {
    const Json* name = option.find("name");
    if (name && name->string() && *name->string() == "players") return true;
  }
  return false;
}

// `first`, `first_dealer` and `first_seat` are one thing under three names.
std::optional<std::int64_t> read_first(RequestReader& reader, bool& agree) {
  std::optional<std::int64_t> first;
  for (const auto name : {"first", "first_dealer", "first_seat"}) {
    const auto given = reader.integer(name);
    if (given && first && *given != *first) agree = false;
    if (given) first = given;
  }
  return first;
}

}  // namespace

std::uint32_t EntropyDraw::below(std::uint32_t n) const {
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t limit = kMost - kMost % n;
  std::uint64_t word = source();
  while (word >= limit) word = source();
  return static_cast<std::uint32_t>(word % n);
}

Result<Json, Refusal> options_for_seats(const CatalogueEntry& entry, const Json& options,
                                        int seats) {
  if (seats == 0 || !has_players_option(entry)) return options;
  const Json* players = options.find("players");
  if (players && *players != Json(seats))
    return refuse(Code::bad_option, "seats and the option players say different things");
  if (players || (!options.object() && !options.is_null())) return options;
  Json::Object members = options.object() ? *options.object() : Json::Object{};
  members.emplace_back("players", Json(seats));
  return Json(std::move(members));
}

Result<std::unique_ptr<AnyMatch>, Refusal> open_as_asked(Catalogue games, const Json& body,
                                                         const EntropySource& entropy) {
  RequestReader reader("new", body);
  const auto game = reader.text("game");
  const auto seats = reader.integer("seats");
  const Json* options = reader.any("options");
  const auto preset = reader.text("preset");
  bool agree = true;
  const auto first = read_first(reader, agree);
  if (const auto problem = reader.problem()) return Unexpected{*problem};
  if (!game) return refuse(Code::bad_request, "new: game has to be named");
  if (!agree) return refuse(Code::bad_request, "new: first is given twice, and differently");
  const auto* entry = find_game(games, *game);
  if (!entry) return refuse(Code::bad_request, "There is no game " + *game + " in this house.");
  if (seats && (*seats < 1 || *seats > kMostSeats))
    return refuse(Code::bad_option, "seats: a number from 1 to " + std::to_string(kMostSeats));
  if (first && (*first < 0 || *first >= kMostSeats))
    return refuse(Code::bad_option, "first: a seat of the match");

  MatchRequest request;
  request.seats = static_cast<int>(seats.value_or(0));
  request.preset = preset.value_or("");
  request.first = seat_at(static_cast<int>(first.value_or(0)));
  const auto with_players = options_for_seats(*entry, options ? *options : Json(), request.seats);
  if (!with_players) return Unexpected{with_players.error()};
  request.options = *with_players;
  auto match = entry->open(request);
  if (!match || first || entry->game->first == First::nobody) return match;
  const auto players = static_cast<std::uint32_t>((*match)->seats());
  request.first = seat_at(static_cast<int>(EntropyDraw{entropy}.below(players)));
  return entry->open(request);
}

}  // namespace baize
