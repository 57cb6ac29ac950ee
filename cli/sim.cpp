#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>

#include "cli/verbs.h"
#include "engine/cards/deck.h"
#include "engine/referee/opening.h"
#include "games/all_games.h"
#include "games/catalogue.h"

namespace baize::cli {
namespace {

struct SimOptions {
  std::string game, options;
  std::int64_t rounds = 1000;
  std::uint64_t seed = 1;
  int seats = 0;
};

// What a simulation counts; sums of whole numbers, so that the same seed prints the same digits.
struct Tally {
  std::int64_t rounds = 0, moves = 0, matches = 0;
  int seats = 0;
  std::size_t sides = 0;  // whom a result gives points to: seats, or teams of partners
  std::map<std::string, std::int64_t> ended;
  std::array<std::int64_t, kMostSeats> points{}, squares{};
};

// A bar on a terminal that draws itself over; silent where the output is a file.
class ProgressBar {
 public:
  explicit ProgressBar(std::int64_t whole) : whole_(whole), shown_(isatty(STDERR_FILENO) != 0) {}
  ~ProgressBar() {
    if (shown_) std::fprintf(stderr, "\r%*s\r", kWidth + 8, "");
  }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void reach(std::int64_t done) {
    const int percent = static_cast<int>(100 * done / whole_);
    if (!shown_ || percent == percent_) return;
    percent_ = percent;
    const std::string bar(static_cast<std::size_t>(kWidth * percent / 100), '#');
    std::fprintf(stderr, "\r[%-*s] %3d %%", kWidth, bar.c_str(), percent);
  }

 private:
  static constexpr int kWidth = 50;
  std::int64_t whole_;
  bool shown_;
  int percent_ = -1;
};

template <Game G>
void play_round(const typename G::Options& options, typename G::Board& board, Rng& rng,
                std::vector<Card>& deck, Tally& tally) {
  shuffle(deck, rng);
  State<G> state = G::deal(options, board, deck);
  for (SeatSet waiting = G::to_act(state.table); !waiting.empty();
       waiting = G::to_act(state.table), ++tally.moves) {
    const Seat seat = waiting.lowest();
    const MoveSet legal = G::legal_moves(state.table, state.seats[seat.index], seat);
    ensure(!legal.empty());
    G::apply(state, seat, legal.pick(rng));
  }
  const auto result = G::result(options, board, state);
  ++tally.ended[std::string(enum_name(result.how))];
  tally.sides = std::min(static_cast<std::size_t>(tally.seats), result.points.size());
  for (std::size_t i = 0; i < tally.sides; ++i) {
    tally.points[i] += result.points[i];
    tally.squares[i] += std::int64_t{result.points[i]} * result.points[i];
  }
  board = G::settle(options, board, state);
  ++tally.rounds;
}

template <Game G>
Tally play_rounds(const typename G::Options& options, const SimOptions& wanted) {
  Tally tally;
  tally.seats = G::seats(options);
  Rng rng(wanted.seed);
  const auto first = [&] {
    return seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(tally.seats))));
  };
  auto board = G::open(options, first());
  const auto pack = G::pack(options);
  std::vector<Card> deck(pack.begin(), pack.end());
  ProgressBar bar(wanted.rounds);
  for (std::int64_t i = 0; i < wanted.rounds; ++i) {
    play_round<G>(options, board, rng, deck, tally);
    if (!G::winners(options, board).empty()) {
      ++tally.matches;
      board = G::open(options, first());
    }
    bar.reach(i + 1);
  }
  return tally;
}

void print_tally(const SimOptions& wanted, const Tally& tally, double seconds) {
  const auto rounds = static_cast<double>(tally.rounds);
  std::printf("game     %s, %d players, random play, seed %llu\n", wanted.game.c_str(), tally.seats,
              static_cast<unsigned long long>(wanted.seed));
  std::printf("rounds   %lld, with %lld moves; %lld matches finished\n",
              static_cast<long long>(tally.rounds), static_cast<long long>(tally.moves),
              static_cast<long long>(tally.matches));
  for (const auto& [how, count] : tally.ended)
    std::printf("ended    %-12s %lld (%.3f %%)\n", how.c_str(), static_cast<long long>(count),
                100 * static_cast<double>(count) / rounds);
  const char* side = tally.sides < static_cast<std::size_t>(tally.seats) ? "team" : "seat";
  for (std::size_t i = 0; i < tally.sides; ++i) {
    const double mean = static_cast<double>(tally.points[i]) / rounds;
    const double spread = std::sqrt(static_cast<double>(tally.squares[i]) / rounds - mean * mean);
    std::printf("%s %zu   mean %.3f points a round, spread %.3f\n", side, i, mean, spread);
  }
  std::printf("time     %.3f s, %.0f rounds/s, %.1f ns/move\n", seconds, rounds / seconds,
              1e9 * seconds / static_cast<double>(tally.moves));
}

int refuse(const Refusal& refusal) {
  std::fprintf(stderr, "baize sim: %s\n", refusal.text.c_str());
  return kBadUsage;
}

template <Game G>
int simulate(const CatalogueEntry& entry, const Json& given, const SimOptions& wanted) {
  const auto with_players = options_for_seats(entry, given, wanted.seats);
  if (!with_players) return refuse(with_players.error());
  const auto options = read_options(typename G::Options{}, *with_players);
  if (!options) return refuse(options.error());
  if (wanted.seats != 0 && wanted.seats != G::seats(*options))
    return refuse(Refusal(Code::bad_option, "this game can't be played by that many players"));
  const auto start = std::chrono::steady_clock::now();
  const Tally tally = play_rounds<G>(*options, wanted);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
  print_tally(wanted, tally, taken.count());
  return kDone;
}

int run_sim(const SimOptions& wanted) {
  const auto* entry = find_game(house_games(), wanted.game);
  if (!entry) return refuse(Refusal(Code::bad_request, "unknown game " + wanted.game));
  const auto given = Json::parse(wanted.options.empty() ? "null" : wanted.options);
  if (!given) return refuse(Refusal(Code::bad_json, "--options: " + given.error().text));
  int status = kBadUsage;
  AllGames::for_each([&]<class G>() {
    if (G::kInfo.id == wanted.game) status = simulate<G>(*entry, *given, wanted);
  });
  return status;
}

}  // namespace

void add_sim(CLI::App& program, int& status) {
  auto* verb = program.add_subcommand("sim", "Play random rounds and print statistics");
  auto wanted = std::make_shared<SimOptions>();
  verb->add_option("game", wanted->game, "Name of the game; `baize games` lists them")->required();
  verb->add_option("--rounds", wanted->rounds, "Number of rounds")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000'000}))
      ->capture_default_str();
  verb->add_option("--seed", wanted->seed, "The same seed plays the same rounds")
      ->capture_default_str();
  verb->add_option("--seats", wanted->seats, "Number of players");
  verb->add_option("--options", wanted->options, "Game options, as a JSON object");
  verb->callback([&status, wanted] { status = run_sim(*wanted); });
}

}  // namespace baize::cli
