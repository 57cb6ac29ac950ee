#pragma once
// Thurf for two teams of two, three or four, after games/thurf/rules.md: name the trump and keep
// the others at a third of the points. The functions that a simulation calls for every card are in
// moves.h, the rest in the .cpp files.
#include <numeric>

#include "engine/core/game.h"
#include "engine/kit/deal_unseen.h"
#include "engine/kit/mix_unseen.h"
#include "engine/match/table_event.h"
#include "games/thurf/facts.h"

namespace baize::thurf {

inline constexpr Move kAata = Move::action(0);
inline constexpr Move kKotu = Move::action(1);
inline constexpr Move kPass = Move::action(2);
inline constexpr Move kWithdraw = Move::action(3);
inline constexpr int kFirstName = 4;  // `name S`, `name H`, `name D`, `name C`
inline constexpr Move kBackOut = Move::action(8);
inline constexpr int kFirstRaise = 9;  // `addu`, `shartu`, `pai_shartu`: one for each level
inline constexpr int kRaiseLevels = 3;

constexpr Move name_move(Suit suit) {
  return Move::action(kFirstName + 3 - static_cast<int>(suit));
}
constexpr Suit suit_of_name(Move move) {
  return static_cast<Suit>(3 - (move.action_number() - kFirstName));
}
constexpr Move raise_move(int level) { return Move::action(kFirstRaise + level); }

struct Rules {
  static constexpr int kSeatsMax = kSeats;
  using Options = thurf::Options;
  using Board = thurf::Board;
  using Table = thurf::Table;
  using Private = thurf::Private;
  using Stock = thurf::Stock;
  using RoundResult = thurf::RoundResult;
  class Sampler;
  static const GameInfo kInfo;

  static int seats(const Options& options) { return options.players; }
  static std::span<const Card> pack(const Options& options);
  static Board open(const Options& options, Seat first);
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

  // Each level of raising is a new question to the seats that it asks.
  static int level(const Table& table) { return table.level; }
  // Taking a call back and raising are meant to depend on what was said before.
  static bool ends_window(Move move) {
    return move == kWithdraw || (move.exists() && move.code >= raise_move(0).code);
  }

  // `score <owed0> <owed1> <dealer>` and `stop`.
  static Result<AfterSaid<Rules>, Refusal> on_table_event(const Options& options,
                                                          const Board& board,
                                                          const State<Rules>& state, bool in_round,
                                                          std::string_view text);
  static std::string awaited_said(const Options& options, const Board& board);

  // What play has proved that a seat does not hold.
  static CardSet cannot_hold(const Table& table, Seat seat);
  // For the activity log. Older pattus can be looked at by the team that won them.
  static TricksTaken tricks_taken(const Table& table) {
    const int count = std::accumulate(table.pattus.begin(), table.pattus.end(), 0);
    return {count, table.leader, team_seats(team_of(table.leader), table.players()),
            table.options.open_log};
  }
  // Where all cards lie: visit(owner, cards, face_up). Twins are told apart.
  template <class Visit>
  static void each_place(const State<Rules>& state, Visit&& visit) {
    const auto both = [&](Seat owner, TwinSet cards, bool face_up) {
      visit(owner, cards.faces(), face_up);
      visit(owner, cards.doubled(), face_up);
    };
    for (int i = 0; i < state.table.players(); ++i) {
      both(seat_at(i), state.seats[static_cast<std::size_t>(i)].hand, false);
      for (const Card c : state.stock.second[static_cast<std::size_t>(i)].cards)
        if (c.exists()) visit(Seat{}, CardSet(c), false);
    }
    both(Seat{}, state.table.gone, true);
    both(Seat{}, state.table.lying, true);
  }
};

// Samples deals of the cards that a seat has not seen, from its view alone: uniform if the two
// copies of a card count as different cards, as in a shuffle. Up to four different exclusions are
// counted exactly; beyond that a Markov chain mixes a legal deal (kit/mix_unseen.h).
class Rules::Sampler {
 public:
  explicit Sampler(const View<Rules>& view);
  [[nodiscard]] State<Rules> draw(Rng& rng);
  [[nodiscard]] bool is_counted() const { return counted_; }

 private:
  static constexpr std::size_t kHands = kSeats + 1;  // the second packets are one more
  static constexpr int kCountedKinds = 4;            // more take too long with 48 cards

  View<Rules> view_;
  bool counted_ = true;
  DealUnseen counting_;
  MixUnseen mixing_;
};

}  // namespace baize::thurf

#include "games/thurf/moves.h"

namespace baize::thurf {
static_assert(sizeof(State<Rules>) <= 320);
static_assert(Game<Rules>);
}  // namespace baize::thurf
