#pragma once
// A table in memory: the room, its queue of requests, and the pages connected to it.
#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <vector>

#include "room/log_growth.h"
#include "room/ports.h"
#include "room/room.h"
#include "room/timers.h"

namespace baize::room {

struct OpenRoom;

// A page that is connected.
struct Visitor {
  Connection connection = 0;
  Guest guest;
  std::string address;               // empty: one that is not counted
  std::string name;                  // empty: has not said hello yet
  std::vector<OpenRoom*> at;         // the rooms that it has joined, which stay open for it
  std::vector<std::string> joining;  // rooms that are being loaded for it
  std::uint64_t seq = 0;
};

// A visitor as its room knows it.
struct Onlooker {
  Visitor* visitor = nullptr;
  Viewer place;             // at this revision of the room
  std::uint64_t shown = 0;  // tells the view that it has; 0: none yet
};

struct OpenRoom {
  // Who is told what became of a decision.
  struct Asked {
    Connection from = 0;
    std::string id;  // of the request; empty: the room's own doing
    bool begins_deal_anew = false;
    Writer writer = {};
  };
  struct Wait {
    Asked asked;
    std::function<Decision(const Room&)> decide;
  };
  // What a computer player has found for the question that it was asked.
  struct Thinking {
    std::uint32_t ask = 0;
    Move move;
    bool is_due = false;  // its pace is over
  };
  // The last hint of a seat; without a text it is being thought of.
  struct GivenHint {
    std::uint32_t ask = 0;
    std::string text;
  };

  explicit OpenRoom(Room opened) : room(std::move(opened)) {}

  Room room;
  Timers timers;
  std::uint64_t next_seq = 0;
  std::uint64_t packed_to = 0;  // events before it are kept round by round
  bool is_fresh = true;         // read from the store, and an open deal is not begun anew yet
  bool writing = false;
  bool is_running = false;    // what waits is being decided
  bool in_trouble = false;    // the last write could not be kept
  bool is_damaged = false;    // its log holds what it cannot apply: nothing more is done here
  std::vector<Wait> waiting;  // the next one first; nearly always none
  std::vector<Onlooker> visitors;
  std::array<Thinking, kMostSeats> thinking;
  std::array<GivenHint, kMostSeats> hints;
  std::int64_t wake_planned = 0;
  std::size_t moves_alone = 0;  // since a person last moved
  std::int64_t shown_ms = 0;
  std::int64_t onlookers_shown_ms = 0;
  bool is_onlookers_planned = false;
  std::int64_t watching_shown_ms = 0;  // when it was last shown who comes and goes
  bool is_watching_planned = false;    // and will be again
  std::int64_t empty_since = 0;        // it lingers; 0: it is needed
  LogGrowth growth;
  SteadyView steady;

  [[nodiscard]] bool is_idle() const {
    return !writing && !is_running && !is_fresh && waiting.empty();
  }
  // Somebody is at it, or it has something to do: it stays in memory.
  [[nodiscard]] bool is_needed() const {
    return writing || is_running || !waiting.empty() || !visitors.empty();
  }
  [[nodiscard]] std::vector<Onlooker>::iterator find(const Visitor& visitor) {
    return std::find_if(visitors.begin(), visitors.end(),
                        [&](const Onlooker& one) { return one.visitor == &visitor; });
  }
};

}  // namespace baize::room
