#pragma once
// The worlds that a seat considers. All fit its view; at a level that infers, worlds that better
// explain the others' moves are drawn more often.
//
// A pool of worlds is sampled, and in each of them the moves of the round are undone one by one. A
// decision that practice would not have made is a surprise, and every surprise makes a world less
// likely by the same factor. Nobody plays by practice alone, so the factor is milder where it
// would leave too few worlds.
#include <algorithm>
#include <array>
#include <concepts>
#include <functional>
#include <vector>

#include "ai/knowledge.h"

namespace baize::ai {

// A game that can undo a move in a hand. In others all worlds count the same.
template <class G>
concept TellsBack = requires(const typename G::Table& table, Seat seat, Move move,
                             typename G::Private& mine, Rng& rng) {
  { Bot<G>::tell_back(table, seat, move, mine, rng) } -> std::same_as<bool>;
};

template <Game G>
class Worlds {
 public:
  explicit Worlds(const View<G>& view) : sampler_(view) {}

  // Samples and weights `count` worlds, fewer if time runs out.
  [[gnu::noinline]] void weigh(const Outlook<G>& known, std::uint64_t seed, int count,
                               const std::function<bool()>& expired) {
    if constexpr (TellsBack<G>) {
      Rng rng(seed ^ 0xBE11EF5ULL);
      std::vector<int> surprises;
      for (int i = 0; i < count && !(i % kLook == 0 && expired && expired()); ++i) {
        pool_.push_back(sampler_.draw(rng));
        surprises.push_back(surprises_in(known, pool_.back(), rng));
      }
      const Likely likely = likely_by_surprises(surprises);
      double sum = 0;
      for (const int each : surprises)
        upto_.push_back(sum += likely[static_cast<std::size_t>(each)]);
    }
  }

  State<G> draw(Rng& rng) {
    if (!TellsBack<G> || pool_.empty()) return sampler_.draw(rng);
    const double pick = rng.unit() * upto_.back();
    const auto at = std::upper_bound(upto_.begin(), upto_.end(), pick) - upto_.begin();
    return pool_[std::min(static_cast<std::size_t>(at), pool_.size() - 1)];
  }

 private:
  static constexpr int kLook = 64;  // worlds between two looks at the clock
  static constexpr int kMostSurprises = 63;
  using Likely = std::array<double, kMostSurprises + 1>;

  // Goes back from the hands held now to the first move, or until a hand cannot be reconstructed.
  static int surprises_in(const Outlook<G>& known, const State<G>& world, Rng& rng) {
    auto seats = world.seats;
    SeatSet told = SeatSet::first(G::seats(known.options())) - known.view.seat;
    int count = 0;
    for (auto one = known.watched.rbegin(); one != known.watched.rend(); ++one) {
      if (!told.contains(one->seat)) continue;
      auto& mine = seats[one->seat.index];
      if (Bot<G>::tell_back(one->table, one->seat, one->move, mine, rng)) {
        count += surprise_of(one->table, mine, one->seat, one->move, rng);
      } else {
        told = told - one->seat;
      }
    }
    if constexpr (requires(Seat seat) { Bot<G>::surprise(world.table, seats[0], seat); })
      for (const Seat seat : told) count += Bot<G>::surprise(world.table, seats[seat.index], seat);
    return std::min(count, kMostSurprises);
  }

  static int surprise_of(const typename G::Table& table, const typename G::Private& mine, Seat seat,
                         Move move, Rng& rng) {
    if constexpr (requires { Bot<G>::surprise(table, mine, seat, move); })
      if (const int told = Bot<G>::surprise(table, mine, seat, move); told >= 0) return told;
    const MoveSet legal = G::legal_moves(table, mine, seat);
    if (legal.size() <= 1) return 0;
    const MoveSet choices = distinct_of<G>(table, mine, seat, legal);
    const Move made = alike_in(choices, move);
    // Practice makes a random move now and then, so it is asked again before a move surprises.
    for (int i = 0; i < 2; ++i)
      if (practice_of<G>(table, mine, seat, choices, rng) == made) return 0;
    return 1;
  }

  // Of cards that are alike a game keeps the lowest.
  static Move alike_in(MoveSet choices, Move move) {
    Move found = move;
    if (choices.contains(move)) return move;
    for (const Move one : choices)
      if (one.is_card() && one < move) found = one;
    return found;
  }

  // The weight of a world by its number of surprises. The effective number of worlds is the
  // squared sum of all weights divided by the sum of their squares.
  static Likely likely_by_surprises(const std::vector<int>& surprises) {
    constexpr double kFactor = 0.25, kMilder = 0.05, kFewest = 100;
    std::array<int, kMostSurprises + 1> counts{};
    for (const int each : surprises) ++counts[static_cast<std::size_t>(each)];
    Likely likely{};
    for (double factor = kFactor; factor < 1; factor += kMilder) {
      double sum = 0, squares = 0;
      likely[0] = 1;
      for (std::size_t i = 0; i < likely.size(); ++i) {
        if (i > 0) likely[i] = likely[i - 1] * factor;
        sum += likely[i] * counts[i];
        squares += likely[i] * likely[i] * counts[i];
      }
      if (sum * sum >= kFewest * squares) return likely;
    }
    likely.fill(1);
    return likely;
  }

  typename G::Sampler sampler_;
  std::vector<State<G>> pool_;
  std::vector<double> upto_;  // cumulative weights of the pool
};

}  // namespace baize::ai
