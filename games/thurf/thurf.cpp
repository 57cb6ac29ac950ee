#include "games/thurf/thurf.h"

#include <algorithm>

#include "engine/kit/random_hands.h"

namespace baize::thurf {
namespace {

constexpr std::array kSeatNumbers{4, 6, 8};
// A call and a way out of it for each seat, a name, three levels of raising, and the cards.
constexpr std::array kLongestRound{42, 75, 84};

constexpr std::uint32_t in(Phase phase) { return 1u << static_cast<int>(phase); }
constexpr std::array<std::string_view, 4> kSuitValues{"S", "H", "D", "C"};
constexpr std::array kMoves{
    MoveSpec{"aata", in(Phase::call)},
    MoveSpec{"kotu", in(Phase::call)},
    MoveSpec{"pass", in(Phase::call) | in(Phase::raise)},
    MoveSpec{"withdraw", in(Phase::call)},
    MoveSpec{"name", in(Phase::name), kSuitValues},
    MoveSpec{"back_out", in(Phase::name)},
    MoveSpec{"addu", in(Phase::raise)},
    MoveSpec{"shartu", in(Phase::raise)},
    MoveSpec{"pai_shartu", in(Phase::raise)},
};
constexpr std::array kPhases{
    PhaseSpec{.name = "call", .window = true, .clock = {"call_seconds", 20, 5, 60}},
    PhaseSpec{.name = "name"},
    PhaseSpec{.name = "raise", .window = true, .clock = {"raise_seconds", 10, 3, 30}},
    PhaseSpec{.name = "play", .cards = "play"},
};
constexpr std::array<std::string_view, 1> kSays{"stop"};
constexpr std::array kZones{
    ZoneSpec{"hand", Box::mine, Place::own, Form::fan},
    ZoneSpec{"team_pattus", Box::mine, Place::own, Form::pile},
    ZoneSpec{"trick", Box::table, Place::middle, Form::ring},
    ZoneSpec{"last_trick", Box::table, Place::aside, Form::ring},
    ZoneSpec{"won", Box::table, Place::aside, Form::pile},
    ZoneSpec{"hand_count", Box::table, Place::seat, Form::backs},
    ZoneSpec{"pattus", Box::table, Place::seat, Form::won},
    ZoneSpec{"calls", Box::table, Place::seat, Form::call},
    ZoneSpec{"raised", Box::table, Place::seat, Form::call},
    ZoneSpec{"dealer", Box::table, Place::seat, Form::dealer},
    ZoneSpec{"declarer", Box::table, Place::seat, Form::declarer},
    ZoneSpec{"idle", Box::table, Place::seat, Form::idle},
    ZoneSpec{"thurf", Box::table, Place::bar, Form::trump},
    ZoneSpec{"kotu", Box::table, Place::bar, Form::flag},
    ZoneSpec{"stake", Box::table, Place::bar, Form::stake},
    ZoneSpec{"owed", Box::board, Place::bar, Form::score},
    ZoneSpec{"deals", Box::board, Place::bar, Form::number},
    ZoneSpec{"redeals", Box::board, Place::bar, Form::number},
};
constexpr std::array kTile{"JS"_card, "9S"_card, "AS"_card};

struct Packets {
  int first, second;
};
constexpr Packets packets_of(const Options& options) {
  if (options.players == 4) return {4, 2};
  if (options.players == 6) return {6, 2};
  return options.first_packet_8 == 6 ? Packets{6, 0} : Packets{4, 2};
}

// Equal hands of all cards: halving needs fewer draws than picking cards one by one.
void part(CardSet cards, int players, BySeat<CardSet>& hands, Rng& rng) {
  if (players != 6) {
    const CardSet half = players == 8 ? random_subset(cards, cards.size() / 2, rng) : cards;
    const auto four = random_hands(half, rng);
    std::copy(four.begin(), four.end(), hands.begin());
    if (players == 4) return;
    const auto others = random_hands(cards - half, rng);
    std::copy(others.begin(), others.end(), hands.begin() + 4);
    return;
  }
  const CardSet half = random_subset(cards, cards.size() / 2, rng);
  for (std::size_t first = 0; first < 6; first += 3) {
    CardSet left = first == 0 ? half : cards - half;
    hands[first] = random_subset(left, left.size() / 3, rng);
    left -= hands[first];
    hands[first + 1] = random_subset(left, left.size() / 2, rng);
    hands[first + 2] = left - hands[first + 1];
  }
}

// The suit with most cards, ties S H D C.
Suit longest_suit(TwinSet hand) {
  Suit longest = Suit::spades;
  const auto length = [&](Suit suit) { return (hand.places() & CardSet::of(suit)).size(); };
  for (const Suit suit : {Suit::hearts, Suit::diamonds, Suit::clubs})
    if (length(suit) > length(longest)) longest = suit;
  return longest;
}

// A board that somebody set up may name any dealer and any debt, so they are brought into range.
State<Rules> begin(const Options& options, const Board& board) {
  State<Rules> state{};
  Table& t = state.table;
  t.options = options;
  t.dealer = seat_after(board.dealer, 0, options.players);
  t.pending = std::clamp(board.pending, 0, kMostOwed);
  t.deals = board.deals;
  t.redeals = std::min<std::uint8_t>(board.redeals, kMostRedeals);
  t.asked = t.active = SeatSet::first(options.players);
  return state;
}

}  // namespace

const GameInfo Rules::kInfo{
    .id = "thurf",
    .version = 1,
    .seats = kSeatNumbers,
    .clockwise = false,
    .teams = true,
    .first = First::dealer,
    .faces = kAllFaces,
    .phases = kPhases,
    .moves = kMoves,
    .zones = kZones,
    .longest_round = kLongestRound,
    .said_clock = {"score_seconds", 15, 5, 60},
    .says = kSays,
    .thrown_in = "thrown_in",
    .cloth = "#a5582a",
    .tile = kTile,
};

void write_json(std::string& out, const Packet& packet) {
  out += '[';
  for (const Card c : packet.cards) {
    if (!c.exists()) continue;
    if (out.back() != '[') out += ',';
    write_json(out, c);
  }
  out += ']';
}

std::span<const Card> Rules::pack(const Options& options) { return pack_for(options.players); }

Board Rules::open(const Options&, Seat first) {
  Board board;
  board.dealer = first;
  return board;
}

int second_packet(const Options& options) { return packets_of(options).second; }
int first_packet(const Options& options) { return packets_of(options).first; }

// Section "Deal": whole packets, counter-clockwise, the dealer last.
State<Rules> Rules::deal(const Options& options, const Board& board, std::span<const Card> deck) {
  State<Rules> state = begin(options, board);
  Table& t = state.table;
  const auto [first, second] = packets_of(options);
  const Card* next = deck.data();
  Seat seat = t.dealer;
  for (int k = 0; k < options.players; ++k) {
    seat = t.right_of(seat);
    for (int n = 0; n < first; ++n) state.seats[seat.index].hand |= *next++;
    t.hand_count.set(seat, first);
  }
  for (int k = 0; k < options.players && second > 0; ++k) {
    seat = t.right_of(seat);
    for (int n = 0; n < second; ++n) state.stock.second[seat.index] |= *next++;
  }
  return state;
}

// The cards of a hand from both packets are as good as drawn together, and any of them may be the
// second packet's.
State<Rules> Rules::deal_at_random(const Options& options, const Board& board, Rng& rng) {
  State<Rules> state = begin(options, board);
  const auto [first, second] = packets_of(options);
  const CardSet pack = options.players == 4 ? kAllFaces : TwinSet::all_places(kAllFaces);
  BySeat<CardSet> hands{};
  part(pack, options.players, hands, rng);
  for (int i = 0; i < options.players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    for (int n = 0; n < second; ++n) {
      const Card place = hands[at].nth(rng.below(static_cast<std::uint32_t>(first + second - n)));
      hands[at] -= place;
      state.stock.second[at].cards[static_cast<std::size_t>(n)] = TwinSet::face_of(place);
    }
    state.seats[at].hand = TwinSet::of_places(hands[at]);
    state.table.hand_count.set(seat_at(i), first);
  }
  return state;
}

// Of the words, those that another level or another moment allows; of the cards, the table of legal
// ones read from the other side.
Code Rules::refusal(const Table& t, const Private&, Seat, Move move) {
  if (!move.is_card()) return Code::not_allowed_now;
  const bool trumps = move.card().suit() == t.thurf_suit();
  return trumps ? Code::under_trump : Code::must_follow_suit;
}

Move Rules::on_timeout(const View<Rules>& view) {
  const Table& t = view.table;
  if (t.phase == Phase::name)
    return t.must_name ? name_move(longest_suit(view.mine.hand)) : kBackOut;
  if (t.phase != Phase::play) return kPass;
  const CardSet legal = legal_moves(t, view.mine, view.seat).cards();
  const Suit thurf = t.thurf_suit();
  // Fewest points, then plain before thurf, then S H D C: the later suits have the higher numbers.
  const auto order = [&](Card c) {
    return std::tuple(points_of(c, thurf), c.suit() == thurf, -static_cast<int>(c.suit()));
  };
  Card pick = legal.lowest();
  for (const Card c : legal)
    if (order(c) < order(pick)) pick = c;
  return Move::play(pick);
}

}  // namespace baize::thurf
