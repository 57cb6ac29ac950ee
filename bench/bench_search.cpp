// How fast the search is by itself: worlds drawn and iterations made in a second, with random
// roll-outs, as the mean over all decisions of a round. It links no computer players: without what
// games tell them, every game is searched alike.
#include <chrono>
#include <cstdio>

#include "ai/search.h"
#include "games/all_games.h"

namespace baize {
namespace {

using Clock = std::chrono::steady_clock;
double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

template <Game G>
void measure() {
  constexpr int kIterations = 2000, kWorlds = 2000;
  const typename G::Options options{};
  Rng rng(1);
  const auto pack = G::pack(options);
  std::vector<Card> deck(pack.begin(), pack.end());
  double searching = 0, sampling = 0;
  std::int64_t iterations = 0, worlds = 0, decisions = 0;
  for (int round = 0; round < 3; ++round) {
    const auto board = G::open(options, seat_at(0));
    shuffle(deck, rng);
    State<G> state = G::deal(options, board, deck);
    for (SeatSet waiting = G::to_act(state.table); !waiting.empty();
         waiting = G::to_act(state.table)) {
      const Seat seat = waiting.lowest();
      const MoveSet legal = G::legal_moves(state.table, state.seats[seat.index], seat);
      if (legal.size() > 1) {
        const ai::Outlook<G> known{view_of(state, seat), board};
        auto start = Clock::now();
        iterations += ai::Search<G>(known, rng.next(), kIterations).run().iterations;
        searching += seconds_since(start);
        start = Clock::now();
        typename G::Sampler sampler(known.view);
        for (int i = 0; i < kWorlds; ++i) worlds += sampler.draw(rng).table == known.view.table;
        sampling += seconds_since(start);
        ++decisions;
      }
      G::apply(state, seat, legal.pick(rng));
    }
  }
  std::printf("%-12s %12.0f %14.0f %10lld\n", std::string(G::kInfo.id).c_str(),
              static_cast<double>(worlds) / sampling, static_cast<double>(iterations) / searching,
              static_cast<long long>(decisions));
}

}  // namespace
}  // namespace baize

int main() {
  std::printf("%-12s %12s %14s %10s\n", "game", "worlds/s", "iterations/s", "decisions");
  baize::AllGames::for_each([]<class G>() { baize::measure<G>(); });
}
