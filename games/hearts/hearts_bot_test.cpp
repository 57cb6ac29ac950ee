// What computer players of hearts know beyond the rules: the reference habit stays what it is, and
// what good players are foreseen to do differs from it while a suit is fresh.
#include "games/hearts/hearts_bot.h"

#include <gtest/gtest.h>

#include <array>

namespace baize::hearts {
namespace {

using Player = Bot<Rules>;

// The third seat to a trick, without the two of clubs.
struct Turn {
  Table t;
  Private mine;
  Seat seat = seat_at(2);

  Turn(CardSet hand, Card first, Card second) {
    t.phase = Phase::play;
    t.leader = seat_at(0);
    t.turn = seat;
    t.must = CardSet::of(first.suit());
    t.trick[0] = first;
    t.trick[1] = second;
    t.gone = CardSet{first, second};
    mine.hand = hand;
  }
  // What is made most often: a rule of thumb makes a random move now and then.
  template <class Choose>
  [[nodiscard]] Card usual(Choose&& choose) const {
    std::array<int, 64> counts{};
    Rng rng(1);
    const MoveSet legal = Rules::legal_moves(t, mine, seat);
    for (int i = 0; i < 100; ++i) ++counts[choose(t, mine, seat, legal, rng).card().id];
    Card most = mine.hand.lowest();
    for (const Card c : mine.hand)
      if (counts[c.id] > counts[most.id]) most = c;
    return most;
  }
};

TEST(HeartsBot, good_players_get_rid_of_an_ace_on_the_first_trick_and_habit_ducks) {
  const Turn at({"AC"_card, "4C"_card, "5D"_card, "9H"_card}, "2C"_card, "7C"_card);
  EXPECT_EQ(at.usual(Player::foreseen), "AC"_card);
  EXPECT_EQ(at.usual(Player::habit), "4C"_card);
}

TEST(HeartsBot, good_players_duck_once_a_suit_is_no_longer_fresh) {
  Turn at({"AD"_card, "4D"_card, "5C"_card, "9H"_card}, "8D"_card, "7D"_card);
  at.t.tricks_played = 3;
  EXPECT_EQ(at.usual(Player::foreseen), "AD"_card);
  at.t.gone |= CardSet{"2D"_card, "3D"_card, "TD"_card, "QD"_card};
  EXPECT_EQ(at.usual(Player::foreseen), "4D"_card);
}

TEST(HeartsBot, good_players_do_not_take_a_fresh_spade_into_the_queen) {
  Turn at({"AS"_card, "4S"_card, "5C"_card, "9H"_card}, "8S"_card, "7S"_card);
  at.t.tricks_played = 1;
  EXPECT_EQ(at.usual(Player::foreseen), "4S"_card);
  at.mine.hand |= "QS"_card;
  at.mine.hand -= "4S"_card;
  EXPECT_EQ(at.usual(Player::foreseen), "AS"_card);
}

}  // namespace
}  // namespace baize::hearts
