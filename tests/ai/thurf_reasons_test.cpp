// What thurf says about a word or a card is true as the cards lie.
#include "games/thurf/thurf_bot.h"
#include "tests/ai/reasons.h"

namespace baize::ai {
namespace {

using namespace thurf;
using One = Reasoned<Rules>;

TwinSet held(const One& one) { return one.state.seats[one.seat.index].hand; }
bool is_ours(const One& one, Seat seat) { return team_of(seat) == team_of(one.seat); }

// Jack and nine, or one of them with two more cards of the suit.
bool has_strong_suit(const One& one, Suit suit) {
  int cards = 0;
  for (const Card c : held(one).faces())
    if (c.suit() == suit) cards += held(one).count(c);
  const CardSet high{card(suit, kJack), card(suit, kNine)};
  const int found = (held(one).faces() & high).size();
  return found == 2 || (found == 1 && cards > 2);
}
bool has_any_strong_suit(const One& one) {
  for (const Suit suit : kSuits)
    if (has_strong_suit(one, suit)) return true;
  return false;
}
int jacks_and_nines(const One& one) {
  const Suit thurf = one.table().thurf_suit();
  return held(one).count(card(thurf, kJack)) + held(one).count(card(thurf, kNine));
}
int points_on_table(const One& one) {
  const TwinSet lying = one.table().lying;
  return points_of(lying, one.table().thurf_suit());
}
// The team that has the pattu as it lies, once the card has been played.
bool is_ours_after(const One& one) {
  const Table after = one.after().table;
  return is_ours(one, after.winning.exists() ? after.winning : after.leader);
}
bool nobody_holds_a_higher_one(const One& one, Rng&) {
  const Suit suit = one.card().suit(), thurf = one.table().thurf_suit();
  const int own = worth_of(one.card(), suit, thurf).strength;
  for (int i = 0; i < one.table().players(); ++i)
    for (const Card c : one.state.seats[static_cast<std::size_t>(i)].hand.faces())
      if (c.suit() == suit && worth_of(c, suit, thurf).strength > own && seat_at(i) != one.seat)
        return false;
  return one.table().must.empty();
}

const Checks<Rules> kChecks{
    {"strong_suit",
     [](const One& one, Rng&) {
       return one.table().phase == Phase::name ? has_strong_suit(one, suit_of_name(one.move))
                                               : has_any_strong_suit(one);
     }},
    {"weak_hand", [](const One& one, Rng&) { return !has_any_strong_suit(one); }},
    {"raise_high",
     [](const One& one, Rng&) {
       return one.after().table.level == one.table().level + 1 && jacks_and_nines(one) >= 2;
     }},
    {"no_raise",
     [](const One& one, Rng&) {
       return one.table().phase == Phase::raise && one.move == kPass && jacks_and_nines(one) == 0;
     }},
    {"feed_partner",
     [](const One& one, Rng&) {
       return is_ours(one, one.table().winning) && is_ours_after(one) &&
              points_of(one.card(), one.table().thurf_suit()) >= 10;
     }},
    {"spare_points",
     [](const One& one, Rng&) {
       return !is_ours_after(one) && points_of(one.card(), one.table().thurf_suit()) <= 3;
     }},
    {"take_points",
     [](const One& one, Rng&) {
       return !is_ours(one, one.table().winning) && is_ours_after(one) &&
              points_on_table(one) >= 10;
     }},
    {"draw_thurf",
     [](const One& one, Rng& rng) {
       return one.card().suit() == one.table().thurf_suit() && nobody_holds_a_higher_one(one, rng);
     }},
    {"master", nobody_holds_a_higher_one},
};

TEST(ThurfReasons, are_true_and_all_of_them_are_met) {
  Options six, eight;
  six.players = 6;
  eight.players = 8;
  expect_reasons<Rules>({{}, six, eight}, kChecks, 600);
}
TEST(ThurfReasons, have_a_sentence_in_every_language) { expect_sentences<Rules>(); }

TEST(ThurfMarks, count_the_pattus_of_teams_and_fall_deep_with_a_lost_kotu) {
  Table t;
  t.phase = Phase::play;
  t.pattus = {1, 0, 1, 1};
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(2)), 1);
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(1)), -1);
  t.kotu = true;
  t.phase = Phase::over;
  t.declarer = seat_at(0);
  t.leader = seat_at(1);
  EXPECT_LE(Bot<Rules>::mark(t, seat_at(0)), -3);
  EXPECT_GE(Bot<Rules>::mark(t, seat_at(1)), 3);
}

}  // namespace
}  // namespace baize::ai
