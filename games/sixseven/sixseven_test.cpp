// Rules of six-seven that run over whole games; single positions are in scenarios/.
#include "games/sixseven/sixseven.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/describe/position.h"

namespace baize::sixseven {
namespace {

Options random_options(Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(1 + rng.below(5));
  options.initial_stacks = static_cast<std::uint8_t>(rng.below(7));
  options.six_seven_opposite = rng.below(2) == 0;
  return options;
}

// A stack as the rules describe it, kept apart from the tables of the engine.
struct Heap {
  int room = 0;
  std::array<std::vector<int>, 2> sides;
  [[nodiscard]] int sum() const {
    int sum = 0;
    for (const int value : sides[0]) sum += value;
    for (const int value : sides[1]) sum -= value;
    return sum;
  }
  [[nodiscard]] bool has_room(int side) const {
    return static_cast<int>(sides[static_cast<std::size_t>(side)].size()) < room;
  }
};

Heap heap_at(const Table& t, int place) {
  Heap heap{capacity_of(t.row[static_cast<std::size_t>(place)]), {}};
  for (std::size_t side = 0; side < 2; ++side)
    for (const Card c : t.stack_at(place).sides[side])
      if (c.exists()) heap.sides[side].push_back(c.rank() == kAce ? 1 : c.rank() - kTwo + 2);
  return heap;
}

// The section "A turn" once more.
MoveSet plays_by_the_book(const Table& t) {
  MoveSet moves;
  const int value = value_of(t.flipped);
  for (int i = 0; i < t.stacks; ++i) {
    const Heap heap = heap_at(t, i);
    if (heap.has_room(0)) moves.add(plus_at(i));
    if (heap.has_room(1) && heap.sum() - value >= 0) moves.add(minus_at(i));
    if (!heap.has_room(0) && !heap.has_room(1) && heap.sum() == value) moves.add(match_at(i));
  }
  return moves;
}

// The section "Collections" once more, for the stack that was just played on.
MoveSet collections_by_the_book(const Heap& before, const Heap& after, int side, int value,
                                bool opposite) {
  const auto tops_six = [&](int which) {
    const auto& cards = before.sides[static_cast<std::size_t>(which)];
    return !cards.empty() && cards.back() == 6;
  };
  MoveSet moves;
  if (after.sum() == 6) moves.add(collect_as(Rule::six_six));
  if (after.sum() == 7) moves.add(collect_as(Rule::seven_seven));
  if (value == 7 && (tops_six(side) || (opposite && tops_six(1 - side))))
    moves.add(collect_as(Rule::six_seven));
  if (after.sum() == 0 && (!after.has_room(0) || !after.has_room(1)))
    moves.add(collect_as(Rule::zero));
  if (!moves.empty()) moves.add(kDecline);
  return moves;
}

// What random games have met.
struct Met {
  std::array<int, 5> collected{};
  std::array<int, 3> ended{};
  std::array<int, 13> row{};  // by its length
  int marked = 0, several_stuck = 0, forced = 0, forced_offer = 0, closed_up = 0, declined = 0;
  int two_rules = 0, opposite_only = 0, minus_six_seven = 0, dead = 0, solitaire_stuck = 0;
  int by_cards = 0, by_six_sevens = 0, by_turn = 0, replaced = 0, long_row_match = 0;
};

void note(const Table& before, const Table& after, Move move, Met& met) {
  met.declined += move == kDecline;
  met.closed_up += after.stacks < before.stacks;
  met.replaced += after.collected > before.collected && after.faces_left < before.faces_left;
  met.forced += after.stacks > before.stacks;
  met.forced_offer += after.stacks > before.stacks && after.phase == Phase::collect;
  met.marked += !before.marked.exists() && after.marked.exists();
  met.two_rules += std::popcount(after.holds().bits) > 1;
  met.long_row_match += before.phase == Phase::play && move.action_number() >= kMatch + 8;
  ++met.row[after.stacks];
}

void check_sums(const Table& t) {
  for (int i = 0; i < t.stacks; ++i) {
    const Heap heap = heap_at(t, i);
    ASSERT_GE(heap.sum(), 0);
    ASSERT_EQ(heap.sum(), t.sums[i]);
    ASSERT_EQ(heap.has_room(0), (t.room[0] >> i & 1) == 1);
    ASSERT_EQ(heap.has_room(1), (t.room[1] >> i & 1) == 1);
  }
  ASSERT_EQ(t.sizes >> t.stacks * 4, 0u);
  ASSERT_EQ((t.room[0] | t.room[1]) >> t.stacks, 0);
}

// The play is done on a heap by hand; the engine must offer what the book says.
void check_offer(const Table& before, const State<Rules>& after, Move move, Met& met) {
  const int action = move.action_number();
  if (before.phase != Phase::play || action >= kMatch) return;
  const int side = action >= kMinus, place = side ? action - kMinus : action;
  const Heap was = heap_at(before, place);
  Heap is = was;
  const int value = value_of(before.flipped);
  is.sides[static_cast<std::size_t>(side)].push_back(value);
  const MoveSet wanted =
      collections_by_the_book(was, is, side, value, before.options.six_seven_opposite);
  const bool same_turn = after.table.turn == before.turn;
  const MoveSet offered =
      same_turn ? Rules::legal_moves(after.table, {}, after.table.seat) : MoveSet{};
  ASSERT_EQ(offered, wanted);
  met.minus_six_seven += side == 1 && wanted.contains(collect_as(Rule::six_seven));
  met.opposite_only += wanted.contains(collect_as(Rule::six_seven)) &&
                       collections_by_the_book(was, is, side, value, false) != wanted;
  met.dead += is.sum() == 0 && !is.has_room(0) && !is.has_room(1);
}

void check_end(const Options& options, const State<Rules>& state, Met& met) {
  const Table& t = state.table;
  ++met.ended[static_cast<std::size_t>(t.how)];
  if (t.how == How::numbers_out) {
    ASSERT_EQ(t.numbers_left, 0);
  } else if (t.how == How::nothing_left) {
    ASSERT_EQ(t.stacks + t.faces_left, 0);
  } else {
    ASSERT_EQ(seat_after(t.seat, 1, options.players), t.marked);
    met.solitaire_stuck += options.players == 1;
  }
  met.several_stuck += std::count(t.kept.begin(), t.kept.end(), Card{}) < kSeats - 1;
  for (int i = 0; i < t.collected; ++i)
    ++met.collected[static_cast<std::size_t>(t.taken[static_cast<std::size_t>(i)].rule())];
  const auto by_seat = t.scores();
  std::vector<Score> scores(by_seat.begin(), by_seat.begin() + options.players);
  std::sort(scores.begin(), scores.end(), std::greater<>());
  for (std::size_t i = 1; i < options.players; ++i) ASSERT_NE(scores[i], scores[i - 1]);
  if (options.players > 1 && scores[0].faces == scores[1].faces) {
    const bool cards = scores[0].cards != scores[1].cards;
    const bool six_sevens = scores[0].six_sevens != scores[1].six_sevens;
    ++(cards ? met.by_cards : six_sevens ? met.by_six_sevens : met.by_turn);
  }
  const Board board = Rules::settle(options, Rules::open(options, seat_at(0)), state);
  ASSERT_EQ(Rules::winners(options, board).size(), 1);
  ASSERT_EQ(board.scores[Rules::winners(options, board).lowest().index], scores[0]);
}

void play_one(const Options& options, Rng& rng, Met& met) {
  const auto deck = shuffled(kPack52, rng);
  const auto first = seat_at(static_cast<int>(rng.below(options.players)));
  auto state = Rules::deal(options, Rules::open(options, first), deck);
  const bool declines = rng.below(2) == 0, by_clock = rng.below(4) == 0;
  ASSERT_EQ(state.table.seat, first);
  while (state.table.phase != Phase::over) {
    const Table before = state.table;
    const MoveSet legal = Rules::legal_moves(before, {}, before.seat);
    if (before.phase == Phase::play) {
      ASSERT_EQ(legal, plays_by_the_book(before));
    }
    const bool decline = declines && before.phase == Phase::collect && rng.below(4) > 0;
    const Move move = by_clock  ? Rules::on_timeout(view_of(state, before.seat))
                      : decline ? kDecline
                                : legal.pick(rng);
    ASSERT_TRUE(legal.contains(move));
    Rules::apply(state, before.seat, move);
    ASSERT_EQ(state.table.last_turns()[state.table.seat.index], state.table.turn);
    note(before, state.table, move, met);
    ASSERT_NO_FATAL_FAILURE(check_sums(state.table));
    ASSERT_NO_FATAL_FAILURE(check_offer(before, state, move, met));
    CardSet all;
    int count = 0;
    Rules::each_place(state, [&](Seat, CardSet cards, bool) {
      all |= cards;
      count += cards.size();
    });
    ASSERT_EQ(count, 52);
    ASSERT_EQ(all, kAll);
  }
  ASSERT_NO_FATAL_FAILURE(check_end(options, state, met));
}

TEST(SixSeven, plays_and_collections_are_those_of_the_book) {
  Rng rng(67);
  Met met;
  for (int n = 0; n < 6000; ++n)
    ASSERT_NO_FATAL_FAILURE(play_one(random_options(rng), rng, met)) << "game " << n;
  for (const int count : met.collected) EXPECT_GT(count, 20);
  for (const int count : met.ended) EXPECT_GT(count, 0);
  for (const int count :
       {met.marked, met.several_stuck, met.forced, met.forced_offer, met.closed_up, met.declined,
        met.two_rules, met.opposite_only, met.minus_six_seven, met.dead, met.solitaire_stuck,
        met.by_cards, met.by_six_sevens, met.by_turn, met.replaced, met.long_row_match})
    EXPECT_GT(count, 0);
  EXPECT_GT(met.row[12] + met.row[11] + met.row[10], 0) << "no long row";
  std::printf(
      "collected 66 %d, 77 %d, 67 %d, zero %d, match %d; ended numbers %d, nothing %d, "
      "stuck %d; rows of 9 to 12: %d %d %d %d\n",
      met.collected[0], met.collected[1], met.collected[2], met.collected[3], met.collected[4],
      met.ended[0], met.ended[1], met.ended[2], met.row[9], met.row[10], met.row[11], met.row[12]);
  std::printf(
      "marked %d, several stuck %d, forced %d with offer %d, closed up %d, two rules %d, "
      "opposite %d, minus 67 %d, dead %d, alone stuck %d, ties %d %d %d, far match %d\n",
      met.marked, met.several_stuck, met.forced, met.forced_offer, met.closed_up, met.two_rules,
      met.opposite_only, met.minus_six_seven, met.dead, met.solitaire_stuck, met.by_cards,
      met.by_six_sevens, met.by_turn, met.long_row_match);
}

TEST(SixSeven, a_state_is_small) {
  EXPECT_LE(sizeof(State<Rules>), 256u);
  EXPECT_EQ(Rules::kInfo.action_count(), 41);
}

TEST(SixSeven, first_stacks_are_one_per_player_or_as_asked) {
  Options options;
  for (int players = 1; players <= 5; ++players)
    for (int stacks = 0; stacks <= 6; ++stacks) {
      options.players = static_cast<std::uint8_t>(players);
      options.initial_stacks = static_cast<std::uint8_t>(stacks);
      const auto state = Rules::deal(options, Rules::open(options, seat_at(0)), kPack52);
      EXPECT_EQ(state.table.stacks, stacks == 0 ? players : stacks);
      EXPECT_EQ(state.table.stacks + state.table.faces_left, kFaces);
      EXPECT_EQ(state.table.numbers_left, kNumbers - 1);
    }
}

TEST(SixSevenSums, compare_all_places_at_once) {
  Sums sums;
  constexpr std::array kSums{3, 0, 30, 7, 6, 10, 11, 1, 9, 30, 0, 5};
  for (std::size_t i = 0; i < kSums.size(); ++i) sums.add(static_cast<int>(i), kSums[i]);
  for (int value = 1; value <= 11; ++value)
    for (std::size_t i = 0; i < kSums.size(); ++i)
      EXPECT_EQ(sums.at_least(value) >> i & 1, kSums[i] >= value) << value << " at " << i;
}

TEST(SixSevenSums, close_up_over_the_border_of_two_words) {
  for (int gone = 0; gone < kFaces; ++gone) {
    Sums sums, wanted;
    for (int i = 0; i < kFaces; ++i) sums.add(i, i + 1);
    for (int i = 0; i < kFaces - 1; ++i) wanted.add(i, i < gone ? i + 1 : i + 2);
    sums.close_up(gone);
    EXPECT_EQ(sums, wanted) << gone;
  }
  Sums sums;
  sums.add(9, 12);
  sums.add(9, -7);
  EXPECT_EQ(sums[9], 5);
  sums.clear(9);
  EXPECT_EQ(sums, Sums{});
}

}  // namespace
}  // namespace baize::sixseven
