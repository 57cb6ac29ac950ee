// Nothing is allocated in the loop that a search runs in: deal, who acts, what is legal, apply, and
// draw a world from a sampler that is built. A program of its own, because it counts every `new`.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "games/all_games.h"
#include "tests/conformance/random_match.h"

namespace {
std::int64_t allocations = 0;
}  // namespace

// Not inlined: g++ takes a `free` that it sees beside a `new` that it does not see for a mistake.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  std::abort();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace baize {
namespace {

template <Game G>
std::int64_t allocations_in_rounds(int rounds) {
  Rng rng(1);
  const typename G::Options options{};
  auto board = G::open(options, seat_at(0));
  std::int64_t in_loop = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto deck = laws::random_deck(G::pack(options), rng);
    const auto before = allocations;
    auto state = G::deal(options, board, deck);
    while (!G::to_act(state.table).empty()) {
      const Seat seat = G::to_act(state.table).lowest();
      const MoveSet legal = G::legal_moves(state.table, state.seats[seat.index], seat);
      G::apply(state, seat, legal.pick(rng));
    }
    board = G::settle(options, board, state);
    in_loop += allocations - before;
  }
  return in_loop;
}

template <Game G>
std::int64_t allocations_in_worlds() {
  Rng rng(2);
  std::int64_t in_loop = 0;
  laws::RandomMatch<G> play(3, 4);
  while (play.advance()) {
    if (play.match().to_act().empty()) continue;
    for (int i = 0; i < play.seats(); ++i) {
      typename G::Sampler sampler(play.match().view(seat_at(i)));
      const auto before = allocations;
      for (int n = 0; n < 4; ++n) (void)sampler.draw(rng);
      in_loop += allocations - before;
    }
  }
  return in_loop;
}

TEST(Allocations, are_counted) {
  const auto before = allocations;
  std::vector<int> list(10);
  EXPECT_EQ(allocations, before + 1) << list.size();
}

TEST(Allocations, none_in_a_round) {
  AllGames::for_each([]<class G>() { EXPECT_EQ(allocations_in_rounds<G>(200), 0) << G::kInfo.id; });
}

TEST(Allocations, none_in_drawing_a_world) {
  AllGames::for_each([]<class G>() { EXPECT_EQ(allocations_in_worlds<G>(), 0) << G::kInfo.id; });
}

}  // namespace
}  // namespace baize
