#pragma once
// The mean points that rounds brought the asking seat, by first move. Kept beside a search for
// hints: people are shown points, while computer players choose by the chance to win.
#include <array>
#include <optional>

#include "ai/knowledge.h"

namespace baize::ai {

template <Game G>
class RoundPoints {
 public:
  // Worlds that are evaluated before the end of a round mostly never reach their points.
  static constexpr bool kAreKnown =
      requires(const typename G::Options& options, const typename G::Board& board, Seat seat) {
        Bot<G>::gain(options, board, board, seat);
      } && !requires(const typename G::Table& table, Worth<G>& out) {
        Bot<G>::worth_by_now(table, out);
      };

  // Of a finished round.
  static double of(const Outlook<G>& known, const State<G>& state) {
    if constexpr (kAreKnown) {
      const auto after = G::settle(known.options(), known.board, state);
      return Bot<G>::gain(known.options(), known.board, after, known.view.seat);
    }
    return 0;
  }

  void add(Move move, double points) {
    sums_[move.code] += points;
    ++counts_[move.code];
  }
  [[nodiscard]] std::optional<double> mean(Move move) const {
    if (!kAreKnown || counts_[move.code] == 0) return std::nullopt;
    return sums_[move.code] / counts_[move.code];
  }

 private:
  std::array<double, 128> sums_{};
  std::array<int, 128> counts_{};
};

}  // namespace baize::ai
