// What computer players expect of the next card, against what the rules offer when it is flipped.
#include "games/sixseven/ahead.h"

#include <gtest/gtest.h>

#include "games/sixseven/sixseven_bot.h"

namespace baize::sixseven {
namespace {

Options options_of(int game) {
  Options options;
  options.players = static_cast<std::uint8_t>(2 + game % 4);
  options.six_seven_opposite = game % 3 == 0;
  return options;
}

// Whether the play lets the seat collect, by making it.
bool collects(const State<Rules>& state, Move move) {
  if (move.action_number() >= kMatch) return true;
  State<Rules> after = state;
  return play(after, move.action_number());
}

TEST(SixSevenAhead, taking_and_playable_values_are_those_of_the_rules) {
  Rng rng(6);
  int taken = 0, open = 0;
  for (int game = 0; game < 600; ++game) {
    const Options options = options_of(game);
    auto state = Rules::deal_at_random(options, Rules::open(options, seat_at(0)), rng);
    while (state.table.phase != Phase::over) {
      const Table& t = state.table;
      const MoveSet legal = Rules::legal_moves(t, {}, t.seat);
      for (int place = 0; t.phase == Phase::play && place < t.stacks; ++place) {
        bool playable = false, taking = false;
        for (const Move move : {plus_at(place), minus_at(place), match_at(place)}) {
          if (!legal.contains(move)) continue;
          playable = true;
          taking |= collects(state, move);
        }
        const int value = value_of(t.flipped);
        ASSERT_EQ(taking_values(t, place) >> value & 1, taking) << value << " in game " << game;
        ASSERT_EQ(playable_values(t, place) >> value & 1, playable) << value;
        taken += taking;
        open += playable;
      }
      Rules::apply(state, t.seat, legal.pick(rng));
    }
  }
  EXPECT_GT(taken, 1000);
  EXPECT_GT(open, 2 * taken);
}

struct Count {
  double chance = 0, stuck = 0;              // as expected
  int collected = 0, marked = 0, turns = 0;  // as it came
};

// The first play that collects nothing is made, and what is expected then compared with the turn
// that follows.
void follow_one_turn(State<Rules> state, Count& count) {
  const Seat seat = state.table.seat;
  const Seat next = seat_after(seat, 1, state.table.players());
  const Move move = *Rules::legal_moves(state.table, {}, seat).begin();
  if (state.table.phase != Phase::play || collects(state, move)) return;
  State<Rules> ended = state;
  play(ended, move.action_number());
  const bool was_marked = ended.table.marked.exists();
  if (ended.table.numbers_left == 0 || ended.table.marked == next) return;
  const Ahead ahead = look_ahead(ended.table);
  Rules::apply(state, seat, move);
  const Table& t = state.table;
  bool can = t.seat == next && t.phase == Phase::collect;
  for (const Move answer : Rules::legal_moves(t, {}, next))
    can |= t.phase == Phase::play && collects(state, answer);
  ++count.turns;
  count.chance += static_cast<double>(ahead.chance);
  count.collected += can;
  if (was_marked) return;
  count.stuck += static_cast<double>(ahead.stuck);
  count.marked += t.marked == next;
}

TEST(SixSevenAhead, the_chances_come_true_as_often_as_they_say) {
  Rng rng(7);
  Count count;
  for (int game = 0; game < 4000; ++game) {
    const Options options = options_of(game);
    auto state = Rules::deal_at_random(options, Rules::open(options, seat_at(0)), rng);
    while (state.table.phase != Phase::over) {
      follow_one_turn(state, count);
      const Seat seat = state.table.seat;
      Rules::apply(state, seat, *Rules::legal_moves(state.table, {}, seat).begin());
    }
  }
  ASSERT_GT(count.turns, 10000);
  EXPECT_NEAR(count.chance / count.turns, static_cast<double>(count.collected) / count.turns, 0.01);
  EXPECT_NEAR(count.stuck / count.turns, static_cast<double>(count.marked) / count.turns, 0.005);
  EXPECT_GT(count.marked, 100);
}

TEST(SixSevenAhead, suits_are_one_branch_of_a_search_and_faces_are_not) {
  Table t;
  t.stacks = 1;
  t.row[0] = "KS"_card;
  const auto shown = [&](Card flipped, Card face) {
    t.flipped = flipped;
    t.row[0] = face;
    return Bot<Rules>::shown(t, {});
  };
  EXPECT_EQ(shown("7S"_card, "KS"_card), shown("7H"_card, "KH"_card));
  EXPECT_NE(shown("7S"_card, "KS"_card), shown("8S"_card, "KS"_card));
  EXPECT_NE(shown("7S"_card, "KS"_card), shown("7S"_card, "QS"_card));
  EXPECT_NE(shown({}, "JS"_card), 0);
}

}  // namespace
}  // namespace baize::sixseven
