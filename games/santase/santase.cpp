#include "games/santase/santase.h"

#include "engine/any/catalogue_entry.h"

namespace baize::santase {
namespace {

constexpr std::array kSeatNumbers{kSeats};
constexpr std::array kLongestRound{31};
constexpr std::uint32_t in(Phase phase) { return 1u << static_cast<int>(phase); }
constexpr std::array kPhases{
    PhaseSpec{.name = "lead", .cards = "play"},
    PhaseSpec{.name = "follow", .cards = "play"},
    PhaseSpec{.name = "last_claim", .clock = {"claim_seconds", 5, 3, 20}},
};
constexpr std::array<std::string_view, 4> kMarriageSuits{"S", "H", "D", "C"};
constexpr std::array kMoves{
    MoveSpec{"exchange", in(Phase::lead)},
    MoveSpec{"close", in(Phase::lead)},
    MoveSpec{"marriage", in(Phase::lead), kMarriageSuits},
    MoveSpec{"claim", in(Phase::lead) | in(Phase::last_claim), {}, {"points", kGoal}},
    MoveSpec{"pass", in(Phase::last_claim)},
};
constexpr std::array kZones{
    ZoneSpec{"hand", Box::mine, Place::own, Form::fan},
    ZoneSpec{"points", Box::mine, Place::own, Form::number},
    ZoneSpec{"trick", Box::table, Place::middle, Form::ring},
    ZoneSpec{"turnup", Box::table, Place::middle, Form::pile},
    ZoneSpec{"stock", Box::table, Place::middle, Form::backs},
    ZoneSpec{"last_trick", Box::table, Place::aside, Form::ring},
    ZoneSpec{"hand_count", Box::table, Place::seat, Form::backs},
    ZoneSpec{"scores", Box::board, Place::seat, Form::score},
    ZoneSpec{"tricks", Box::table, Place::seat, Form::won},
    ZoneSpec{"dealer", Box::table, Place::seat, Form::dealer},
    ZoneSpec{"closed_by", Box::table, Place::seat, Form::declarer},
    ZoneSpec{"trump", Box::table, Place::bar, Form::trump},
    ZoneSpec{"marriages", Box::table, Place::seat, Form::call},
};
constexpr std::array kTile{"KD"_card, "QD"_card, "AS"_card};

// Of a finished deal: what was taken, and who had closed.
struct Ending {
  const Options& options;
  const Table& table;
  Points points;

  // The section "Scoring": `table(loser)`.
  [[nodiscard]] int by_table(Seat loser) const {
    const int taken = points[loser.index];
    const bool nothing = options.three_point_when == ThreeWhen::no_tricks
                             ? table.tricks[loser.index] == 0
                             : taken == 0;
    if (nothing) return 3;
    return taken < options.two_point_below ? 2 : 1;
  }
  // The section "Scoring": `fail(closer)`.
  [[nodiscard]] int by_failure(Seat closer) const {
    if (options.close_fail != kTwoOrThree) return 3;
    return table.tricks[other(closer).index] == 0 ? 3 : 2;
  }
  [[nodiscard]] int by_false_claim(Seat claimer) const {
    if (table.closed_by == claimer) return by_failure(claimer);
    return options.false_claim == kSamePoints ? by_table(other(claimer)) : options.false_claim;
  }
};

struct Win {
  Seat winner;
  int game_points = 0;
};

// The table of the section "Scoring", its rows about claims. The claimer had the lead.
Win after_claim(const Ending& end) {
  const Seat claimer = end.table.leader, loser = other(claimer);
  if (end.points[claimer.index] < kGoal) return {loser, end.by_false_claim(claimer)};
  const bool failed = end.table.closed_by == loser;
  return {claimer, failed ? end.by_failure(loser) : end.by_table(loser)};
}

// Its rows about cards out. With `bonus10` the ten points are in `end` already.
Win after_last_card(const Ending& end) {
  const Seat closer = end.table.closed_by, last = end.table.leader;
  if (closer.exists()) {
    const bool made = end.points[closer.index] >= kGoal;
    return made ? Win{closer, end.by_table(other(closer))}
                : Win{other(closer), end.by_failure(closer)};
  }
  if (end.options.last_trick == LastTrick::wins_deal) return {last, end.by_table(other(last))};
  if (end.points[0] == end.points[1]) return {};
  const Seat winner = seat_at(end.points[1] > end.points[0] ? 1 : 0);
  return {winner, end.by_table(other(winner))};
}

State<Rules> begin(const Options& options, const Board& board, CardSet leader, CardSet dealer,
                   Card turnup, std::span<const Card> stock) {
  State<Rules> state{};
  Table& t = state.table;
  t.options = options;
  t.scores = board.scores;
  // Whoever places a board may write any seat into it.
  t.dealer = seat_at(board.dealer.index & 1);
  t.leader = other(t.dealer);
  t.turnup = turnup;
  t.trump = maybe(turnup.suit());
  t.stock = kStock;
  t.held.fill(kHand);
  state.seats[t.leader.index].hand = leader;
  state.seats[t.dealer.index].hand = dealer;
  state.stock.face_down = FaceDown<kStock>(stock);
  return state;
}

constexpr Options kSecondRules{
    .target = 10,
    .two_point_below = 31,
    .three_point_when = ThreeWhen::no_points,
    .declare = Declare::automatic,
    .min_stock_exchange = 1,
    .min_stock_close = 1,
};
constexpr Options kThirdRules{
    .two_point_below = 31,
    .three_point_when = ThreeWhen::no_points,
    .declare = Declare::automatic,
    .min_stock_exchange = 1,
};
constexpr Options kClubRules{
    .declare = Declare::automatic,
    .last_trick = LastTrick::bonus10,
    .must_head = true,
    .first_lead_specials = false,
    .marriage_lead = MarriageLead::either,
};
constexpr std::array kNamedRules{
    Preset<Options>{"r1", {.min_stock_close = 1}},
    Preset<Options>{"r2", kSecondRules},
    Preset<Options>{"r3", kThirdRules},
    Preset<Options>{"club", kClubRules},
};

}  // namespace

const GameInfo Rules::kInfo{
    .id = "santase",
    .version = 1,
    .seats = kSeatNumbers,
    .first = First::dealer,
    .faces = kAll,
    .phases = kPhases,
    .moves = kMoves,
    .zones = kZones,
    .longest_round = kLongestRound,
    .goal = "target",
    .cloth = "#2d7258",
    .tile = kTile,
};

const std::span<const Preset<Options>> Rules::kPresets = kNamedRules;

TrickInOrder<kSeats> Table::trick_in_order() const {
  TrickInOrder<kSeats> trick{{}, leader};
  if (led.exists()) trick.cards[leader.index] = led;
  return trick;
}

// The winner of a trick leads the next one.
Seat Table::taken_by() const { return last_leader.exists() && !led.exists() ? leader : Seat{}; }

State<Rules> Rules::deal(const Options& options, const Board& board, std::span<const Card> deck) {
  const CardSet leader = set_of(deck.subspan(0, 3)) | set_of(deck.subspan(7, 3));
  const CardSet dealer = set_of(deck.subspan(3, 3)) | set_of(deck.subspan(10, 3));
  return begin(options, board, leader, dealer, deck[6], deck.subspan(13, kStock));
}

State<Rules> Rules::deal_at_random(const Options& options, const Board& board, Rng& rng) {
  const CardSet hands = random_subset(kAll, 2 * kHand, rng);
  const CardSet leader = random_subset(hands, kHand, rng);
  std::array<Card, kStock + 1> rest;
  std::size_t next = 0;
  for (const Card c : kAll - hands) rest[next++] = c;
  shuffle(rest, rng);
  return begin(options, board, leader, hands - leader, rest[0], std::span(rest).subspan(1));
}

Code Rules::refusal(const Table& t, const Private& mine, Seat, Move move) {
  if (t.phase != Phase::follow || !move.is_card()) return Code::not_allowed_now;
  const CardSet suit = mine.hand & CardSet::of(t.led.suit());
  if (suit.empty()) return Code::must_trump;
  return suit.contains(move.card()) ? Code::must_head : Code::must_follow_suit;
}

RoundResult Rules::result(const Options& options, const Board&, const State<Rules>& state) {
  const Table& t = state.table;
  RoundResult out;
  for (std::size_t i = 0; i < kSeats; ++i)
    out.points[i] = static_cast<std::int16_t>(state.seats[i].points);
  const bool right = out.points[t.leader.index] >= kGoal;
  out.how = !t.claimed ? How::cards_out : right ? How::claim : How::false_claim;
  if (!t.claimed && !t.closed_by.exists() && options.last_trick == LastTrick::bonus10)
    out.points[t.leader.index] = static_cast<std::int16_t>(out.points[t.leader.index] + 10);
  const Ending end{options, t, out.points};
  const Win win = t.claimed ? after_claim(end) : after_last_card(end);
  out.winner = win.winner;
  if (win.winner.exists())
    out.change[win.winner.index] = static_cast<std::int16_t>(win.game_points);
  return out;
}

// The section "Dealing": the loser deals; after a draw the same seat again.
Board Rules::settle(const Options& options, const Board& board, const State<Rules>& state) {
  Board next{board.scores, state.table.dealer};
  const RoundResult round = result(options, board, state);
  for (std::size_t i = 0; i < kSeats; ++i)
    next.scores[i] = static_cast<std::int16_t>(next.scores[i] + round.change[i]);
  if (round.winner.exists()) next.dealer = other(round.winner);
  return next;
}

SeatSet Rules::winners(const Options& options, const Board& board) {
  SeatSet out;
  for (int i = 0; i < kSeats; ++i)
    if (board.scores[static_cast<std::size_t>(i)] >= options.target) out |= seat_at(i);
  return out;
}

// The card with the fewest points; then plain before trump; then S H D C.
Move Rules::on_timeout(const View<Rules>& view) {
  const Table& t = view.table;
  if (t.phase == Phase::last_claim) return kPass;
  const auto cost = [&](Card c) {
    return points_of(c) * 8 + (c.suit() == t.trump_suit() ? 4 : 0) + 3 - static_cast<int>(c.suit());
  };
  Card pick;
  for (const Card c : legal_moves(t, view.mine, view.seat).cards())
    if (!pick.exists() || cost(c) < cost(pick)) pick = c;
  return Move::play(pick);
}

}  // namespace baize::santase
