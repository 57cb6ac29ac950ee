#include "games/spades/spades.h"

// The section "Scoring" of the rules.
namespace baize::spades {
namespace {

struct TeamScore {
  int contract = 0, extra = 0, nil = 0, penalty = 0, bags = 0;
  [[nodiscard]] int sum() const { return contract + extra + nil + penalty; }
};

TeamScore score_of(const Options& options, const Table& t, std::size_t team, int bags) {
  TeamScore out;
  int bid = 0, taken = 0;
  for (std::size_t i = team; i < kSeats; i += kTeams) {
    const bool blind = t.blind.contains(seat_at(static_cast<int>(i)));
    const bool nil = blind || (t.bids[i] == Bid{0} && options.nil != 0);
    const int worth = blind ? 200 : options.nil;
    if (nil) out.nil += t.tricks[i] == 0 ? worth : -worth;
    if (!nil || options.failed_nil_counts) taken += t.tricks[i];
    if (t.bids[i].exists()) bid += t.bids[i].tricks;
  }
  out.contract = taken >= bid ? 10 * bid : -10 * bid;
  if (!options.bags) return out;
  out.extra = taken > bid ? taken - bid : 0;
  out.bags = bags + out.extra;
  for (; out.bags >= 10; out.bags -= 10) out.penalty -= options.bag_penalty;
  return out;
}

}  // namespace

RoundResult Rules::result(const Options& options, const Board& board, const State<Rules>& state) {
  RoundResult out;
  for (std::size_t team = 0; team < kTeams; ++team) {
    const TeamScore score = score_of(options, state.table, team, board.bags[team]);
    out.contract[team] = score.contract;
    out.extra[team] = score.extra;
    out.nil[team] = score.nil;
    out.penalty[team] = score.penalty;
    out.points[team] = out.change[team] = score.sum();
    out.bags[team] = static_cast<std::uint8_t>(score.bags);
  }
  if (out.points[0] != out.points[1]) out.winner = seat_at(out.points[0] < out.points[1]);
  return out;
}

Board Rules::settle(const Options& options, const Board& board, const State<Rules>& state) {
  const RoundResult round = result(options, board, state);
  Board next{seat_after(board.dealer, 1, kSeats), {}, round.bags};
  for (std::size_t team = 0; team < kTeams; ++team)
    next.scores[team] =
        static_cast<std::int32_t>(std::int64_t{board.scores[team]} + round.change[team]);
  return next;
}

// Equal scores are played on, above the upper limit as below the lower one.
SeatSet Rules::winners(const Options& options, const Board& board) {
  const auto [first, second] = board.scores;
  const auto ends = [&](int score) {
    return score >= options.point_limit || (options.lose_at != 0 && score <= options.lose_at);
  };
  if (first == second || !(ends(first) || ends(second))) return {};
  const int team = first < second;
  return SeatSet(seat_at(team)) | seat_at(team + kTeams);
}

}  // namespace baize::spades
