#pragma once
// A match played at random, but not uniformly: seats have habits and some decks are sorted, so
// that voids, moons and forced moves occur within hundreds of rounds rather than millions. The
// same seed gives the same match on every machine.
#include <string>

#include "engine/cards/deck.h"
#include "engine/match/match.h"
#include "tests/conformance/random_options.h"

namespace baize::laws {

enum class Habit : std::uint8_t { any, first, last, low, high, clock, words };
inline constexpr std::uint32_t kHabits = 7;

template <Game G>
Move choose_move(const View<G>& view, MoveSet legal, Habit habit, Rng& rng) {
  const CardSet cards = legal.cards();
  const auto by_rank = [](Card c) { return c.rank() * 4 + static_cast<int>(c.suit()); };
  Card low = cards.empty() ? Card{} : cards.lowest(), high = low;
  for (const Card c : cards) {
    if (by_rank(c) < by_rank(low)) low = c;
    if (by_rank(c) > by_rank(high)) high = c;
  }
  if (habit == Habit::clock && !one_in(8, rng)) return G::on_timeout(view);
  if (habit == Habit::words)
    for (const Move move : legal)
      if (!move.is_card() && one_in(2, rng)) return move;
  if (cards.empty() || one_in(8, rng)) return legal.pick(rng);
  switch (habit) {
    case Habit::first:
      return Move::play(cards.lowest());
    case Habit::last:
      return Move::play(cards.highest());
    case Habit::low:
      return Move::play(low);
    case Habit::high:
      return Move::play(high);
    case Habit::any:
    case Habit::clock:
    case Habit::words:
      break;
  }
  return legal.pick(rng);
}

// Every third deck is a sorted pack, spread in steps and disturbed a little: long suits and voids.
inline std::vector<Card> random_deck(std::span<const Card> pack, Rng& rng) {
  if (!one_in(3, rng)) return shuffled(pack, rng);
  const auto size = static_cast<std::uint32_t>(pack.size());
  const std::uint32_t step = 1 + rng.below(8);
  std::vector<Card> deck;
  for (std::uint32_t from = 0; from < step; ++from)
    for (std::uint32_t i = from; i < size; i += step) deck.push_back(pack[i]);
  if (one_in(2, rng)) {
    std::vector<Card> woven;
    const std::uint32_t part = (size + step - 1) / step;
    for (std::uint32_t from = 0; from < part; ++from)
      for (std::uint32_t i = from; i < size; i += part) woven.push_back(pack[i]);
    deck = woven;
  }
  for (std::uint32_t swaps = rng.below(16); swaps > 0; --swaps)
    std::swap(deck[rng.below(size)], deck[rng.below(size)]);
  return deck;
}

// `M` is Match<G>, or a broken copy of it in a test that shows a law failing.
template <Game G, class M = Match<G>>
class RandomMatch {
 public:
  RandomMatch(std::uint64_t seed, int rounds) : RandomMatch(seed, rounds, Rng(seed)) {}
  RandomMatch(std::uint64_t seed, int rounds, const typename G::Options& options)
      : seed_(seed), rounds_(rounds), rng_(seed), match_(options, draw_seat(options)) {}

  // Adds one event; false at the end, or if the game is stuck.
  bool advance() {
    if (match_.over()) return false;
    if (const auto settled = match_.settlement()) return match_.commit(*settled);
    if (const auto awaited = match_.awaited_said(); !awaited.empty())
      return match_.commit(TableSaid{awaited});
    if (!match_.in_round()) return deal();
    if (take_backs_ && one_in(24, rng_)) {
      const auto back = match_.propose_take_back(1 + static_cast<int>(rng_.below(3)));
      if (back) return moves_ -= std::get<TookBack>(*back).count, match_.commit(*back);
    }
    return move();
  }
  void allow_take_backs() { take_backs_ = true; }

  [[nodiscard]] const M& match() const { return match_; }
  [[nodiscard]] Rng& rng() { return rng_; }
  [[nodiscard]] int moves_in_round() const { return moves_; }
  [[nodiscard]] int seats() const { return G::seats(match_.options()); }
  // All the requested rounds have been played.
  [[nodiscard]] bool finished() const {
    return match_.over() || (match_.needs_deal() && rounds_ == 0);
  }
  // Where a violation was found, so that it can be found again.
  [[nodiscard]] std::string at(const std::string& what) const {
    std::string options;
    write_options(options, match_.options());
    return std::string(G::kInfo.id) + ", seed " + std::to_string(seed_) + ", options " + options +
           ", round " + std::to_string(match_.round()) + ", move " + std::to_string(moves_) + ": " +
           what;
  }

 private:
  RandomMatch(std::uint64_t seed, int rounds, Rng rng)
      : RandomMatch(seed, rounds, random_options<typename G::Options>(rng)) {}
  Seat draw_seat(const typename G::Options& options) {
    return seat_at(static_cast<int>(rng_.below(static_cast<std::uint32_t>(G::seats(options)))));
  }
  bool deal() {
    // Enough is played: an open match is stopped, any other refuses it.
    if (rounds_ == 0) return match_.commit(TableSaid{"stop"});
    --rounds_;
    moves_ = 0;
    for (auto& habit : habits_) habit = static_cast<Habit>(rng_.below(kHabits));
    return match_.commit(Dealt{random_deck(G::pack(match_.options()), rng_)});
  }
  bool move() {
    // Now and then a seat that is not asked but may speak.
    SeatSet able;
    for (int i = 0; i < seats(); ++i)
      if (!match_.legal(seat_at(i)).empty()) able |= seat_at(i);
    if (!one_in(8, rng_)) able = able & match_.to_act();
    if (able.empty()) return !match_.to_act().empty() && !stuck();
    auto skip = rng_.below(static_cast<std::uint32_t>(able.size()));
    for (const Seat seat : able) {
      if (skip-- > 0) continue;
      ++moves_;
      // The clock answers for a seat that is asked, not for one that may take its word back.
      const bool asked = match_.to_act().contains(seat);
      const Habit habit = asked ? habits_[seat.index] : Habit::any;
      const Move chosen = choose_move<G>(match_.view(seat), match_.legal(seat), habit, rng_);
      return match_.commit(Moved{seat, chosen});
    }
    return false;
  }
  [[nodiscard]] bool stuck() const {
    for (const Seat seat : match_.to_act())
      if (!match_.legal(seat).empty()) return false;
    return true;
  }

  std::uint64_t seed_;
  int rounds_;
  Rng rng_;
  M match_;
  int moves_ = 0;
  bool take_backs_ = false;
  std::array<Habit, kMostSeats> habits_{};
};

}  // namespace baize::laws
