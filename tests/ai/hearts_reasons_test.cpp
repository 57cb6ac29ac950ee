// What hearts says about a move is true in every hand: tricks are played on to see who takes them.
#include "games/hearts/hearts_bot.h"
#include "tests/ai/reasons.h"

namespace baize::ai {
namespace {

using namespace hearts;
using One = Reasoned<Rules>;

CardSet unseen(const One& one) { return set_of(kPack52) - one.table().gone - one.hand(); }
bool goes_to_another(const One& one, Rng& rng) { return one.taker(rng) != one.seat; }

bool leads_below_most(const One& one, Rng&) {
  int above = 0, below = 0;
  for (const Card c : unseen(one)) {
    if (c.suit() != one.card().suit()) continue;
    c > one.card() ? ++above : ++below;
  }
  return one.table().must.empty() && above > below;
}

bool cannot_get_the_queen_by_it(const One& one, Rng&) {
  const CardSet high{"QS"_card, "KS"_card, "AS"_card};
  return one.card().suit() == Suit::spades && (one.hand() & high).empty() &&
         !one.table().gone.contains("QS"_card);
}

bool takes_no_points(const One& one, Rng& rng) {
  const auto points = [&](const State<Rules>& s) { return s.table.points[one.seat.index]; };
  const State<Rules> after = one.after_trick(rng);
  return after.table.leader == one.seat && points(after) <= points(one.state);
}

bool takes_points_from_the_one_who_had_all(const One& one, Rng& rng) {
  const Table t = one.after_trick(rng).table;
  const auto with_points = [&](const Table& table) {
    int seats = 0;
    for (int i = 0; i < kSeats; ++i) {
      const bool jack = table.options.jd_minus_10 && table.jack_taken_by == seat_at(i);
      seats += table.points[static_cast<std::size_t>(i)] + (jack ? 10 : 0) > 0;
    }
    return seats;
  };
  return with_points(one.table()) == 1 && with_points(t) == 2 && t.leader == one.seat;
}

const Checks<Rules> kChecks{
    {"pass_danger",
     [](const One& one, Rng&) {
       return one.table().phase == Phase::pass && one.card().rank() >= kJack;
     }},
    {"lead_low", leads_below_most},
    {"flush_queen", cannot_get_the_queen_by_it},
    {"duck",
     [](const One& one, Rng& rng) {
       return one.table().must.contains(one.card()) && goes_to_another(one, rng);
     }},
    {"dump_queen",
     [](const One& one, Rng& rng) { return one.card() == "QS"_card && goes_to_another(one, rng); }},
    {"dump_heart",
     [](const One& one, Rng& rng) {
       return kHearts.contains(one.card()) && goes_to_another(one, rng);
     }},
    {"dump_high",
     [](const One& one, Rng& rng) {
       return !(lower_in_suit(one.card()) & unseen(one)).empty() && goes_to_another(one, rng);
     }},
    {"free_trick", takes_no_points},
    {"stop_moon", takes_points_from_the_one_who_had_all},
};

std::vector<Options> kinds() {
  return {{}, {.jd_minus_10 = true, .queen_breaks_hearts = true, .points_on_first_trick = true}};
}

TEST(HeartsReasons, are_true_and_all_of_them_are_met) {
  expect_reasons<Rules>(kinds(), kChecks, 600);
}
TEST(HeartsReasons, have_a_sentence_in_every_language) { expect_sentences<Rules>(); }

Table taken(std::array<std::int8_t, 4> points) {
  Table t;
  t.points = points;
  return t;
}

TEST(HeartsMarks, fall_deep_with_the_queen_and_rise_a_little_with_that_of_another) {
  const auto mark = [](const Table& t, int seat) { return Bot<Rules>::mark(t, seat_at(seat)); };
  EXPECT_EQ(mark(taken({0, 0, 0, 0}), 0), 0);
  EXPECT_LE(mark(taken({13, 0, 0, 0}), 0), -3);
  EXPECT_EQ(mark(taken({13, 0, 0, 0}), 1), 1);
  EXPECT_LE(mark(taken({15, 2, 0, 0}), 0) - mark(taken({2, 2, 0, 0}), 0), -3);
}

TEST(HeartsMarks, rise_high_with_a_moon) {
  const Table before = taken({25, 0, 0, 0}), after = taken({26, 0, 0, 0});
  EXPECT_GE(Bot<Rules>::mark(after, seat_at(0)) - Bot<Rules>::mark(before, seat_at(0)), 6);
  EXPECT_LE(Bot<Rules>::mark(after, seat_at(1)) - Bot<Rules>::mark(before, seat_at(1)), -3);
}

}  // namespace
}  // namespace baize::ai
