#pragma once
// A view as text, in runs of members: what all pages at a table are shown alike, written once for
// all of them, and what is a viewer's own. Views are kilobytes, and what is one's own a few hundred
// bytes of them.
#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/seat.h"
#include "engine/describe/run_text.h"

namespace baize::room {

enum class Stage : std::uint8_t { seating, playing, between, over };

// What seldom changes: kept with the table, and written anew for another revision of the room.
struct SteadyView {
  RunText runs;
  std::uint64_t mark = 0;      // of the text
  std::uint32_t revision = 0;  // of the room; 0: of none yet

  // What is asked for every viewer and has one answer.
  Seat host;
  bool may_seats_change = false;
  bool is_anything_said = false;

  [[nodiscard]] std::string_view table() const { return runs[0]; }  // from `room` to `paused`
  [[nodiscard]] std::string_view seats() const { return runs[1]; }  // and `watching`
  [[nodiscard]] std::string_view says() const { return runs[2]; }
  [[nodiscard]] std::string_view proof() const { return runs[3]; }  // and `conceded`
  [[nodiscard]] std::string_view score() const { return runs[4]; }  // from `board` to `winners`
};

// What a move changes for everybody; empty before the first match.
struct MovingView {
  RunText runs;

  [[nodiscard]] std::string_view round() const { return runs[0]; }  // and `to_act`
  [[nodiscard]] std::string_view table() const { return runs[1]; }
};

// The end of a view. Its text is not marked: time that passes is no reason to show a view again.
struct TimesView {
  RunText runs;
  std::string_view trouble;

  [[nodiscard]] std::string_view clocks() const { return runs[0]; }  // and `proposal` before them
  [[nodiscard]] std::string_view next() const { return runs[1]; }    // `next_ms`
};

struct OwnView {
  RunText runs;

  [[nodiscard]] std::string_view host() const { return runs[0]; }  // and `seat`
  [[nodiscard]] std::string_view can() const { return runs[1]; }
  [[nodiscard]] std::string_view deal() const { return runs[2]; }  // and `start_refusal` before it
  // Where no match is shown, all that would be of it.
  [[nodiscard]] std::string_view ask() const { return runs[3]; }
  [[nodiscard]] std::string_view moves() const { return runs[4]; }
  [[nodiscard]] std::string_view mine() const { return runs[5]; }
  // Added when the view is shown.
  [[nodiscard]] std::string_view seq() const { return runs[6]; }
  [[nodiscard]] std::string_view claim() const { return runs[7]; }
};

// The runs in the order in which they stand in a view; some may be empty.
using ViewRuns = std::array<std::string_view, 18>;
inline ViewRuns runs_of(const SteadyView& steady, const MovingView& moving, const OwnView& own,
                        const TimesView& times) {
  const bool has_match = !own.mine().empty();
  const auto of_match = [&](std::string_view run) { return has_match ? run : std::string_view(); };
  return {steady.table(),
          own.host(),
          steady.seats(),
          own.can(),
          steady.says(),
          own.deal(),
          steady.proof(),
          own.ask(),
          of_match(moving.round()),
          own.moves(),
          of_match(moving.table()),
          own.mine(),
          of_match(steady.score()),
          times.trouble,
          own.seq(),
          times.clocks(),
          own.claim(),
          times.next()};
}

}  // namespace baize::room
