// What play proves, and the worlds that are left.
#include <gtest/gtest.h>

#include <map>

#include "engine/cards/chi_square.h"
#include "engine/describe/notation.h"
#include "engine/match/match.h"
#include "games/thurf/thurf.h"

namespace baize::thurf {
namespace {

Move move(std::string_view text) { return *parse_move(Rules::kInfo, text); }
MoveSet legal(const State<Rules>& state, Seat seat) {
  return Rules::legal_moves(state.table, state.seats[seat.index], seat);
}
CardSet cards(std::string_view text) {
  CardSet set;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) set |= *parse_card(text.substr(i, 2));
  return set;
}
CardSet suit(Suit s) { return kAllFaces & CardSet::of(s); }
Options for_players(int players, bool kotu = false) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.kotu = kotu;
  return options;
}
State<Rules> placed(const Options& options, std::string_view text) {
  Match<Rules> match(options, seat_at(0));
  const auto position = match.propose_position(*Json::parse(text));
  EXPECT_TRUE(position) << (position ? "" : position.error().text);
  EXPECT_TRUE(match.commit(*position));
  return match.state();
}
void play(State<Rules>& state, std::initializer_list<std::string_view> texts) {
  for (const auto text : texts) {
    const Seat seat = state.table.turn;
    ASSERT_TRUE(legal(state, seat).contains(move(text))) << text;
    Rules::apply(state, seat, move(text));
  }
}
CardSet never(const State<Rules>& state, int seat) {
  return Rules::cannot_hold(state.table, seat_at(seat));
}

TEST(ThurfDeductions, a_third_suit_shows_that_the_led_one_is_missing) {
  auto state = placed({}, R"({"thurf":"S","turn":3,"hands":[["9C","TC"],["AD","KD"],["9D","TD"],
                             ["AH","KH"]]})");
  play(state, {"AH", "TD", "KD"});
  EXPECT_EQ(never(state, 2), suit(Suit::hearts));
  EXPECT_EQ(never(state, 1), suit(Suit::hearts));
  EXPECT_EQ(never(state, 3), CardSet{});
}

TEST(ThurfDeductions, trumping_shows_nothing) {
  auto state = placed({}, R"({"thurf":"S","turn":3,"hands":[["9C","TC"],["JS","KH"],["9S","TH"],
                             ["AH","QH"]]})");
  play(state, {"AH", "9S", "JS"});
  EXPECT_EQ(never(state, 2), CardSet{});
  EXPECT_EQ(never(state, 1), CardSet{});
}

TEST(ThurfDeductions, no_thurf_on_a_thurf_lead) {
  auto state = placed({}, R"({"thurf":"S","turn":3,"hands":[["9C","TC"],["JS","KH"],["9D","TH"],
                             ["AS","QH"]]})");
  play(state, {"AS", "TH", "JS"});
  EXPECT_EQ(never(state, 2), suit(Suit::spades));
  EXPECT_EQ(never(state, 1), CardSet{});
}

TEST(ThurfDeductions, a_thurf_below_another_shows_a_hand_of_weaker_thurf) {
  auto state = placed({}, R"({"thurf":"S","turn":3,"hands":[["9C","TC"],["TS","QS"],["AS","TH"],
                             ["AH","QH"]]})");
  play(state, {"AH", "AS", "TS"});
  EXPECT_EQ(never(state, 1), (kAllFaces - CardSet::of(Suit::spades)) | cards("JS 9S AS"));
}

TEST(ThurfDeductions, leading_and_following_show_nothing) {
  auto state = placed({}, R"({"thurf":"S","turn":3,"hands":[["9H","TC"],["KH","QS"],["TH","9S"],
                             ["AH","QH"]]})");
  play(state, {"AH", "TH", "KH", "9H"});
  for (int i = 0; i < 4; ++i) EXPECT_EQ(never(state, i), CardSet{});
}

// Pearson's sum against weights that differ: two equal cards can lie in a hand in more ways.
template <class Outcome>
bool looks_weighted(const std::map<Outcome, int>& seen, const std::map<Outcome, int>& weights) {
  double draws = 0, all = 0, sum = 0;
  for (const auto& [outcome, count] : seen) {
    if (!weights.contains(outcome)) return false;
    draws += count;
  }
  for (const auto& [outcome, weight] : weights) all += weight;
  for (const auto& [outcome, weight] : weights) {
    const double expected = draws * weight / all;
    const auto it = seen.find(outcome);
    const double count = it == seen.end() ? 0 : it->second;
    sum += (count - expected) * (count - expected) / expected;
  }
  return sum < chi_square_bound(weights.size());
}

using World = std::vector<std::uint64_t>;
World world_of(const State<Rules>& state) {
  World out;
  for (const auto& seat : state.seats) out.push_back(seat.hand.places().bits());
  return out;
}

// All deals of the unseen copies, each copy a card of its own, counted by what they look like.
std::map<World, int> all_worlds(const View<Rules>& view, TwinSet unseen) {
  std::map<World, int> out;
  const Table& t = view.table;
  std::array<CardSet, kSeats> dealt{};
  const auto give = [&](auto&& self, CardSet rest) -> void {
    if (rest.empty()) {
      State<Rules> world{t, {}, {}};
      for (std::size_t i = 0; i < kSeats; ++i) world.seats[i].hand = TwinSet::of_places(dealt[i]);
      world.seats[view.seat.index].hand = view.mine.hand;
      ++out[world_of(world)];
      return;
    }
    const Card place = rest.lowest();
    for (int i = 0; i < t.players(); ++i) {
      auto& hand = dealt[static_cast<std::size_t>(i)];
      const CardSet excluded = TwinSet::all_places(Rules::cannot_hold(t, seat_at(i)));
      if (seat_at(i) == view.seat || hand.size() == t.hand_count[seat_at(i)] ||
          excluded.contains(place))
        continue;
      hand |= place;
      self(self, rest - place);
      hand -= place;
    }
  };
  give(give, unseen.places());
  return out;
}

void expect_fair(const State<Rules>& state, int seat, int draws) {
  const auto view = view_of(state, seat_at(seat));
  TwinSet unseen;
  for (int i = 0; i < state.table.players(); ++i)
    if (i != seat) unseen = unseen.plus(state.seats[static_cast<std::size_t>(i)].hand);
  const auto weights = all_worlds(view, unseen);
  ASSERT_GT(weights.size(), 5u);
  Rng rng(11);
  Rules::Sampler sampler(view);
  std::map<World, int> seen;
  for (int n = 0; n < draws; ++n) {
    const auto world = sampler.draw(rng);
    ASSERT_EQ(view_of(world, seat_at(seat)), view);
    ++seen[world_of(world)];
  }
  EXPECT_TRUE(looks_weighted(seen, weights))
      << weights.size() << " worlds, counted " << sampler.is_counted();
}

TEST(ThurfSampler, an_ending_with_voids_and_equal_cards) {
  auto state = placed(for_players(6), R"({"thurf":"S","turn":5,"declarer":5,"hands":[
    ["9H","TC","TC"],["AH","AH","KC"],["TD","9D","9D"],["KH","TD","KC"],["KH","JH","AC"],
    ["QH","QH","AC"]]})");
  play(state, {"QH", "JH", "KH", "TD"});
  EXPECT_EQ(never(state, 2), suit(Suit::hearts));
  expect_fair(state, 1, 60000);
  play(state, {"AH", "9H"});
  expect_fair(state, 0, 60000);
}

// Seven hands of a card each, all but one with exclusions of their own: too many to count, so the
// deal is mixed.
TEST(ThurfSampler, an_ending_of_eight_with_many_exclusions_is_mixed) {
  auto state = placed(for_players(8), R"({"thurf":"S","turn":7,"declarer":0,"hands":[
    ["9H"],["AH"],["TD"],["KC"],["KH"],["QC"],["AH"],["JD"]]})");
  for (int i = 1; i < 7; ++i)
    for (const Suit s : {Suit::hearts, Suit::diamonds, Suit::clubs}) {
      const CardSet held = state.seats[static_cast<std::size_t>(i)].hand;
      const bool shown = (i + static_cast<int>(s)) % 3 != 0 || i == 4;
      if (!held.contains(card(s, kTen)) && (held & CardSet::of(s)).empty() && shown)
        state.table.voids.add(seat_at(i), s);
    }
  ASSERT_FALSE(Rules::Sampler(view_of(state, seat_at(0))).is_counted());
  expect_fair(state, 0, 60000);
}

// One jack of diamonds lies in the pattu, its twin in a hand.
TEST(ThurfSampler, a_position_tells_a_card_from_its_twin) {
  const auto state = placed(for_players(8), R"({"trick":[{"4":"JD"}],"hands":{"3":["AH","QD"],
                            "1":["JD","TH"],"0":["9S","9S"]}})");
  EXPECT_EQ(state.table.gone.size(), 48 - 7);
  EXPECT_EQ(state.table.gone.count("JD"_card), 0);
  Rng rng(3);
  const auto view = view_of(state, seat_at(3));
  EXPECT_EQ(view_of(Rules::Sampler(view).draw(rng), seat_at(3)), view);
}

TEST(ThurfSampler, second_packets_are_nobodys_to_know) {
  Rng rng(4);
  const Options options = for_players(4);
  const auto state = Rules::deal(options, Rules::open(options, seat_at(0)), kOnePack);
  const auto view = view_of(state, seat_at(2));
  Rules::Sampler sampler(view);
  std::map<int, int> own;
  for (int n = 0; n < 40000; ++n) {
    const auto world = sampler.draw(rng);
    for (const Card c : world.stock.second[2].cards) ++own[c.id];
    TwinSet all;
    Rules::each_place(world, [&](Seat, CardSet lying, bool) {
      for (const Card c : lying) all |= c;
    });
    ASSERT_EQ(all.size(), 24);
  }
  EXPECT_TRUE(looks_uniform(own, 20)) << "any of the twenty unseen cards may be in my own packet";
}

// A world explains the play: dealt from the start with its cards, the same moves are legal. This
// needs no list of deductions, so it would notice one that is missing as well as one too many.
TEST(ThurfSampler, every_world_explains_the_play) {
  Rng rng(8);
  int mixed = 0;
  for (int round = 0; round < 240; ++round) {
    const Options options = for_players(4 + 2 * static_cast<int>(rng.below(3)), round % 4 == 0);
    const Board board = Rules::open(options, seat_at(0));
    auto state = Rules::deal(options, board, shuffled(Rules::pack(options), rng));
    while (!Rules::to_act(state.table).empty() && state.table.phase != Phase::play) {
      const Seat seat = Rules::to_act(state.table).lowest();
      Rules::apply(state, seat, legal(state, seat).pick(rng));
    }
    if (state.table.phase != Phase::play) continue;
    const auto start = state;
    std::vector<std::pair<Seat, Card>> played;
    std::array<TwinSet, kSeats> shown{};
    while (!Rules::to_act(state.table).empty()) {
      const Seat me = seat_at(static_cast<int>(rng.below(options.players)));
      Rules::Sampler sampler(view_of(state, me));
      mixed += !sampler.is_counted();
      auto again = sampler.draw(rng);
      for (std::size_t i = 0; i < kSeats; ++i)
        again.seats[i] = {again.seats[i].hand.plus(shown[i]), {}};
      again.table = start.table;
      again.stock = {};
      for (const auto& [seat, c] : played) {
        ASSERT_TRUE(legal(again, seat).contains(Move::play(c)))
            << "round " << round << ", " << to_text(c) << " was not legal";
        Rules::apply(again, seat, Move::play(c));
      }
      ASSERT_EQ(again.table, state.table);
      ASSERT_EQ(again.stock.points, state.stock.points);
      const Seat turn = state.table.turn;
      const Move next = legal(state, turn).pick(rng);
      played.emplace_back(turn, next.card());
      shown[turn.index] |= next.card();
      Rules::apply(state, turn, next);
    }
  }
  EXPECT_GT(mixed, 10);
}

}  // namespace
}  // namespace baize::thurf
