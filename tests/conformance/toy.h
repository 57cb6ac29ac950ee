#pragma once
// A tiny game for the tests of the laws: three seats, twelve cards, a stock. First everybody lays
// one card aside, sealed, and draws another, or keeps the whole hand. Then three tricks are
// played, following suit, for a point each. Each flaw breaks the game in one place, so that a law
// can be shown to fail.
#include "engine/cards/deck.h"
#include "engine/core/game.h"
#include "engine/describe/options.h"
#include "engine/kit/deal_unseen.h"
#include "engine/kit/follow.h"
#include "engine/kit/trick.h"

namespace baize::toy {

enum class Flaw {
  none,
  stuck_when_void,
  refusal_without_reason,
  clock_plays_anything,
  two_moves_of_one_name,
  sampler_changes_my_hand,
  sampler_ignores_voids,
  sampler_doubles_a_card,
  hasty_voids,
  counts_outside_the_state,
  first_answer_leads,
  counts_aces_of_a_hand,
  shows_sealed_cards,
  loses_a_point,
  keeping_is_no_answer,
  scores_otherwise,
  turn_of_nobody,
  phase_not_sealed,
  forgets_its_tricks,
};

inline constexpr int kSeats = 3;
inline constexpr int kHand = 3;
inline constexpr auto kPack = pack_from<kQueen>();

enum class Phase : std::uint8_t { lay_aside, play, over };
enum class How : std::uint8_t { tricks };
constexpr std::array<std::string_view, 1> kHows{"tricks"};
constexpr std::span<const std::string_view> enum_names(How) { return kHows; }
using Points = std::array<std::int16_t, kSeats>;

struct Options {
  bool double_last = false;
  std::uint8_t limit = 6;
  static constexpr auto kOptions = std::tuple{
      option("double_last", &Options::double_last),
      option("limit", &Options::limit, Range{3, 9}),
  };
  friend bool operator==(const Options&, const Options&) = default;
};

struct Board {
  Points scores{};
  Seat first;
  static constexpr auto kFields = std::tuple{
      field("scores", &Board::scores),
      field("first", &Board::first),
  };
  friend bool operator==(const Board&, const Board&) = default;
};

struct Table {
  CardSet must, gone;
  Trick<kSeats> trick{}, last_trick{};
  Points points{};
  SmallCounts<kSeats> hand_count;
  Voids<kSeats> voids;
  Options options;
  Phase phase = Phase::lay_aside;
  SeatSet answered, kept;  // `kept` is open when all have answered
  Seat leader, turn, last_leader;
  std::uint8_t tricks = 0, stock = kHand, hint = 0;
  CardSet hint_cards;  // what only a flaw writes

  [[nodiscard]] std::array<int, kSeats> hand_counts() const { return hand_count.list(); }
  [[nodiscard]] TrickInOrder<kSeats> trick_in_order() const { return {trick, leader}; }
  [[nodiscard]] TrickInOrder<kSeats> last_in_order() const { return {last_trick, last_leader}; }
  static constexpr auto kFields = std::tuple{
      field("answered", &Table::answered),
      field("kept", &Table::kept),
      field("turn", &Table::turn),
      field("hand_count", &Table::hand_counts),
      field("trick", &Table::trick_in_order),
      field("last_trick", &Table::last_in_order),
      field("points", &Table::points),
      field("tricks", &Table::tricks),
      field("stock", &Table::stock),
      field("hint", &Table::hint),
      field("hint_cards", &Table::hint_cards),
  };
  friend bool operator==(const Table&, const Table&) = default;
};

struct Private {
  CardSet hand;
  Card aside;
  bool keeps = false;
  static constexpr auto kFields = std::tuple{
      field("hand", &Private::hand),
      field("aside", &Private::aside),
      field("keeps", &Private::keeps),
  };
  friend bool operator==(const Private&, const Private&) = default;
};

struct Stock {
  std::array<Card, kHand> cards{};  // drawn from the front
  friend bool operator==(const Stock&, const Stock&) = default;
};

struct RoundResult {
  How how = How::tricks;
  Seat winner;
  Points points{}, change{};
  static constexpr auto kFields = std::tuple{
      field("how", &RoundResult::how),
      field("winner", &RoundResult::winner),
      field("points", &RoundResult::points),
      field("change", &RoundResult::change),
  };
};

inline constexpr std::array kSeatNumbers{kSeats};
inline constexpr std::array kLongestRound{kSeats + kSeats * kHand};
inline constexpr std::array kPhases{
    PhaseSpec{.name = "lay_aside",
              .cards = "lay_aside",
              .window = true,
              .sealed = true,
              .clock = {"aside_seconds", 7, 2, 9}},
    PhaseSpec{.name = "play", .cards = "play"},
};
inline constexpr std::array kOpenPhases{
    PhaseSpec{.name = "lay_aside", .cards = "lay_aside", .window = true},
    PhaseSpec{.name = "play", .cards = "play"},
};
inline constexpr std::array kMoves{MoveSpec{"keep", 1}};
inline constexpr std::array kClashingMoves{MoveSpec{"keep", 1}, MoveSpec{"keep", 2}};
inline constexpr Move kKeep = Move::action(0);

template <Flaw flaw>
struct Rules {
  static constexpr int kSeatsMax = kSeats;
  using Options = toy::Options;
  using Board = toy::Board;
  using Table = toy::Table;
  using Private = toy::Private;
  using Stock = toy::Stock;
  using RoundResult = toy::RoundResult;
  class Sampler;
  using S = State<Rules>;

  static constexpr GameInfo kInfo{
      .id = "toy",
      .seats = kSeatNumbers,
      .first = First::player,
      .faces = set_of(kPack),
      .phases = flaw == Flaw::phase_not_sealed ? std::span<const PhaseSpec>(kOpenPhases)
                                               : std::span<const PhaseSpec>(kPhases),
      .moves = flaw == Flaw::two_moves_of_one_name ? std::span<const MoveSpec>(kClashingMoves)
                                                   : std::span<const MoveSpec>(kMoves),
      .longest_round = kLongestRound,
  };

  static int seats(const Options&) { return kSeats; }
  static std::span<const Card> pack(const Options&) { return kPack; }
  static Board open(const Options&, Seat first) { return {{}, first}; }
  static S deal(const Options& options, const Board& board, std::span<const Card> deck);
  static SeatSet to_act(const Table& t);
  static MoveSet legal_moves(const Table& t, const Private& mine, Seat seat);
  static Code refusal(const Table& t, const Private& mine, Seat seat, Move move);
  static void apply(S& state, Seat seat, Move move);
  static Result<S, Refusal> set_up(const Options& options, const Position<Rules>& position);
  static RoundResult result(const Options& options, const Board& board, const S& state);
  static Board settle(const Options& options, const Board& board, const S& state);
  static SeatSet winners(const Options& options, const Board& board);
  static Move on_timeout(const View<Rules>& view);
  static TricksTaken tricks_taken(const Table& t) {
    return {flaw == Flaw::forgets_its_tricks ? 0 : t.tricks, t.leader};
  }
  static CardSet cannot_hold(const Table& t, Seat seat) { return t.voids.excluded(seat); }
  template <class Visit>
  static void each_place(const S& state, Visit&& visit);

 private:
  static void answer(S& state, Seat seat, Move move);
  static void start_play(S& state);
  static void finish_trick(Table& t);
};

}  // namespace baize::toy

#include "tests/conformance/toy_rules.h"
#include "tests/conformance/toy_sampler.h"
