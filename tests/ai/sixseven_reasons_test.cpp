// What six-seven says about a play is true: what the next turn can collect is counted by playing it
// in worlds with every card on top of the deck.
#include <set>

#include "games/sixseven/sixseven_bot.h"
#include "tests/ai/reasons.h"

namespace baize::ai {
namespace {

using namespace sixseven;
using One = Reasoned<Rules>;

bool offers_collection(const State<Rules>& state) { return state.table.phase == Phase::collect; }

bool collects_somehow(const State<Rules>& state) {
  if (offers_collection(state)) return true;
  const Table& t = state.table;
  for (const Move move : Rules::legal_moves(t, {}, t.seat)) {
    State<Rules> after = state;
    Rules::apply(after, t.seat, move);
    if (after.table.called == Rule::match) return true;
    if (offers_collection(after) && after.table.turn == t.turn) return true;
  }
  return false;
}

// The cards that let the next turn collect after the move, by how often such a card is met. A turn
// that left no choice has passed by, so the one that is looked at is known by its number.
std::set<int> collecting_cards(const One& one, Move move, Rng& rng) {
  Rules::Sampler sampler({one.seat, one.table(), {}});
  std::set<int> out;
  for (int i = 0; i < 400; ++i) {
    State<Rules> world = sampler.draw(rng);
    const Card next = world.stock.numbers.next_of(world.table.numbers_left);
    Rules::apply(world, one.seat, move);
    if (world.table.turn == one.table().turn + 1 && collects_somehow(world)) out.insert(next.id);
  }
  return out;
}

// Whether `better(this, another)` never is true of a rival, and some rival differs.
template <class Better>
bool is_best(const One& one, Rng& rng, Better&& better) {
  const auto own = collecting_cards(one, one.move, rng).size();
  bool matters = false;
  for (const Move move : one.legal()) {
    const auto rival = collecting_cards(one, move, rng).size();
    if (better(rival, own)) return false;
    matters |= rival != own;
  }
  return matters;
}

const Checks<Rules> kChecks{
    {"match", [](const One& one, Rng&) { return one.after().table.called == Rule::match; }},
    {"collects",
     [](const One& one, Rng&) {
       return one.table().phase == Phase::play && offers_collection(one.after());
     }},
    {"take",
     [](const One& one, Rng&) { return one.after().table.collected == one.table().collected + 1; }},
    {"take_67", [](const One& one, Rng&) { return one.after().table.called == Rule::six_seven; }},
    {"guards",
     [](const One& one, Rng& rng) {
       return one.table().players() > 1 && is_best(one, rng, std::less<>());
     }},
    {"prepares",
     [](const One& one, Rng& rng) {
       return one.table().players() == 1 && is_best(one, rng, std::greater<>());
     }},
};

TEST(SixSevenReasons, are_true_and_all_of_them_are_met) {
  Options alone, four;
  alone.players = 1;
  four.players = 4;
  four.six_seven_opposite = true;
  expect_reasons<Rules>({{}, alone, four}, kChecks, 12);
}
TEST(SixSevenReasons, have_a_sentence_in_every_language) { expect_sentences<Rules>(); }

TEST(SixSevenMarks, count_faces_and_twice_those_called_six_seven) {
  Table t;
  t.taken[0] = Taken::of("KS"_card, seat_at(0), Rule::zero);
  t.taken[1] = Taken::of("QS"_card, seat_at(1), Rule::six_seven);
  t.collected = 2;
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(0)), 1);
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(1)), 2);
  t.marked = seat_at(0);
  EXPECT_EQ(Bot<Rules>::mark(t, seat_at(0)), -1);
}

}  // namespace
}  // namespace baize::ai
