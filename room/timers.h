#pragma once
// The timers of a table: moves of computer players, turn clocks, the next deal, proposals, lost
// connections. They are not stored: after a restart they start over.
#include <array>
#include <functional>
#include <vector>

#include "room/room.h"

namespace baize::room {

class Timers {
 public:
  using DrawPace = std::function<std::int64_t(const Room&, Seat)>;  // of a computer player, in ms

  // Follows what the room is waiting for now.
  void follow(const Room& room, std::int64_t now, const DrawPace& draw_pace);
  // The next time that something is due; 0: nothing is.
  [[nodiscard]] std::int64_t next() const;
  // What is due; each is given once, and again after a while where it was not done.
  [[nodiscard]] std::vector<Chore> take_due(const Room& room, std::int64_t now);
  // A write has failed: nothing is tried before `until`.
  void hold_until(std::int64_t until) { held_until_ = until; }
  // A seat has moved: what was planned for it is done.
  void moved(Seat seat) { computer_[seat.index] = 0; }

  // What of a view tells how much time is left: what all share, and the viewer's own.
  // Who does not see the match sees no clock of it.
  void add_times(ObjectWriter& object, const Room& room, std::int64_t now, bool sees_match) const;
  static void add_own(ObjectWriter& object, std::int64_t claim_at, std::int64_t start_at,
                      std::int64_t now);
  // Tells apart views that differ in nothing but a clock that was set anew.
  [[nodiscard]] std::uint64_t mark() const;

 private:
  struct TurnClock {
    std::int64_t due = 0, of = 0;
    std::uint64_t key = 0;
  };
  using DueTimes = std::array<std::int64_t, kMostSeats>;

  void follow_computers(const Room& room, std::int64_t now, const DrawPace& draw_pace);
  void follow_turns(const Room& room, std::int64_t now);
  void follow_absent(const Room& room);
  void follow_salts(const Room& room, std::int64_t now);
  void follow_table(const Room& room, std::int64_t now);
  void shift(std::int64_t by);

  DueTimes computer_{}, grace_{};
  std::array<TurnClock, kMostSeats> turn_{};
  std::int64_t deal_ = 0, salts_ = 0, proposal_ = 0;
  std::int64_t salts_asked_ = 0, salts_wait_ = 0;
  std::int64_t voter_gone_ = 0;  // whom the proposal waits for may change then
  std::int64_t paused_at_ = 0, held_until_ = 0;
  std::int64_t deal_again_ = 0;  // the deal has been begun, and is not before then
};

}  // namespace baize::room
