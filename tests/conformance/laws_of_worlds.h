#pragma once
// Laws 3, 4 and 5: a sampled world looks the same to the seat that samples it, it is possible, and
// no seat ever holds a card that the table excludes.
#include "tests/conformance/law.h"
#include "tests/conformance/places.h"
#include "tests/conformance/random_match.h"

namespace baize::laws {

// Calls `look(view, world, play)` for worlds that all seats sample in the course of a match.
template <Game G, class Look>
Violation each_world(std::uint64_t seed, Tally& tally, Look&& look) {
  RandomMatch<G> play(seed, 2);
  do {
    if (play.match().to_act().empty()) continue;
    for (int i = 0; i < play.seats(); ++i) {
      const auto view = play.match().view(seat_at(i));
      typename G::Sampler sampler(view);
      for (int n = 0; n < 2; ++n, ++tally.looked)
        if (auto wrong = look(view, sampler.draw(play.rng()), play))
          return play.at("in a world of seat " + std::to_string(i) + " " + *wrong);
    }
  } while (play.advance());
  return std::nullopt;
}

// Law 3.
template <Game G>
Violation a_world_fits_its_view(std::uint64_t seed, Tally& tally) {
  return each_world<G>(seed, tally,
                       [](const View<G>& view, const State<G>& world, auto&) -> Violation {
                         if (view_of(world, view.seat) == view) return std::nullopt;
                         return "the view is another";
                       });
}

namespace detail {

// Played on at random, a possible world comes to its end.
template <Game G>
Violation stuck_in(State<G> world, int most, Rng& rng) {
  for (int moves = 0; !G::to_act(world.table).empty(); ++moves) {
    if (moves > most) return "the round does not end";
    const Seat seat = G::to_act(world.table).lowest();
    const MoveSet legal = G::legal_moves(world.table, world.seats[seat.index], seat);
    if (legal.empty()) return "seat " + std::to_string(seat.index) + " is stuck";
    G::apply(world, seat, legal.pick(rng));
  }
  return std::nullopt;
}

}  // namespace detail

// Law 4.
template <Game G>
Violation a_world_is_possible(std::uint64_t seed, Tally& tally) {
  const auto look = [](const View<G>&, const State<G>& world, auto& play) -> Violation {
    const auto& match = play.match();
    if (!holds_the_pack<G>(match.state(), G::pack(match.options())))
      return "the true state does not hold the pack";
    if (!holds_the_pack<G>(world, G::pack(match.options()))) return "a card is lost or doubled";
    if (sizes_of<G>(world) != sizes_of<G>(match.state())) return "a hand has another size";
    if constexpr (TellsExclusions<G>)
      if (contradicts_play<G>(world, play.seats())) return "a seat holds what play has disproved";
    for (const Seat seat : match.to_act())
      if (G::legal_moves(world.table, world.seats[seat.index], seat).empty())
        return "seat " + std::to_string(seat.index) + " cannot act";
    return detail::stuck_in<G>(world, 256, play.rng());
  };
  return each_world<G>(seed, tally, look);
}

// Law 5.
template <TellsExclusions G>
Violation deductions_are_sound(std::uint64_t seed, Tally& tally) {
  RandomMatch<G> play(seed, 3);
  do {
    if (play.match().to_act().empty()) continue;
    ++tally.looked;
    if (contradicts_play<G>(play.match().state(), play.seats()))
      return play.at("the table excludes a card that is held");
  } while (play.advance());
  return std::nullopt;
}

}  // namespace baize::laws
