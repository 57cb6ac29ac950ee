#pragma once
// Plays random rounds and checks every reason that a game gives for a legal move: is it true? Half
// of the moves are made by habit, because under random play few tables look like those of people.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "engine/cards/deck.h"
#include "engine/core/bot.h"
#include "engine/core/game.h"
#include "engine/describe/json.h"
#include "engine/describe/notation.h"

namespace baize::ai {

// A move with its reason and the whole state of the round: a test may look into every hand.
template <Game G>
struct Reasoned {
  const State<G>& state;
  Seat seat;
  Move move;
  std::string_view reason;

  [[nodiscard]] const typename G::Table& table() const { return state.table; }
  [[nodiscard]] CardSet hand() const { return state.seats[seat.index].hand; }
  [[nodiscard]] Card card() const { return move.card(); }
  [[nodiscard]] MoveSet legal() const {
    return G::legal_moves(state.table, state.seats[seat.index], seat);
  }
  // The round after the move, and after random moves until another trick is complete.
  [[nodiscard]] State<G> after() const {
    State<G> next = state;
    G::apply(next, seat, move);
    return next;
  }
  [[nodiscard]] State<G> after_trick(Rng& rng) const {
    State<G> next = after();
    const int count = G::tricks_taken(state.table).count;
    while (!G::to_act(next.table).empty() && G::tricks_taken(next.table).count == count) {
      const Seat turn = G::to_act(next.table).lowest();
      G::apply(next, turn, G::legal_moves(next.table, next.seats[turn.index], turn).pick(rng));
    }
    return next;
  }
  // Who takes the trick that this move belongs to.
  [[nodiscard]] Seat taker(Rng& rng) const { return G::tricks_taken(after_trick(rng).table).taker; }
};

template <Game G>
using Check = bool (*)(const Reasoned<G>&, Rng&);
template <Game G>
using Checks = std::map<std::string_view, Check<G>>;

template <Game G>
void expect_true(const Reasoned<G>& one, const Checks<G>& checks, Rng& rng,
                 std::map<std::string_view, int>& met) {
  const auto check = checks.find(one.reason);
  ASSERT_NE(check, checks.end()) << one.reason << " is no reason of the game";
  ++met[check->first];
  ASSERT_TRUE(check->second(one, rng)) << one.reason << " of " << print_move(G::kInfo, one.move)
                                       << " by seat " << static_cast<int>(one.seat.index);
}

// Plays rounds and checks the reason of every legal move.
template <Game G>
void play_round(const typename G::Options& options, std::uint64_t seed, const Checks<G>& checks,
                std::map<std::string_view, int>& met) {
  Rng rng(seed);
  auto board = G::open(options, seat_at(static_cast<int>(seed) % G::seats(options)));
  if constexpr (requires { board.round; }) board.round = static_cast<std::uint16_t>(1 + seed % 4);
  State<G> state = G::deal(options, board, shuffled(G::pack(options), rng));
  for (SeatSet waiting = G::to_act(state.table); !waiting.empty();
       waiting = G::to_act(state.table)) {
    const Seat seat = waiting.lowest();
    const auto& mine = state.seats[seat.index];
    const MoveSet legal = G::legal_moves(state.table, mine, seat);
    for (const Move move : legal) {
      const std::string_view why = Bot<G>::reason(state.table, mine, seat, move);
      if (!why.empty()) expect_true<G>({state, seat, move, why}, checks, rng, met);
      if (::testing::Test::HasFatalFailure()) return;
    }
    const bool by_habit = rng.below(2) == 0;
    const Move next =
        by_habit ? Bot<G>::habit(state.table, mine, seat, legal, rng) : legal.pick(rng);
    G::apply(state, seat, next);
  }
}

// Every reason of the game occurs and is true, and no other reason is given.
template <Game G>
void expect_reasons(const std::vector<typename G::Options>& all, const Checks<G>& checks,
                    int rounds = 400) {
  ASSERT_EQ(checks.size(), Bot<G>::kReasons.size());
  std::map<std::string_view, int> met;
  for (const auto& options : all)
    for (int i = 1; i <= rounds; ++i) {
      play_round<G>(options, static_cast<std::uint64_t>(i), checks, met);
      if (::testing::Test::HasFatalFailure()) return;
    }
  for (const std::string_view reason : Bot<G>::kReasons) EXPECT_GE(met[reason], 5) << reason;
}

// A sentence stands by itself: its only placeholders are terms of the game.
inline bool has_holes(std::string_view sentence) {
  for (std::size_t at = sentence.find('{'); at != sentence.npos; at = sentence.find('{', at + 1))
    if (!sentence.substr(at).starts_with("{term:")) return true;
  return false;
}

// Every language has a sentence for each reason, and no others.
template <Game G>
void expect_sentences() {
  std::ostringstream text;
  text << std::ifstream("games/" + std::string(G::kInfo.id) + "/strings.json").rdbuf();
  const auto strings = Json::parse(text.str());
  ASSERT_TRUE(strings);
  std::vector<std::string> wanted(Bot<G>::kReasons.begin(), Bot<G>::kReasons.end());
  std::sort(wanted.begin(), wanted.end());
  for (const auto& [language, words] : *strings->object()) {
    const Json* reasons = words.find("reasons");
    ASSERT_NE(reasons, nullptr) << language;
    std::vector<std::string> found;
    for (const auto& [key, sentence] : *reasons->object()) {
      found.push_back(key);
      EXPECT_FALSE(sentence.string()->empty()) << language << ' ' << key;
      EXPECT_FALSE(has_holes(*sentence.string())) << language << ' ' << key;
    }
    std::sort(found.begin(), found.end());
    EXPECT_EQ(found, wanted) << language;
  }
}

}  // namespace baize::ai
