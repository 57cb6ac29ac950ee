#pragma once
// The state of a game of six-seven, split by who may see it (section "Who sees what" of
// games/sixseven/rules.md): nearly all of it is public. What is played on a face card is stored at
// a fixed index of that card, so collecting a stack moves no cards.
#include "engine/kit/face_down.h"
#include "engine/kit/seat_list.h"
#include "games/sixseven/options.h"
#include "games/sixseven/sums.h"
#include "games/sixseven/values.h"

namespace baize::sixseven {

template <class T>
using BySeat = std::array<T, kSeats>;
template <class T>
using ListBySeat = SeatList<T, kSeats>;

struct Board {
  BySeat<Score> scores{};
  Seat first = seat_at(0);
  std::uint8_t players = 2;
  bool finished = false;

  [[nodiscard]] ListBySeat<Score> score_list() const { return {scores, players}; }
  static constexpr auto kFields = std::tuple{
      field("scores", &Board::score_list, &Board::scores),
      field("first", &Board::first),
  };
  friend bool operator==(const Board&, const Board&) = default;
};

struct Table;
// `[{"face":"KS","plus":["2S","6S"],"minus":["5S"],"sum":3}]`
struct StackList {
  const Table* table;
};
// For each seat `[{"rule":"67","cards":["KS","2S","6S","7S","5S"]}]`, the face card first.
struct PileList {
  const Table* table;
};
void write_json(std::string& out, StackList list);
void write_json(std::string& out, PileList list);
bool read_stacks(const Json& json, Table& out);
bool read_piles(const Json& json, Table& out);
bool read_last_turn(const Json& json, Table& out);

struct Table {
  std::uint64_t moves = 0;  // what the seat on turn may do, by number of the action
  CardSet absent;           // out of play in a position; nothing in a game
  Sums sums;                // of the row
  std::uint64_t sizes = 0;  // of the row, four bits a place: two for plus, two for minus
  std::array<Stack, kFaces> lying{};
  std::array<Card, kFaces> row{};
  std::array<Taken, kFaces> taken{};
  std::array<std::uint16_t, 2> room{};  // bit i: the stack at place i has some, plus and minus
  Options options;
  Phase phase = Phase::play;
  How how = How::numbers_out;
  Seat seat;  // whose turn it is
  Card flipped;
  Seat marked;
  std::uint8_t faces_left = 0, numbers_left = 0;
  std::uint8_t stacks = 0, collected = 0;  // how many
  MaybePlace played_on;                    // while a collection is offered
  Rule called = Rule::none;                // the collection that the last move made
  std::uint8_t turn = 0;                   // counted from 1, round and round
  BySeat<Card> kept{};

  [[nodiscard]] int players() const { return options.players; }
  [[nodiscard]] const Stack& stack_at(int place) const {
    return lying[index_of(row[static_cast<std::size_t>(place)])];
  }
  [[nodiscard]] BySeat<Score> scores() const;
  // Every card that lies open, once.
  template <class Visit>
  void each_open(Visit&& visit) const;
  [[nodiscard]] CardSet unseen() const;  // in one of the decks

  [[nodiscard]] StackList stack_list() const { return {this}; }
  [[nodiscard]] PileList pile_list() const { return {this}; }
  [[nodiscard]] RuleSet holds() const;
  [[nodiscard]] ListBySeat<Rule> said() const;
  [[nodiscard]] ListBySeat<Card> kept_list() const { return {kept, players()}; }
  [[nodiscard]] ListBySeat<std::uint8_t> last_turns() const;
  [[nodiscard]] ListBySeat<Score> score_list() const { return {scores(), players()}; }

  static constexpr auto kFields = std::tuple{
      field("stacks", &Table::stack_list, &read_stacks),
      field("flipped", &Table::flipped),
      field("played_on", &Table::played_on),
      field("holds", &Table::holds),
      field("piles", &Table::pile_list, &read_piles),
      field("said", &Table::said),
      field("kept", &Table::kept_list, &Table::kept),
      field("marked", &Table::marked),
      field("faces_left", &Table::faces_left),
      field("numbers_left", &Table::numbers_left),
      field("turn", &Table::turn),
      field("last_turn", &Table::last_turns, &read_last_turn),
      field("scores", &Table::score_list),
  };
  friend bool operator==(const Table&, const Table&) = default;
};

template <class Visit>
void Table::each_open(Visit&& visit) const {
  const auto show = [&](Card c) {
    if (c.exists()) visit(c);
  };
  for (const Card face : row) show(face);
  for (const Taken one : taken) show(one.face);
  for (const Stack& stack : lying) {
    for (const Side& side : stack.sides)
      for (const Card c : side) show(c);
    show(stack.match);
  }
  for (const Card c : kept) show(c);
  show(flipped);
}

// Nobody holds a hand.
struct Private {
  static constexpr auto kFields = std::tuple{};
  friend bool operator==(Private, Private) = default;
};

struct Stock {
  FaceDown<kFaces> faces;
  FaceDown<kNumbers> numbers;
  static constexpr auto kFields =
      std::tuple{field("faces", &Stock::faces), field("numbers", &Stock::numbers)};
  friend bool operator==(const Stock&, const Stock&) = default;
};

struct RoundResult {
  How how = How::numbers_out;
  Seat winner;
  ListBySeat<std::int16_t> points{}, change{};  // face cards
  ListBySeat<Score> scores{};

  static constexpr auto kFields = std::tuple{
      field("how", &RoundResult::how),       field("winner", &RoundResult::winner),
      field("points", &RoundResult::points), field("change", &RoundResult::change),
      field("scores", &RoundResult::scores),
  };
};

}  // namespace baize::sixseven
