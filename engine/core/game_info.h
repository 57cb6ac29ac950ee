#pragma once
// What a game declares about itself, once: seats, phases, moves, zones. Notation, catalogue and
// the table in the browser and in the terminal are derived from it.
#include <cstdint>
#include <span>
#include <string_view>

#include "engine/cards/card_set.h"
#include "engine/core/move.h"

namespace baize {

// A time limit that only this game has. It is a setting of the table, because the engine knows no
// time, only the move that the clock plays. Without a name, the table's own turn clock applies.
struct ClockSpec {
  std::string_view name = {};
  int seconds = 0, min = 0, max = 0;
};

struct PhaseSpec {
  std::string_view name;
  std::string_view cards = {};        // what a card means as a move here; empty: cards are no moves
  bool window = false;                // several seats answer in any order
  bool sealed = false;                // answers stay secret until the window closes
  int pick = 1;                       // how many moves a page collects for one answer
  std::string_view gathered_by = {};  // cards are collected, any number, until this move sends them
  ClockSpec clock = {};
};

// A move that is legal, but nearly always a mistake until this field of the seat's own has reached
// `least`. Until then pages ask for one more press, and say why.
struct SoundFrom {
  std::string_view field = {};  // of what the seat itself knows
  int least = 0;
};

// A named action; with values it stands for one move each: `bid 0`, `bid 1`, ...
struct MoveSpec {
  std::string_view name;
  std::uint32_t phases;  // bit i: possible in phase i
  std::span<const std::string_view> values = {};
  SoundFrom sound_from = {};

  [[nodiscard]] constexpr int count() const {
    return values.empty() ? 1 : static_cast<int>(values.size());
  }
};

enum class Box : std::uint8_t { table, mine, board };
enum class Place : std::uint8_t { own, middle, seat, bar, aside };
enum class Form : std::uint8_t {
  fan,
  ring,
  pile,
  row,
  backs,
  score,
  plus,
  number,
  word,
  flag,
  mark,
  dealer,    // a seat
  declarer,  // a seat: who plays against the rest
  call,      // said seat by seat, and worth a moment's attention when it is said
  bid,       // a number of tricks said seat by seat, which `won` is held against
  won,       // tricks that lie before each seat
  idle,      // seats that sit this round out
  trump,
  stake
};

// Where a declared field is drawn, and how.
struct ZoneSpec {
  std::string_view field;
  Box box;
  Place place;
  Form form;
  std::uint32_t phases = ~0u;  // bit i: worth knowing in phase i
};

enum class First : std::uint8_t { nobody, dealer, player };

struct GameInfo {
  std::string_view id;
  int version = 1;
  std::span<const int> seats;  // the numbers of players that are possible
  bool clockwise = true;
  bool teams = false;           // seats of equal parity play together
  First first = First::nobody;  // what the seat drawn at the start of a match means
  CardSet faces;                // every card that can be a move
  std::span<const PhaseSpec> phases;
  std::span<const MoveSpec> moves = {};
  std::span<const ZoneSpec> zones = {};
  std::span<const int> longest_round;           // in moves, for each number of players
  ClockSpec said_clock = {};                    // to object to what is said to the table
  std::span<const std::string_view> says = {};  // words to the table that stand alone
  std::string_view goal = {};                   // the option that says at which score a match ends
  std::string_view thrown_in = {};              // how a round ends that counts for nobody
  std::string_view cloth = {};
  std::span<const Card> tile = {};

  [[nodiscard]] constexpr int action_count() const {
    int count = 0;
    for (const auto& move : moves) count += move.count();
    return count;
  }
  [[nodiscard]] constexpr bool has_move(Move move) const {
    return move.is_card() ? faces.contains(move.card())
                          : move.exists() && move.action_number() < action_count();
  }
  // After the last declared phase comes only the end of the round.
  [[nodiscard]] constexpr std::string_view phase_name(int phase) const {
    return phase < static_cast<int>(phases.size()) ? phases[static_cast<std::size_t>(phase)].name
                                                   : std::string_view("over");
  }
};

std::string_view name_of(Box box);
std::string_view name_of(Place place);
std::string_view name_of(Form form);

}  // namespace baize
