#pragma once
// The state of a deal of santase, split by who may see it (section "Who sees what" of
// games/santase/rules.md): everybody sees `Table`, each seat its own `Private`, nobody `Stock`.
#include "engine/kit/face_down.h"
#include "engine/kit/maybe_suit.h"
#include "engine/kit/trick.h"
#include "games/santase/options.h"
#include "games/santase/values.h"

namespace baize::santase {

enum class Phase : std::uint8_t { lead, follow, last_claim, over };

enum class How : std::uint8_t { claim, false_claim, cards_out };
constexpr std::array<std::string_view, 3> kHows{"claim", "false_claim", "cards_out"};
constexpr std::span<const std::string_view> enum_names(How) { return kHows; }

using Points = std::array<std::int16_t, kSeats>;

// The marriages of one seat, as the kings and queens that were shown; a bit for each suit.
class Marriages {
 public:
  static constexpr bool can_take(Card c) { return c.rank() == kKing || c.rank() == kQueen; }
  constexpr Marriages& operator|=(Card c) {
    suits_ = static_cast<std::uint8_t>(suits_ | 1u << static_cast<int>(c.suit()));
    return *this;
  }
  [[nodiscard]] constexpr CardSet cards() const {
    CardSet all;
    for (const Suit suit : kSuits)
      if (suits_ >> static_cast<int>(suit) & 1) all |= pair_of(suit);
    return all;
  }
  // What they count: forty in trumps, twenty in another suit.
  [[nodiscard]] constexpr int points(Suit trump) const {
    return 20 * (std::popcount(suits_) + (suits_ >> static_cast<int>(trump) & 1));
  }
  friend constexpr bool operator==(Marriages, Marriages) = default;

 private:
  std::uint8_t suits_ = 0;
};
inline void write_json(std::string& out, Marriages marriages) {
  baize::write_json(out, marriages.cards());
}

struct Board {
  Points scores{};  // game points
  Seat dealer = seat_at(0);

  static constexpr auto kFields = std::tuple{
      field("scores", &Board::scores),
      field("dealer", &Board::dealer),
  };
  friend bool operator==(const Board&, const Board&) = default;
};

struct Table {
  CardSet gone;                         // played in this deal; for computer players, never drawn
  std::array<CardSet, kSeats> shown{};  // cards that everybody knows to be in that hand
  Ceilings ceilings;                    // what the strict phase has proved
  Points scores{};
  std::array<std::uint8_t, kSeats> held{};  // cards in each hand when the trick began
  Options options;
  Phase phase = Phase::lead;
  Seat dealer, leader, last_leader, closed_by;
  MaybeSuit trump = MaybeSuit::none, marriage = MaybeSuit::none;
  Card turnup, led;
  std::uint8_t stock = 0;  // face-down cards
  Trick<kSeats> last_trick{};
  std::array<std::uint8_t, kSeats> tricks{};
  std::array<Marriages, kSeats> marriages{};
  bool claim_open = false;
  bool claimed = false;  // the deal ended by a claim of the leader, or by itself at 66

  // The phase in which the second card has to follow: no card is drawn any more.
  [[nodiscard]] bool is_strict() const { return closed_by.exists() | (stock == 0); }
  [[nodiscard]] Suit trump_suit() const { return suit_of(trump); }
  [[nodiscard]] int hand_count(Seat seat) const {
    return held[seat.index] - (led.exists() && seat == leader ? 1 : 0);
  }
  [[nodiscard]] std::array<int, kSeats> hand_counts() const {
    return {hand_count(seat_at(0)), hand_count(seat_at(1))};
  }
  [[nodiscard]] TrickInOrder<kSeats> trick_in_order() const;
  [[nodiscard]] TrickInOrder<kSeats> last_in_order() const { return {last_trick, last_leader}; }
  [[nodiscard]] Seat winning() const { return led.exists() ? leader : Seat{}; }
  [[nodiscard]] Seat taken_by() const;  // the last trick

  static constexpr auto kFields = std::tuple{
      field("dealer", &Table::dealer),
      field("leader", &Table::leader),
      field("trump", &Table::trump),
      field("turnup", &Table::turnup),
      field("stock", &Table::stock),
      field("closed_by", &Table::closed_by),
      field("hand_count", &Table::hand_counts),
      field("led", &Table::led),
      field("trick", &Table::trick_in_order),
      field("winning", &Table::winning),
      field("last_trick", &Table::last_in_order),
      field("taken_by", &Table::taken_by),
      field("marriage", &Table::marriage),
      field("marriages", &Table::marriages),
      field("tricks", &Table::tricks),
      field("claim_open", &Table::claim_open),
      field("shown", &Table::shown),
      field("scores", &Table::scores),
  };
  friend bool operator==(const Table&, const Table&) = default;
};

struct Private {
  CardSet hand;
  std::uint16_t points = 0;  // cards taken and marriages of this deal

  static constexpr auto kFields = std::tuple{
      field("hand", &Private::hand),
      field("points", &Private::points),
  };
  friend bool operator==(const Private&, const Private&) = default;
};

struct Stock {
  FaceDown<kStock> face_down;  // in the order in which they are drawn
  static constexpr auto kFields = std::tuple{field("face_down", &Stock::face_down)};
  friend bool operator==(const Stock&, const Stock&) = default;
};

struct RoundResult {
  How how = How::claim;
  Seat winner;  // nobody: a draw
  Points points{}, change{};

  static constexpr auto kFields = std::tuple{
      field("how", &RoundResult::how),
      field("winner", &RoundResult::winner),
      field("points", &RoundResult::points),
      field("change", &RoundResult::change),
  };
};

}  // namespace baize::santase
