#pragma once
// Laws 1, 9 and 11: somebody can act until the round is over, points add up, every round ends.
#include "tests/conformance/law.h"
#include "tests/conformance/random_match.h"

namespace baize::laws {

namespace detail {

template <Game G>
bool round_is_over(const typename G::Table& table) {
  return static_cast<std::size_t>(table.phase) >= G::kInfo.phases.size();
}

// After any legal move somebody must act again, or the round is over.
template <Game G>
Violation wrong_after(const State<G>& before, Seat seat, Move move, int seats) {
  State<G> state = before;
  G::apply(state, seat, move);
  const std::string name = "after " + print_move(G::kInfo, move);
  if (state == before) return name + " nothing has changed";
  if (G::to_act(state.table).empty() != round_is_over<G>(state.table))
    return name + " nobody acts, though the round is not over";
  for (const Seat next : G::to_act(state.table))
    if (next.index >= seats || G::legal_moves(state.table, state.seats[next.index], next).empty())
      return name + " seat " + std::to_string(next.index) + " must act and cannot";
  return std::nullopt;
}

template <Game G>
Violation wrong_about_seat(const Match<G>& match, Seat seat) {
  const auto& state = match.state();
  const auto& mine = state.seats[seat.index];
  const MoveSet legal = match.legal(seat);
  const bool asked = match.to_act().contains(seat);
  const auto phase = static_cast<std::size_t>(state.table.phase);
  if (asked && legal.empty()) return "seat " + std::to_string(seat.index) + " has no legal move";
  if (!asked && !legal.empty() && !G::kInfo.phases[phase].window)
    return "seat " + std::to_string(seat.index) + " may move out of turn";
  if (asked && !legal.contains(G::on_timeout(match.view(seat))))
    return "the clock's move is not legal for seat " + std::to_string(seat.index);
  for (int code = 0; code < 256; ++code) {
    const Move move{static_cast<std::uint8_t>(code)};
    const std::array one{move};
    const auto proposed = match.propose(seat, one);
    if (proposed.has_value() != legal.contains(move))
      return "legal and proposed differ for move " + std::to_string(code);
    if (!proposed && proposed.error().code == Code::none) return "refused without a code";
    if (!G::kInfo.has_move(move)) continue;
    if ((why_not<G>(state.table, mine, seat, move) == Code::none) != legal.contains(move))
      return "why_not and legal_moves differ for " + print_move(G::kInfo, move);
  }
  for (const Move move : legal)
    if (auto wrong = wrong_after<G>(state, seat, move, G::seats(match.options()))) return wrong;
  return std::nullopt;
}

}  // namespace detail

// Law 1. Also: exactly the legal moves are accepted, and all of them can be applied.
template <Game G>
Violation somebody_can_act(std::uint64_t seed, Tally& tally) {
  RandomMatch<G> play(seed, 3);
  do {
    const auto& match = play.match();
    if (match.to_act().empty()) continue;
    ++tally.looked;
    for (int i = 0; i < play.seats(); ++i)
      if (auto wrong = detail::wrong_about_seat<G>(match, seat_at(i))) return play.at(*wrong);
  } while (play.advance());
  if (!play.finished()) return play.at("the match does not go on");
  return std::nullopt;
}

// Law 9, its general part: what a result says is what the board gains. The sums of a game are
// tested beside the game.
template <Game G>
Violation points_add_up(std::uint64_t seed, Tally& tally) {
  RandomMatch<G> play(seed, 4);
  auto before = play.match().board();
  while (play.advance()) {
    if (play.match().in_round()) continue;
    const auto& after = play.match().board();
    if constexpr (requires { play.match().result()->change[0] + after.scores[0]; }) {
      const auto& change = play.match().result()->change;
      for (std::size_t i = 0; i < after.scores.size(); ++i)
        if (after.scores[i] != before.scores[i] + change[i])
          return play.at("the score of " + std::to_string(i) + " does not change by the result");
    }
    ++tally.looked;
    before = after;
  }
  return std::nullopt;
}

// Law 11.
template <Game G>
Violation a_round_ends(std::uint64_t seed, Tally& tally) {
  RandomMatch<G> play(seed, 3);
  std::size_t kind = 0;
  while (G::kInfo.seats[kind] != play.seats()) ++kind;
  while (play.advance()) {
    if (play.moves_in_round() > G::kInfo.longest_round[kind])
      return play.at("the round is longer than declared");
    tally.looked += play.match().in_round() ? 0 : 1;
  }
  return std::nullopt;
}

}  // namespace baize::laws
