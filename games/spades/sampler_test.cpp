// What play of spades proves, and that worlds are drawn evenly from what remains possible.
#include <gtest/gtest.h>

#include "engine/cards/chi_square.h"
#include "engine/match/match.h"
#include "games/spades/spades.h"

namespace baize::spades {
namespace {

State<Rules> placed(std::string_view json, const Options& options = {}) {
  const auto position = read_position<Rules>(options, *Json::parse(json));
  const auto state = Rules::set_up(options, *position);
  EXPECT_TRUE(state) << state.error().text;
  return *state;
}
bool try_to(State<Rules>& state, Seat seat, Move move) {
  const auto& mine = state.seats[seat.index];
  if (!Rules::legal_moves(state.table, mine, seat).contains(move)) return false;
  Rules::apply(state, seat, move);
  return true;
}
void play(State<Rules>& state, std::initializer_list<std::string_view> texts) {
  for (const auto text : texts)
    ASSERT_TRUE(try_to(state, state.table.turn, Move::play(*parse_card(text)))) << text;
}

TEST(SpadesDeductions, a_seat_that_does_not_follow_is_void) {
  auto state = placed(R"({"hands":[["2D","9C"],["3D","8C"],["4S","7C"],["5D","6C"]],"turn":0})");
  play(state, {"2D", "3D", "4S"});
  EXPECT_EQ(Rules::cannot_hold(state.table, seat_at(2)), CardSet::of(Suit::diamonds));
  EXPECT_TRUE(Rules::cannot_hold(state.table, seat_at(1)).empty());
  play(state, {"5D"});
  EXPECT_EQ(Rules::cannot_hold(state.table, seat_at(2)), CardSet::of(Suit::diamonds));
}

TEST(SpadesDeductions, a_spade_led_before_its_time_shows_a_hand_of_spades) {
  const auto* json = R"({"hands":[["2S","9S"],["3D","8C"],["4D","7C"],["5D","6C"]],"turn":0,
                         "tricks_played":0})";
  const CardSet plain = set_of(kPack52) - kSpades;
  for (const auto lead : {SpadeLead::after_broken, SpadeLead::after_first_trick}) {
    auto state = placed(json, {.spade_lead = lead});
    play(state, {"2S"});
    EXPECT_EQ(Rules::cannot_hold(state.table, seat_at(0)) & set_of(kPack52), plain);
  }
  auto state = placed(json, {.spade_lead = SpadeLead::always});
  play(state, {"2S"});
  EXPECT_TRUE(Rules::cannot_hold(state.table, seat_at(0)).empty());
}

// All ways to give the unseen cards to the other three seats.
using Deal = std::array<CardSet, kSeats>;
void each_deal(CardSet left, Deal room, Deal& dealt, int seat, std::vector<Deal>& out) {
  if (seat == kSeats) return out.push_back(dealt);
  const auto at = static_cast<std::size_t>(seat);
  const int size = room[at].size();
  for (std::uint64_t pick = 0; pick < std::uint64_t{1} << left.size(); ++pick) {
    if (std::popcount(pick) != size) continue;
    dealt[at] = CardSet::of_bits(scatter_bits(pick, left.bits()));
    each_deal(left - dealt[at], room, dealt, seat + 1, out);
  }
}

// The worlds that explain what was played, found by playing it again in every deal there is.
struct Ending {
  State<Rules> start;
  std::vector<Card> moves;
};
std::set<std::array<std::uint64_t, kSeats>> possible_worlds(const Ending& ending) {
  Deal room, dealt;
  CardSet unseen;
  for (std::size_t i = 1; i < kSeats; ++i) unseen |= room[i] = ending.start.seats[i].hand;
  dealt[0] = ending.start.seats[0].hand;
  std::vector<Deal> deals;
  each_deal(unseen, room, dealt, 1, deals);
  std::set<std::array<std::uint64_t, kSeats>> worlds;
  for (const Deal& deal : deals) {
    State<Rules> state = ending.start;
    for (std::size_t i = 0; i < kSeats; ++i) state.seats[i].hand = deal[i];
    bool explains = true;
    for (const Card c : ending.moves)
      explains = explains && try_to(state, state.table.turn, Move::play(c));
    if (!explains) continue;
    std::array<std::uint64_t, kSeats> world{};
    for (std::size_t i = 0; i < kSeats; ++i) world[i] = state.seats[i].hand.bits();
    worlds.insert(world);
  }
  return worlds;
}

void expect_even_worlds(const Ending& ending, std::size_t least) {
  const auto worlds = possible_worlds(ending);
  ASSERT_GE(worlds.size(), least);
  State<Rules> state = ending.start;
  for (const Card c : ending.moves) ASSERT_TRUE(try_to(state, state.table.turn, Move::play(c)));
  Rng rng(5);
  const Rules::Sampler sampler(view_of(state, seat_at(0)));
  std::map<std::array<std::uint64_t, kSeats>, int> seen;
  for (std::size_t n = 0; n < 1000 * worlds.size(); ++n) {
    const auto world = sampler.draw(rng);
    std::array<std::uint64_t, kSeats> hands{};
    for (std::size_t i = 0; i < kSeats; ++i) hands[i] = world.seats[i].hand.bits();
    ASSERT_TRUE(worlds.contains(hands));
    ++seen[hands];
  }
  EXPECT_EQ(seen.size(), worlds.size());
  EXPECT_TRUE(looks_uniform(seen, worlds.size()));
}

TEST(SpadesSampler, worlds_of_an_ending_come_equally_often) {
  expect_even_worlds({placed(R"({"hands":[["2D","9C","TC"],["3D","8C","8D"],["4H","7C","6S"],
                                          ["5D","6C","7D"]],"turn":0})"),
                      {"2D"_card, "3D"_card, "4H"_card, "5D"_card}},
                     20);
}

TEST(SpadesSampler, worlds_in_the_middle_of_a_trick_come_equally_often) {
  expect_even_worlds({placed(R"({"hands":[["2D","9C","TC"],["3H","8C","8H"],["4S","7C","6H"],
                                          ["5D","6C","7D"]],"turn":0})"),
                      {"2D"_card, "3H"_card, "4S"_card}},
                     20);
}

TEST(SpadesSampler, worlds_after_a_forced_lead_of_spades_come_equally_often) {
  expect_even_worlds({placed(R"({"hands":[["2D","9C","TC"],["2S","8S","JS"],["4D","7C","KS"],
                                          ["5D","QS","7D"]],"turn":1})"),
                      {"2S"_card, "KS"_card}},
                     8);
}

// Seat 0 may bid blind and has not looked: to itself its own hand is one of the unseen ones.
TEST(SpadesSampler, who_has_not_looked_imagines_his_own_hand) {
  const auto state = placed(R"({"phase":"bid","board":{"dealer":3,"scores":[0,200]},
      "hands":[["2D","9C"],["3H"],["4S"],["5D","6C"]]})",
                            {.blind_nil = 200});
  const auto view = view_of(state, seat_at(0));
  ASSERT_TRUE(view.mine.hand.empty());
  Rng rng(6);
  const Rules::Sampler sampler(view);
  std::map<std::array<std::uint64_t, kSeats>, int> seen;
  for (int n = 0; n < 180000; ++n) {
    const auto world = sampler.draw(rng);
    ASSERT_EQ(view_of(world, seat_at(0)), view);
    ASSERT_TRUE(world.seats[2].hand.empty());
    ++seen[{world.stock.hands[0].bits(), world.seats[1].hand.bits(), world.stock.hands[1].bits(),
            world.seats[3].hand.bits()}];
  }
  EXPECT_TRUE(looks_uniform(seen, 15 * 4 * 3));
  EXPECT_EQ(seen.size(), 15u * 4 * 3);
}

// A world explains the round: dealt from the start with its cards, the same moves are legal. This
// needs no list of deductions, so it would notice one that is missing as well as one too many.
TEST(SpadesSampler, every_world_explains_the_round) {
  Rng rng(8);
  for (int round = 0; round < 150; ++round) {
    const Options options{.blind_nil = 200, .spade_lead = static_cast<SpadeLead>(round % 3)};
    const Board board{seat_at(round % kSeats), {0, round % 5 == 0 ? 0 : 150}, {}};
    auto state = Rules::deal(options, board, shuffled(kPack52, rng));
    const auto start = state;
    std::vector<Moved> made;
    Deal shown{};
    while (!Rules::to_act(state.table).empty()) {
      const Seat me = seat_at(static_cast<int>(rng.below(kSeats)));
      auto again = Rules::Sampler(view_of(state, me)).draw(rng);
      for (const Seat seat : state.table.eligible)
        again.seats[seat.index].hand |= again.stock.of(seat);
      for (std::size_t i = 0; i < kSeats; ++i) again.seats[i].hand |= shown[i];
      again.table = start.table;
      cover_unseen_hands(again);
      for (const auto& [seat, move] : made) ASSERT_TRUE(try_to(again, seat, move));
      ASSERT_EQ(again.table, state.table);
      const Seat turn = state.table.turn;
      const Move next = Rules::legal_moves(state.table, state.seats[turn.index], turn).pick(rng);
      made.push_back({turn, next});
      if (next.is_card()) shown[turn.index] |= next.card();
      Rules::apply(state, turn, next);
    }
  }
}

}  // namespace
}  // namespace baize::spades
