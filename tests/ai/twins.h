#pragma once
// Two matches that one seat cannot tell apart: the same moves over decks with different hidden
// cards. Anything computed from what that seat knows has to be the same in both.
#include "engine/describe/fields.h"
#include "tests/ai/tables.h"

namespace baize::ai {

inline std::string view_text(const AnyMatch& match, Seat seat) {
  std::string text;
  ObjectWriter object(text);
  match.write_view(object, seat);
  object.close();
  return text;
}

// Null if the other deck does not allow these moves, or shows the seat something different.
inline std::unique_ptr<AnyMatch> twin_of(const Table& table, const std::vector<Card>& deck,
                                         const std::vector<Moved>& moves, Seat seat,
                                         const std::string& seen) {
  auto twin = open_table(table);
  bool legal = twin->commit(Dealt{deck});
  for (const Moved& moved : moves) legal = legal && twin->commit(moved);
  return legal && view_text(*twin, seat) == seen ? std::move(twin) : nullptr;
}

// For the seat to move in a random position: calls `ask(match, seat)` in it and in each of its
// twins, and `compare` with both answers. Returns the number of twins.
template <class Ask, class Compare>
int for_each_twin(const Table& table, std::uint64_t seed, Ask&& ask, Compare&& compare) {
  Rng rng(seed);
  const auto match = open_table(table);
  const auto deck = shuffled(match->pack(), rng);
  ensure(match->commit(Dealt{deck}));
  std::vector<Moved> moves;
  for (auto left = rng.below(16); left > 0 && !match->to_act().empty(); --left) {
    const Seat seat = match->to_act().lowest();
    moves.push_back({seat, match->legal(seat).pick(rng)});
    ensure(match->commit(moves.back()));
  }
  if (match->to_act().empty()) return 0;
  const Seat seat = match->to_act().lowest();
  const std::string seen = view_text(*match, seat);
  const auto answer = ask(*match, seat);
  int kept = 0;
  for (int attempt = 0; attempt < 60; ++attempt) {
    auto other = deck;
    const auto size = static_cast<std::uint32_t>(deck.size());
    std::swap(other[rng.below(size)], other[rng.below(size)]);
    if (other == deck) continue;
    const auto twin = twin_of(table, other, moves, seat, seen);
    if (twin == nullptr) continue;
    ++kept;
    compare(answer, ask(*twin, seat));
  }
  return kept;
}

}  // namespace baize::ai
