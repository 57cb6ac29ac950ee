#pragma once
// Spades for two teams, after games/spades/rules.md: bid the tricks you will take, partners add up.
// The functions that a simulation calls for every move are in moves.h, the rest in the .cpp files.
#include "engine/cards/deck.h"
#include "engine/core/game.h"
#include "engine/kit/deal_unseen.h"
#include "engine/kit/trick.h"
#include "games/spades/bid.h"
#include "games/spades/options.h"

namespace baize::spades {

inline constexpr int kSeats = 4;
inline constexpr int kTeams = 2;
inline constexpr CardSet kSpades = CardSet::of(Suit::spades);

// Seats of equal parity are partners.
constexpr std::size_t team_of(Seat seat) { return seat.index % kTeams; }

// Among the actions `bid 0` ... `bid 13` come first.
inline constexpr Move kLook = Move::action(kBids);
inline constexpr Move kBlindNil = Move::action(kBids + 1);

enum class Phase : std::uint8_t { bid, play, over };

enum class How : std::uint8_t { tricks };
constexpr std::array<std::string_view, 1> kHows{"tricks"};
constexpr std::span<const std::string_view> enum_names(How) { return kHows; }

using TeamPoints = std::array<std::int32_t, kTeams>;
using TeamBags = std::array<std::uint8_t, kTeams>;

struct Board {
  Seat dealer;
  TeamPoints scores{};
  TeamBags bags{};

  static constexpr auto kFields = std::tuple{
      field("dealer", &Board::dealer),
      field("scores", &Board::scores),
      field("bags", &Board::bags),
  };
  friend bool operator==(const Board&, const Board&) = default;
};

struct Table {
  CardSet must, shun;  // `must` is played if held, `shun` only if there is nothing else
  CardSet gone;        // played in this round; for computer players, never drawn
  Trick<kSeats> trick{}, last_trick{};
  TeamPoints scores{};
  Options options;
  SmallCounts<kSeats> start_count;  // cards in hand before the first trick
  Voids<kSeats> voids;              // shown in complete tricks
  TeamBags bags{};
  std::array<Bid, kSeats> bids{};
  std::array<std::uint8_t, kSeats> tricks{};
  Phase phase = Phase::bid;
  Seat dealer, leader, turn, last_leader;
  SeatSet eligible;  // far enough behind for a blind nil
  SeatSet looked;    // eligible seats that chose to look
  SeatSet blind;
  std::uint8_t tricks_played = 0;
  std::uint8_t tricks_in_round = kRanks;  // fewer only where a scenario deals fewer cards
  bool broken = false;  // by the tricks that are complete: it matters to the next lead

  // The hand of such a seat lies in `Stock`.
  [[nodiscard]] constexpr bool is_unseen(Seat seat) const {
    return (eligible - looked - blind).contains(seat);
  }
  [[nodiscard]] bool is_broken() const;
  [[nodiscard]] int hand_count(Seat seat) const {
    return start_count[seat] - tricks_played - trick[seat.index].exists();
  }
  [[nodiscard]] std::array<int, kSeats> hand_counts() const;
  [[nodiscard]] TrickInOrder<kSeats> trick_in_order() const { return {trick, leader}; }
  [[nodiscard]] TrickInOrder<kSeats> last_in_order() const { return {last_trick, last_leader}; }
  [[nodiscard]] Seat winning() const;  // the trick that lies on the table
  [[nodiscard]] Seat taken_by() const { return tricks_played > 0 ? leader : Seat{}; }
  [[nodiscard]] Seat seat_on_turn() const { return phase == Phase::over ? Seat{} : turn; }

  static constexpr auto kFields = std::tuple{
      field("dealer", &Table::dealer),
      field("turn", &Table::seat_on_turn),
      field("bids", &Table::bids),
      field("eligible", &Table::eligible),
      field("looked", &Table::looked),
      field("blind", &Table::blind),
      field("hand_count", &Table::hand_counts),
      field("trick", &Table::trick_in_order),
      field("winning", &Table::winning),
      field("last_trick", &Table::last_in_order),
      field("taken_by", &Table::taken_by),
      field("tricks", &Table::tricks),
      field("tricks_played", &Table::tricks_played),
      field("broken", &Table::is_broken, &Table::broken),
      field("scores", &Table::scores),
      field("bags", &Table::bags),
  };
  friend bool operator==(const Table&, const Table&) = default;
};

struct Private {
  CardSet hand;

  static constexpr auto kFields = std::tuple{field("hand", &Private::hand)};
  friend bool operator==(const Private&, const Private&) = default;
};

// Only one team can be behind, so two places do for four seats.
struct Stock {
  std::array<CardSet, 2> hands;

  CardSet& of(Seat seat) { return hands[seat.index / kTeams]; }
  friend bool operator==(const Stock&, const Stock&) = default;
};

// All by team. `points` is the sum of the four parts in front of the counter.
struct RoundResult {
  How how = How::tricks;
  Seat winner;  // the first seat of the team with more points
  TeamPoints points{}, change{};
  TeamPoints contract{}, extra{}, nil{}, penalty{};
  TeamBags bags{};  // the counter afterwards

  static constexpr auto kFields = std::tuple{
      field("how", &RoundResult::how),           field("winner", &RoundResult::winner),
      field("points", &RoundResult::points),     field("change", &RoundResult::change),
      field("contract", &RoundResult::contract), field("extra", &RoundResult::extra),
      field("nil", &RoundResult::nil),           field("penalty", &RoundResult::penalty),
      field("bags", &RoundResult::bags),
  };
};

struct Rules {
  static constexpr int kSeatsMax = kSeats;
  using Options = spades::Options;
  using Board = spades::Board;
  using Table = spades::Table;
  using Private = spades::Private;
  using Stock = spades::Stock;
  using RoundResult = spades::RoundResult;
  class Sampler;
  static const GameInfo kInfo;

  static int seats(const Options&) { return kSeats; }
  static std::span<const Card> pack(const Options&) { return kPack52; }
  static Board open(const Options&, Seat first) { return {.dealer = first}; }
  static State<Rules> deal(const Options& options, const Board& board, std::span<const Card> deck);
  static State<Rules> deal_at_random(const Options& options, const Board& board, Rng& rng);
  static SeatSet to_act(const Table& table);
  static MoveSet legal_moves(const Table& table, const Private& mine, Seat seat);
  static Code refusal(const Table& table, const Private& mine, Seat seat, Move move);
  static void apply(State<Rules>& state, Seat seat, Move move);
  static Result<State<Rules>, Refusal> set_up(const Options& options,
                                              const Position<Rules>& position);
  static RoundResult result(const Options& options, const Board& board, const State<Rules>& state);
  static Board settle(const Options& options, const Board& board, const State<Rules>& state);
  static SeatSet winners(const Options& options, const Board& board);
  static Move on_timeout(const View<Rules>& view);

  // What play has proved that a seat does not hold.
  static CardSet cannot_hold(const Table& table, Seat seat);
  // For the activity log: the winner of a trick leads the next one.
  static TricksTaken tricks_taken(const Table& table) {
    return {table.tricks_played, table.leader};
  }
  // Where all cards lie: visit(owner, cards, face_up).
  template <class Visit>
  static void each_place(const State<Rules>& state, Visit&& visit) {
    for (int i = 0; i < kSeats; ++i)
      visit(seat_at(i), state.seats[static_cast<std::size_t>(i)].hand, false);
    for (const CardSet hand : state.stock.hands) visit(Seat{}, hand, false);
    visit(Seat{}, state.table.gone, true);
  }
};

// Samples deals of the cards that a seat has not seen, from its view alone.
class Rules::Sampler {
 public:
  explicit Sampler(const View<Rules>& view);
  [[nodiscard]] State<Rules> draw(Rng& rng) const;

 private:
  [[nodiscard]] bool knows(Seat seat) const;

  View<Rules> view_;
  DealUnseen unseen_;
};

}  // namespace baize::spades

#include "games/spades/moves.h"

namespace baize::spades {
static_assert(sizeof(State<Rules>) == 128);
static_assert(Game<Rules>);
}  // namespace baize::spades
