// Rules of hearts that run over whole rounds; single positions are in scenarios/.
#include "games/hearts/hearts.h"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/describe/notation.h"
#include "engine/match/match.h"

namespace baize::hearts {
namespace {

using HeartsMatch = Match<Rules>;

CardSet cards(std::string_view text) {
  CardSet set;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) set |= *parse_card(text.substr(i, 2));
  return set;
}
Move move(std::string_view text) { return *parse_move(Rules::kInfo, text); }

// The deck that gives seat i the i-th hand.
std::vector<Card> deck_of(std::array<std::string_view, kSeats> hands) {
  std::vector<Card> deck;
  for (std::size_t i = 0; i < 13; ++i)
    for (const auto hand : hands) deck.push_back(*parse_card(hand.substr(i * 3, 2)));
  return deck;
}
constexpr std::string_view kAllSpades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S";
constexpr std::string_view kAllHearts = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H";
constexpr std::string_view kAllDiamonds = "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D";
constexpr std::string_view kAllClubs = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C";

HeartsMatch at_round(int round, const Options& options = {}) {
  HeartsMatch match(options, seat_at(0));
  std::string board = R"({"board":{"round":)" + std::to_string(round) + R"(},"deck":)";
  write_json(board, std::span<const Card>(kPack52));
  EXPECT_TRUE(match.commit(*match.propose_position(*Json::parse(board + "}"))));
  return match;
}
State<Rules> dealt(int round, std::span<const Card> deck, const Options& options = {}) {
  Board board;
  board.round = static_cast<std::uint16_t>(round);
  return Rules::deal(options, board, deck);
}
MoveSet legal(const State<Rules>& state, int seat) {
  return Rules::legal_moves(state.table, state.seats[static_cast<std::size_t>(seat)],
                            seat_at(seat));
}
void play(State<Rules>& state, std::string_view text) {
  const Seat seat = state.table.turn;
  ASSERT_TRUE(legal(state, seat.index).contains(move(text))) << text;
  Rules::apply(state, seat, move(text));
}
void play_at_random(State<Rules>& state, Rng& rng) {
  while (!Rules::to_act(state.table).empty()) {
    const Seat seat = Rules::to_act(state.table).lowest();
    Rules::apply(state, seat, legal(state, seat.index).pick(rng));
  }
}
int sum(const Points& points) { return std::accumulate(points.begin(), points.end(), 0); }

// README of the rules, "What always holds".
int expected_sum(const Options& options, How how) {
  const int jack = options.jd_minus_10 ? -10 : 0;
  if (how == How::tricks) return 26 + jack;
  return (options.moon == Moon::others_plus_26 ? 78 : -26) + jack;
}

TEST(Hearts, round_points_add_up) {
  Rng rng(1);
  int moons = 0;
  for (int n = 0; n < 6000; ++n) {
    Options options;
    options.jd_minus_10 = rng.below(2) == 0;
    options.queen_breaks_hearts = rng.below(2) == 0;
    options.points_on_first_trick = rng.below(2) == 0;
    options.moon = static_cast<Moon>(rng.below(3));
    auto deck = shuffled(kPack52, rng);
    // Every other deck: one seat with the high cards, for moons.
    if (n % 2 == 0)
      for (std::uint32_t i = 0; i < 13; ++i) {
        const Card high = card(kSuits[i % 4], kAce - static_cast<int>(i / 4));
        std::swap(deck[i * 4], *std::find(deck.begin(), deck.end(), high));
      }
    auto state = dealt(1 + static_cast<int>(rng.below(4)), deck, options);
    play_at_random(state, rng);
    const auto result = Rules::result(options, {}, state);
    ASSERT_EQ(sum(result.points), expected_sum(options, result.how)) << "round " << n;
    ASSERT_EQ(result.points, result.change);
    ASSERT_TRUE(result.how == How::tricks || options.moon != Moon::off);
    moons += result.how == How::moon;
  }
  EXPECT_GT(moons, 10) << "too few moons to say anything about them";
}

// Seat 0 holds all hearts, leads them after the two of clubs is out of the way, and has QS thrown
// on them.
RoundResult shoot(const Options& options) {
  auto state = dealt(4, deck_of({kAllHearts, kAllSpades, kAllDiamonds, kAllClubs}), options);
  Rng rng(2);
  play(state, "2C");
  // Only hearts in hand on the first trick: the heart does not take it, seat 3 does.
  play(state, "2H");
  play(state, "2S");
  play(state, "2D");
  play_at_random(state, rng);
  return Rules::result(options, {}, state);
}

TEST(Hearts, clubs_that_nobody_else_holds_take_everything) {
  // Seat 3 leads clubs thirteen times and gets all points: the moon.
  const auto result = shoot({});
  EXPECT_EQ(result.how, How::moon);
  EXPECT_EQ(result.points, (Points{26, 26, 26, 0}));
  EXPECT_EQ(result.winner, seat_at(3));
}

TEST(Hearts, moon_is_scored_by_its_option) {
  EXPECT_EQ(shoot({.moon = Moon::shooter_minus_26}).points, (Points{0, 0, 0, -26}));
  EXPECT_EQ(shoot({.moon = Moon::off}).points, (Points{0, 0, 0, 26}));
  EXPECT_EQ(shoot({.moon = Moon::off}).how, How::tricks);
}

TEST(Hearts, jack_of_diamonds_is_added_to_the_moon) {
  EXPECT_EQ(shoot({.jd_minus_10 = true}).points, (Points{26, 26, 26, -10}));
  EXPECT_EQ(shoot({.jd_minus_10 = true, .moon = Moon::shooter_minus_26}).points,
            (Points{0, 0, 0, -36}));
  EXPECT_EQ(shoot({.jd_minus_10 = true, .moon = Moon::off}).points, (Points{0, 0, 0, 16}));
}

TEST(Hearts, a_round_with_equal_fewest_points_has_no_winner) {
  EXPECT_FALSE(shoot({.moon = Moon::off}).winner.exists());
}

TEST(Hearts, cards_are_passed_left_right_across_and_not) {
  const std::array<int, 5> receivers{1, 3, 2, -1, 1};
  for (int round = 1; round <= 5; ++round) {
    auto state = dealt(round, kPack52);
    const int receiver = receivers[static_cast<std::size_t>(round - 1)];
    if (receiver < 0) {
      EXPECT_EQ(state.table.phase, Phase::play) << "nothing is passed in round " << round;
      continue;
    }
    ASSERT_EQ(state.table.phase, Phase::pass);
    CardSet given;
    for (int seat = 0; seat < kSeats; ++seat)
      for (int n = 0; n < 3; ++n) {
        const Card c = legal(state, seat).cards().highest();
        if (seat == 0) given |= c;
        Rules::apply(state, seat_at(seat), Move::play(c));
      }
    EXPECT_EQ(state.table.phase, Phase::play);
    const auto& to = state.seats[static_cast<std::size_t>(receiver)];
    EXPECT_EQ(to.received.set(), given) << "round " << round;
    EXPECT_TRUE(to.hand.contains(given));
    EXPECT_EQ(state.seats[0].passed(), given);
    for (const auto& seat : state.seats) EXPECT_EQ(seat.hand.size(), 13);
  }
}

TEST(Hearts, a_card_that_is_chosen_is_no_longer_held) {
  auto match = at_round(1);
  const std::array ace{move("AS")};
  ASSERT_TRUE(match.commit(Moved{seat_at(0), ace[0]}));
  EXPECT_EQ(match.propose(seat_at(0), ace).error().code, Code::card_not_in_hand);
  EXPECT_EQ(match.state().seats[0].chosen(), CardSet("AS"_card));
}

TEST(Hearts, three_cards_are_chosen_and_no_fourth) {
  auto match = at_round(1);
  const std::array three{move("AS"), move("TS"), move("6S")};
  const std::array four{move("AS"), move("TS"), move("6S"), move("2S")};
  EXPECT_EQ(match.propose(seat_at(0), four).error().code, Code::not_your_turn);
  const auto events = match.propose(seat_at(0), three);
  ASSERT_TRUE(events);
  for (const auto& event : *events) ASSERT_TRUE(match.commit(event));
  EXPECT_FALSE(match.to_act().contains(seat_at(0)));
}

TEST(Hearts, who_gets_the_two_of_clubs_leads_it) {
  auto state = dealt(1, kPack52);
  for (int seat = 0; seat < kSeats; ++seat)
    for (int n = 0; n < 3; ++n)
      Rules::apply(state, seat_at(seat), Move::play(legal(state, seat).cards().lowest()));
  ASSERT_EQ(state.table.phase, Phase::play);
  EXPECT_TRUE(state.seats[state.table.turn.index].hand.contains("2C"_card));
  EXPECT_EQ(legal(state, state.table.turn.index), MoveSet(Move::play("2C"_card)));
}

Move clock_move(const State<Rules>& state, int seat) {
  return Rules::on_timeout(view_of(state, seat_at(seat)));
}

TEST(Hearts, clock_passes_the_queen_then_the_highest) {
  auto state = dealt(
      1, deck_of({"QS AD AC 2H 3H 4H 5H 6H 7H 8H 9H KS KD", kAllSpades, kAllDiamonds, kAllClubs}));
  for (const auto* text : {"QS", "AD", "AC"}) {
    EXPECT_EQ(clock_move(state, 0), move(text));
    Rules::apply(state, seat_at(0), move(text));
  }
  EXPECT_EQ(state.table.chosen_by, SeatSet(seat_at(0)));
}

TEST(Hearts, clock_plays_the_lowest_and_keeps_the_queen) {
  auto state = dealt(4, kPack52);
  state.table.tricks_played = 1;
  state.table.must = state.table.shun = {};
  state.table.turn = state.table.leader = seat_at(0);
  const auto plays = [&](std::string_view hand) {
    state.seats[0].hand = cards(hand);
    return print_move(Rules::kInfo, clock_move(state, 0));
  };
  EXPECT_EQ(plays("QS KS 3S"), "3S");
  EXPECT_EQ(plays("QS KS"), "KS");
  EXPECT_EQ(plays("QS"), "QS");
  EXPECT_EQ(plays("4S 4H 4D 4C"), "4C");
  EXPECT_EQ(plays("4S 4H 4D"), "4D");
  state.table.must = CardSet::of(Suit::spades);
  EXPECT_EQ(plays("QS AS 2C"), "AS");
  EXPECT_EQ(plays("QS 2C"), "QS");
}

TEST(Hearts, match_ends_at_the_limit_and_the_lowest_wins) {
  const Options options;
  EXPECT_TRUE(Rules::winners(options, {{99, 60, 70, 80}, 2}).empty());
  EXPECT_EQ(Rules::winners(options, {{100, 65, 90, 80}, 2}), SeatSet(seat_at(1)));
  EXPECT_EQ(Rules::winners(options, {{100, 40, 40, 80}, 2}),
            SeatSet(seat_at(1)) | SeatSet(seat_at(2)));
  EXPECT_EQ(Rules::winners(options, {{130, -26, 101, 80}, 2}), SeatSet(seat_at(1)));
}

TEST(Hearts, a_state_fits_into_two_cache_lines) { EXPECT_LE(sizeof(State<Rules>), 128u); }

std::string place_error(std::string_view text) {
  const HeartsMatch match({}, seat_at(0));
  const auto placed = match.propose_position(*Json::parse(text));
  return placed ? "placed" : placed.error().text;
}

TEST(Hearts, a_position_that_cannot_be_is_refused) {
  for (const auto* text :
       {R"({})", R"({"hands":{"0":["2C"],"1":["2C"]}})", R"({"hands":{"0":14}})",
        R"({"hands":[13,13,13,13],"tricks_played":1})", R"({"hands":{"0":1},"tricks_played":13})",
        R"({"hands":{"0":1},"jack_taken_by":6})", R"({"phase":"pass","hands":[13,13,13,13],
        "board":{"round":4}})",
        R"({"phase":"pass","hands":[13,13,13,13],"chosen_by":[7]})",
        R"({"phase":"pass","hands":{"0":13},"chosen":{"1":4}})",
        R"({"hands":[10,10,10,10],"chosen":{"2":1}})",
        R"({"hands":[10,10,10,10],"trick":[{"0":"2C"},{"2":"3C"}]})",
        R"({"hands":[10,10,10,10],"trick":[{"0":"2C"}],"turn":0})"})
    EXPECT_NE(place_error(text), "placed") << text;
}

TEST(Hearts, only_the_holder_of_the_two_of_clubs_leads_first) {
  EXPECT_EQ(place_error(R"({"hands":[["2C"],1,1,1],"turn":1})"), "placed");
  std::string all = R"({"hands":[)";
  for (int i = 0; i < kSeats; ++i) {
    if (i > 0) all += ',';
    CardSet hand;
    for (std::size_t k = 0; k < 13; ++k) hand |= kPack52[static_cast<std::size_t>(i) * 13 + k];
    write_json(all, hand);
  }
  EXPECT_EQ(place_error(all + "]}"), "placed");
  EXPECT_EQ(place_error(all + R"(],"turn":3})"), "placed");
  EXPECT_NE(place_error(all + R"(],"turn":1})"), "placed");
}

}  // namespace
}  // namespace baize::hearts
