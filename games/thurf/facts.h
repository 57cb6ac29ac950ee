#pragma once
// The state of a deal of thurf, split by who may see it (section "Who sees what" of
// games/thurf/rules.md): everybody sees `Table`, each seat its own `Private`, nobody `Stock`.
#include "engine/kit/maybe_suit.h"
#include "engine/kit/trick.h"
#include "games/thurf/options.h"
#include "games/thurf/teams.h"
#include "games/thurf/values.h"

namespace baize::thurf {

inline constexpr int kMostRedeals = 3;
inline constexpr int kMostOwed = 1'000'000;

enum class Phase : std::uint8_t { call, name, raise, play, over };

enum class Call : std::uint8_t { none, aata, kotu, pass };
constexpr std::array<std::string_view, 4> kCalls{"none", "aata", "kotu", "pass"};
constexpr std::span<const std::string_view> enum_names(Call) { return kCalls; }

enum class Raise : std::uint8_t { none, addu, shartu, pai_shartu };
constexpr std::array<std::string_view, 4> kRaises{"none", "addu", "shartu", "pai_shartu"};
constexpr std::span<const std::string_view> enum_names(Raise) { return kRaises; }

enum class How : std::uint8_t { points, kotu, thrown_in };
constexpr std::array<std::string_view, 3> kHows{"points", "kotu", "thrown_in"};
constexpr std::span<const std::string_view> enum_names(How) { return kHows; }

constexpr std::span<const Card> pack_for(int players) {
  return players == 4 ? std::span<const Card>(kOnePack) : kTwoPacks;
}

// What follows from other fields may stand in a position, and nothing is taken from it.
struct Derived {
  friend bool operator==(Derived, Derived) = default;
};
inline bool read_json(const Json&, Derived&) { return true; }

struct Board {
  std::int32_t pending = 0;      // games that the dealer's team has still to deal
  std::uint32_t deals = 0;       // that were scored
  std::int32_t own_pending = 0;  // what the engine would enter, while a score by hand is awaited
  Seat own_dealer;
  Seat dealer = seat_at(0);
  std::uint8_t redeals = 0;  // deals thrown in since a suit was named
  bool needs_score = false;
  bool stopped = false;
  [[no_unique_address]] Derived owed_as_read;

  [[nodiscard]] ByTeam<std::int32_t> owed() const;
  static constexpr auto kFields = std::tuple{
      field("dealer", &Board::dealer),
      field("pending", &Board::pending),
      field("owed", &Board::owed, &Board::owed_as_read),
      field("deals", &Board::deals),
      field("redeals", &Board::redeals),
  };
  friend bool operator==(const Board&, const Board&) = default;
};

struct Table {
  TwinSet gone;           // in complete pattus; for computer players, never drawn
  TwinSet lying;          // in the pattu on the table
  CardSet must;           // the suit led, while a pattu lies
  CardSet upper;          // the thurf cards that may be played beside it
  ByTeam<TwinSet> won{};  // only with an open log
  Trick<kSeats> trick{}, last_trick{};
  BySeat<Call> calls{};
  BySeat<std::uint8_t> pattus{};
  std::int32_t pending = 0;
  std::uint32_t deals = 0;
  SmallCounts<kSeats> hand_count;
  Voids<kSeats> voids;
  SmallCounts<kSeats> raised;  // the last word of each seat about the stake, as a `Raise`
  SmallCounts<kSeats> below;   // a seat that was too weak to trump holds nothing so strong; 0: any
  Options options;
  Phase phase = Phase::call;
  Seat dealer, candidate, declarer, leader, turn, winning, last_leader;
  MaybeSuit thurf = MaybeSuit::none;
  SeatSet asked;  // who has to speak, before play
  SeatSet passed, active;
  std::uint8_t redeals = 0, level = 0;
  bool must_name = false, kotu = false, thrown_in = false;
  std::uint8_t strength = 0, points = 0;  // of the winning card, of the pattu that lies

  [[nodiscard]] int players() const { return options.players; }
  [[nodiscard]] Suit thurf_suit() const { return suit_of(thurf); }
  [[nodiscard]] Seat right_of(Seat seat) const { return seat_after(seat, -1, players()); }
  // Counter-clockwise, past partners who lay idle.
  [[nodiscard]] Seat next_active(Seat seat) const {
    const auto next = [&] { return seat_at((seat.index == 0 ? players() : seat.index) - 1); };
    seat = next();
    if (kotu) [[unlikely]]
      while (!active.contains(seat)) seat = next();
    return seat;
  }
  [[nodiscard]] int dealing_team() const { return static_cast<int>(team_of(dealer)); }
  [[nodiscard]] int stake() const { return 1 << level; }
  [[nodiscard]] int needed() const;  // ookulu for the declarer's team; 0 where tricks decide
  [[nodiscard]] Seat seat_on_turn() const { return phase == Phase::play ? turn : Seat{}; }
  [[nodiscard]] Seat taken_by() const { return last_leader.exists() ? leader : Seat{}; }
  [[nodiscard]] TrickInOrder<kSeats> trick_in_order() const { return {trick, leader, -1}; }
  [[nodiscard]] TrickInOrder<kSeats> last_in_order() const { return {last_trick, last_leader, -1}; }
  // Partners of a seat that plays alone.
  [[nodiscard]] SeatSet idle() const {
    return kotu ? SeatSet::first(players()) - active : SeatSet{};
  }
  [[nodiscard]] ListBySeat<Call> call_list() const { return {calls, players()}; }
  [[nodiscard]] ListBySeat<Raise> raise_list() const {
    BySeat<Raise> all{};
    for (int i = 0; i < players(); ++i)
      all[static_cast<std::size_t>(i)] = static_cast<Raise>(raised[seat_at(i)]);
    return {all, players()};
  }
  [[nodiscard]] ListBySeat<int> hand_counts() const { return {hand_count.list(), players()}; }
  [[nodiscard]] ListBySeat<std::uint8_t> pattu_list() const { return {pattus, players()}; }

  static constexpr auto kFields = std::tuple{
      field("dealer", &Table::dealer),
      field("dealing_team", &Table::dealing_team),
      field("pending", &Table::pending),
      field("deals", &Table::deals),
      field("redeals", &Table::redeals),
      field("calls", &Table::call_list, &Table::calls),
      field("candidate", &Table::candidate),
      field("must_name", &Table::must_name),
      field("declarer", &Table::declarer),
      field("thurf", &Table::thurf),
      field("kotu", &Table::kotu),
      field("needed", &Table::needed),
      field("level", &Table::level),
      field("stake", &Table::stake),
      field("raised", &Table::raise_list),
      field("passed", &Table::passed),
      field("active", &Table::active),
      field("idle", &Table::idle),
      field("turn", &Table::seat_on_turn),
      field("hand_count", &Table::hand_counts),
      field("trick", &Table::trick_in_order),
      field("winning", &Table::winning),
      field("last_trick", &Table::last_in_order),
      field("taken_by", &Table::taken_by),
      field("pattus", &Table::pattu_list, &Table::pattus),
      field("won", &Table::won),
  };
  friend bool operator==(const Table&, const Table&) = default;
};

struct Private {
  TwinSet hand;
  TwinSet team_pattus;  // equal in the box of every member

  static constexpr auto kFields = std::tuple{
      field("hand", &Private::hand),
      field("team_pattus", &Private::team_pattus),
  };
  friend bool operator==(const Private&, const Private&) = default;
};

// A second packet; it may hold two equal cards.
struct Packet {
  std::array<Card, 2> cards{};

  [[nodiscard]] constexpr bool can_take(Card c) const {
    return kAllFaces.contains(c) && !cards[1].exists();
  }
  constexpr Packet& operator|=(Card c) {
    cards[cards[0].exists()] = c;
    return *this;
  }
  friend constexpr bool operator==(const Packet&, const Packet&) = default;
};
void write_json(std::string& out, const Packet& packet);

struct Stock {
  BySeat<Packet> second{};
  ByTeam<std::int16_t> points{};  // of the cards won

  static constexpr auto kFields = std::tuple{
      field("second", &Stock::second),
      field("points", &Stock::points),
  };
  friend bool operator==(const Stock&, const Stock&) = default;
};

struct RoundResult {
  How how = How::points;
  Seat winner;                    // the first seat of the team that won
  ByTeam<std::int16_t> points{};  // ookulu
  std::int32_t change = 0;        // of `pending`: unit times factor
  std::int32_t unit = 0, factor = 1;

  static constexpr auto kFields = std::tuple{
      field("how", &RoundResult::how),       field("winner", &RoundResult::winner),
      field("points", &RoundResult::points), field("change", &RoundResult::change),
      field("unit", &RoundResult::unit),     field("factor", &RoundResult::factor),
  };
};

}  // namespace baize::thurf
