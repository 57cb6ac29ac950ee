// The program that runs evenings by their seeds: `baize_simulate --seeds 1000`. A seed that breaks
// a promise is printed with what was broken and its last steps.
#include <CLI/CLI.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/catalogue.h"
#include "simulation/evening.h"

namespace baize::simulation {
namespace {

struct Wanted {
  std::uint64_t seeds = 100, first = 1;
  std::string game;
  int seconds = 0;
};

// For the case that a bug stops the program in the middle of a run.
const Record* running = nullptr;
std::uint64_t running_seed = 0;
std::string running_game;

void tell_steps(const Record& record) {
  for (const auto& line : record.last_steps()) std::fprintf(stderr, "  %s\n", line.c_str());
}

void tell_of_abort(int) {
  std::fprintf(stderr, "seed %llu of %s stopped the program; its last steps:\n",
               static_cast<unsigned long long>(running_seed), running_game.c_str());
  if (running != nullptr) tell_steps(*running);
  std::signal(SIGABRT, SIG_DFL);
  std::raise(SIGABRT);
}

class Totals {
 public:
  void add(const Record& record) {
    ++seeds_;
    steps_ += record.steps();
    hash_ = (hash_ ^ record.hash()) * 0x100000001B3;
    for (const auto& [name, times] : record.counts()) counts_[name] += times;
  }
  void tell(double seconds) const {
    std::printf("%llu seeds, %llu steps (hash %016llx), %.1f s\n",
                static_cast<unsigned long long>(seeds_), static_cast<unsigned long long>(steps_),
                static_cast<unsigned long long>(hash_), seconds);
    for (const auto& [name, times] : counts_)
      std::printf("  %12llu  %s\n", static_cast<unsigned long long>(times), name.c_str());
  }
  // The line that ./dev test counts by.
  void tell_verdict(bool has_failed) const {
    std::printf("%llu passed, %d failed\n",
                static_cast<unsigned long long>(seeds_ - (has_failed ? 1 : 0)), has_failed ? 1 : 0);
  }

 private:
  std::uint64_t seeds_ = 0, steps_ = 0, hash_ = 0;
  std::map<std::string, std::uint64_t> counts_;
};

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// The games take turns, so that any stretch of seeds has them all.
int run_seeds(const Wanted& wanted) {
  std::vector<std::string> games;
  for (const auto& entry : house_games())
    if (wanted.game.empty() || entry.game->id == wanted.game) games.emplace_back(entry.game->id);
  if (games.empty()) {
    std::fprintf(stderr, "baize_simulate: unknown game \"%s\"\n", wanted.game.c_str());
    return 2;
  }
  std::signal(SIGABRT, tell_of_abort);
  const auto begin = std::chrono::steady_clock::now();
  Totals totals;
  for (std::uint64_t seed = wanted.first; seed < wanted.first + wanted.seeds; ++seed) {
    if (wanted.seconds > 0 && seconds_since(begin) > wanted.seconds) break;
    const std::string& game = games[seed % games.size()];
    auto evening = std::make_unique<Evening>(seed, game);
    running = &evening->record();
    running_seed = seed;
    running_game = game;
    evening->run();
    totals.add(evening->record());
    if (evening->record().has_failed()) {
      std::fprintf(stderr, "seed %llu of %s broke a promise: %s\nIts last steps:\n",
                   static_cast<unsigned long long>(seed), game.c_str(),
                   evening->record().failure()->c_str());
      tell_steps(evening->record());
      totals.tell_verdict(true);
      return 1;
    }
    running = nullptr;
    if ((seed - wanted.first + 1) % 100 == 0)
      std::printf("%llu seeds, %.1f s\n", static_cast<unsigned long long>(seed - wanted.first + 1),
                  seconds_since(begin));
    std::fflush(stdout);
  }
  totals.tell(seconds_since(begin));
  totals.tell_verdict(false);
  return 0;
}

}  // namespace
}  // namespace baize::simulation

int main(int count, char** words) {
  baize::simulation::Wanted wanted;
  CLI::App app("Plays evenings under faults, each from one seed, and checks what was promised.");
  app.add_option("--seeds", wanted.seeds, "how many");
  app.add_option("--first", wanted.first, "the first of them");
  app.add_option("--game", wanted.game, "one game only");
  app.add_option("--seconds", wanted.seconds, "stop after so many seconds");
  CLI11_PARSE(app, count, words);
  return baize::simulation::run_seeds(wanted);
}
