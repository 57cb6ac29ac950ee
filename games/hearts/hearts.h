#pragma once
// Hearts for four, after games/hearts/rules.md: avoid hearts and the queen of spades, or take them
// all. The functions that a simulation calls for every move are in moves.h, the rest in the .cpp.
#include "engine/cards/deck.h"
#include "engine/core/game.h"
#include "engine/kit/deal_unseen.h"
#include "engine/kit/few_cards.h"
#include "engine/kit/trick.h"
#include "games/hearts/options.h"

namespace baize::hearts {

inline constexpr int kSeats = 4;
inline constexpr CardSet kHearts = CardSet::of(Suit::hearts);
inline constexpr CardSet kPointCards = kHearts | "QS"_card;

enum class Phase : std::uint8_t { pass, play, over };

enum class Direction : std::uint8_t { left, right, across, none };
constexpr std::array<std::string_view, 4> kDirections{"left", "right", "across", "none"};
constexpr std::span<const std::string_view> enum_names(Direction) { return kDirections; }
constexpr Direction direction_of(int round) { return static_cast<Direction>((round + 3) % 4); }
constexpr int steps_of(Direction direction) {
  return std::array{1, 3, 2, 0}[static_cast<std::size_t>(direction)];
}

enum class How : std::uint8_t { tricks, moon };
constexpr std::array<std::string_view, 2> kHows{"tricks", "moon"};
constexpr std::span<const std::string_view> enum_names(How) { return kHows; }

// What breaks hearts once it is played.
constexpr CardSet breakers(bool queen_breaks_hearts) {
  return queen_breaks_hearts ? kPointCards : kHearts;
}

using Points = std::array<std::int16_t, kSeats>;

struct Board {
  Points scores{};
  std::uint16_t round = 1;  // the round that is played, or the next one

  static constexpr auto kFields = std::tuple{
      field("scores", &Board::scores),
      field("round", &Board::round),
  };
  friend bool operator==(const Board&, const Board&) = default;
};

struct Table {
  CardSet must, shun;  // `must` is played if held, `shun` only if there is nothing else
  CardSet gone;        // played in this round; for computer players, never drawn
  Trick<kSeats> trick{}, last_trick{};
  Points scores{};
  std::array<std::int8_t, kSeats> points{};  // of the cards taken so far
  std::uint16_t round = 1;
  SmallCounts<kSeats> start_count;  // cards in hand before the first trick
  Voids<kSeats> voids;              // shown in complete tricks
  Options options;
  Phase phase = Phase::pass;
  SeatSet chosen_by;
  Seat leader, turn, last_leader;
  std::uint8_t tricks_played = 0;
  bool broken = false;  // by the tricks that are complete: it matters to the next lead
  SeatSet points_only;  // had only point cards on the first trick
  Seat jack_taken_by;   // the jack of diamonds, where it counts

  [[nodiscard]] Direction direction() const { return direction_of(round); }
  [[nodiscard]] bool is_broken() const;
  [[nodiscard]] int hand_count(Seat seat) const {
    return start_count[seat] - tricks_played - trick[seat.index].exists();
  }
  [[nodiscard]] std::array<int, kSeats> hand_counts() const;
  [[nodiscard]] TrickInOrder<kSeats> trick_in_order() const { return {trick, leader}; }
  [[nodiscard]] TrickInOrder<kSeats> last_in_order() const { return {last_trick, last_leader}; }
  [[nodiscard]] Seat winning() const;  // the trick that lies on the table
  [[nodiscard]] Seat taken_by() const { return tricks_played > 0 ? leader : Seat{}; }
  [[nodiscard]] Seat queen_taken_by() const;  // where the points tell
  [[nodiscard]] Seat seat_on_turn() const { return phase == Phase::play ? turn : Seat{}; }

  static constexpr auto kFields = std::tuple{
      field("round", &Table::round),
      field("direction", &Table::direction),
      field("chosen_by", &Table::chosen_by),
      field("turn", &Table::seat_on_turn),
      field("hand_count", &Table::hand_counts),
      field("trick", &Table::trick_in_order),
      field("winning", &Table::winning),
      field("last_trick", &Table::last_in_order),
      field("taken_by", &Table::taken_by),
      field("broken", &Table::is_broken, &Table::broken),
      field("tricks_played", &Table::tricks_played),
      field("points", &Table::points),
      field("jack_taken_by", &Table::jack_taken_by),
      field("queen_taken_by", &Table::queen_taken_by),
      field("scores", &Table::scores),
  };
  friend bool operator==(const Table&, const Table&) = default;
};

struct Private {
  CardSet hand;
  FewCards<3> given;  // chosen to be passed: out of the hand, and gone when all have chosen
  FewCards<3> received;

  [[nodiscard]] CardSet chosen() const { return received.empty() ? given.set() : CardSet{}; }
  [[nodiscard]] CardSet passed() const { return received.empty() ? CardSet{} : given.set(); }

  static constexpr auto kFields = std::tuple{
      field("hand", &Private::hand),
      field("chosen", &Private::chosen, &Private::given),
      field("passed", &Private::passed, &Private::given),
      field("received", &Private::received),
  };
  friend bool operator==(const Private&, const Private&) = default;
};

struct RoundResult {
  How how = How::tricks;
  Seat winner;  // alone with the fewest points
  Points points{}, change{};

  static constexpr auto kFields = std::tuple{
      field("how", &RoundResult::how),
      field("winner", &RoundResult::winner),
      field("points", &RoundResult::points),
      field("change", &RoundResult::change),
  };
};

struct Rules {
  static constexpr int kSeatsMax = kSeats;
  using Options = hearts::Options;
  using Board = hearts::Board;
  using Table = hearts::Table;
  using Private = hearts::Private;
  using Stock = NoStock;
  using RoundResult = hearts::RoundResult;
  class Sampler;
  static const GameInfo kInfo;

  static int seats(const Options&) { return kSeats; }
  static std::span<const Card> pack(const Options&) { return kPack52; }
  static Board open(const Options&, Seat) { return {}; }
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
  // Three cards are passed together; who has sealed one already gives two more.
  static int picks_left(const View<Rules>& view) {
    return view.table.phase == Phase::pass ? 3 - view.mine.given.size() : 1;
  }
  // What play has proved that a seat does not hold.
  static CardSet cannot_hold(const Table& table, Seat seat);
  // For the activity log: the winner of a trick leads the next one.
  static TricksTaken tricks_taken(const Table& table) {
    return {table.tricks_played, table.leader};
  }
  // Where all cards lie: visit(owner, cards, face_up).
  template <class Visit>
  static void each_place(const State<Rules>& state, Visit&& visit) {
    for (int i = 0; i < kSeats; ++i) {
      const auto& mine = state.seats[static_cast<std::size_t>(i)];
      visit(seat_at(i), mine.hand | mine.chosen(), false);
    }
    visit(Seat{}, state.table.gone, true);
  }
};

// Samples deals of the cards that a seat has not seen, from its view alone.
class Rules::Sampler {
 public:
  explicit Sampler(const View<Rules>& view);
  [[nodiscard]] State<Rules> draw(Rng& rng) const;

 private:
  View<Rules> view_;
  std::array<CardSet, kSeats> known_{};
  DealUnseen unseen_;
};

}  // namespace baize::hearts

#include "games/hearts/moves.h"

namespace baize::hearts {
static_assert(sizeof(State<Rules>) == 128);
static_assert(Game<Rules>);
}  // namespace baize::hearts
