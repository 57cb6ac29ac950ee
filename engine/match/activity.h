#pragma once
// The activity log of a round as one seat may read it, closed by default. A card chosen in a
// sealed phase is named only to its own seat; a played card is named while its trick is the
// current or the last one, or to seats that may still look at that trick. When the round is over,
// everything is named.
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/game_info.h"
#include "engine/match/event.h"
#include "engine/match/move_record.h"

namespace baize {

struct ActivityEntry {
  enum class Kind : std::uint8_t { dealt, moved, sealed, took_trick, said, took_back, settled };
  Kind kind = Kind::moved;
  Seat seat = {};                 // who moved, took the trick or took back
  std::optional<Move> move = {};  // only where the reader may know it
  int number = 0;                 // of the round, of the trick, of cards sealed, of moves
  bool taken_back = false;        // the move was; only in a finished round
  std::string text = {};          // what was said to the table
  std::vector<Card> deck = {};    // of a finished round
  std::size_t at = 0;             // the event's place in the match's log; never for readers,
                                  // because it counts what is sealed
};

// A round as its match keeps it: its events, and a record for each event that is a move.
struct RoundKept {
  std::span<const Event> events;
  std::span<const MoveRecord> records;
  std::size_t at = 0;  // of the first event
  int number = 1;
  bool running = false;  // it is not over: secrets are kept
};

// Where a round begins in a match's log and among its records.
struct RoundStart {
  std::size_t event = 0, record = 0;
};
// The round of that number, from 1; what was said before the first deal belongs to it.
RoundKept round_kept(int round, std::span<const RoundStart> starts, std::span<const Event> log,
                     std::span<const MoveRecord> records);

// Seat{} reads as a spectator.
std::vector<ActivityEntry> activity_of(const GameInfo& game, const RoundKept& round, Seat reader);

// `{"kind":"moved","seat":2,"move":"7D"}`, `{"kind":"trick","number":3,"seat":2}`
void write_activity(std::string& out, const GameInfo& game, const ActivityEntry& entry);

}  // namespace baize
