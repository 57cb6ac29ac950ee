#pragma once
// Law 10: nothing that a client can send causes a crash, and what is refused changes nothing.
#include "tests/conformance/laws_of_text.h"

namespace baize::laws {

namespace detail {

inline std::string disturbed(std::string text, Rng& rng) {
  for (auto n = 1 + rng.below(3); n > 0 && !text.empty(); --n) {
    const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
    switch (rng.below(4)) {
      case 0:
        text[at] = static_cast<char>(rng.below(256));
        break;
      case 1:
        text.erase(at, 1 + rng.below(4));
        break;
      case 2:
        text.insert(at, random_text(rng));
        break;
      default:
        text.insert(at, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), 8));
    }
  }
  return text;
}

// An event as a hostile client, a broken store or a mistaken room would make it.
template <Game G, class M>
Event random_event(const M& match, Rng& rng) {
  const auto byte = [&] { return static_cast<std::uint8_t>(rng.below(256)); };
  const auto near = [&] { return static_cast<std::uint8_t>(rng.below(9)); };
  switch (rng.below(8)) {
    case 0:
      return Moved{{byte()}, {byte()}};
    case 1:
      return Settled{rng.next()};
    case 2:
      return TookBack{static_cast<int>(rng.below(400)) - 200};
    case 3:
      return TableSaid{random_text(rng)};
    case 4:
      return match.log().front();
    case 5: {
      auto deck = random_deck(G::pack(match.options()), rng);
      if (one_in(2, rng)) deck[0] = {byte()};
      if (one_in(4, rng)) deck.pop_back();
      if (one_in(4, rng)) deck.push_back(deck[1]);
      return Dealt{deck};
    }
    case 6:
      return Placed{disturbed(
          view_text(match, Seat{near()}.index < G::seats(match.options()) ? seat_at(0) : Seat{}),
          rng)};
    default:
      return Moved{{near()}, {static_cast<std::uint8_t>(rng.below(128))}};
  }
}

template <class M>
bool same(const M& a, const M& b) {
  return a.state() == b.state() && a.board() == b.board() && a.log().size() == b.log().size() &&
         a.in_round() == b.in_round() && view_text(a, Seat{}) == view_text(b, Seat{});
}

// Commits on a copy: either it is refused and nothing changes, or `propose` accepts it too.
template <Game G, class M>
Violation wrong_after_event(const M& match, const Event& event) {
  M copy = match;
  const bool done = copy.commit(event);
  if (!done && !same(copy, match)) return "a refused event has changed something";
  if (done && same(copy, match)) return "an event that was taken is not to be seen";
  if (const auto* moved = std::get_if<Moved>(&event)) {
    const std::array one{moved->move};
    if (match.propose(moved->seat, one).has_value() != done) return "propose and commit differ";
  }
  return std::nullopt;
}

// A line of the log with a few bytes changed.
template <Game G, class M>
Violation wrong_after_line(const M& match, Rng& rng) {
  const auto& event = match.log()[rng.below(static_cast<std::uint32_t>(match.log().size()))];
  const auto json = Json::parse(disturbed(print_event(G::kInfo, event), rng));
  if (!json) return std::nullopt;
  if (!(Json::parse(json->to_text()).has_value())) return "JSON that is not read back";
  const auto read = parse_event(G::kInfo, *json);
  return read ? wrong_after_event<G>(match, *read) : std::nullopt;
}

// Several moves at once: all of them or none.
template <Game G, class M>
Violation wrong_after_several(const M& match, Rng& rng) {
  std::vector<Move> moves;
  for (auto n = rng.below(5); n > 0; --n)
    moves.push_back({static_cast<std::uint8_t>(rng.below(80))});
  const Seat seat = seat_at(static_cast<int>(rng.below(9)));
  const auto events = match.propose(seat, moves);
  if (!events) return std::nullopt;
  M copy = match;
  for (const auto& event : *events)
    if (!copy.commit(event)) return "several moves were proposed, but not all could be taken";
  return events->size() == moves.size() ? std::nullopt : Violation("moves are missing");
}

}  // namespace detail

template <Game G, class M = Match<G>>
Violation refused_changes_nothing(std::uint64_t seed, Tally& tally) {
  RandomMatch<G, M> play(seed, 2);
  do {
    if (!one_in(4, play.rng())) continue;
    const auto& match = play.match();
    for (int n = 0; n < 16; ++n, ++tally.looked) {
      Violation wrong =
          detail::wrong_after_event<G>(match, detail::random_event<G>(match, play.rng()));
      if (!wrong) wrong = detail::wrong_after_line<G>(match, play.rng());
      if (!wrong) wrong = detail::wrong_after_several<G>(match, play.rng());
      if (wrong) return play.at(*wrong);
    }
  } while (play.advance());
  return std::nullopt;
}

}  // namespace baize::laws
