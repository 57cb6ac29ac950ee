#include "games/rams/rams.h"

#include <algorithm>

namespace baize::rams {
namespace {

constexpr std::array kSeatNumbers{3, 4, 5};
// Every card of the stock drawn for one set aside, a `draw` each, the trump card, five tricks and a
// partiya that is thought over after the last one.
constexpr std::array kLongestRound{35, 41, 42};
constexpr std::uint32_t in(Phase phase) { return 1u << static_cast<int>(phase); }
constexpr std::array kMoves{
    MoveSpec{"draw", in(Phase::exchange)},
    MoveSpec{"pass", in(Phase::exchange)},
    MoveSpec{"decline", in(Phase::trump)},
    MoveSpec{"partiya", in(Phase::play) | in(Phase::partiya)},
    MoveSpec{"silent", in(Phase::partiya)},
};
constexpr std::array kPhases{
    PhaseSpec{.name = "exchange", .cards = "set_aside", .sealed = true, .gathered_by = "draw"},
    PhaseSpec{.name = "trump", .cards = "give", .sealed = true},
    PhaseSpec{.name = "play", .cards = "play"},
    PhaseSpec{.name = "partiya", .clock = {"partiya_seconds", 6, 3, 20}},
};
constexpr std::array kZones{
    ZoneSpec{"hand", Box::mine, Place::own, Form::fan},
    ZoneSpec{"aside", Box::mine, Place::own, Form::row},
    ZoneSpec{"trick", Box::table, Place::middle, Form::ring},
    ZoneSpec{"trump_card", Box::table, Place::middle, Form::pile},
    ZoneSpec{"stock", Box::table, Place::middle, Form::backs},
    ZoneSpec{"last_trick", Box::table, Place::aside, Form::ring},
    ZoneSpec{"hand_count", Box::table, Place::seat, Form::backs},
    ZoneSpec{"piles", Box::board, Place::seat, Form::score},
    ZoneSpec{"tricks", Box::table, Place::seat, Form::won},
    ZoneSpec{"said", Box::table, Place::seat, Form::call},
    ZoneSpec{"exchanged", Box::table, Place::seat, Form::number},
    ZoneSpec{"dealer", Box::table, Place::seat, Form::dealer},
    ZoneSpec{"passed", Box::table, Place::seat, Form::idle},
    ZoneSpec{"due", Box::table, Place::seat, Form::mark},
    ZoneSpec{"missed", Box::table, Place::seat, Form::mark},
    ZoneSpec{"trump", Box::table, Place::bar, Form::trump},
    ZoneSpec{"round", Box::table, Place::bar, Form::number},
};
constexpr std::array kTile{"JH"_card, "JD"_card, "AS"_card};

// The first and the last card tell: suits lie in order.
bool is_flush(CardSet hand) {
  return hand.size() == kHand && hand.lowest().suit() == hand.highest().suit();
}

// The section "Flush": of several, the seat nearest to the dealer's left has it, the dealer last.
bool check_flush(State<Rules>& state) {
  Table& t = state.table;
  Seat seat = t.dealer;
  for (int i = 0; i < t.players(); ++i) {
    seat = seat_at(seat.index + 1 == t.players() ? 0 : seat.index + 1);
    const CardSet hand = state.seats[seat.index].hand;
    if (!is_flush(hand)) continue;
    t.flush = hand;
    end_round(t, How::flush, seat);
    return true;
  }
  return false;
}

void start_play(State<Rules>& state) {
  Table& t = state.table;
  t.phase = Phase::play;
  t.leader = t.turn = next_active(t, t.dealer);
  for (const Seat seat : t.active) {
    Private& mine = state.seats[seat.index];
    // A position may have smaller hands: that they are no flush says nothing about them.
    if (t.hand_count[seat] != kHand) [[unlikely]]
      for (const Suit suit : kSuits) t.played.add(seat, suit);
    if (t.options.jacks > 0)
      for (const CardSet pair : kJacks)
        mine.pairs = static_cast<std::uint8_t>(mine.pairs + mine.hand.contains(pair));
  }
}

}  // namespace

const GameInfo Rules::kInfo{
    .id = "rams",
    .version = 1,
    .seats = kSeatNumbers,
    .first = First::dealer,
    .faces = kAll,
    .phases = kPhases,
    .moves = kMoves,
    .zones = kZones,
    .longest_round = kLongestRound,
    .cloth = "#7a5a2c",
    .tile = kTile,
};

CardSet Table::shown(Seat seat) const {
  CardSet cards;
  if (how == How::flush && seat == winner) cards |= flush;
  if (seat == dealer && taken_card.exists()) cards |= taken_card;
  for (std::size_t colour = 0; colour < kJacks.size(); ++colour)
    if (jack_by[colour] == seat && !(jacks.set() & kJacks[colour]).empty()) cards |= kJacks[colour];
  return cards - gone;
}

// A jack of a pair is announced while it is the seat's newest card on the table.
Said Table::said_by(Seat seat) const {
  if (how == How::partiya && seat == winner) return Said::partiya;
  const Card newest = trick[seat.index].exists() ? trick[seat.index] : last_trick[seat.index];
  if (!newest.exists() || !jacks.set().contains(newest)) return Said::none;
  return jacks.set().contains(mate_of(newest)) ? Said::second_jack : Said::first_jack;
}

Seat Table::winning() const {
  if (phase != Phase::play || must.empty()) return {};
  return winner_of(trick, must, trumps());
}

ListBySeat<CardSet> Table::shown_list() const {
  ListBySeat<CardSet> out{{}, players()};
  for (int i = 0; i < players(); ++i) out[static_cast<std::size_t>(i)] = shown(seat_at(i));
  return out;
}

ListBySeat<Said> Table::said_list() const {
  ListBySeat<Said> out{{}, players()};
  for (int i = 0; i < players(); ++i) out[static_cast<std::size_t>(i)] = said_by(seat_at(i));
  return out;
}

Board Rules::open(const Options& options, Seat first) {
  Board board;
  board.dealer = first;
  board.players = options.players;
  for (std::size_t i = 0; i < options.players; ++i) board.piles[i] = options.initial_pile;
  return board;
}

// A board that somebody set up may name any dealer and pile, so they are brought into range.
State<Rules> Rules::deal(const Options& options, const Board& board, std::span<const Card> deck) {
  State<Rules> state{};
  Table& t = state.table;
  const int players = options.players;
  t.options = options;
  t.round = board.round;
  t.dealer = seat_after(board.dealer, 0, players);
  t.active = t.not_dealt_flush = SeatSet::first(players);
  Seat seat = t.turn = seat_after(t.dealer, 1, players);
  std::size_t next = 0;
  for (int i = 0; i < players; ++i) {
    const auto pile = board.piles[seat.index];
    t.piles[seat.index] = std::clamp<std::int16_t>(pile, 0, kMostPile);
    t.hand_count.set(seat, kHand);
    for (std::size_t k = 0; k < kHand; ++k)
      state.seats[seat.index].hand |= deck[static_cast<std::size_t>(i) + k * options.players];
    next += kHand;
    seat = seat_at(seat.index + 1 == players ? 0 : seat.index + 1);
  }
  t.trump_card = deck[next];
  t.trump = maybe(t.trump_card.suit());
  state.stock.face_down = FaceDown<kStock>(deck.subspan(next + 1));
  t.stock = static_cast<std::uint8_t>(deck.size() - next - 1);
  check_flush(state);
  return state;
}

// The dealer gives a card for the trump card, or declines; then the second flush check.
void settle_trump(State<Rules>& state, Seat seat, Move move) {
  Table& t = state.table;
  if (move.is_card()) {
    Private& mine = state.seats[seat.index];
    mine.hand -= move.card();
    mine.hand |= t.trump_card;
    mine.out |= move.card();
    t.laid_down.set(seat, mine.out.size());
    t.taken = true;
    t.taken_card = t.trump_card;
    t.trump_card = {};
  }
  if (!check_flush(state)) start_play(state);
}

// The section "Jacks". `hand` is what is left of it: with the mate in it this is the first of a
// pair, and where the mate has been announced it is the second.
void note_jack(Table& t, CardSet hand, Seat seat, Card c) {
  if (t.options.jacks == 0) return;
  const Card mate = mate_of(c);
  if (hand.contains(mate) || t.jacks.set().contains(mate)) t.jacks |= c;
  Seat& first = t.jack_by[colour_of(c)];
  if (!first.exists()) first = seat;
}

// The sections "Changing cards" and "Playing", read from the other side.
Code Rules::refusal(const Table& t, const Private& mine, Seat, Move move) {
  if (!move.is_card() || t.phase == Phase::trump) return Code::not_allowed_now;
  if (t.phase == Phase::exchange) return Code::bad_count;
  return (mine.hand & t.must).empty() ? Code::must_trump : Code::must_follow_suit;
}

Move Rules::on_timeout(const View<Rules>& view) {
  const Table& t = view.table;
  switch (t.phase) {
    case Phase::exchange:
      return kDraw;
    case Phase::trump:
      return kDecline;
    case Phase::partiya:
    case Phase::over:
      return kSilent;
    case Phase::play:
      break;
  }
  // The lowest legal card, plain before trump, then by rank, then C D H S.
  const auto order = [&](Card c) {
    return t.trumps().contains(c) * 64 + c.rank() * 4 + static_cast<int>(c.suit());
  };
  Card pick;
  for (const Card c : legal_moves(t, view.mine, view.seat).cards())
    if (!pick.exists() || order(c) < order(pick)) pick = c;
  return Move::play(pick);
}

}  // namespace baize::rams
