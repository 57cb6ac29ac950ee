#pragma once
// Law 10 for positions: one that a scenario, a link or a bug report sets up is refused, or every
// seat can view it, sample worlds from it and play on.
#include "tests/conformance/laws_of_text.h"

namespace baize::laws {

namespace detail {

inline Json random_json(Rng& rng, int depth) {
  static constexpr std::array kNumbers{0, 1, 2, 3, 7, 8, 13, 14, 52, 255, 256, -1, 65536};
  const auto pick_card = [&] { return Json(to_text(kPack52[rng.below(52)])); };
  switch (rng.below(depth > 2 ? 5 : 8)) {
    case 0:
      return {};
    case 1:
      return Json(one_in(2, rng));
    case 2:
    case 3:
      return Json(kNumbers[rng.below(kNumbers.size())]);
    case 4:
      return pick_card();
    case 5: {
      Json::Array cards;
      for (auto n = rng.below(6); n > 0; --n) cards.push_back(pick_card());
      return Json(std::move(cards));
    }
    case 6: {
      Json::Array items;
      for (auto n = rng.below(5); n > 0; --n) items.push_back(random_json(rng, depth + 1));
      return Json(std::move(items));
    }
    default: {
      Json::Object members;
      for (auto i = rng.below(3); i < 6; i += 1 + rng.below(3))
        members.emplace_back(std::to_string(i), random_json(rng, depth + 1));
      return Json(std::move(members));
    }
  }
}

// A true position of the match, some of its fields left out, some of their values replaced.
template <Game G>
Json disturbed_position(const Match<G>& match, Rng& rng) {
  Json::Object position;
  const auto add = [&](const std::string& name, const Json& value) {
    for (const auto& [known, ignored] : position)
      if (known == name) return;
    position.emplace_back(name, one_in(8, rng) ? random_json(rng, 0) : value);
  };
  const auto text = Json::parse(view_text(match, Seat{}));
  const Json* table = text->find("table");
  if (const Json* board = text->find("board")) add("board", *board);
  for (const auto* name : {"phase", "turn", "trick", "last_trick"})
    if (table->find(name) && !one_in(8, rng)) add(name, *table->find(name));
  Json::Object hands;
  for (int i = 0; i < G::seats(match.options()); ++i) {
    const auto view = Json::parse(view_text(match, seat_at(i)));
    if (const Json* hand = view->find("mine")->find("hand"); hand && !one_in(16, rng))
      hands.emplace_back(std::to_string(i), one_in(32, rng) ? random_json(rng, 1) : *hand);
  }
  add("hands", Json(std::move(hands)));
  for (const auto& [name, value] : *table->object())
    if (one_in(24, rng)) add(name, value);
  const auto view = Json::parse(view_text(match, seat_at(0)));
  for (const auto& [name, value] : *view->find("mine")->object())
    if (one_in(16, rng)) add(name, Json(Json::Object{{"0", value}, {"2", random_json(rng, 0)}}));
  if (one_in(8, rng)) add(random_text(rng), random_json(rng, 0));
  return Json(std::move(position));
}

template <Game G>
Violation wrong_in_position(Match<G> match, const Event& placed, Rng& rng) {
  if (!match.commit(placed)) return "a proposed position is refused";
  const int seats = G::seats(match.options());
  for (int moves = 0; moves < 12; ++moves) {
    for (int i = 0; i < seats; ++i) {
      view_text(match, seat_at(i));
      const auto view = match.view(seat_at(i));
      if (match.to_act().empty()) continue;
      typename G::Sampler sampler(view);
      if (!(view_of(sampler.draw(rng), seat_at(i)) == view)) return "a world does not fit";
    }
    if (match.to_act().empty()) break;
    const Seat seat = match.to_act().lowest();
    if (seat.index >= seats) return "a seat must act that does not exist";
    const MoveSet legal = match.legal(seat);
    if (legal.empty()) break;  // its hand was left out
    if (!match.commit(Moved{seat, legal.pick(rng)})) return "a legal move is refused";
  }
  const auto settled = match.settlement();
  if (settled && !match.commit(*settled)) return "the round cannot be settled";
  return std::nullopt;
}

}  // namespace detail

template <Game G>
Violation positions_can_be_played(std::uint64_t seed, Tally& tally) {
  RandomMatch<G> play(seed, 2);
  do {
    const auto& match = play.match();
    if (!match.has_state() || !one_in(4, play.rng())) continue;
    for (int n = 0; n < 8; ++n) {
      const Json position = detail::disturbed_position<G>(match, play.rng());
      trial().what = "with position " + position.to_text();
      const auto placed = match.propose_position(position);
      if (!placed) continue;
      ++tally.looked;
      if (auto wrong = detail::wrong_in_position<G>(match, *placed, play.rng()))
        return play.at(*wrong + " of " + position.to_text());
    }
  } while (play.advance());
  return std::nullopt;
}

}  // namespace baize::laws
