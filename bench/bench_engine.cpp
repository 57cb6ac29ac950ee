// The engine's figures: `bench_engine` measures time with Google Benchmark, `bench_engine --count
// GAME ROUNDS` plays that many rounds and prints the number of moves, for an instruction counter.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/bare_loop.h"
#include "bench/random_play.h"
#include "games/all_games.h"

namespace baize {
namespace {

// The board of the round that is measured.
template <Game G>
typename G::Board bench_board(const typename G::Options& options) {
  return G::open(options, seat_at(0));
}
// The fourth round: peers are measured without passing.
template <>
hearts::Board bench_board<hearts::Rules>(const hearts::Options&) {
  return {.scores = {}, .round = 4};
}

void report_moves(benchmark::State& state, const Played& played) {
  const auto moves = static_cast<double>(played.moves);
  using benchmark::Counter;
  state.counters["ns_per_move"] = Counter(moves * 1e-9, Counter::kIsRate | Counter::kInvert);
  state.counters["rounds_per_s"] = Counter(static_cast<double>(played.rounds), Counter::kIsRate);
}

void bare_loop(benchmark::State& state) {
  Rng rng(1);
  Played played;
  for (auto _ : state) {
    played.moves += BareRound(rng).play(rng, played.signature);
    ++played.rounds;
  }
  benchmark::DoNotOptimize(played.signature);
  report_moves(state, played);
}

template <Game G>
void random_play(benchmark::State& state) {
  const typename G::Options options{};
  const auto board = bench_board<G>(options);
  const auto pack = G::pack(options);
  std::vector<Card> deck(pack.begin(), pack.end());
  Rng rng(1);
  Played played;
  for (auto _ : state) play_round<G>(options, board, deck, rng, played);
  benchmark::DoNotOptimize(played.signature);
  report_moves(state, played);
  state.counters["state_bytes"] = sizeof(State<G>);
}

// A state in the middle of a round.
template <Game G>
State<G> middle(Rng& rng) {
  const typename G::Options options{};
  std::vector<Card> deck = shuffled(G::pack(options), rng);
  State<G> state = G::deal(options, bench_board<G>(options), deck);
  State<G> before = state;
  for (int i = 0; i < 12 && !G::to_act(state.table).empty(); ++i) {
    before = state;
    const Seat seat = G::to_act(state.table).lowest();
    G::apply(state, seat, G::legal_moves(state.table, state.seats[seat.index], seat).pick(rng));
  }
  return G::to_act(state.table).empty() ? before : state;
}

template <Game G>
void copy_state(benchmark::State& state) {
  Rng rng(1);
  State<G> from = middle<G>(rng), to = from;
  for (auto _ : state) {
    benchmark::DoNotOptimize(&from);
    to = from;
    benchmark::DoNotOptimize(&to);
    benchmark::ClobberMemory();
  }
}

template <Game G>
void draw_world(benchmark::State& state) {
  Rng rng(1);
  const State<G> world = middle<G>(rng);
  typename G::Sampler sampler(view_of(world, G::to_act(world.table).lowest()));
  for (auto _ : state) benchmark::DoNotOptimize(sampler.draw(rng));
}

template <Game G>
void enter_benchmarks() {
  const std::string game(G::kInfo.id);
  benchmark::RegisterBenchmark((game + "/random_play").c_str(), random_play<G>);
  benchmark::RegisterBenchmark((game + "/copy_state").c_str(), copy_state<G>);
  benchmark::RegisterBenchmark((game + "/draw_world").c_str(), draw_world<G>);
}

int count(const std::string& game, long rounds) {
  int status = 1;
  AllGames::for_each([&]<Game G>() {
    if (G::kInfo.id != game) return;
    const typename G::Options options{};
    const Played played = play_rounds<G>(rounds, 1, options, bench_board<G>(options));
    std::printf("moves %ld signature %016llx\n", played.moves,
                static_cast<unsigned long long>(played.signature));
    status = 0;
  });
  if (status != 0) std::fprintf(stderr, "There is no game %s.\n", game.c_str());
  return status;
}

int list_games() {
  AllGames::for_each([]<Game G>() { std::printf("%s\n", std::string(G::kInfo.id).c_str()); });
  return 0;
}

}  // namespace
}  // namespace baize

int main(int argc, char** argv) {
  if (argc == 2 && std::string(argv[1]) == "--games") return baize::list_games();
  if (argc == 4 && std::string(argv[1]) == "--count")
    return baize::count(argv[2], std::atol(argv[3]));
  benchmark::RegisterBenchmark("bare_loop", baize::bare_loop);
  baize::AllGames::for_each([]<baize::Game G>() { baize::enter_benchmarks<G>(); });
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
