#pragma once
// Law 7: the order of answers in one window does not matter. Windows with a move for which
// `G::ends_window` is true are left out: it cuts the window short or takes an answer back, so its
// order does matter.
#include "tests/conformance/law.h"
#include "tests/conformance/random_match.h"

namespace baize::laws {

namespace detail {

template <Game G>
bool stands_apart(Move move) {
  if constexpr (requires { G::ends_window(move); }) return G::ends_window(move);
  return false;
}

// All answers until the phase changes, each seat's in its own order.
template <Game G>
std::vector<Moved> answers_in(State<G> state, Rng& rng) {
  std::vector<Moved> answers;
  const auto phase = state.table.phase;
  while (state.table.phase == phase && answers.size() < 256) {
    const SeatSet asked = G::to_act(state.table);
    if (asked.empty()) break;
    auto skip = rng.below(static_cast<std::uint32_t>(asked.size()));
    for (const Seat seat : asked) {
      if (skip-- > 0) continue;
      const MoveSet legal = G::legal_moves(state.table, state.seats[seat.index], seat);
      if (legal.empty()) return {};
      const Move move = legal.pick(rng);
      if (stands_apart<G>(move)) return {};
      answers.push_back({seat, move});
      G::apply(state, seat, move);
      break;
    }
  }
  return answers;
}

// Another order of the same answers that keeps each seat's own order.
inline std::vector<Moved> interleaved(std::vector<Moved> answers, Rng& rng) {
  std::vector<Moved> out;
  while (!answers.empty()) {
    const Seat next = answers[rng.below(static_cast<std::uint32_t>(answers.size()))].seat;
    const auto first = std::find_if(answers.begin(), answers.end(),
                                    [&](const Moved& answer) { return answer.seat == next; });
    out.push_back(*first);
    answers.erase(first);
  }
  return out;
}

// Nothing where one of them is refused.
template <Game G>
std::optional<State<G>> after_all(State<G> state, std::span<const Moved> answers) {
  for (const auto& [seat, move] : answers) {
    if (!G::legal_moves(state.table, state.seats[seat.index], seat).contains(move))
      return std::nullopt;
    G::apply(state, seat, move);
  }
  return state;
}

}  // namespace detail

template <Game G>
Violation answers_commute(std::uint64_t seed, Tally& tally) {
  RandomMatch<G> play(seed, 2);
  do {
    if (play.match().to_act().size() < 2) continue;
    const auto& state = play.match().state();
    if (!G::kInfo.phases[static_cast<std::size_t>(state.table.phase)].window)
      return play.at("several seats are asked, but the phase is no window");
    const auto answers = detail::answers_in<G>(state, play.rng());
    if (answers.empty()) continue;
    const auto expected = detail::after_all<G>(state, answers);
    for (int n = 0; n < 4; ++n, ++tally.looked) {
      const auto other = detail::after_all<G>(state, detail::interleaved(answers, play.rng()));
      if (!other) return play.at("an answer is refused in another order");
      if (!expected || !(*other == *expected)) return play.at("the order of answers matters");
    }
  } while (play.advance());
  return std::nullopt;
}

// Whether the game has a window at all.
template <Game G>
bool has_window() {
  return std::any_of(G::kInfo.phases.begin(), G::kInfo.phases.end(),
                     [](const PhaseSpec& phase) { return phase.window; });
}

}  // namespace baize::laws
