// Rules of thurf that run over whole deals and matches; single positions are in scenarios/.
#include "games/thurf/thurf.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "engine/describe/notation.h"
#include "engine/match/match.h"
#include "games/catalogue.h"

namespace baize::thurf {
namespace {

using ThurfMatch = Match<Rules>;

Move move(std::string_view text) { return *parse_move(Rules::kInfo, text); }
MoveSet legal(const State<Rules>& state, Seat seat) {
  return Rules::legal_moves(state.table, state.seats[seat.index], seat);
}
Options for_players(int players) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  return options;
}
Options random_options(Rng& rng) {
  Options options;
  for_each_option<Options>([&](const auto& o) {
    using Value = std::remove_reference_t<decltype(options.*o.member)>;
    if constexpr (requires { o.rule.sample(rng); }) options.*o.member = o.rule.sample(rng);
    if constexpr (requires { o.rule.values; })
      options.*o.member = static_cast<Value>(
          o.rule.values[rng.below(static_cast<std::uint32_t>(o.rule.values.size()))]);
    if constexpr (std::is_enum_v<Value> || std::is_same_v<Value, bool>)
      options.*o.member = static_cast<Value>(rng.below(2));
  });
  options.raises = static_cast<std::uint8_t>(rng.below(4));
  return options;
}
// Seats that speak mostly pass, so that ordinary deals are met as often as kotu.
Move choose(MoveSet moves, Rng& rng) {
  if (moves.contains(kPass) && rng.below(2) == 0) return kPass;
  return moves.pick(rng);
}
void play_on(State<Rules>& state, Rng& rng) {
  while (!Rules::to_act(state.table).empty()) {
    const Seat seat = Rules::to_act(state.table).lowest();
    Rules::apply(state, seat, choose(legal(state, seat), rng));
  }
}
ThurfMatch opened(const Options& options, int dealer) { return {options, seat_at(dealer)}; }
void deal(ThurfMatch& match) {
  const auto pack = Rules::pack(match.options());
  ASSERT_TRUE(match.commit(Dealt{{pack.begin(), pack.end()}}));
}
void say(ThurfMatch& match, int seat, std::string_view text) {
  ASSERT_TRUE(match.commit(Moved{seat_at(seat), move(text)})) << seat << ' ' << text;
}
void all_pass(ThurfMatch& match) {
  for (int i = 0; i < match.options().players; ++i) say(match, i, "pass");
}
int all_points(TwinSet cards, Suit thurf) { return points_of(cards, thurf); }

TEST(Thurf, points_of_a_pack_are_three_times_the_limit) {
  TwinSet one, two;
  for (const Card c : kOnePack) one |= c;
  for (const Card c : kTwoPacks) two |= c;
  for (const Suit thurf : kSuits) {
    EXPECT_EQ(all_points(one, thurf), 3 * 47);
    EXPECT_EQ(all_points(two, thurf), 3 * 94);
  }
}

TEST(Thurf, thurf_and_plain_suits_have_their_own_order) {
  const auto order = [](Suit thurf) {
    std::map<int, char> by_strength;
    for (const Card c : kOnePack)
      if (c.suit() == Suit::spades)
        by_strength[-worth_of(c, Suit::spades, thurf).strength] = to_text(c)[0];
    std::string text;
    for (const auto& [strength, rank] : by_strength) text += rank;
    return text;
  };
  EXPECT_EQ(order(Suit::spades), "J9AKQT");
  EXPECT_EQ(order(Suit::hearts), "AKQJT9");
  EXPECT_EQ(worth_of("AD"_card, Suit::spades, Suit::hearts).strength, 0);
}

// "What always holds": team points of a played ordinary deal add up to 141 or 282.
TEST(Thurf, points_of_an_ordinary_deal_add_up) {
  Rng rng(1);
  int ordinary = 0;
  for (int n = 0; n < 6000; ++n) {
    const Options options = random_options(rng);
    const Board board = Rules::open(options, seat_at(static_cast<int>(rng.below(4))));
    auto state = Rules::deal(options, board, shuffled(Rules::pack(options), rng));
    play_on(state, rng);
    const auto result = Rules::result(options, board, state);
    if (result.how != How::points) continue;
    ++ordinary;
    EXPECT_EQ(result.points[0] + result.points[1], options.players == 4 ? 141 : 282);
    for (std::size_t team = 0; team < 2; ++team)
      EXPECT_EQ(result.points[team],
                all_points(state.seats[team].team_pattus, state.table.thurf_suit()));
  }
  EXPECT_GT(ordinary, 1500);
}

// Every way through the rules is met; the counts are printed with the test.
TEST(Thurf, random_play_meets_every_rare_path) {
  Rng rng(2);
  std::map<std::string, int> met;
  for (int n = 0; n < 40000; ++n) {
    const Options options = random_options(rng);
    Board board = Rules::open(options, seat_at(static_cast<int>(rng.below(4))));
    board.redeals = static_cast<std::uint8_t>(rng.below(4));
    board.pending = static_cast<int>(rng.below(12));
    auto state = Rules::deal(options, board, shuffled(Rules::pack(options), rng));
    Table& t = state.table;
    while (!Rules::to_act(t).empty()) {
      Seat seat = Rules::to_act(t).lowest();
      for (int i = 0; i < t.players() && rng.below(4) == 0; ++i)
        if (legal(state, seat_at(i)).contains(kWithdraw)) seat = seat_at(i);
      const Move chosen = choose(legal(state, seat), rng);
      met["withdraw"] += chosen == kWithdraw;
      met["back_out"] += chosen == kBackOut;
      met["must_name"] += t.must_name;
      for (const Card c : state.seats[seat.index].hand.faces()) {
        if (legal(state, seat).contains(Move::play(c)) || t.phase != Phase::play) continue;
        met[std::string(name_of(Rules::refusal(t, {}, seat, Move::play(c))))] += 1;
      }
      Rules::apply(state, seat, chosen);
      met["only lower thurf left"] += t.phase == Phase::play && t.below[seat] > 0;
      const TwinSet lying = t.lying;
      for (const Suit suit : kSuits) {
        if (!is_suit(t.thurf) || suit != t.thurf_suit() || t.phase != Phase::play) continue;
        if (lying.count(card(suit, kJack)) < 2) continue;
        met[t.must == CardSet::of(suit) ? "two jacks on a thurf lead" : "two jacks"] += 1;
        met["the later jack wins"] += t.strength == kStrongest && t.winning == seat;
      }
    }
    const auto result = Rules::result(options, board, state);
    const bool declarers = result.winner.exists() && team_of(result.winner) == team_of(t.declarer);
    met[std::string(enum_name(result.how)) + (declarers ? " won" : " lost")] += 1;
    met["level " + std::to_string(t.level)] += 1;
    met["redeals " + std::to_string(Rules::settle(options, board, state).redeals)] += 1;
    const Board after = Rules::settle(options, board, state);
    met["deal passes"] += after.deals > 0 && team_of(after.dealer) != team_of(t.dealer);
    met["deal stays"] += after.deals > 0 && after.dealer == t.dealer;
    met["deal rotates"] += after.dealer == seat_after(t.dealer, -2, t.players());
    met["surplus lost"] += !options.carry_surplus && board.pending + result.change < 0;
    met["needs score"] += after.needs_score;
    met["ended by deals"] +=
        options.match_end.kind == MatchEnd::deals && !Rules::winners(options, after).empty();
    met["ended by debt"] +=
        options.match_end.kind == MatchEnd::debt && !Rules::winners(options, after).empty();
  }
  for (const auto& [path, count] : met) {
    EXPECT_GT(count, 0) << path;
    RecordProperty(path, count);
    std::printf("           %-28s %d\n", path.c_str(), count);
  }
  EXPECT_EQ(met.size(), 29u) << "a path has no name any more, or a new one";
}

TEST(Thurf, a_state_is_small_and_its_options_are_twelve_bytes) {
  static_assert(sizeof(Options) == 12);
  static_assert(sizeof(State<Rules>) == 288);
}

// T-35 of the rules: no other number of players starts.
TEST(Thurf, four_six_or_eight_players) {
  const auto* entry = find_game(house_games(), "thurf");
  for (int players = 0; players < 12; ++players) {
    MatchRequest request;
    request.options = Json(Json::Object{{"players", Json(players)}});
    request.first = seat_at(0);
    const auto match = entry->open(request);
    EXPECT_EQ(match.has_value(), players == 4 || players == 6 || players == 8) << players;
    if (match) continue;
    EXPECT_EQ(match.error().code, Code::bad_option);
  }
}

std::string option_again(std::string_view name, Json value) {
  const auto read = read_options(Options{}, Json(Json::Object{{std::string(name), value}}));
  if (!read) return read.error().text;
  std::string text;
  write_options(text, *read);
  const auto json = Json::parse(text);
  const Json* written = json->find(name);
  return written->string() ? *written->string() : written->to_text();
}

TEST(Thurf, match_end_is_a_word_with_a_number) {
  for (const auto* good : {"deals:1", "deals:12", "deals:100", "debt:10", "debt:200", "open"})
    EXPECT_EQ(option_again("match_end", good), good);
  for (const auto* bad : {"deals:0", "deals:101", "deals", "deals:", "deals:07", "deals:+7",
                          "debt:9", "debt:201", "open:3", "opened", "", "deals:12 ", "Deals:12"})
    EXPECT_EQ(option_again("match_end", bad),
              "match_end: deals:1 to deals:100, debt:10 to debt:200, or open")
        << bad;
  EXPECT_NE(option_again("match_end", Json(12)), "12");
  EXPECT_EQ(option_again("kotu", "off"), "off");
  EXPECT_EQ(option_again("kotu", Json(true)), "on");
  EXPECT_EQ(option_again("kotu", "maybe"), "kotu: on or off");
  EXPECT_EQ(option_again("raises", Json(4)), "raises: a number from 0 to 3");
  EXPECT_EQ(option_again("first_packet_8", Json(5)), "first_packet_8: one of 6, 4");
}

TEST(Thurf, packets_go_round_from_the_right_of_the_dealer) {
  struct Packets {
    int players, first_packet_8, first, second;
  };
  for (const auto [players, packet, first, second] :
       {Packets{4, 6, 4, 2}, Packets{6, 6, 6, 2}, Packets{8, 6, 6, 0}, Packets{8, 4, 4, 2}})
    for (int dealer = 0; dealer < players; ++dealer) {
      Options options = for_players(players);
      options.first_packet_8 = static_cast<std::uint8_t>(packet);
      Rng rng(static_cast<std::uint64_t>(dealer));
      const auto deck = shuffled(Rules::pack(options), rng);
      const auto state = Rules::deal(options, Rules::open(options, seat_at(dealer)), deck);
      for (int k = 0; k < players; ++k) {
        const auto at = static_cast<std::size_t>((dealer - 1 - k + 2 * players) % players);
        TwinSet hand, packets;
        for (int i = 0; i < first; ++i) hand |= deck[static_cast<std::size_t>(k * first + i)];
        EXPECT_EQ(state.seats[at].hand, hand);
        TwinSet stock;
        for (const Card c : state.stock.second[at].cards)
          if (c.exists()) stock |= c;
        for (int i = 0; i < second; ++i)
          packets |= deck[static_cast<std::size_t>(players * first + k * second + i)];
        EXPECT_EQ(stock, packets);
      }
    }
}

// How the two ways to deal spread the cards: who holds both jacks of spades, and where they lie.
TEST(Thurf, a_deal_at_random_is_a_shuffled_pack) {
  Rng rng(9);
  for (const int players : {4, 6, 8}) {
    Options options = for_players(players);
    options.first_packet_8 = 4;
    const Board board = Rules::open(options, seat_at(0));
    std::array<std::map<int, int>, 2> seen;
    constexpr int kDeals = 60000;
    for (int n = 0; n < kDeals; ++n)
      for (const bool listed : {false, true}) {
        const auto state = listed ? Rules::deal(options, board, shuffled(Rules::pack(options), rng))
                                  : Rules::deal_at_random(options, board, rng);
        int signature = 0, sum = 0;
        for (int i = 0; i < players; ++i) {
          const auto at = static_cast<std::size_t>(i);
          const auto& packet = state.stock.second[at].cards;
          signature += state.seats[at].hand.count("JS"_card) * (i + 1) * 100;
          signature += (packet[0] == "JS"_card) * (i + 1) + (packet[1] == "JS"_card) * (i + 11);
          sum += state.seats[at].hand.size() + packet[0].exists() + packet[1].exists();
        }
        ASSERT_EQ(sum, players == 4 ? 24 : 48);
        ++seen[listed][signature];
      }
    for (const auto& [signature, count] : seen[1])
      EXPECT_NEAR(seen[0][signature], count, 6 * std::sqrt(2.0 * count) + 6) << signature;
  }
}

TEST(Thurf, three_deals_thrown_in_and_the_fourth_is_named) {
  ThurfMatch match = opened({}, 1);
  for (int redeals = 1; redeals <= 3; ++redeals) {
    deal(match);
    all_pass(match);
    ASSERT_TRUE(match.commit(*match.settlement()));
    EXPECT_EQ(match.result()->how, How::thrown_in);
    EXPECT_EQ(match.board().redeals, redeals);
    EXPECT_EQ(match.board().dealer, seat_at(1));
    EXPECT_EQ(match.board().deals, 0u);
  }
  deal(match);
  all_pass(match);
  EXPECT_EQ(match.to_act(), SeatSet(seat_at(1)));
  EXPECT_EQ(match.propose(seat_at(1), std::array{kBackOut}).error().code, Code::not_allowed_now);
  say(match, 1, "name S");
  EXPECT_EQ(match.state().table.redeals, 0);
  Rng rng(3);
  while (!match.to_act().empty()) {
    const Seat seat = match.to_act().lowest();
    ASSERT_TRUE(match.commit(Moved{seat, match.legal(seat).pick(rng)}));
  }
  ASSERT_TRUE(match.commit(*match.settlement()));
  EXPECT_EQ(match.board().redeals, 0);
  EXPECT_EQ(match.board().deals, 1u);
}

// A new level asks the seats afresh, so an answer to the level before comes too late.
TEST(Thurf, every_level_of_raising_is_a_new_question) {
  const auto* entry = find_game(house_games(), "thurf");
  MatchRequest request;
  request.first = seat_at(0);
  auto match = std::move(*entry->open(request));
  ASSERT_TRUE(match->commit(Dealt{{kOnePack.begin(), kOnePack.end()}}));
  const auto act = [&](int seat, std::string_view text) {
    ASSERT_TRUE(match->commit(Moved{seat_at(seat), move(text)}));
  };
  act(0, "aata");
  for (int seat = 1; seat < 4; ++seat) act(seat, "pass");
  act(0, "name S");
  std::set<int> questions{match->question()};
  act(1, "addu");
  questions.insert(match->question());
  act(2, "shartu");
  questions.insert(match->question());
  EXPECT_EQ(questions.size(), 3u);
}

TEST(Thurf, positions_that_contradict_themselves_are_refused) {
  const ThurfMatch match = opened(for_players(6), 0);
  const auto problem = [&](std::string_view text) {
    const auto placed = match.propose_position(*Json::parse(text));
    return placed ? std::string("placed") : placed.error().text.substr(10);
  };
  EXPECT_EQ(problem(R"({"hands":{"0":["AS","AS"]}})"), "placed");
  EXPECT_NE(problem(R"({"hands":{"0":["AS","AS","AS"]}})"), "placed");
  EXPECT_EQ(problem(R"({"hands":{"0":["AS","AS"],"1":["AS"]}})"), "a card lies in two places");
  EXPECT_EQ(problem(R"({"hands":{"7":["AS"]}})"), "hands: there is no seat 7");
  EXPECT_EQ(problem(R"({"board":{"dealer":6}})"), "dealer: a seat of the table");
  EXPECT_EQ(problem(R"({"board":{"pending":-1}})"), "pending: from 0 to a million");
  EXPECT_EQ(problem(R"({"board":{"dealer":1},"dealer":2})"),
            "dealer, pending, deals and redeals: as on the board");
  EXPECT_EQ(problem(R"({"phase":"call","calls":["pass","pass","pass","pass","pass","aata"]})"),
            "calls: all have answered, so the window is closed");
  EXPECT_EQ(problem(R"({"phase":"name","calls":["pass","aata"],"candidate":0})"),
            "candidate: a seat that has called");
  EXPECT_EQ(problem(R"({"phase":"name","calls":["pass","aata"]})"), "placed");
  EXPECT_EQ(problem(R"({"phase":"call","thurf":"S"})"),
            "declarer, thurf, kotu, level and passed: not before a suit is named");
  EXPECT_EQ(problem(R"({"phase":"raise","level":3})"), "level: nothing is left to raise");
  EXPECT_EQ(problem(R"({"phase":"raise","declarer":0,"passed":[1,3,5]})"),
            "passed: seats that are asked, not all of them");
  EXPECT_EQ(problem(R"({"trick":[{"5":"AS"},{"3":"KS"}]})"),
            "trick: cards of following seats, counter-clockwise, not of all");
  EXPECT_EQ(problem(R"({"kotu":true,"declarer":4,"trick":[{"5":"AS"},{"4":"KS"},{"3":"KS"}]})"),
            "placed");
  EXPECT_EQ(problem(R"({"kotu":true,"declarer":4,"active":[0,1,2,3,4,5]})"),
            "active: follows from the declarer and kotu");
  EXPECT_EQ(problem(R"({"kotu":true,"declarer":4,"pattus":[0,1]})"),
            "pattus: at most eight, of active seats; in a kotu deal of the declarer alone");
  EXPECT_EQ(problem(R"({"team_pattus":{"0":["AS"],"2":["KS"]}})"),
            "team_pattus: the same cards for the whole team");
  EXPECT_EQ(problem(R"({"phase":"raise","second":[2,2,2,2,2]})"),
            "second: a whole packet for every seat, and only before play");
}

// "Time" of the rules: the seconds are the table's, their default and range are declared here.
void expect_clock(const ClockSpec& clock, std::string_view name, int seconds, int min, int max) {
  EXPECT_EQ(clock.name, name);
  EXPECT_EQ((std::array{clock.seconds, clock.min, clock.max}), (std::array{seconds, min, max}));
}

TEST(Thurf, calls_raises_and_scores_by_hand_have_clocks_of_their_own) {
  const auto& phases = Rules::kInfo.phases;
  expect_clock(phases[static_cast<std::size_t>(Phase::call)].clock, "call_seconds", 20, 5, 60);
  expect_clock(phases[static_cast<std::size_t>(Phase::raise)].clock, "raise_seconds", 10, 3, 30);
  expect_clock(Rules::kInfo.said_clock, "score_seconds", 15, 5, 60);
}

}  // namespace
}  // namespace baize::thurf
