// Rules of santase that run over whole deals, and its tables of scores and presets; single
// positions are in scenarios/.
#include "games/santase/santase.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/any/catalogue_entry.h"
#include "engine/cards/chi_square.h"
#include "engine/describe/notation.h"
#include "games/santase/random_deals.h"

namespace baize::santase {
namespace {

MoveSet legal(const State<Rules>& state, Seat seat) {
  return Rules::legal_moves(state.table, state.seats[seat.index], seat);
}

// A deal that is over: seat 0 has `points[0]` points in `tricks[0]` tricks, ...
struct Ended {
  std::array<int, kSeats> points, tricks;
  bool claimed = true;
  int last = 0;  // who had the lead, and so claimed or won the last trick
  Seat closed_by = {};
};
RoundResult result_of(const Ended& ended, const Options& options = {}) {
  State<Rules> state{};
  state.table.phase = Phase::over;
  state.table.claimed = ended.claimed;
  state.table.leader = seat_at(ended.last);
  state.table.closed_by = ended.closed_by;
  for (std::size_t i = 0; i < kSeats; ++i) {
    state.seats[i].points = static_cast<std::uint16_t>(ended.points[i]);
    state.table.tricks[i] = static_cast<std::uint8_t>(ended.tricks[i]);
  }
  return Rules::result(options, {}, state);
}
constexpr Seat kZero = seat_at(0), kOne = seat_at(1);

TEST(Santase, values_add_up_to_120) {
  EXPECT_EQ(points_of(kAll), 120);
  for (const Suit suit : kSuits) EXPECT_EQ(points_of(kAll & CardSet::of(suit)), 30);
  EXPECT_EQ(kAll.size(), 24);
}

TEST(Santase, rank_order_is_ace_ten_king_queen_jack_nine) {
  constexpr std::string_view kOrder = "ATKQJ9";
  for (std::size_t i = 0; i < kOrder.size(); ++i)
    for (std::size_t k = 0; k < kOrder.size(); ++k) {
      const Card a = *parse_card(std::string{kOrder[i], 'C'});
      const Card b = *parse_card(std::string{kOrder[k], 'C'});
      EXPECT_EQ(beats(a, b, Suit::spades), i < k);
      EXPECT_EQ(above(b).contains(a), i < k);
    }
  EXPECT_TRUE(beats("9H"_card, "AS"_card, Suit::hearts));
  EXPECT_FALSE(beats("AS"_card, "9H"_card, Suit::hearts));
  EXPECT_FALSE(beats("AS"_card, "9D"_card, Suit::hearts));
}

TEST(Santase, winner_gets_three_two_or_one_by_what_the_loser_has) {
  EXPECT_EQ(result_of({{66, 0}, {3, 0}}).change, (Points{3, 0}));
  EXPECT_EQ(result_of({{66, 40}, {3, 0}}).change, (Points{3, 0}));
  EXPECT_EQ(result_of({{66, 0}, {3, 1}}).change, (Points{2, 0}));
  EXPECT_EQ(result_of({{66, 32}, {3, 2}}).change, (Points{2, 0}));
  EXPECT_EQ(result_of({{66, 33}, {3, 2}}).change, (Points{1, 0}));
  const Options strict{.two_point_below = 31, .three_point_when = ThreeWhen::no_points};
  EXPECT_EQ(result_of({{66, 0}, {3, 1}}, strict).change, (Points{3, 0}));
  EXPECT_EQ(result_of({{66, 40}, {3, 0}}, strict).change, (Points{1, 0}));
  EXPECT_EQ(result_of({{66, 30}, {3, 2}}, strict).change, (Points{2, 0}));
  EXPECT_EQ(result_of({{66, 31}, {3, 2}}, strict).change, (Points{1, 0}));
}

TEST(Santase, closer_who_fails_gives_three) {
  EXPECT_EQ(result_of({{64, 20}, {4, 2}, false, 0, kZero}).change, (Points{0, 3}));
  EXPECT_EQ(result_of({{64, 20}, {4, 2}, true, 0, kZero}).change, (Points{0, 3}));
  EXPECT_EQ(result_of({{40, 66}, {4, 2}, true, 1, kZero}).change, (Points{0, 3}));
  const Options kind{.close_fail = kTwoOrThree};
  EXPECT_EQ(result_of({{64, 20}, {4, 2}, false, 0, kZero}, kind).change, (Points{0, 2}));
  EXPECT_EQ(result_of({{64, 0}, {6, 0}, false, 0, kZero}, kind).change, (Points{0, 3}));
  EXPECT_EQ(result_of({{40, 66}, {4, 2}, true, 1, kZero}, kind).change, (Points{0, 2}));
}

TEST(Santase, closer_with_66_at_the_end_wins_whoever_took_the_last_trick) {
  for (const int last : {0, 1})
    EXPECT_EQ(result_of({{66, 40}, {4, 2}, false, last, kZero}).change, (Points{1, 0}));
}

TEST(Santase, false_claim_gives_the_other_what_it_would_have_won) {
  EXPECT_EQ(result_of({{65, 45}, {4, 2}}).how, How::false_claim);
  EXPECT_EQ(result_of({{65, 45}, {4, 2}}).change, (Points{0, 1}));
  EXPECT_EQ(result_of({{65, 20}, {4, 2}}).change, (Points{0, 2}));
  EXPECT_EQ(result_of({{65, 0}, {4, 0}}).change, (Points{0, 3}));
  EXPECT_EQ(result_of({{65, 0}, {4, 0}}, {.false_claim = 2}).change, (Points{0, 2}));
  EXPECT_EQ(result_of({{65, 45}, {4, 2}}, {.false_claim = 3}).change, (Points{0, 3}));
  // Where the other had closed, closing costs him nothing.
  EXPECT_EQ(result_of({{65, 45}, {4, 2}, true, 0, kOne}).change, (Points{0, 1}));
}

TEST(Santase, ten_for_the_last_trick_counts_only_when_the_cards_are_out) {
  const Options club{.last_trick = LastTrick::bonus10};
  EXPECT_EQ(result_of({{62, 58}, {6, 6}, false, 1}, club).points, (Points{62, 68}));
  EXPECT_EQ(result_of({{62, 58}, {6, 6}, true, 1}, club).points, (Points{62, 58}));
  EXPECT_EQ(result_of({{62, 58}, {6, 6}, false, 1, kZero}, club).points, (Points{62, 58}));
  const auto draw = result_of({{65, 55}, {6, 6}, false, 1}, club);
  EXPECT_EQ(draw.change, (Points{0, 0}));
  EXPECT_FALSE(draw.winner.exists());
}

TEST(Santase, draw_is_dealt_again_by_the_same_seat) {
  State<Rules> state{};
  state.table.phase = Phase::over;
  state.seats[0].points = 60, state.seats[1].points = 50;
  state.table.leader = kOne;
  const Options club{.last_trick = LastTrick::bonus10};
  for (const Seat dealer : {kZero, kOne}) {
    state.table.dealer = dealer;
    const Board next = Rules::settle(club, {{3, 4}, dealer}, state);
    EXPECT_EQ(next, (Board{{3, 4}, dealer}));
  }
}

// The preset column of the option table, spelled out.
TEST(Santase, presets_set_every_option) {
  const auto text = [](const Options& options) {
    std::string out;
    write_options(out, options);
    return out;
  };
  ASSERT_EQ(Rules::kPresets.size(), 4u);
  const std::array<std::string_view, 4> names{"r1", "r2", "r3", "club"};
  const std::array<std::string_view, 4> texts{
      R"({"target":11,"two_point_below":33,"three_point_when":"no_tricks","declare":"manual",)"
      R"("false_claim":"same_points","close_fail":3,"last_trick":"wins_deal","must_head":false,)"
      R"("min_stock_exchange":3,"min_stock_close":1,"first_lead_specials":true,)"
      R"("marriage_lead":"queen"})",
      R"({"target":10,"two_point_below":31,"three_point_when":"no_points","declare":"auto",)"
      R"("false_claim":"same_points","close_fail":3,"last_trick":"wins_deal","must_head":false,)"
      R"("min_stock_exchange":1,"min_stock_close":1,"first_lead_specials":true,)"
      R"("marriage_lead":"queen"})",
      R"({"target":11,"two_point_below":31,"three_point_when":"no_points","declare":"auto",)"
      R"("false_claim":"same_points","close_fail":3,"last_trick":"wins_deal","must_head":false,)"
      R"("min_stock_exchange":1,"min_stock_close":3,"first_lead_specials":true,)"
      R"("marriage_lead":"queen"})",
      R"({"target":11,"two_point_below":33,"three_point_when":"no_tricks","declare":"auto",)"
      R"("false_claim":"same_points","close_fail":3,"last_trick":"bonus10","must_head":true,)"
      R"("min_stock_exchange":3,"min_stock_close":3,"first_lead_specials":false,)"
      R"("marriage_lead":"either"})"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(Rules::kPresets[i].name, names[i]);
    EXPECT_EQ(text(Rules::kPresets[i].options), texts[i]);
  }
}

TEST(Santase, options_out_of_range_are_refused) {
  for (const auto* text :
       {R"({"target":0})", R"({"target":22})", R"({"two_point_below":32})",
        R"({"declare":"automatic"})", R"({"false_claim":1})", R"({"false_claim":"3"})",
        R"({"close_fail":2})", R"({"close_fail":"same_points"})", R"({"min_stock_close":2})",
        R"({"min_stock_exchange":5})", R"({"marriage_lead":"king"})", R"({"must_head":1})"}) {
    const auto read = read_options(Options{}, *Json::parse(text));
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().code, Code::bad_option);
  }
  const auto read = read_options(
      Options{}, *Json::parse(R"({"false_claim":"same_points","close_fail":"2_or_3"})"));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->close_fail, kTwoOrThree);
}

void expect_sound(const State<Rules>& state) {
  const Table& t = state.table;
  int marriages = 0, points = 0;
  for (std::size_t i = 0; i < kSeats; ++i) {
    marriages += t.marriages[i].points(t.trump_suit());
    points += state.seats[i].points;
    EXPECT_EQ(t.hand_count(seat_at(static_cast<int>(i))), state.seats[i].hand.size());
    EXPECT_TRUE(state.seats[i].hand.contains(t.shown[i]));
  }
  EXPECT_EQ(points, points_of(t.led.exists() ? t.gone - t.led : t.gone) + marriages);
  EXPECT_LE(points - marriages, 120);
  EXPECT_EQ(t.gone.size(), 2 * (t.tricks[0] + t.tricks[1]) + t.led.exists());
}

// "What always holds": cards won give at most 120, running points are cards and marriages, and the
// ten of the last trick is only in the final record.
TEST(Santase, points_are_cards_taken_and_marriages) {
  Rng rng(1);
  for (int n = 0; n < 10000 && !HasFailure(); ++n) {
    const Options options = random_options(rng);
    const auto state =
        play_deal(options, {}, rng, [](const auto& now, Seat, Move) { expect_sound(now); });
    const auto result = Rules::result(options, {}, state);
    const bool ten = result.how == How::cards_out && !state.table.closed_by.exists() &&
                     options.last_trick == LastTrick::bonus10;
    const int more =
        result.points[0] + result.points[1] - state.seats[0].points - state.seats[1].points;
    EXPECT_EQ(more, ten ? 10 : 0);
  }
}

using Seen = std::map<std::string, int>;

// One for each reason why some held card may not follow.
void count_refusals(const State<Rules>& state, Seen& seen) {
  const Seat seat = Rules::to_act(state.table).lowest();
  const Private& mine = state.seats[seat.index];
  std::set<std::string_view> reasons;
  for (const Card c : mine.hand - legal(state, seat).cards())
    reasons.insert(name_of(why_not<Rules>(state.table, mine, seat, Move::play(c))));
  for (const auto reason : reasons) ++seen["refused: " + std::string(reason)];
}

void count_move(const State<Rules>& state, Move move, Seen& seen) {
  const Table& t = state.table;
  const std::string text = print_move(Rules::kInfo, move);
  const bool marriage = text.starts_with("marriage");
  if (!move.is_card()) ++seen[text.substr(0, text.find(' '))];
  if (marriage && t.marriage == t.trump) ++seen["marriage in trumps"];
  if (marriage && t.claimed) ++seen["auto end by a marriage"];
  if (move.is_card() && t.claimed) ++seen["auto end by a trick"];
  if (t.led.exists() && is_suit(t.marriage) && t.led.rank() == kKing)
    ++seen["king led from a marriage"];
  if (t.phase == Phase::last_claim) ++seen["last_claim"];
  if (t.phase == Phase::follow) count_refusals(state, seen);
}

void count_end(const State<Rules>& state, const RoundResult& result, Seen& seen) {
  const Table& t = state.table;
  std::string path = "ended by " + std::string(enum_name(result.how));
  if (t.closed_by.exists()) {
    path += t.closed_by == result.winner ? ", closer wins" : ", closer fails";
    if (t.options.close_fail == kTwoOrThree) path += ", 2_or_3";
  }
  ++seen[path];
  ++seen["won " + std::to_string(result.change[0] + result.change[1])];
}

// What is rare and must not stay untried: random play reaches all of it.
TEST(Santase, random_play_reaches_every_rare_path) {
  Rng rng(2);
  Seen seen;
  Options options = random_options(rng);
  Board board;
  for (int n = 0; n < 40000; ++n) {
    const auto state = play_deal(options, board, rng, [&](const auto& now, Seat, Move move) {
      count_move(now, move, seen);
    });
    count_end(state, Rules::result(options, board, state), seen);
    board = Rules::settle(options, board, state);
    if (Rules::winners(options, board).empty()) continue;
    ++seen["match end"];
    options = random_options(rng);
    board = Rules::open(options, seat_at(static_cast<int>(rng.below(2))));
  }
  for (const auto* path : {"exchange",
                           "close",
                           "marriage",
                           "marriage in trumps",
                           "claim",
                           "pass",
                           "last_claim",
                           "auto end by a marriage",
                           "auto end by a trick",
                           "king led from a marriage",
                           "refused: must_follow_suit",
                           "refused: must_trump",
                           "refused: must_head",
                           "won 0",
                           "won 1",
                           "won 2",
                           "won 3",
                           "match end",
                           "ended by claim",
                           "ended by false_claim",
                           "ended by cards_out",
                           "ended by claim, closer wins",
                           "ended by claim, closer fails",
                           "ended by false_claim, closer wins",
                           "ended by false_claim, closer fails",
                           "ended by cards_out, closer wins",
                           "ended by cards_out, closer fails",
                           "ended by claim, closer fails, 2_or_3",
                           "ended by cards_out, closer fails, 2_or_3",
                           "ended by false_claim, closer fails, 2_or_3"})
    EXPECT_GT(seen[path], 0) << path;
  for (const auto& [path, count] : seen) std::printf("           %-44s %d\n", path.c_str(), count);
}

// The cards of a random deal without a deck list lie where those of a shuffled deck lie.
TEST(Santase, random_deal_has_the_distribution_of_a_shuffled_deck) {
  Rng rng(3);
  std::map<std::pair<int, int>, int> hands, stock;
  std::map<int, int> turnups;
  for (int n = 0; n < 48000; ++n) {
    const auto state = Rules::deal_at_random({}, {}, rng);
    ++turnups[state.table.turnup.id];
    for (int seat = 0; seat < kSeats; ++seat)
      for (const Card c : state.seats[static_cast<std::size_t>(seat)].hand) ++hands[{seat, c.id}];
    for (int left = 1; left <= kStock; ++left)
      ++stock[{left, state.stock.face_down.next_of(left).id}];
    ASSERT_EQ((state.seats[0].hand | state.seats[1].hand | state.table.turnup |
               state.stock.face_down.last(kStock)),
              kAll);
  }
  EXPECT_TRUE(looks_uniform(turnups, 24));
  EXPECT_TRUE(looks_uniform(hands, 48));
  EXPECT_TRUE(looks_uniform(stock, 24 * kStock));
}

TEST(Santase, board_with_a_wrong_dealer_is_dealt_all_the_same) {
  const auto state = Rules::deal({}, {{0, 0}, seat_at(7)}, kPack);
  EXPECT_EQ(state.table.dealer, kOne);
  EXPECT_FALSE(legal(state, kZero).empty());
}

TEST(Santase, a_state_fits_into_two_cache_lines) { EXPECT_LE(sizeof(State<Rules>), 128u); }

TEST(Santase, five_seconds_to_claim_when_the_cards_are_out) {
  const ClockSpec& clock = Rules::kInfo.phases[static_cast<std::size_t>(Phase::last_claim)].clock;
  EXPECT_EQ(clock.name, "claim_seconds");
  EXPECT_EQ((std::array{clock.seconds, clock.min, clock.max}), (std::array{5, 3, 20}));
}

}  // namespace
}  // namespace baize::santase
