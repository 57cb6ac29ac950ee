#pragma once
// A view as text, in runs of members: what all pages at a table are shown alike, written once for
// all of them, and what is a viewer's own. Views are kilobytes, and what is one's own a few hundred
// bytes of them.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/seat.h"
#include "engine/match/open_view.h"

namespace baize::room {

enum class Stage : std::uint8_t { seating, playing, between, over };

struct SharedView {
  std::string table;  // from `room` to `paused`
  std::string seats;  // and `watching`
  std::string says;
  std::string proof;  // and `conceded`
  OpenView match;
  std::string clocks;  // and `proposal` before them
  std::string next;    // `next_ms`

  // What is asked for every viewer and has one answer.
  Stage stage = Stage::seating;
  Seat host;
  bool may_seats_change = false;
  bool is_anything_said = false;

  // For the next table: texts keep the room that they have.
  void clear() {
    for (auto* text : {&table, &seats, &says, &proof, &clocks, &next}) text->clear();
    match.clear();
  }
};

struct OwnView {
  Seat seat;         // nobody's: who only watches
  std::string host;  // and `seat`
  std::string can;
  std::string deal;  // and `start_refusal` before it
  std::string ask;   // where no match is shown, all that would be of it
  SeatView match;

  void clear() {
    for (auto* text : {&host, &can, &deal, &ask}) text->clear();
    match.clear();
  }
};

// The runs in the order in which they stand in a view; some may be empty. Clocks come behind them.
using ViewRuns = std::array<std::string_view, 13>;
inline ViewRuns runs_of(const SharedView& shared, const OwnView& own) {
  const auto of_match = [&](std::string_view run) {
    return own.match.mine.empty() ? std::string_view() : run;
  };
  return {shared.table,
          own.host,
          shared.seats,
          own.can,
          shared.says,
          own.deal,
          shared.proof,
          own.ask,
          of_match(shared.match.round),
          own.match.moves,
          of_match(shared.match.table),
          own.match.mine,
          of_match(shared.match.board)};
}

}  // namespace baize::room
