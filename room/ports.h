#pragma once
// What a room needs from the outside: clock, entropy, store, bus, thinkers. The server, the page's
// worker, the terminal and the simulation each bring their own, so the room stays pure.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/choice.h"
#include "engine/core/result.h"

namespace baize::room {

// Something outside the rules broke (disk, network). It is handled where the room is driven.
enum class FailureKind : std::uint8_t {
  broken,   // it may work another time
  behind,   // too much waits: try again
  damaged,  // what was kept cannot be read any more
};
struct Failure {
  std::string context;
  FailureKind kind = FailureKind::broken;
};
struct Done {};

class Clock {
 public:
  virtual ~Clock() = default;
  [[nodiscard]] virtual std::int64_t now_ms() const = 0;
  // Calls `wake` once, not before `at_ms`.
  virtual void call_at(std::int64_t at_ms, std::function<void()> wake) = 0;
};

// Unpredictable bytes: decks, ids, the pace of computer players.
class Entropy {
 public:
  virtual ~Entropy() = default;
  virtual void fill(std::span<std::byte> bytes) = 0;
};

// Where computer players think: beside the thread that drives the rooms, or on it.
class Thinkers {
 public:
  using Think = std::function<void(const ai::Budget&)>;
  virtual ~Thinkers() = default;
  // Runs `think` once, with a budget that ends `most_ms` from now, and then `done` on the thread
  // that drives the rooms; both may have happened when this returns.
  virtual void think(int most_ms, Think think, std::function<void()> done) = 0;
};

// A line that begins so restores a room by itself: whoever reads a log may begin there.
inline constexpr std::string_view kSummaryBegins = "{\"summed\":";

// Events of a room in order, of which the first has the number `first_seq`.
struct LogLines {
  std::uint64_t first_seq = 0;
  std::vector<std::string> lines;
  std::size_t bytes_before = 0;  // of the events before them, as far as the store knows
};
// The same, from the newest summary on.
[[nodiscard]] inline LogLines from_newest_summary(LogLines log) {
  const auto newest =
      std::find_if(log.lines.rbegin(), log.lines.rend(),
                   [](const std::string& line) { return line.starts_with(kSummaryBegins); });
  if (newest == log.lines.rend()) return log;
  const auto first = std::prev(newest.base());
  log.first_seq += std::uint64_t(first - log.lines.begin());
  for (auto line = log.lines.begin(); line != first; ++line) log.bytes_before += line->size();
  log.lines.erase(log.lines.begin(), first);
  return log;
}

// The log of every room. `append` is all or nothing, and durable when `done` is called with
// success; `done` runs on the thread that drives the rooms, in the order of the appends of one
// room.
class EventStore {
 public:
  using OnDone = std::function<void(Result<Done, Failure>)>;
  virtual ~EventStore() = default;
  virtual void append(std::string_view room, std::uint64_t first_seq,
                      std::vector<std::string> events, OnDone done) = 0;
  // The events [first_seq, end_seq) will not be asked for singly again: keep them as one. A hint
  // without an answer, in order with the appends of that room; it never changes what `read` gives.
  virtual void pack(std::string_view room, std::uint64_t first_seq, std::uint64_t end_seq) = 0;
  // False where so little is left that it is kept for rounds which are being played.
  [[nodiscard]] virtual bool has_room() const { return true; }
  // Reads a room from its newest summary on; no lines where the room is unknown. `take` runs once,
  // on whatever thread reads, so it touches nothing of the house; what it gives runs then on the
  // thread that drives the rooms. Both may have happened when this returns.
  using Take = std::function<std::function<void()>(Result<LogLines, Failure>)>;
  virtual void read(std::string_view room, Take take) = 0;
};

// A page that is connected. One person may have several.
using Connection = std::uint64_t;

// Carries messages to connections. A view replaces an older view that has not left yet; its text
// is the house's own and is written over after the call.
class Bus {
 public:
  virtual ~Bus() = default;
  virtual void answer(Connection to, std::string message) = 0;
  virtual void show(Connection to, std::string_view room, std::string_view view) = 0;
};

}  // namespace baize::room
