#pragma once
// Stores the finished rounds of guests as their pages send them. The server does not read them; it
// synchronises a guest's browsers. Every change has a mark, so a browser asks for everything after
// the last one it knows; a removed round leaves its id behind, so that no other browser uploads it
// again.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/result.h"
#include "engine/fair/sha256.h"
#include "room/guest.h"
#include "room/ports.h"

namespace baize::server {

struct KeptRound {
  std::string id;
  std::int64_t at_ms = 0;  // when it ended
  std::string text;        // the record, a JSON object
  friend bool operator==(const KeptRound&, const KeptRound&) = default;
};

struct KeepRounds {
  std::vector<KeptRound> rounds;  // of equal id: in place of the old one, or of a removed one
};
struct RemoveRounds {
  std::vector<std::string> ids;
};
struct RemoveRoundsUntil {
  std::int64_t at_ms = 0;  // this moment included
};
struct DrawerWish {
  room::Guest guest;
  std::int64_t now_ms = 0;
  std::variant<KeepRounds, RemoveRounds, RemoveRoundsUntil> what;
};

struct DrawerChange {
  std::string drawer;     // its name; empty: the guest has none
  std::int64_t from = 0;  // the mark before, and after
  std::int64_t mark = 0;
  bool is_full = false;  // the house keeps no more rounds: nothing was changed
};

// Changes in the order of their marks.
struct DrawerPage {
  std::string drawer;
  std::vector<KeptRound> rounds;
  std::vector<std::string> removed;
  std::int64_t mark = 0;  // to ask on from
  bool has_more = false;
};

struct DrawerLimits {
  std::size_t rounds = 5'000;  // of a guest; the newest stay. As many removed ids too
  std::size_t rounds_in_all = 1'000'000;
  std::size_t page_rounds = 200;
  std::size_t page_bytes = 64 * 1024;  // one round more at most
};

// A guest's cookie lives 400 days from the day on which it was set: nobody can open a drawer any
// more that has not been changed for so long.
inline constexpr std::int64_t kDrawerLife_ms = std::int64_t{400} * 24 * 60 * 60 * 1000;
// So many dead drawers go when a new one is made: the file stays tidy without a timer.
inline constexpr int kDeadDrawersAtOnce = 2;

// Tells a drawer from another of the same guest, as after all drawers were cleared.
[[nodiscard]] inline std::string drawer_name(const room::Guest& guest, std::int64_t made_ms) {
  return to_hex(sha256("baize drawer " + guest + ' ' + std::to_string(made_ms)), 8);
}

class Drawers {
 public:
  using OnChange = std::function<void(Result<DrawerChange, room::Failure>)>;
  virtual ~Drawers() = default;
  // All or nothing, and durable when `done` is called with success, later, on the driving thread.
  virtual void change(DrawerWish wish, OnChange done) = 0;
  [[nodiscard]] virtual Result<DrawerPage, room::Failure> look(const room::Guest& guest,
                                                               std::int64_t after) = 0;
};

}  // namespace baize::server
