// Rules of spades that run over whole rounds and matches; single positions are in scenarios/.
#include "games/spades/spades.h"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/cards/chi_square.h"
#include "engine/describe/notation.h"
#include "engine/match/match.h"

namespace baize::spades {
namespace {

Move move(std::string_view text) { return *parse_move(Rules::kInfo, text); }
CardSet cards(std::string_view text) {
  CardSet set;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) set |= *parse_card(text.substr(i, 2));
  return set;
}

// The deck that gives the first bidder the first hand, and so on around the table.
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

MoveSet legal(const State<Rules>& state, Seat seat) {
  return Rules::legal_moves(state.table, state.seats[seat.index], seat);
}
void act(State<Rules>& state, std::initializer_list<std::string_view> texts) {
  for (const auto text : texts) {
    const Seat seat = state.table.turn;
    ASSERT_TRUE(legal(state, seat).contains(move(text))) << text;
    Rules::apply(state, seat, move(text));
  }
}
void play_at_random(State<Rules>& state, Rng& rng) {
  while (!Rules::to_act(state.table).empty()) {
    const Seat seat = Rules::to_act(state.table).lowest();
    Rules::apply(state, seat, legal(state, seat).pick(rng));
  }
}

Options random_options(Rng& rng) {
  Options options;
  options.point_limit = rng.below(2) == 0 ? 100 : 500;
  options.lose_at = rng.below(2) == 0 ? std::int16_t{0} : std::int16_t{-200};
  options.bag_penalty = rng.below(2) == 0 ? 110 : 100;
  options.nil = std::array<std::uint8_t, 3>{100, 50, 0}[rng.below(3)];
  options.blind_nil = rng.below(2) == 0 ? 200 : 0;
  options.spade_lead = static_cast<SpadeLead>(rng.below(3));
  options.bags = rng.below(4) != 0;
  options.failed_nil_counts = rng.below(2) == 0;
  return options;
}

// Every third pack is hardly mixed: long suits, voids, a hand of spades.
std::vector<Card> random_deck(Rng& rng) {
  if (rng.below(3) != 0) return shuffled(kPack52, rng);
  auto deck = deck_of({kAllSpades, kAllHearts, kAllDiamonds, kAllClubs});
  for (auto swaps = rng.below(4); swaps > 0; --swaps)
    std::swap(deck[rng.below(52)], deck[rng.below(52)]);
  return deck;
}

// What random play meets, so that nothing rare is believed to work without having been seen.
struct RarePaths {
  int nil_made = 0, nil_failed = 0, blind_made = 0, blind_failed = 0, looked = 0;
  int penalty = 0, double_penalty = 0, lost_at = 0, won = 0, played_on = 0, only_spades_led = 0;
  int both_nil = 0, equal_round = 0;
};

bool leads_spades_before_their_time(const State<Rules>& state, Move next) {
  const Table& t = state.table;
  return t.phase == Phase::play && t.must.empty() && t.shun.contains(next.card());
}

void count_bids(const State<Rules>& state, RarePaths& met) {
  const Table& t = state.table;
  met.looked += t.looked.size();
  for (int i = 0; i < kSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const bool blind = t.blind.contains(seat_at(i));
    if (!blind && (t.options.nil == 0 || t.bids[at] != Bid{0})) continue;
    ++(t.tricks[at] == 0 ? (blind ? met.blind_made : met.nil_made)
                         : (blind ? met.blind_failed : met.nil_failed));
  }
  for (std::size_t i = 0; i < kTeams; ++i)
    met.both_nil += t.options.nil != 0 && t.bids[i] == Bid{0} && t.bids[i + kTeams] == Bid{0};
}

void count_scores(const Options& options, const RoundResult& round, const Board& board,
                  RarePaths& met) {
  const auto [low, high] = std::minmax(board.scores[0], board.scores[1]);
  const bool over = !Rules::winners(options, board).empty();
  for (const int penalty : round.penalty) {
    met.penalty += penalty == -options.bag_penalty;
    met.double_penalty += penalty == -2 * options.bag_penalty;
  }
  met.equal_round += !round.winner.exists();
  met.won += over && high >= options.point_limit;
  met.lost_at += over && high < options.point_limit;
  met.played_on +=
      !over && low == high && low != 0 &&
      (high >= options.point_limit || (options.lose_at != 0 && low <= options.lose_at));
}

// Bids are low as often as not, because high ones only ever fail.
Move choose(const State<Rules>& state, Seat seat, Rng& rng) {
  const MoveSet moves = legal(state, seat);
  if (!moves.contains(Move::action(0)) || rng.below(2) == 0) return moves.pick(rng);
  return Move::action(static_cast<int>(rng.below(3)));
}

TEST(Spades, random_play_reaches_every_rare_path_and_points_add_up) {
  Rng rng(1);
  RarePaths met;
  for (int match = 0; match < 3000; ++match) {
    const Options options = random_options(rng);
    Board board = Rules::open(options, seat_at(static_cast<int>(rng.below(kSeats))));
    for (int round = 0; round < 12 && Rules::winners(options, board).empty(); ++round) {
      auto state = Rules::deal(options, board, random_deck(rng));
      while (!Rules::to_act(state.table).empty()) {
        const Seat seat = state.table.turn;
        const Move next = choose(state, seat, rng);
        met.only_spades_led += leads_spades_before_their_time(state, next);
        Rules::apply(state, seat, next);
      }
      const auto& tricks = state.table.tricks;
      ASSERT_EQ(std::accumulate(tricks.begin(), tricks.end(), 0), kRanks);
      const auto result = Rules::result(options, board, state);
      const Board before = board;
      board = Rules::settle(options, board, state);
      for (std::size_t team = 0; team < kTeams; ++team) {
        ASSERT_EQ(result.points[team], result.contract[team] + result.extra[team] +
                                           result.nil[team] + result.penalty[team]);
        ASSERT_EQ(result.points[team], result.change[team]);
        ASSERT_EQ(board.scores[team], before.scores[team] + result.change[team]);
        ASSERT_LT(board.bags[team], 10);
        ASSERT_TRUE(options.bags || (board.bags[team] == 0 && result.extra[team] == 0));
      }
      ASSERT_EQ(board.dealer, seat_after(before.dealer, 1, kSeats));
      count_bids(state, met);
      count_scores(options, result, board, met);
    }
  }
  EXPECT_GT(met.nil_made, 10);
  EXPECT_GT(met.nil_failed, 10);
  EXPECT_GT(met.blind_made, 10);
  EXPECT_GT(met.blind_failed, 10);
  EXPECT_GT(met.looked, 10);
  EXPECT_GT(met.both_nil, 10);
  EXPECT_GT(met.penalty, 10);
  EXPECT_GT(met.double_penalty, 2);
  EXPECT_GT(met.lost_at, 10);
  EXPECT_GT(met.won, 10);
  EXPECT_GT(met.played_on, 0);
  EXPECT_GT(met.equal_round, 10);
  EXPECT_GT(met.only_spades_led, 10);
  std::printf("nil made %d failed %d, both %d; blind made %d failed %d, looked %d\n", met.nil_made,
              met.nil_failed, met.both_nil, met.blind_made, met.blind_failed, met.looked);
  std::printf("penalty %d double %d; won %d lost_at %d played on %d equal %d; spades led %d\n",
              met.penalty, met.double_penalty, met.won, met.lost_at, met.played_on, met.equal_round,
              met.only_spades_led);
}

TEST(Spades, cards_go_round_from_the_left_of_the_dealer) {
  for (int dealer = 0; dealer < kSeats; ++dealer) {
    const auto state = Rules::deal({}, {seat_at(dealer), {}, {}},
                                   deck_of({kAllSpades, kAllHearts, kAllDiamonds, kAllClubs}));
    const auto hand_of = [&](int steps) {
      return state.seats[seat_after(seat_at(dealer), steps, kSeats).index].hand;
    };
    EXPECT_EQ(hand_of(1), cards(kAllSpades));
    EXPECT_EQ(hand_of(2), cards(kAllHearts));
    EXPECT_EQ(hand_of(4), cards(kAllClubs));
    EXPECT_EQ(state.table.turn, seat_after(seat_at(dealer), 1, kSeats));
  }
}

TEST(Spades, a_hand_of_spades_takes_all_tricks_and_breaks_them_with_its_lead) {
  auto state = Rules::deal({}, {seat_at(3), {}, {}},
                           deck_of({kAllSpades, kAllHearts, kAllDiamonds, kAllClubs}));
  act(state, {"bid 13", "bid 0", "bid 0", "bid 0"});
  EXPECT_EQ(legal(state, seat_at(0)), MoveSet(cards(kAllSpades)));
  Rng rng(2);
  play_at_random(state, rng);
  const auto result = Rules::result({}, {}, state);
  EXPECT_EQ(result.change, (TeamPoints{230, 200}));
  EXPECT_EQ(result.winner, seat_at(0));
}

TEST(Spades, a_random_deal_is_as_even_as_a_shuffled_one) {
  Rng rng(3);
  std::map<int, int> holders, partners;
  for (int n = 0; n < 40000; ++n) {
    const auto state = Rules::deal_at_random({}, {seat_at(3), {}, {}}, rng);
    int with_ace = 0, with_two = 0;
    for (int i = 0; i < kSeats; ++i) {
      const CardSet hand = state.seats[static_cast<std::size_t>(i)].hand;
      ASSERT_EQ(hand.size(), kRanks);
      if (hand.contains("AS"_card)) with_ace = i;
      if (hand.contains("2C"_card)) with_two = i;
    }
    ++holders[with_ace];
    // Two given cards lie in one hand 12 times in 51, in two given hands 13 times.
    if (with_ace != with_two) ++partners[with_ace * kSeats + with_two];
  }
  EXPECT_TRUE(looks_uniform(holders, kSeats));
  EXPECT_TRUE(looks_uniform(partners, kSeats * (kSeats - 1)));
}

TEST(Spades, match_ends_at_a_limit_and_the_higher_score_wins) {
  const auto winners = [](int first, int second, Options options = {}) {
    return Rules::winners(options, {seat_at(0), {first, second}, {}});
  };
  const SeatSet even = SeatSet(seat_at(0)) | seat_at(2), odd = SeatSet(seat_at(1)) | seat_at(3);
  EXPECT_TRUE(winners(499, 498).empty());
  EXPECT_EQ(winners(500, -700), even);
  EXPECT_EQ(winners(500, 501), odd);
  EXPECT_TRUE(winners(505, 505).empty());
  EXPECT_TRUE(winners(-2000, 0).empty());
  EXPECT_EQ(winners(-200, 0, {.lose_at = -200}), odd);
  EXPECT_TRUE(winners(-199, 0, {.lose_at = -200}).empty());
  EXPECT_EQ(winners(-300, -301, {.lose_at = -200}), even);
  EXPECT_TRUE(winners(-300, -300, {.lose_at = -200}).empty());
}

TEST(Spades, only_the_team_that_is_a_hundred_behind_may_bid_blind) {
  const SeatSet even = SeatSet(seat_at(0)) | seat_at(2), odd = SeatSet(seat_at(1)) | seat_at(3);
  const auto eligible = [](int first, int second, std::uint8_t blind_nil) {
    return eligible_seats({.blind_nil = blind_nil}, {first, second});
  };
  EXPECT_EQ(eligible(0, 100, 200), even);
  EXPECT_EQ(eligible(50, -50, 200), odd);
  EXPECT_TRUE(eligible(0, 99, 200).empty());
  EXPECT_TRUE(eligible(0, 100, 0).empty());
  EXPECT_EQ(eligible(-2147483648, 2147483647, 200), even) << "scores of a position may be anything";
}

TEST(Spades, options_are_read_with_their_words) {
  const auto read = [](std::string_view json) {
    return read_options(Options{}, *Json::parse(json));
  };
  EXPECT_EQ(read(R"({"nil":"off"})")->nil, 0);
  EXPECT_EQ(read(R"({"lose_at":-1000})")->lose_at, -1000);
  EXPECT_EQ(read(R"({"blind_nil":200})")->blind_nil, 200);
  EXPECT_EQ(*read(R"({"blind_nil":"off","lose_at":"off"})"), Options{});
  for (const auto* json :
       {R"({"nil":75})", R"({"nil":0})", R"({"lose_at":-99})", R"({"point_limit":99})",
        R"({"point_limit":1001})", R"({"bag_penalty":"off"})", R"({"blind_nil":100})",
        R"({"spade_lead":"never"})", R"({"bags":1})", R"({"jokers":true})"})
    EXPECT_EQ(read(json).error().code, Code::bad_option) << json;
  std::string text;
  write_options(text, Options{});
  EXPECT_EQ(text, R"({"point_limit":500,"bags":true,"bag_penalty":110,"spade_lead":"after_broken",)"
                  R"("nil":100,"failed_nil_counts":true,"lose_at":"off","blind_nil":"off"})");
}

std::string place_error(std::string_view text, const Options& options = {}) {
  const Match<Rules> match(options, seat_at(0));
  const auto placed = match.propose_position(*Json::parse(text));
  return placed ? "placed" : placed.error().text;
}

TEST(Spades, a_position_that_cannot_be_is_refused) {
  const Options blind{.blind_nil = 200};
  for (
      const auto* text :
      {R"({})",
       R"({"hands":{"0":["2C"],"1":["2C"]}})",
       R"({"hands":{"0":14}})",
       R"({"hands":[5,5,5,5],"board":{"dealer":4}})",
       R"({"hands":[5,5,5,5],"dealer":2})",
       R"({"hands":[5,5,5,5],"scores":[1,2]})",
       R"({"hands":[5,5,5,5],"bids":[14,1,1,1]})",
       R"({"hands":[5,5,5,5],"bids":[-1,1,1,1]})",
       R"({"hands":[5,5,5,5],"looked":[4]})",
       R"({"hands":[5,5,5,5],"blind":[0],"bids":[1,1,1,1]})",
       R"({"hands":[5,5,5,5],"blind":[0],"looked":[0]})",
       R"({"hands":[5,5,5,5],"eligible":[0]})",
       R"({"hands":[5,5,5,5],"tricks":[14,0,0,0]})",
       R"({"hands":[5,5,5,5],"tricks_played":9})",
       R"({"hands":[5,5,5,5],"turn":4})",
       R"({"hands":[5,5,5,5],"trick":[{"0":"2C"}],"turn":0})",
       R"({"hands":[5,5,5,5],"trick":[{"0":"2C"},{"2":"3C"}]})",
       R"({"hands":[5,5,5,5],"trick":[{"0":"2C"},{"1":"3C"},{"2":"4C"},{"3":"5C"}]})",
       R"({"hands":{"1":["2D","4C"]},"trick":[{"0":"2C"},{"1":"3D"}]})",
       R"({"hands":[5,5,5,5],"last_trick":[{"0":"2C"}]})",
       R"({"hands":[5,5,5,5],"last_trick":[{"0":"2C"},{"1":"3C"},{"2":"4C"},{"3":"5C"}],"turn":0})",
       R"({"hands":[5,5,5,5],"trick":[{"0":"2S"}],"broken":false})",
       R"({"phase":"bid","hands":[5,5,5,5],"bids":[1,1,1,1]})",
       R"({"phase":"bid","hands":[5,5,5,5],"bids":[1,null,1,1],"turn":0})",
       R"({"phase":"bid","hands":[5,5,5,5],"trick":[{"0":"2C"}]})",
       R"({"phase":"bid","hands":[5,5,5,5],"tricks":[1,0,0,0]})"})
    EXPECT_NE(place_error(text, blind), "placed") << text;
  EXPECT_NE(place_error(R"({"hands":[5,5,5,5],"blind":[0]})"), "placed") << "blind_nil is off";
  EXPECT_EQ(place_error(R"({"hands":[5,5,5,5],"blind":[],"looked":[]})"), "placed");
  EXPECT_EQ(place_error(R"({"hands":[5,5,5,5],"blind":[0]})", blind), "placed");
}

State<Rules> placed(std::string_view json, const Options& options = {}) {
  const auto position = read_position<Rules>(options, *Json::parse(json));
  const auto state = Rules::set_up(options, *position);
  EXPECT_TRUE(state) << state.error().text;
  return *state;
}

TEST(Spades, a_position_follows_from_what_it_says) {
  const auto turn = [](std::string_view json) { return placed(json).table.turn; };
  EXPECT_EQ(turn(R"({"hands":[13,13,13,13],"board":{"dealer":1}})"), seat_at(2));
  EXPECT_EQ(turn(R"({"hands":{"2":5}})"), seat_at(2));
  EXPECT_EQ(turn(R"({"hands":[5,5,5,5],"trick":[{"3":"2C"},{"0":"3C"}]})"), seat_at(1));
  EXPECT_EQ(turn(R"({"hands":[1,1,1,1],
                     "last_trick":[{"0":"2C"},{"1":"AC"},{"2":"2S"},{"3":"5C"}]})"),
            seat_at(2));
  EXPECT_EQ(placed(R"({"hands":[5,5,5,5]})").table.tricks_played, 8);
  EXPECT_EQ(placed(R"({"hands":[5,5,5,5],"tricks":[2,1,0,0]})").table.tricks_played, 3);
  const auto state = placed(R"({"hands":[1,1,1,1],
                     "last_trick":[{"0":"2C"},{"1":"AC"},{"2":"2S"},{"3":"5C"}]})");
  EXPECT_TRUE(state.table.broken);
  EXPECT_EQ(Rules::cannot_hold(state.table, seat_at(2)), CardSet::of(Suit::clubs));
}

TEST(Spades, a_seat_that_has_bid_has_looked) {
  const Options blind{.blind_nil = 200};
  const auto state = placed(R"({"phase":"bid","hands":[3,3,3,3],"bids":[4,2,null,null],
                                "board":{"dealer":3,"scores":[0,100]}})",
                            blind);
  EXPECT_EQ(state.table.turn, seat_at(2));
  EXPECT_EQ(state.table.looked, SeatSet(seat_at(0)));
  EXPECT_EQ(state.seats[0].hand.size(), 3);
  EXPECT_TRUE(state.seats[2].hand.empty());
  EXPECT_TRUE(state.table.is_unseen(seat_at(2)));
}

// The dealer of a board that a person wrote down may be nobody.
TEST(Spades, any_board_can_be_dealt_from) {
  for (const int dealer : {0, 3, 4, 7, 255}) {
    const auto state = Rules::deal({}, {seat_at(dealer), {}, {}}, kPack52);
    EXPECT_LT(state.table.dealer.index, kSeats);
    EXPECT_LT(state.table.turn.index, kSeats);
  }
}

TEST(Spades, a_state_fits_into_two_cache_lines) { EXPECT_LE(sizeof(State<Rules>), 128u); }

}  // namespace
}  // namespace baize::spades
