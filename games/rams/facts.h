#pragma once
// The state of a round of rams, split by who may see it (section "What you see" of
// games/rams/rules.md): everybody sees `Table`, each seat its own `Private`, nobody `Stock`.
#include "engine/cards/deck.h"
#include "engine/kit/face_down.h"
#include "engine/kit/few_cards.h"
#include "engine/kit/maybe_suit.h"
#include "engine/kit/seat_list.h"
#include "engine/kit/trick.h"
#include "games/rams/options.h"

namespace baize::rams {

inline constexpr int kSeats = 5;  // at most
inline constexpr int kHand = 5;
inline constexpr int kStock = 20;  // with three players
inline constexpr int kStake = 5;   // what a flush, a round alone and every penalty count
inline constexpr int kMostPile = 30000;
inline constexpr auto kPack = pack_from<kSix>();
inline constexpr CardSet kAll = set_of(kPack);

enum class Phase : std::uint8_t { exchange, trump, play, partiya, over };

enum class How : std::uint8_t { tricks, flush, alone, partiya };
constexpr std::array<std::string_view, 4> kHows{"tricks", "flush", "alone", "partiya"};
constexpr std::span<const std::string_view> enum_names(How) { return kHows; }

// What the server says in a seat's name, as a bubble beside it.
enum class Said : std::uint8_t { none, first_jack, second_jack, partiya };
constexpr std::array<std::string_view, 4> kSaid{"none", "first_jack", "second_jack", "partiya"};
constexpr std::span<const std::string_view> enum_names(Said) { return kSaid; }

template <class T>
using BySeat = std::array<T, kSeats>;
template <class T>
using ListBySeat = SeatList<T, kSeats>;
using Piles = BySeat<std::int16_t>;

// The other jack of its colour: the suits lie clubs, diamonds, hearts, spades.
constexpr Card mate_of(Card jack) { return {static_cast<std::uint8_t>(jack.id ^ 0x30)}; }
constexpr std::size_t colour_of(Card c) {
  return c.suit() == Suit::diamonds || c.suit() == Suit::hearts;
}
inline constexpr std::array kJacks{CardSet{"JC"_card, "JS"_card}, CardSet{"JD"_card, "JH"_card}};

struct Board {
  Piles piles{};
  std::uint16_t round = 1;  // the round that is played, or the next one
  Seat dealer = seat_at(0);
  std::uint8_t players = 4;
  SeatSet won_by;  // the winners of the match: a pile alone does not tell who announced first

  [[nodiscard]] ListBySeat<std::int16_t> pile_list() const { return {piles, players}; }
  static constexpr auto kFields = std::tuple{
      field("dealer", &Board::dealer),
      field("piles", &Board::pile_list, &Board::piles),
      field("round", &Board::round),
  };
  friend bool operator==(const Board&, const Board&) = default;
};

struct Table {
  CardSet must;   // the suit led, while a trick lies
  CardSet gone;   // played in this round; for computer players, never drawn
  CardSet flush;  // the hand that ended the round, if one did
  Trick<kSeats> trick{}, last_trick{};
  Options options;
  Piles piles{};  // at the start of the round
  std::uint16_t round = 1;
  SmallCounts<kSeats> hand_count;
  SmallCounts<kSeats> laid_down;  // cards face down before a seat: exchanged, or a passed hand
  Voids<kSeats> voids;
  Voids<kSeats> played;  // the suits that a seat has played, the taken trump card apart
  BySeat<std::uint8_t> exchanged{}, tricks{};
  Phase phase = Phase::exchange;
  How how = How::tricks;
  Seat dealer, leader, turn, last_leader;
  Seat winner;  // where the round did not end by its five tricks
  SeatSet passed, active, due, missed;
  SeatSet not_dealt_flush;  // seats that check A has looked at
  MaybeSuit trump = MaybeSuit::none;
  Card trump_card, taken_card;  // open on the table; in the dealer's hand, or played by him
  bool taken = false;
  std::uint8_t stock = 0;
  FewCards<4> jacks;            // announced
  std::array<Seat, 2> jack_by;  // who played the first jack of a colour

  [[nodiscard]] int players() const { return options.players; }
  [[nodiscard]] CardSet trumps() const { return CardSet::of(suit_of(trump)); }
  // Cards that everybody knows to be in that hand.
  [[nodiscard]] CardSet shown(Seat seat) const;
  [[nodiscard]] Said said_by(Seat seat) const;
  [[nodiscard]] Seat winning() const;  // the trick that lies on the table
  [[nodiscard]] Seat taken_by() const { return last_leader.exists() ? leader : Seat{}; }
  [[nodiscard]] Seat flush_by() const { return how == How::flush ? winner : Seat{}; }
  [[nodiscard]] TrickInOrder<kSeats> trick_in_order() const { return {trick, leader}; }
  [[nodiscard]] TrickInOrder<kSeats> last_in_order() const { return {last_trick, last_leader}; }

  template <class T>
  [[nodiscard]] ListBySeat<T> list(const BySeat<T>& values) const {
    return {values, players()};
  }
  [[nodiscard]] ListBySeat<std::int16_t> pile_list() const { return list(piles); }
  [[nodiscard]] ListBySeat<int> hand_counts() const { return list(hand_count.list()); }
  [[nodiscard]] ListBySeat<std::uint8_t> exchanged_list() const { return list(exchanged); }
  [[nodiscard]] ListBySeat<std::uint8_t> trick_counts() const { return list(tricks); }
  [[nodiscard]] ListBySeat<CardSet> shown_list() const;
  [[nodiscard]] ListBySeat<Said> said_list() const;

  static constexpr auto kFields = std::tuple{
      field("round", &Table::round),
      field("dealer", &Table::dealer),
      field("piles", &Table::pile_list, &Table::piles),
      field("trump", &Table::trump),
      field("trump_card", &Table::trump_card),
      field("taken", &Table::taken),
      field("exchanged", &Table::exchanged_list, &Table::exchanged),
      field("passed", &Table::passed),
      field("stock", &Table::stock),
      field("hand_count", &Table::hand_counts),
      field("trick", &Table::trick_in_order),
      field("winning", &Table::winning),
      field("last_trick", &Table::last_in_order),
      field("taken_by", &Table::taken_by),
      field("tricks", &Table::trick_counts, &Table::tricks),
      field("jacks", &Table::jacks),
      field("said", &Table::said_list),
      field("due", &Table::due),
      field("missed", &Table::missed),
      field("shown", &Table::shown_list),
      field("flush_by", &Table::flush_by),
  };
  friend bool operator==(const Table&, const Table&) = default;
};

struct Private {
  CardSet hand;
  CardSet out;  // set aside; discarded, or the hand laid down, once the seat has decided
  bool decided = false;
  std::uint8_t pairs = 0;  // of jacks, held when play began

  [[nodiscard]] CardSet aside() const { return decided ? CardSet{} : out; }
  [[nodiscard]] CardSet discarded() const { return decided ? out : CardSet{}; }
  static constexpr auto kFields = std::tuple{
      field("hand", &Private::hand),
      field("aside", &Private::aside, &Private::out),
      field("discarded", &Private::discarded, &Private::out),
      field("pairs", &Private::pairs),
  };
  friend bool operator==(const Private&, const Private&) = default;
};

struct Stock {
  FaceDown<kStock> face_down;
  static constexpr auto kFields = std::tuple{field("face_down", &Stock::face_down)};
  friend bool operator==(const Stock&, const Stock&) = default;
};

struct RoundResult {
  How how = How::tricks;
  Seat winner;                                  // of the match, or alone with the largest drop
  ListBySeat<std::int16_t> points{}, change{};  // tricks; how the piles change
  ListBySeat<std::uint8_t> pairs{};
  SeatSet missed;

  static constexpr auto kFields = std::tuple{
      field("how", &RoundResult::how),       field("winner", &RoundResult::winner),
      field("points", &RoundResult::points), field("change", &RoundResult::change),
      field("pairs", &RoundResult::pairs),   field("missed", &RoundResult::missed),
  };
};

}  // namespace baize::rams
