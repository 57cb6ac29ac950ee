#pragma once
// Rams for three to five, after games/rams/rules.md: every trick takes a point off your pile. The
// functions that a simulation calls for every move are in moves.h, the rest in the .cpp files.
#include <numeric>

#include "engine/core/game.h"
#include "engine/kit/deal_unseen.h"
#include "games/rams/facts.h"

namespace baize::rams {

inline constexpr Move kDraw = Move::action(0);
inline constexpr Move kPass = Move::action(1);
inline constexpr Move kDecline = Move::action(2);
inline constexpr Move kPartiya = Move::action(3);
inline constexpr Move kSilent = Move::action(4);

struct Rules {
  static constexpr int kSeatsMax = kSeats;
  using Options = rams::Options;
  using Board = rams::Board;
  using Table = rams::Table;
  using Private = rams::Private;
  using Stock = rams::Stock;
  using RoundResult = rams::RoundResult;
  class Sampler;
  static const GameInfo kInfo;

  static int seats(const Options& options) { return options.players; }
  static std::span<const Card> pack(const Options&) { return kPack; }
  static Board open(const Options& options, Seat first);
  static State<Rules> deal(const Options& options, const Board& board, std::span<const Card> deck);
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
  // Whether exchanging these cards would show, because it makes a flush that nobody announced.
  static bool told_apart(const State<Rules>& state, Card a, Card b);
  // For the activity log: the winner of a trick leads the next one.
  static TricksTaken tricks_taken(const Table& table) {
    return {std::accumulate(table.tricks.begin(), table.tricks.end(), 0), table.leader};
  }
  // Where all cards lie: visit(owner, cards, face_up).
  template <class Visit>
  static void each_place(const State<Rules>& state, Visit&& visit) {
    const Table& t = state.table;
    for (int i = 0; i < t.players(); ++i) {
      const auto& mine = state.seats[static_cast<std::size_t>(i)];
      const CardSet shown = t.shown(seat_at(i));
      visit(seat_at(i), mine.hand - shown, false);
      visit(seat_at(i), mine.hand & shown, true);
      visit(seat_at(i), mine.out, false);
    }
    visit(Seat{}, state.stock.face_down.last(t.stock), false);
    if (t.trump_card.exists()) visit(Seat{}, CardSet(t.trump_card), true);
    visit(Seat{}, t.gone, true);
  }
};

// Samples deals of the cards that a seat has not seen, from its view alone. Which hands cannot
// hold which cards is counted exactly; that nobody had a flush concerns whole hands and takes
// rejection sampling.
class Rules::Sampler {
 public:
  explicit Sampler(const View<Rules>& view);
  [[nodiscard]] State<Rules> draw(Rng& rng) const;

 private:
  struct Deal {
    BySeat<CardSet> hands, out;
    CardSet stock;
  };
  [[nodiscard]] Deal draw_deal(Rng& rng) const;
  [[nodiscard]] bool is_possible(const Deal& deal) const;

  View<Rules> view_;
  BySeat<CardSet> known_{};
  BySeat<std::uint8_t> place_of_{};  // of each hand among the hands of `unseen_`
  DealUnseen unseen_;
};

}  // namespace baize::rams

#include "games/rams/moves.h"

namespace baize::rams {
static_assert(sizeof(State<Rules>) <= 256);
static_assert(Game<Rules>);
}  // namespace baize::rams
