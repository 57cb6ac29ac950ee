// What a player infers: worlds come more often in which the others would have done what they did,
// from open moves alone.
#include "ai/worlds.h"

#include <gtest/gtest.h>

#include "engine/cards/deck.h"
#include "games/hearts/hearts.h"
#include "games/rams/rams_bot.h"
#include "games/spades/spades_bot.h"
#include "games/thurf/thurf_bot.h"

namespace baize::ai {
namespace {

template <Game G>
Match<G> dealt_match(std::uint64_t seed) {
  Match<G> match(typename G::Options{}, seat_at(0));
  Rng rng(seed);
  const auto pack = G::pack(match.options());
  EXPECT_TRUE(match.commit(Dealt{shuffled({pack.begin(), pack.end()}, rng)}));
  return match;
}

template <Game G>
Outlook<G> outlook_of(const Match<G>& match, Seat seat) {
  return {match.view(seat), match.board(), open_moves(match)};
}

CardSet faces_of(CardSet hand) { return hand; }
CardSet faces_of(TwinSet hand) { return hand.faces(); }

// How many of these cards `of` holds in drawn worlds, on the average.
template <Game G>
double held(const Outlook<G>& known, Seat of, CardSet cards, int weighed) {
  constexpr int kDrawn = 500;
  Worlds<G> worlds(known.view);
  worlds.weigh(known, 1, weighed, {});
  Rng rng(2);
  double sum = 0;
  for (int i = 0; i < kDrawn; ++i)
    sum += (faces_of(worlds.draw(rng).seats[of.index].hand) & cards).size();
  return sum / kDrawn;
}

TEST(Worlds, give_spades_to_who_bids_high_and_few_to_who_bids_nil) {
  auto match = dealt_match<spades::Rules>(4);
  const Seat high = match.to_act().lowest(), nil = seat_after(high, 1, 4);
  const Seat thinks = seat_after(high, 2, 4);
  ASSERT_TRUE(match.commit(Moved{high, Move::action(6)}));
  ASSERT_TRUE(match.commit(Moved{nil, Move::action(0)}));
  const auto known = outlook_of(match, thinks);
  const double even = held(known, high, spades::kSpades, 0);
  EXPECT_NEAR(held(known, nil, spades::kSpades, 0), even, 0.3);
  EXPECT_GT(held(known, high, spades::kSpades, 2000), even + 0.7);
  EXPECT_LT(held(known, nil, spades::kSpades, 2000), even - 0.7);
}

// One of the others has changed a card and one has changed all five.
TEST(Worlds, give_trumps_to_who_has_kept_most_cards) {
  auto match = dealt_match<rams::Rules>(2);
  std::array<Seat, 2> changed{};
  for (int decided = 0; decided < 2; ++decided) {
    const Seat seat = match.to_act().lowest();
    changed[static_cast<std::size_t>(decided)] = seat;
    for (int i = 0; i < (decided == 0 ? 1 : 5); ++i)
      ASSERT_TRUE(match.commit(Moved{seat, Move::play(match.legal(seat).cards().lowest())}));
    if (match.to_act().contains(seat)) {
      ASSERT_TRUE(match.commit(Moved{seat, rams::kDraw}));
    }
  }
  while (match.state().table.phase != rams::Phase::play) {
    const Seat seat = match.to_act().lowest();
    const Move move = match.legal(seat).contains(rams::kDraw) ? rams::kDraw : rams::kDecline;
    ASSERT_TRUE(match.commit(Moved{seat, move}));
  }
  const Seat thinks = seat_after(changed[1], 1, match.view(seat_at(0)).table.players());
  const auto known = outlook_of(match, thinks);
  const CardSet trumps = known.view.table.trumps();
  EXPECT_GT(held(known, changed[0], trumps, 2000), held(known, changed[0], trumps, 0) + 0.3);
  EXPECT_NEAR(held(known, changed[1], trumps, 2000), held(known, changed[1], trumps, 0), 0.3);
}

TEST(Worlds, give_thurf_to_who_has_named_it) {
  auto match = dealt_match<thurf::Rules>(1);
  while (match.state().table.phase != thurf::Phase::play) {
    ASSERT_FALSE(match.to_act().empty());
    const Seat seat = match.to_act().lowest();
    const MoveSet legal = match.legal(seat);
    const Move call = legal.contains(thurf::kAata) && seat == seat_at(1) ? thurf::kAata
                      : legal.contains(thurf::kPass)                     ? thurf::kPass
                                                     : thurf::name_move(Suit::hearts);
    ASSERT_TRUE(match.commit(Moved{seat, call}));
  }
  const CardSet named = CardSet::of(Suit::hearts);
  ASSERT_EQ(match.state().table.declarer, seat_at(1));
  const auto known = outlook_of(match, seat_at(2));
  EXPECT_GT(held(known, seat_at(1), named, 2000), held(known, seat_at(1), named, 0) + 0.3);
}

TEST(Worlds, are_as_the_sampler_draws_them_where_time_is_over) {
  auto match = dealt_match<spades::Rules>(4);
  const Seat first = match.to_act().lowest();
  ASSERT_TRUE(match.commit(Moved{first, Move::action(6)}));
  const auto known = outlook_of(match, seat_after(first, 1, 4));
  Worlds<spades::Rules> worlds(known.view);
  worlds.weigh(known, 1, 2000, [] { return true; });
  Rng rng(3), same(3);
  EXPECT_EQ(worlds.draw(rng), spades::Rules::Sampler(known.view).draw(same));
}

TEST(OpenMoves, leave_out_what_was_sealed) {
  auto match = dealt_match<hearts::Rules>(1);
  Rng rng(1);
  int open = 0;
  for (int i = 0; i < 20; ++i) {
    const Seat seat = match.to_act().lowest();
    open += match.state().table.phase == hearts::Phase::play;
    ASSERT_TRUE(match.commit(Moved{seat, match.legal(seat).pick(rng)}));
    for (const auto& one : open_moves(match)) EXPECT_EQ(one.table.phase, hearts::Phase::play);
    EXPECT_EQ(open_moves(match).size(), static_cast<std::size_t>(open));
  }
  EXPECT_EQ(open, 8);
}

TEST(OpenMoves, forget_what_was_taken_back) {
  auto match = dealt_match<spades::Rules>(1);
  const Seat first = match.to_act().lowest(), second = seat_after(first, 1, 4);
  ASSERT_TRUE(match.commit(Moved{first, Move::action(3)}));
  ASSERT_TRUE(match.commit(Moved{second, Move::action(4)}));
  ASSERT_TRUE(match.commit(TookBack{1}));
  ASSERT_TRUE(match.commit(Moved{second, Move::action(2)}));
  const auto seen = open_moves(match);
  ASSERT_EQ(seen.size(), 2U);
  EXPECT_EQ(seen[0].move, Move::action(3));
  EXPECT_EQ(seen[1].move, Move::action(2));
  EXPECT_EQ(seen[1].seat, second);
  EXPECT_EQ(seen[1].table.bids[first.index].tricks, 3);
}

}  // namespace
}  // namespace baize::ai
