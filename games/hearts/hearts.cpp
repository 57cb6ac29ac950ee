#include "games/hearts/hearts.h"

#include <algorithm>

#include "engine/kit/random_hands.h"

namespace baize::hearts {
namespace {

constexpr std::array kSeatNumbers{kSeats};
constexpr std::array kLongestRound{64};  // three cards passed by each, thirteen played
constexpr std::uint32_t in(Phase phase) { return 1u << static_cast<int>(phase); }
constexpr std::array kPhases{
    PhaseSpec{.name = "pass", .cards = "pass", .window = true, .sealed = true, .pick = 3},
    PhaseSpec{.name = "play", .cards = "play"},
};
constexpr std::array kZones{
    ZoneSpec{"hand", Box::mine, Place::own, Form::fan},
    ZoneSpec{"received", Box::mine, Place::own, Form::mark},
    ZoneSpec{"trick", Box::table, Place::middle, Form::ring},
    ZoneSpec{"last_trick", Box::table, Place::aside, Form::ring},
    ZoneSpec{"hand_count", Box::table, Place::seat, Form::backs},
    ZoneSpec{"scores", Box::board, Place::seat, Form::score},
    ZoneSpec{"points", Box::table, Place::seat, Form::plus},
    ZoneSpec{"chosen_by", Box::table, Place::seat, Form::mark},
    ZoneSpec{"round", Box::table, Place::bar, Form::number},
    ZoneSpec{"direction", Box::table, Place::bar, Form::word, in(Phase::pass)},
    ZoneSpec{"broken", Box::table, Place::bar, Form::flag},
};
constexpr std::array kTile{"QS"_card, "KH"_card, "7H"_card};

void start_play(State<Rules>& state) {
  Table& t = state.table;
  t.phase = Phase::play;
  t.must = {};
  t.shun = kShunnedFirst;
  for (int i = 0; i < kSeats; ++i)
    if (state.seats[static_cast<std::size_t>(i)].hand.contains("2C"_card))
      t.leader = t.turn = seat_at(i);
}

void exchange(State<Rules>& state) {
  Table& t = state.table;
  for (int i = 0; i < kSeats; ++i) {
    const auto& from = state.seats[static_cast<std::size_t>(i)];
    auto& to = state.seats[seat_after(seat_at(i), steps_of(t.direction()), kSeats).index];
    to.received = from.given;
    to.hand |= from.given.set();
    t.start_count.set(seat_at(i), t.start_count[seat_at(i)] + 3);
  }
  t.chosen_by = {};
  start_play(state);
}

State<Rules> begin(const Options& options, const Board& board,
                   const std::array<CardSet, kSeats>& hands) {
  State<Rules> state{};
  Table& t = state.table;
  t.options = options;
  t.scores = board.scores;
  t.round = board.round;
  for (int i = 0; i < kSeats; ++i) {
    state.seats[static_cast<std::size_t>(i)].hand = hands[static_cast<std::size_t>(i)];
    t.start_count.set(seat_at(i), kRanks);
  }
  if (t.direction() == Direction::none) start_play(state);
  return state;
}

// Points of the cards taken, without the jack of diamonds.
int card_points(const Table& t, int seat) {
  const bool jack = t.options.jd_minus_10 && t.jack_taken_by == seat_at(seat);
  return t.points[static_cast<std::size_t>(seat)] + (jack ? 10 : 0);
}

}  // namespace

const GameInfo Rules::kInfo{
    .id = "hearts",
    .version = 1,
    .seats = kSeatNumbers,
    .faces = set_of(kPack52),
    .phases = kPhases,
    .zones = kZones,
    .longest_round = kLongestRound,
    .goal = "point_limit",
    .cloth = "#8a3446",
    .tile = kTile,
};

Seat Table::winning() const {
  if (phase != Phase::play || must.empty()) return {};
  return highest_seat<kSeats>(trick, leader, must);
}

// Thirteen points or more are the queen's, unless two seats have thirteen: one of them took every
// heart then.
Seat Table::queen_taken_by() const {
  Seat by;
  for (int i = 0; i < kSeats; ++i) {
    if (card_points(*this, i) < 13) continue;
    if (by.exists()) return {};
    by = seat_at(i);
  }
  return by;
}

bool Table::is_broken() const {
  CardSet lying;
  for (const Card c : trick)
    if (c.exists()) lying |= c;
  return broken || !(lying & breakers(options.queen_breaks_hearts)).empty();
}

std::array<int, kSeats> Table::hand_counts() const {
  std::array<int, kSeats> counts{};
  for (int i = 0; i < kSeats; ++i) counts[static_cast<std::size_t>(i)] = hand_count(seat_at(i));
  return counts;
}

State<Rules> Rules::deal(const Options& options, const Board& board, std::span<const Card> deck) {
  std::array<CardSet, kSeats> hands;
  for (std::size_t i = 0; i < deck.size(); ++i) hands[i % kSeats] |= deck[i];
  return begin(options, board, hands);
}

State<Rules> Rules::deal_at_random(const Options& options, const Board& board, Rng& rng) {
  return begin(options, board, random_hands(set_of(kPack52), rng));
}

void choose(State<Rules>& state, Seat seat, Card c) {
  Table& t = state.table;
  Private& mine = state.seats[seat.index];
  mine.hand -= c;
  mine.given |= c;
  if (mine.given.size() < 3) return;
  t.chosen_by |= seat;
  t.start_count.set(seat, t.start_count[seat] - 3);
  if (t.chosen_by == SeatSet::first(kSeats)) exchange(state);
}

// The section "Playing" of the rules, read from the other side.
Code Rules::refusal(const Table& t, const Private& mine, Seat, Move) {
  if (t.phase == Phase::pass) return Code::not_allowed_now;
  if (!(mine.hand & t.must).empty()) return Code::must_follow_suit;
  if (!t.must.empty()) return Code::no_points_first_trick;
  return t.tricks_played == 0 ? Code::not_allowed_now : Code::suit_not_broken;
}

RoundResult Rules::result(const Options& options, const Board&, const State<Rules>& state) {
  const Table& t = state.table;
  RoundResult out;
  int shooter = -1;
  for (int i = 0; i < kSeats; ++i) {
    out.points[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(card_points(t, i));
    if (card_points(t, i) == 26) shooter = i;
  }
  if (shooter >= 0 && options.moon != Moon::off) {
    const bool others = options.moon == Moon::others_plus_26;
    out.how = How::moon;
    out.points.fill(others ? 26 : 0);
    out.points[static_cast<std::size_t>(shooter)] = others ? 0 : -26;
  }
  if (options.jd_minus_10 && t.jack_taken_by.exists()) {
    auto& points = out.points[t.jack_taken_by.index];
    points = static_cast<std::int16_t>(points - 10);
  }
  out.change = out.points;
  const auto fewest = std::min_element(out.points.begin(), out.points.end());
  if (std::count(out.points.begin(), out.points.end(), *fewest) == 1)
    out.winner = seat_at(static_cast<int>(fewest - out.points.begin()));
  return out;
}

Board Rules::settle(const Options& options, const Board& board, const State<Rules>& state) {
  Board next = board;
  const auto change = result(options, board, state).change;
  for (std::size_t i = 0; i < kSeats; ++i)
    next.scores[i] = static_cast<std::int16_t>(next.scores[i] + change[i]);
  ++next.round;
  return next;
}

SeatSet Rules::winners(const Options& options, const Board& board) {
  if (*std::max_element(board.scores.begin(), board.scores.end()) < options.point_limit) return {};
  const auto lowest = *std::min_element(board.scores.begin(), board.scores.end());
  SeatSet out;
  for (int i = 0; i < kSeats; ++i)
    if (board.scores[static_cast<std::size_t>(i)] == lowest) out |= seat_at(i);
  return out;
}

Move Rules::on_timeout(const View<Rules>& view) {
  const CardSet legal = legal_moves(view.table, view.mine, view.seat).cards();
  const bool passing = view.table.phase == Phase::pass;
  const Card queen = "QS"_card;
  if (legal == CardSet(queen) || (passing && legal.contains(queen))) return Move::play(queen);
  // From the highest with ties S H D C when passing; from the lowest with ties C D H S in play.
  const auto order = [](Card c) { return c.rank() * 4 + static_cast<int>(c.suit()); };
  Card pick;
  for (const Card c : legal - queen)
    if (!pick.exists() || (order(c) > order(pick)) == passing) pick = c;
  return Move::play(pick);
}

}  // namespace baize::hearts
