#pragma once
// Law 8, non-interference: exchange two cards in the deck that a seat was never shown, and play
// the round again with the same moves. Everything that this seat and a spectator receive (views,
// activity logs, refusals) must stay equal to the byte; any difference is a leak, wherever in the
// code it is.
#include "tests/conformance/laws_of_activity.h"
#include "tests/conformance/laws_of_text.h"
#include "tests/conformance/places.h"

namespace baize::laws {

namespace detail {

inline Card exchanged(Card c, Card a, Card b) { return c == a ? b : c == b ? a : c; }

// One round: the match before its deal, the deck and the moves.
template <Game G>
struct Round {
  Match<G> before;
  std::vector<Card> deck;
  std::vector<Moved> moves;
};

// What one seat received after the deal and after every move.
template <Game G>
struct Received {
  std::vector<std::string> texts;
  std::vector<View<G>> views;
  friend bool operator==(const Received&, const Received&) = default;
};

// Logs and answers are read near the end only: rounds end anywhere, and reading takes long.
constexpr std::size_t kLogsRead = 6;

template <Game G>
void receive(const Match<G>& match, Seat seat, bool near_end, Received<G>& out) {
  std::string text = view_text(match, seat) + view_text(match, Seat{});
  if (near_end) {
    const int round = match.rounds_dealt();
    text += activity_text<G>(match, round, seat) + activity_text<G>(match, round, Seat{});
    if (const auto undo = match.propose_undo(seat); !undo) text += undo.error().text;
  }
  out.texts.push_back(std::move(text));
  out.views.push_back(match.view(seat));
}

// Plays the round with `a` and `b` exchanged, also in moves that name them: those are sealed, or
// the cards would have been shown. Nothing where the rules refuse it.
template <Game G>
std::optional<Received<G>> play_exchanged(const Round<G>& round, Seat seat, Card a, Card b) {
  Match<G> match = round.before;
  Dealt dealt{round.deck};
  for (Card& c : dealt.deck) c = exchanged(c, a, b);
  Received<G> out;
  if (!match.commit(dealt)) return std::nullopt;
  const auto near_end = [&] { return out.texts.size() + kLogsRead > round.moves.size(); };
  receive(match, seat, near_end(), out);
  for (Moved moved : round.moves) {
    if (moved.move.is_card()) moved.move = Move::play(exchanged(moved.move.card(), a, b));
    if (!match.commit(moved)) return std::nullopt;
    receive(match, seat, near_end(), out);
  }
  return out;
}

// Public deductions tell the cards apart where, exchanged, one would lie in a hand that play has
// proved not to hold it. A game whose deductions are about whole hands says so: G::told_apart.
template <Game G>
bool told_apart(const State<G>& state, Card a, Card b, int seats) {
  if constexpr (TellsExclusions<G>)
    for (int i = 0; i < seats; ++i) {
      const CardSet held = state.seats[static_cast<std::size_t>(i)].hand;
      const CardSet never = G::cannot_hold(state.table, seat_at(i));
      if (held.contains(a) && !held.contains(b) && never.contains(b)) return true;
      if (held.contains(b) && !held.contains(a) && never.contains(a)) return true;
    }
  if constexpr (requires { G::told_apart(state, a, b); }) return G::told_apart(state, a, b);
  return false;
}

template <Game G>
struct Exchange {
  CardSet hidden;  // never shown to the seat
  std::vector<State<G>> states;
};

template <Game G>
Exchange<G> what_stays_hidden(const Round<G>& round, Seat seat) {
  Exchange<G> out{set_of(round.deck), {}};
  Match<G> match = round.before;
  if (!match.commit(Dealt{round.deck})) return out;
  for (std::size_t i = 0;; ++i) {
    out.states.push_back(match.state());
    out.hidden -= shown_to<G>(match.state(), seat);
    if (i == round.moves.size() || !match.commit(round.moves[i])) return out;
  }
}

// Exchanges some pairs of hidden cards in one round; counts the pairs that were kept.
template <Game G>
Violation compare_pairs(const Round<G>& round, Seat seat, int pairs, Rng& rng, Tally& tally) {
  const auto [hidden, states] = what_stays_hidden<G>(round, seat);
  if (hidden.size() < 2) return std::nullopt;
  const auto truth = play_exchanged<G>(round, seat, Card{}, Card{});
  if (!truth) return "the round cannot be played again";
  const int seats = G::seats(round.before.options());
  for (; pairs > 0; --pairs) {
    const CardSet two = random_subset(hidden, 2, rng);
    const Card a = two.lowest(), b = two.highest();
    if (std::any_of(states.begin(), states.end(),
                    [&](const State<G>& state) { return told_apart<G>(state, a, b, seats); }))
      continue;
    const auto other = play_exchanged<G>(round, seat, a, b);
    if (!other) continue;
    ++tally.looked;
    if (*other == *truth) continue;
    for (std::size_t i = 0; i < truth->texts.size(); ++i)
      if (truth->texts[i] != other->texts[i])
        return "seat " + std::to_string(seat.index) + " can tell " + to_text(a) + " from " +
               to_text(b) + " after " + std::to_string(i) + " moves:\n" + truth->texts[i] + "\n" +
               other->texts[i];
    return "a computer player on seat " + std::to_string(seat.index) + " can tell " + to_text(a) +
           " from " + to_text(b);
  }
  return std::nullopt;
}

// Rounds of a random match, each stopped at the same move: `compare(round, seat, rng)` is asked for
// every seat.
template <Game G, class Compare>
Violation in_stopped_rounds(std::uint64_t seed, Compare&& compare) {
  RandomMatch<G> play(seed, 2);
  std::optional<Round<G>> round;
  const auto& lengths = G::kInfo.longest_round;
  const int longest = *std::max_element(lengths.begin(), lengths.end());
  const auto stop = play.rng().below(static_cast<std::uint32_t>(longest));
  do {
    const auto& match = play.match();
    if (match.needs_deal()) {
      round = Round<G>{match, {}, {}};
      continue;
    }
    if (const auto* dealt = std::get_if<Dealt>(&match.log().back())) round->deck = dealt->deck;
    if (const auto* moved = std::get_if<Moved>(&match.log().back())) round->moves.push_back(*moved);
    if (play.moves_in_round() != static_cast<int>(stop) || match.to_act().empty()) continue;
    for (int i = 0; i < play.seats(); ++i)
      if (const Violation wrong = compare(*round, seat_at(i), play.rng())) return play.at(*wrong);
  } while (play.advance());
  return std::nullopt;
}

}  // namespace detail

template <Game G>
Violation no_secret_leaves(std::uint64_t seed, Tally& tally) {
  return detail::in_stopped_rounds<G>(seed,
                                      [&](const detail::Round<G>& round, Seat seat, Rng& rng) {
                                        return detail::compare_pairs<G>(round, seat, 4, rng, tally);
                                      });
}

}  // namespace baize::laws
