#pragma once
// Law 6 for one's own last move: if it can be taken back, it has shown nobody a card, and state
// and views are as they were before the move.
#include "tests/conformance/laws_of_text.h"
#include "tests/conformance/places.h"

namespace baize::laws {

namespace detail {

// What everybody sees, spectators first.
template <class M>
std::vector<std::string> all_views(const M& match, int seats) {
  std::vector<std::string> texts{view_text(match, Seat{})};
  for (int i = 0; i < seats; ++i) texts.push_back(view_text(match, seat_at(i)));
  return texts;
}

// Whether the last move showed a new card to some seat: to another one a card that was not the
// mover's own, or to the mover one not seen before.
template <Game G>
bool something_was_seen(const State<G>& before, const State<G>& after, Seat mover, int seats) {
  const CardSet own = shown_to<G>(before, mover);
  for (int i = 0; i < seats; ++i)
    if (!(own | shown_to<G>(before, seat_at(i))).contains(shown_to<G>(after, seat_at(i))))
      return true;
  return false;
}

template <Game G, class M>
Violation wrong_undo(const M& before, const M& now, Seat seat, int seats) {
  const auto proposed = now.propose_undo(seat);
  if (!proposed)
    return proposed.error().code == Code::not_allowed_now ? Violation() : "another code";
  const auto* moved = std::get_if<Moved>(&now.log().back());
  if (!moved || moved->seat != seat) return "a seat may take back what it has not made";
  const auto& state = before.state();
  if (G::kInfo.phases[static_cast<std::size_t>(state.table.phase)].sealed)
    return "what was sealed stands";
  if (now.to_act().empty()) return "what ended the round stands";
  if (something_was_seen<G>(state, now.state(), seat, seats)) return "what was seen stands";
  M back = now;
  if (!back.commit(*proposed)) return "it cannot be committed";
  if (!(back.state() == state)) return "the state is another";
  if (all_views(back, seats) != all_views(before, seats)) return "a view is another";
  return std::nullopt;
}

}  // namespace detail

template <Game G, class M = Match<G>>
Violation undo_leaves_no_trace(std::uint64_t seed, Tally& tally) {
  RandomMatch<G, M> play(seed, 2);
  for (M before = play.match(); play.advance(); before = play.match()) {
    if (!std::holds_alternative<Moved>(play.match().log().back())) continue;
    for (int i = 0; i < play.seats(); ++i) {
      const Seat seat = seat_at(i);
      tally.looked += play.match().propose_undo(seat).has_value() ? 1 : 0;
      if (auto wrong = detail::wrong_undo<G, M>(before, play.match(), seat, play.seats()))
        return play.at("taking back by seat " + std::to_string(i) + ": " + *wrong);
    }
  }
  return std::nullopt;
}

// A person who plays alone can step back from answer to answer to the start of the round, whatever
// others did in between, and each time sees the view of that question again.
template <Game G, class M = Match<G>>
Violation steps_back_lead_to_the_start(std::uint64_t seed, Tally& tally) {
  RandomMatch<G, M> play(seed, 2);
  const Seat seat = seat_at(static_cast<int>(seed % static_cast<unsigned>(play.seats())));
  std::vector<std::string> asked;  // the views at which an answer began, in this round
  AnswersOf<G> answers(seat);
  for (M before = play.match(); play.advance(); before = play.match()) {
    const auto* moved = std::get_if<Moved>(&play.match().log().back());
    if (!moved) asked.clear();
    if (!moved) answers = AnswersOf<G>(seat);
    if (moved && answers.begins(before.state(), *moved)) asked.push_back(view_text(before, seat));
    if (!moved || play.match().to_act().empty()) continue;
    M back = play.match();
    for (auto wanted = asked.rbegin(); wanted != asked.rend(); ++wanted) {
      const auto step = back.propose_step_back(seat);
      if (!step || !back.commit(*step)) return play.at("a step back is refused");
      if (view_text(back, seat) != *wanted) return play.at("a step leads to another view");
      ++tally.looked;
    }
    if (back.propose_step_back(seat)) return play.at("a step leads out of the round");
  }
  return std::nullopt;
}

}  // namespace baize::laws
