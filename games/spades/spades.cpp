#include "games/spades/spades.h"

#include <algorithm>
#include <utility>

#include "engine/kit/random_hands.h"

namespace baize::spades {
namespace {

constexpr std::array kSeatNumbers{kSeats};
constexpr std::array kLongestRound{58};  // four bids, two looks, 52 cards
constexpr std::array<std::string_view, kBids> kBidValues{"0", "1", "2", "3",  "4",  "5",  "6",
                                                         "7", "8", "9", "10", "11", "12", "13"};
constexpr std::uint32_t kWhileBidding = 1u << static_cast<int>(Phase::bid);
constexpr std::array kMoves{
    MoveSpec{"bid", kWhileBidding, kBidValues},
    MoveSpec{"look", kWhileBidding},
    MoveSpec{"blind_nil", kWhileBidding},
};
constexpr std::array kPhases{
    PhaseSpec{.name = "bid"},
    PhaseSpec{.name = "play", .cards = "play"},
};
constexpr std::array kZones{
    ZoneSpec{"hand", Box::mine, Place::own, Form::fan},
    ZoneSpec{"trick", Box::table, Place::middle, Form::ring},
    ZoneSpec{"last_trick", Box::table, Place::aside, Form::ring},
    ZoneSpec{"hand_count", Box::table, Place::seat, Form::backs},
    ZoneSpec{"scores", Box::board, Place::seat, Form::score},
    ZoneSpec{"tricks", Box::table, Place::seat, Form::won},
    ZoneSpec{"bids", Box::table, Place::seat, Form::bid},
    ZoneSpec{"dealer", Box::table, Place::seat, Form::dealer},
    ZoneSpec{"blind", Box::table, Place::seat, Form::mark},
    ZoneSpec{"looked", Box::table, Place::seat, Form::mark},
    ZoneSpec{"bags", Box::board, Place::bar, Form::number},
    ZoneSpec{"broken", Box::table, Place::bar, Form::flag},
};
constexpr std::array kTile{"AS"_card, "KS"_card, "QS"_card};

constexpr MoveSet kAllBids = [] {
  MoveSet bids;
  for (int tricks = 0; tricks < kBids; ++tricks) bids.add(Move::action(tricks));
  return bids;
}();

// A board that somebody set up may name any dealer, so it is brought into range.
State<Rules> begin(const Options& options, const Board& board,
                   const std::array<CardSet, kSeats>& hands) {
  State<Rules> state{};
  Table& t = state.table;
  t.options = options;
  t.scores = board.scores;
  t.bags = board.bags;
  t.dealer = seat_after(board.dealer, 0, kSeats);
  t.turn = seat_after(t.dealer, 1, kSeats);
  t.eligible = eligible_seats(options, board.scores);
  for (int i = 0; i < kSeats; ++i) {
    state.seats[static_cast<std::size_t>(i)].hand = hands[static_cast<std::size_t>(i)];
    t.start_count.set(seat_at(i), kRanks);
  }
  cover_unseen_hands(state);
  return state;
}

void start_play(Table& t) {
  t.phase = Phase::play;
  t.leader = t.turn = seat_after(t.dealer, 1, kSeats);
  open_trick(t);
}

}  // namespace

const GameInfo Rules::kInfo{
    .id = "spades",
    .version = 1,
    .seats = kSeatNumbers,
    .teams = true,
    .first = First::dealer,
    .faces = set_of(kPack52),
    .phases = kPhases,
    .moves = kMoves,
    .zones = kZones,
    .longest_round = kLongestRound,
    .goal = "point_limit",
    .cloth = "#37567d",
    .tile = kTile,
};

Seat Table::winning() const {
  if (phase != Phase::play || must.empty()) return {};
  return highest_seat<kSeats>(trick, leader, must | kSpades);
}

// The section "Bidding": a team that is far enough behind may bid without looking.
SeatSet eligible_seats(const Options& options, const TeamPoints& scores) {
  if (options.blind_nil == 0) return {};
  const std::int64_t lead = std::int64_t{scores[0]} - scores[1];
  if (lead <= -100) return SeatSet(seat_at(0)) | seat_at(2);
  return lead >= 100 ? SeatSet(seat_at(1)) | seat_at(3) : SeatSet{};
}

void cover_unseen_hands(State<Rules>& state) {
  for (const Seat seat : state.table.eligible)
    if (state.table.is_unseen(seat))
      state.stock.of(seat) = std::exchange(state.seats[seat.index].hand, {});
}

bool Table::is_broken() const {
  bool spade_lies = false;
  for (const Card c : trick) spade_lies |= c.exists() && kSpades.contains(c);
  return broken || spade_lies;
}

std::array<int, kSeats> Table::hand_counts() const {
  std::array<int, kSeats> counts{};
  for (int i = 0; i < kSeats; ++i) counts[static_cast<std::size_t>(i)] = hand_count(seat_at(i));
  return counts;
}

State<Rules> Rules::deal(const Options& options, const Board& board, std::span<const Card> deck) {
  const Seat first = seat_after(board.dealer, 1, kSeats);
  std::array<CardSet, kSeats> hands;
  for (std::size_t i = 0; i < deck.size(); ++i) hands[(first.index + i) % kSeats] |= deck[i];
  return begin(options, board, hands);
}

State<Rules> Rules::deal_at_random(const Options& options, const Board& board, Rng& rng) {
  return begin(options, board, random_hands(set_of(kPack52), rng));
}

MoveSet legal_announcements(const Table& t, Seat seat) {
  if (t.phase != Phase::bid || seat != t.turn) return {};
  return t.is_unseen(seat) ? MoveSet(kLook) | MoveSet(kBlindNil) : kAllBids;
}

void announce(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  if (t.is_unseen(seat)) {
    (move == kLook ? t.looked : t.blind) |= seat;
    state.seats[seat.index].hand = std::exchange(state.stock.of(seat), {});
    if (move == kLook) return;
  }
  t.bids[seat.index] = {static_cast<std::int8_t>(move == kBlindNil ? 0 : move.action_number())};
  for (int i = 1; i < kSeats; ++i) {
    t.turn = seat_after(seat, i, kSeats);
    if (!t.bids[t.turn.index].exists()) return;
  }
  start_play(t);
}

// The section "Playing" of the rules, read from the other side.
Code Rules::refusal(const Table& t, const Private& mine, Seat, Move) {
  if (t.phase == Phase::bid) return Code::not_allowed_now;
  return (mine.hand & t.must).empty() ? Code::suit_not_broken : Code::must_follow_suit;
}

namespace {

// What a hand is worth to somebody who is not there: aces, kings, the queen of spades and every
// spade beyond the third.
int estimate(CardSet hand) {
  int tricks = std::max(0, (hand & kSpades).size() - 3) + hand.contains("QS"_card);
  for (const Card c : hand) tricks += c.rank() >= kKing;
  return std::max(tricks, 1);
}

}  // namespace

Move Rules::on_timeout(const View<Rules>& view) {
  const Table& t = view.table;
  if (t.phase == Phase::bid)
    return t.is_unseen(view.seat) ? kLook : Move::action(estimate(view.mine.hand));
  const auto order = [](Card c) {
    return kSpades.contains(c) * 64 + c.rank() * 4 + static_cast<int>(c.suit());
  };
  Card pick;
  for (const Card c : legal_moves(t, view.mine, view.seat).cards())
    if (!pick.exists() || order(c) < order(pick)) pick = c;
  return Move::play(pick);
}

}  // namespace baize::spades
