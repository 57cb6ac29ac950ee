#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/computer_names.h"
#include "cli/from_the_system.h"
#include "cli/terminal_match.h"
#include "cli/verbs.h"
#include "cli/way_of_telling.h"
#include "engine/referee/opening.h"
#include "games/catalogue.h"

namespace baize::cli {
namespace {

struct PlayOptions {
  std::string game, options, preset;
  std::string level{ai::default_level().name};
  int seat = 0, players = 0, rounds = 0;
  std::optional<std::uint64_t> seed;
  WayOfTelling way;
};

int refuse_play(const std::string& text) {
  std::cerr << "baize play: " << text << '\n';
  return kBadUsage;
}

Result<std::unique_ptr<AnyMatch>, Refusal> open_for(const PlayOptions& wanted, Rng& rng) {
  const auto options = Json::parse(wanted.options.empty() ? "null" : wanted.options);
  if (!options) return Unexpected{options.error()};
  Json::Object body{{"game", wanted.game}, {"options", *options}};
  if (wanted.players > 0) body.emplace_back("seats", Json(wanted.players));
  if (!wanted.preset.empty()) body.emplace_back("preset", Json(wanted.preset));
  return open_as_asked(house_games(), Json(std::move(body)), [&rng] { return rng.next(); });
}

int run_play(const PlayOptions& wanted) {
  if (!find_game(house_games(), wanted.game)) return refuse_play("unknown game " + wanted.game);
  const ai::Level* level = ai::find_level(wanted.level);
  if (!level) return refuse_play("unknown computer player " + wanted.level);
  TerminalWish wish{.seat = {}, .level = *level};
  wish.seed = wanted.seed ? *wanted.seed : system_entropy();
  wish.rounds = wanted.rounds;
  wish.look = wanted.way.look();
  wish.json = wanted.way.json;
  wish.is_typed = isatty(STDIN_FILENO) != 0;
  Rng rng(wish.seed);
  auto match = open_for(wanted, rng);
  if (!match) return refuse_play(match.error().text);
  const int seats = (*match)->seats();
  if (wanted.seat >= seats)
    return refuse_play("--seat: a number from 0 to " + std::to_string(seats - 1));
  wish.seat = seat_at(wanted.seat);
  const Speech speech(Words(wanted.way.language, wanted.game), (*match)->game(),
                      wanted.way.style());
  const TableTalk talk(speech, names_of_computers(seats, speech.words()), wish.seat);
  TerminalMatch(std::move(*match), talk, wish, std::cin, std::cout).play();
  return kDone;
}

}  // namespace

void add_play(CLI::App& program, int& status) {
  auto* verb =
      program.add_subcommand("play", "Play against computer players, in a terminal or a pipe");
  auto wanted = std::make_shared<PlayOptions>();
  verb->add_option("game", wanted->game, "Name of the game; `baize games` lists them")->required();
  verb->add_option("--seat", wanted->seat, "Your seat, starting at 0")
      ->check(CLI::Range(0, kMostSeats - 1))
      ->capture_default_str();
  verb->add_option("--players", wanted->players, "Number of players")
      ->check(CLI::Range(1, kMostSeats));
  verb->add_option("--options", wanted->options, "Game options, as a JSON object");
  verb->add_option("--preset", wanted->preset, "Named set of rules");
  verb->add_option("--level", wanted->level, "learning, casual, strong or master")
      ->capture_default_str();
  verb->add_option("--seed", wanted->seed, "The same seed and the same moves give the same match");
  verb->add_option("--rounds", wanted->rounds, "Stop after this many rounds")
      ->check(CLI::Range(1, 1'000'000));
  add_way_of_telling(*verb, wanted->way,
                     "For programs: log entries and views as JSON, one per line");
  verb->callback([&status, wanted] { status = run_play(*wanted); });
}

}  // namespace baize::cli
