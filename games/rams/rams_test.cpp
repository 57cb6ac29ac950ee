// Rules of rams that run over whole rounds; single positions are in scenarios/.
#include "games/rams/rams.h"

#include <gtest/gtest.h>

#include <numeric>

#include "engine/describe/notation.h"
#include "engine/match/match.h"

namespace baize::rams {
namespace {

MoveSet legal(const State<Rules>& state, Seat seat) {
  return Rules::legal_moves(state.table, state.seats[seat.index], seat);
}

Options random_options(Rng& rng) {
  Options options;
  options.players = static_cast<std::uint8_t>(3 + rng.below(3));
  options.initial_pile = static_cast<std::uint8_t>(5 + rng.below(8));
  options.must_trump = rng.below(2) == 0;
  options.jacks = rng.below(4) == 0 ? 0 : 5;
  options.partiya = static_cast<Partiya>(rng.below(3));
  options.max_rounds = static_cast<std::uint8_t>(rng.below(2) == 0 ? 0 : 1 + rng.below(20));
  return options;
}

// Every fourth deck is lumpy: dealt with a step over a sorted pack, hands have long suits.
std::vector<Card> random_deck(Rng& rng, std::uint32_t players) {
  auto deck = shuffled(kPack, rng);
  if (rng.below(4) != 0) return deck;
  for (std::uint32_t i = 0; i < deck.size(); ++i)
    deck[i] = kPack[(i % players * 5 + i / players) % deck.size()];
  if (!std::is_permutation(deck.begin(), deck.end(), kPack.begin())) return shuffled(kPack, rng);
  for (auto swaps = rng.below(8); swaps > 0; --swaps)
    std::swap(deck[rng.below(36)], deck[rng.below(36)]);
  return deck;
}

// What a random evening has met.
struct Met {
  int plain_flush_dealt = 0, trump_flush_dealt = 0, plain_flush_drawn = 0, trump_flush_drawn = 0;
  int alone = 0, taken = 0, empty_stock = 0, too_many = 0, first_jack = 0, second_jack = 0;
  int partiya_said = 0, partiya_by_server = 0, missed_by_leading = 0, silent = 0, said_last = 0;
  int zero_without_partiya = 0, several_at_zero = 0, last_round = 0, shared = 0, void_of_trump = 0;
};

void note_before(const State<Rules>& state, Seat seat, Move move, Met& met) {
  const Table& t = state.table;
  const CardSet aside = state.seats[seat.index].out;
  met.empty_stock += t.phase == Phase::exchange && t.stock == 0;
  met.too_many += t.phase == Phase::exchange && aside.size() == t.stock && aside.size() < kHand;
  met.taken += t.phase == Phase::trump && move.is_card();
  met.missed_by_leading += t.phase == Phase::play && !t.due.empty() && move.is_card();
  met.silent += move == kSilent;
  met.partiya_said += t.phase == Phase::play && move == kPartiya;
  met.said_last += t.phase == Phase::partiya && move == kPartiya;
}

void note_result(const Options& options, const Board& before, const State<Rules>& state, bool moved,
                 Met& met) {
  const Table& t = state.table;
  const auto next = Rules::settle(options, before, state);
  const bool in_trumps = t.trumps().contains(t.flush);
  if (t.how == How::flush)
    ++(moved ? (in_trumps ? met.trump_flush_drawn : met.plain_flush_drawn)
             : (in_trumps ? met.trump_flush_dealt : met.plain_flush_dealt));
  met.alone += t.how == How::alone;
  met.partiya_by_server += t.how == How::partiya && options.partiya == Partiya::automatic;
  met.first_jack += t.jacks.size() > 0;
  met.second_jack += t.jacks.size() > 1;
  const auto zeros = std::count(next.piles.begin(), next.piles.begin() + options.players, 0);
  met.zero_without_partiya += zeros > 0 && t.how != How::partiya;
  met.several_at_zero += zeros > 1 && t.how != How::partiya;
  met.last_round += zeros == 0 && !next.won_by.empty();
  met.shared += next.won_by.size() > 1;
  for (const Seat seat : SeatSet::first(options.players))
    met.void_of_trump += options.must_trump && t.voids.has(seat, suit_of(t.trump));
}

// The section "Scoring" once more, written from the table of the rules.
int pile_after(const State<Rules>& state, int seat) {
  const Table& t = state.table;
  const auto at = static_cast<std::size_t>(seat);
  const int pile = t.piles[at];
  const bool passed = t.passed.contains(seat_at(seat)), winner = t.winner == seat_at(seat);
  if (passed) return pile;
  if (t.how == How::alone) return std::max(0, pile - 5);
  if (t.how == How::partiya) return std::max(0, pile - t.tricks[at]);
  if (t.how == How::flush) {
    if (winner) return std::max(0, pile - 5);
    return t.flush.highest().suit() == suit_of(t.trump) ? pile + 5 : pile;
  }
  int value = std::max(0, pile - t.tricks[at]);
  if (t.tricks[at] == 0) value += 5;
  if (t.missed.contains(seat_at(seat))) value += 5;
  return std::max(0, value - t.options.jacks * state.seats[at].pairs);
}

void check_result(const Options& options, const Board& before, const State<Rules>& state) {
  const Table& t = state.table;
  const auto result = Rules::result(options, before, state);
  const auto next = Rules::settle(options, before, state);
  const int tricks = std::accumulate(t.tricks.begin(), t.tricks.end(), 0);
  if (t.how == How::tricks) {
    ASSERT_EQ(tricks, 5);
  }
  if (t.how == How::flush || t.how == How::alone) {
    ASSERT_EQ(tricks, 0);
  }
  ASSERT_EQ(result.how, t.how);
  ASSERT_EQ(next.dealer, seat_after(t.dealer, 1, options.players));
  ASSERT_EQ(next.round, before.round + 1);
  for (int i = 0; i < options.players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    ASSERT_EQ(next.piles[at], pile_after(state, i));
    ASSERT_EQ(result.change[at], next.piles[at] - before.piles[at]);
    ASSERT_EQ(result.points[at], t.tricks[at]);
  }
}

Met play_matches(int matches, Rng& rng) {
  Met met;
  for (int n = 0; n < matches; ++n) {
    const Options options = random_options(rng);
    Board board = Rules::open(options, seat_at(static_cast<int>(rng.below(options.players))));
    for (int round = 0; round < 60 && board.won_by.empty(); ++round) {
      auto state = Rules::deal(options, board, random_deck(rng, options.players));
      bool moved = false;
      while (!Rules::to_act(state.table).empty()) {
        const Seat seat = Rules::to_act(state.table).lowest();
        const Move move = legal(state, seat).pick(rng);
        note_before(state, seat, move, met);
        Rules::apply(state, seat, move);
        moved = true;
      }
      check_result(options, board, state);
      note_result(options, board, state, moved, met);
      board = Rules::settle(options, board, state);
    }
  }
  return met;
}

TEST(Rams, tricks_add_up_to_five_and_piles_follow_the_table_of_scores) {
  Rng rng(1);
  const Met met = play_matches(1500, rng);
  const auto reached = [](const char* what, int times) {
    EXPECT_GT(times, 0) << what;
    ::testing::Test::RecordProperty(what, times);
    std::printf("           %-22s %d\n", what, times);
  };
  reached("plain_flush_dealt", met.plain_flush_dealt);
  reached("trump_flush_dealt", met.trump_flush_dealt);
  reached("plain_flush_drawn", met.plain_flush_drawn);
  reached("trump_flush_drawn", met.trump_flush_drawn);
  reached("alone", met.alone);
  reached("taken", met.taken);
  reached("empty_stock", met.empty_stock);
  reached("too_many", met.too_many);
  reached("first_jack", met.first_jack);
  reached("second_jack", met.second_jack);
  reached("partiya_said", met.partiya_said);
  reached("partiya_by_server", met.partiya_by_server);
  reached("missed_by_leading", met.missed_by_leading);
  reached("silent", met.silent);
  reached("said_last", met.said_last);
  reached("zero_without_partiya", met.zero_without_partiya);
  reached("several_at_zero", met.several_at_zero);
  reached("last_round", met.last_round);
  reached("shared", met.shared);
  reached("void_of_trump", met.void_of_trump);
}

TEST(Rams, cards_are_dealt_one_by_one_from_the_dealers_left) {
  for (int players = 3; players <= 5; ++players)
    for (int dealer = 0; dealer < players; ++dealer) {
      Options options;
      options.players = static_cast<std::uint8_t>(players);
      Rng rng(static_cast<std::uint64_t>(players * 10 + dealer));
      const auto deck = shuffled(kPack, rng);
      const auto state = Rules::deal(options, Rules::open(options, seat_at(dealer)), deck);
      for (int i = 0; i < 5 * players; ++i) {
        const auto seat = static_cast<std::size_t>((dealer + 1 + i) % players);
        EXPECT_TRUE(state.seats[seat].hand.contains(deck[static_cast<std::size_t>(i)]));
      }
      const auto dealt = static_cast<std::size_t>(5 * players);
      EXPECT_EQ(state.table.trump_card, deck[dealt]);
      EXPECT_EQ(state.table.stock, 35 - 5 * players);
      for (std::size_t i = 0; i + dealt + 1 < deck.size(); ++i)
        EXPECT_EQ(state.stock.face_down.next_of(state.table.stock - static_cast<int>(i)),
                  deck[dealt + 1 + i]);
    }
}

TEST(Rams, the_longest_round_is_as_long_as_declared) {
  for (std::size_t kind = 0; kind < 3; ++kind) {
    Options options;
    options.players = static_cast<std::uint8_t>(3 + kind);
    Board board = Rules::open(options, seat_at(0));
    board.piles.fill(1);  // whoever wins a trick is due
    int longest = 0;
    Rng rng(kind);
    for (int n = 0; n < 300; ++n) {
      auto state = Rules::deal(options, board, shuffled(kPack, rng));
      int moves = 0;
      for (; !Rules::to_act(state.table).empty(); ++moves) {
        const Seat seat = state.table.turn;
        const CardSet cards = legal(state, seat).cards();
        Rules::apply(
            state, seat,
            cards.empty()
                ? Rules::on_timeout(view_of(state, seat))
                : Move::play(cards.nth(rng.below(static_cast<std::uint32_t>(cards.size())))));
      }
      longest = std::max(longest, moves);
    }
    EXPECT_EQ(longest, Rules::kInfo.longest_round[kind]);
  }
}

TEST(Rams, a_state_fits_into_four_cache_lines) {
  EXPECT_LE(sizeof(State<Rules>), 256u);
  EXPECT_TRUE(std::is_trivially_copyable_v<State<Rules>>);
}

std::string place_error(std::string_view text, const Options& options = {}) {
  const Match<Rules> match(options, seat_at(0));
  const auto placed = match.propose_position(*Json::parse(text));
  return placed ? "placed" : placed.error().text;
}

TEST(Rams, a_position_that_cannot_be_is_refused) {
  for (const auto* text : {
           R"({"hands":[["6C"],["6C"]]})",
           R"({"hands":[["5C"],["6C"]]})",
           R"({"hands":{"4":["6C"]}})",
           R"({"hands":[6]})",
           R"({"board":{"dealer":4}})",
           R"({"board":{"dealer":1},"dealer":2})",
           R"({"board":{"piles":[-1]}})",
           R"({"passed":[0]})",
           R"({"passed":[1,2,3]})",
           R"({"passed":[1],"hands":[["6C"],["7C"]]})",
           R"({"phase":"exchange","passed":[3]})",
           R"({"phase":"exchange","exchanged":[0,0,0,1]})",
           R"({"phase":"exchange","aside":{"2":["6C"]}})",
           R"({"phase":"exchange","aside":{"1":["6C","7C"]},"stock":1})",
           R"({"phase":"exchange","tricks":[1,0,0,0]})",
           R"({"phase":"exchange","taken":true,"trump_card":"6H"})",
           R"({"phase":"exchange","stock":21})",
           R"({"phase":"exchange","stock":2,"face_down":["6C"]})",
           R"({"phase":"trump","turn":1})",
           R"({"tricks":[3,3,0,0]})",
           R"({"tricks":[0,0,0,0,1]})",
           R"({"trump":"S","trump_card":"6H"})",
           R"({"trump_card":"6H","hands":[["6H"]]})",
           R"({"trump_card":"6H","taken":true,"hands":[["7H"],["6H"]]})",
           R"({"trick":[{"0":"6C"},{"2":"7C"}]})",
           R"({"trick":[{"0":"6C"},{"1":"7C"},{"2":"8C"},{"3":"9C"}]})",
           R"({"trick":[{"0":"6C"}],"turn":2})",
           R"({"last_trick":[{"0":"6C"}],"hands":[["6C"]]})",
           R"({"jacks":["QH"]})",
           R"({"jacks":["JH"]})",
           R"({"jacks":["JH"],"hands":[["JH","JD"]]})",
           R"({"pairs":{"0":3}})",
           R"({"due":[0]})",
           R"({"missed":[4]})",
           R"({"phase":"partiya","turn":0,"tricks":[1,0,0,0]})",
           R"({"phase":"over"})",
           R"({"turn":4})",
       })
    EXPECT_NE(place_error(text), "placed") << text;
  Options no_jacks;
  no_jacks.jacks = 0;
  const auto* announced = R"({"jacks":["JH"],"hands":[["JD"]]})";
  EXPECT_EQ(place_error(announced), "placed");
  EXPECT_NE(place_error(announced, no_jacks), "placed");
}

TEST(Rams, what_a_position_leaves_out_follows_from_the_rest) {
  EXPECT_EQ(place_error(R"({})"), "placed");
  EXPECT_EQ(place_error(R"({"phase":"exchange","hands":[5,5,5,5],"stock":15})"), "placed");
  EXPECT_EQ(place_error(R"({"due":[2],"tricks":[0,0,2,0],"piles":[9,9,2,9]})"), "placed");
  EXPECT_EQ(place_error(R"({"trump_card":"6H","taken":true,"hands":[["6H"]]})"), "placed");
  EXPECT_EQ(place_error(R"({"trump_card":"6H","taken":true})"), "placed");
}

TEST(Rams, six_seconds_to_say_partiya_after_the_fifth_trick) {
  const ClockSpec& clock = Rules::kInfo.phases[static_cast<std::size_t>(Phase::partiya)].clock;
  EXPECT_EQ(clock.name, "partiya_seconds");
  EXPECT_EQ((std::array{clock.seconds, clock.min, clock.max}), (std::array{6, 3, 20}));
}

}  // namespace
}  // namespace baize::rams
