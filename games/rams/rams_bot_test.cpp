// What computer players of rams know beyond the rules: the reference habit stays what it is, and
// practice and the choices of a search differ from it in the exchange.
#include "games/rams/rams_bot.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace baize::rams {
namespace {

using Player = Bot<Rules>;

struct Exchange {
  Table t;
  Private mine;
  Seat seat = seat_at(1);

  explicit Exchange(CardSet hand) {
    t.phase = Phase::exchange;
    t.dealer = seat_at(0);
    t.turn = seat;
    t.active = SeatSet::first(4);
    t.trump = maybe(Suit::hearts);
    t.trump_card = "QH"_card;
    t.stock = 15;
    mine.hand = hand;
  }
  [[nodiscard]] MoveSet legal() const { return Rules::legal_moves(t, mine, seat); }
  // The cards that are changed; none at all where the hand is laid down.
  template <class Choose>
  CardSet changed(Choose&& choose) {
    Rng rng(1);
    for (;;) {
      const Move move = choose(t, mine, seat, legal(), rng);
      if (!move.is_card()) return move == kPass ? CardSet{} : mine.out;
      mine.hand -= move.card();
      mine.out |= move.card();
    }
  }
};

TEST(RamsBot, practice_changes_a_king_beside_the_trumps_and_habit_keeps_it) {
  const CardSet hand{"AH"_card, "KH"_card, "KD"_card, "7C"_card, "8S"_card};
  EXPECT_EQ(Exchange(hand).changed(Player::practice), (CardSet{"KD"_card, "7C"_card, "8S"_card}));
  EXPECT_EQ(Exchange(hand).changed(Player::habit), (CardSet{"7C"_card, "8S"_card}));
}

TEST(RamsBot, practice_lays_down_a_hand_that_habit_plays) {
  const CardSet hand{"6H"_card, "KS"_card, "KD"_card, "7C"_card, "QC"_card};
  Rng rng(1);
  Exchange at(hand);
  EXPECT_EQ(Player::practice(at.t, at.mine, at.seat, at.legal(), rng), kPass);
  EXPECT_NE(Player::habit(at.t, at.mine, at.seat, at.legal(), rng), kPass);
  at.t.dealer = at.seat;
  EXPECT_NE(Player::practice(at.t, at.mine, at.seat, at.legal(), rng), kPass);
}

TEST(RamsBot, practice_keeps_a_pair_of_jacks) {
  const CardSet hand{"JD"_card, "JH"_card, "6S"_card, "7S"_card, "8C"_card};
  EXPECT_EQ(Exchange(hand).changed(Player::practice), (CardSet{"6S"_card, "7S"_card, "8C"_card}));
}

void follow(const Exchange& at, std::vector<std::uint64_t>& ends) {
  for (const Move move : Player::distinct(at.t, at.mine, at.seat, at.legal())) {
    if (move == kPass) continue;
    if (move == kDraw) {
      ends.push_back(at.mine.out.bits());
      continue;
    }
    Exchange next = at;
    next.mine.hand -= move.card();
    next.mine.out |= move.card();
    follow(next, ends);
  }
}

TEST(RamsBot, a_search_finds_each_choice_of_cards_to_change_once) {
  const CardSet hand{"AH"_card, "7H"_card, "KD"_card, "AS"_card, "9C"_card};
  std::vector<std::uint64_t> ends;
  follow(Exchange(hand), ends);
  EXPECT_EQ(ends.size(), 8U);  // the nine always, and any of seven, king and ace of spades
  EXPECT_EQ(std::set<std::uint64_t>(ends.begin(), ends.end()).size(), ends.size());
  for (const std::uint64_t out : ends) {
    EXPECT_TRUE(CardSet::of_bits(out).contains("9C"_card));
    EXPECT_FALSE(CardSet::of_bits(out).contains("AH"_card));
  }
}

}  // namespace
}  // namespace baize::rams
