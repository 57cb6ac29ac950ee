#pragma once
// Six-Seven for two to five, and a solitaire, after games/sixseven/rules.md: number cards are
// played on face cards, and a stack with the right sum is collected. The functions that a
// simulation calls for every move are in moves.h, the rest in the .cpp files.
#include "engine/core/game.h"
#include "games/sixseven/facts.h"

namespace baize::sixseven {

// Actions by number: a play on each place, for each way to play; then the collections.
inline constexpr int kMinus = kFaces, kMatch = 2 * kFaces, kCollect = 3 * kFaces;
inline constexpr Move kDecline = Move::action(kCollect + 4);
constexpr Move plus_at(int place) { return Move::action(place); }
constexpr Move minus_at(int place) { return Move::action(kMinus + place); }
constexpr Move match_at(int place) { return Move::action(kMatch + place); }
constexpr Move collect_as(Rule rule) { return Move::action(kCollect + static_cast<int>(rule)); }

struct Rules {
  static constexpr int kSeatsMax = kSeats;
  using Options = sixseven::Options;
  using Board = sixseven::Board;
  using Table = sixseven::Table;
  using Private = sixseven::Private;
  using Stock = sixseven::Stock;
  using RoundResult = sixseven::RoundResult;
  class Sampler;
  static const GameInfo kInfo;

  static int seats(const Options& options) { return options.players; }
  static std::span<const Card> pack(const Options&) { return kPack52; }
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

  // The short form of scenarios: a document with `stacks` at its top, as explained in sixen.cpp.
  // Returns the whole scenario, or null if the document is something else.
  static Result<Json, Refusal> expand_scenario(const Json& document);
  // The two decks are apart: a card of one never changes places with a card of the other.
  static bool told_apart(const State<Rules>&, Card a, Card b) { return is_face(a) != is_face(b); }
  // Where all cards lie: visit(owner, cards, face_up).
  template <class Visit>
  static void each_place(const State<Rules>& state, Visit&& visit) {
    const Table& t = state.table;
    t.each_open([&](Card c) { visit(Seat{}, CardSet(c), true); });
    visit(Seat{}, state.stock.faces.last(t.faces_left), false);
    visit(Seat{}, state.stock.numbers.last(t.numbers_left), false);
  }
};

// Everything that left a deck lies face up, so both decks are the unseen cards in any order.
class Rules::Sampler {
 public:
  explicit Sampler(const View<Rules>& view) : view_(view) {}
  [[nodiscard]] State<Rules> draw(Rng& rng) const;

 private:
  View<Rules> view_;
};

}  // namespace baize::sixseven

#include "games/sixseven/moves.h"

namespace baize::sixseven {
static_assert(sizeof(State<Rules>) <= 256);
static_assert(Game<Rules>);
}  // namespace baize::sixseven
