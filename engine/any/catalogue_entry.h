#pragma once
// Derives a game's catalogue entry from what the game declares. Instantiated once per game, in a
// source file that the build generates from the list of games.
#include "engine/any/catalogue.h"
#include "engine/any/erased_match.h"
#include "engine/describe/canonical.h"

namespace baize {

template <class Options>
struct Preset {
  std::string_view name;
  Options options;
};

namespace detail {

template <Game G>
std::span<const Preset<typename G::Options>> presets() {
  if constexpr (requires { G::kPresets; }) return G::kPresets;
  return {};
}

void describe_moves(std::string& out, const GameInfo& game);
void describe_phases(std::string& out, const GameInfo& game);
void describe_clocks(std::string& out, const GameInfo& game);
void describe_zones(std::string& out, const GameInfo& game);

template <Game G>
std::string describe() {
  const GameInfo& game = G::kInfo;
  std::string out;
  ObjectWriter object(out);
  object.add("id", game.id).add("version", game.version).add("seats", game.seats);
  object.add("direction", std::string_view(game.clockwise ? "clockwise" : "counter-clockwise"));
  object.add("teams", game.teams).add("goal", game.goal);
  if (!game.thrown_in.empty()) object.add("thrown_in", game.thrown_in);
  object.add("cloth", game.cloth).add("tile", game.tile);
  describe_options(object.name("options"), typename G::Options{});
  write_list(object.name("presets"), presets<G>(), [&](const auto& preset) {
    ObjectWriter one(out);
    one.add("name", preset.name);
    write_options(one.name("options"), preset.options);
    one.close();
  });
  describe_moves(object.name("moves"), game);
  describe_phases(object.name("phases"), game);
  describe_clocks(object.name("clocks"), game);
  describe_zones(object.name("zones"), game);
  ObjectWriter fields(object.name("fields"));
  const auto list = [&]<class T>(std::string_view box) {
    std::string& names = fields.name(box);
    names += '[';
    for_each_field<T>([&](const auto& f) {
      if (names.back() != '[') names += ',';
      write_json(names, f.name);
    });
    names += ']';
  };
  list.template operator()<typename G::Table>("table");
  list.template operator()<typename G::Private>("mine");
  list.template operator()<typename G::Board>("board");
  list.template operator()<typename G::RoundResult>("result");
  fields.close();
  object.close();
  return out;
}

template <Game G>
Result<std::unique_ptr<AnyMatch>, Refusal> open_match(const MatchRequest& request) {
  typename G::Options start{};
  bool known = request.preset.empty();
  for (const auto& preset : presets<G>())
    if (preset.name == request.preset) start = preset.options, known = true;
  if (!known) return Unexpected{Refusal(Code::bad_option, "unknown preset " + request.preset)};
  const auto options = read_options(start, request.options);
  if (!options) return Unexpected{options.error()};
  const int seats = G::seats(*options);
  if (request.seats != 0 && request.seats != seats)
    return Unexpected{
        Refusal(Code::bad_option, "seats: this game is for " + std::to_string(seats))};
  if (!request.first.exists() || request.first.index >= seats)
    return Unexpected{
        Refusal(Code::bad_option, "first: a seat from 0 to " + std::to_string(seats - 1))};
  return std::unique_ptr<AnyMatch>(std::make_unique<ErasedMatch<G>>(*options, request.first));
}

template <Game G>
Json canonical(std::string_view box, std::string_view field, const Json& value) {
  if (box == "table") return canonical_field<typename G::Table>(field, value);
  if (box == "mine") return canonical_field<typename G::Private>(field, value);
  if (box == "board") return canonical_field<typename G::Board>(field, value);
  return canonical_field<typename G::RoundResult>(field, value);
}

}  // namespace detail

template <Game G>
constexpr CatalogueEntry catalogue_entry() {
  CatalogueEntry entry{&G::kInfo, &detail::describe<G>, &detail::open_match<G>};
  if constexpr (kChecksExpectations) entry.canonical = &detail::canonical<G>;
  if constexpr (requires(const Json& document) { G::expand_scenario(document); })
    entry.expand_scenario = &G::expand_scenario;
  return entry;
}

}  // namespace baize
