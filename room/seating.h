#pragma once
// The chairs of a table: who sits where, who is a computer player, who agreed, who is ready, and
// for whom a computer player is filling in. Rebuilt from events; decides nothing.
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "room/room_event.h"

namespace baize::room {

struct Chair {
  enum class Kind : std::uint8_t { free, person, computer };
  Kind kind = Kind::free;
  Guest guest;               // of a person
  std::string who;           // of a person: see `who_at`
  std::string name;          // of a person
  std::optional<Face> face;  // of a person
  std::string left;  // the name of the person who left in mid-match and whose cards are played on
  std::optional<ai::Grade> level;  // of a computer player; none: the table's
  int since = 0;                   // counts who sat down: the longest seated is the host
  bool agreed = false, ready = false;
  Autopilot autopilot = Autopilot::none;

  [[nodiscard]] bool is_person() const { return kind == Kind::person; }
  [[nodiscard]] bool is_free() const { return kind == Kind::free; }
  [[nodiscard]] bool is_computer() const { return kind == Kind::computer; }
  // A person who answers for himself.
  [[nodiscard]] bool is_awake() const { return is_person() && autopilot == Autopilot::none; }
  // A computer player moves here.
  [[nodiscard]] bool is_played() const {
    return is_computer() || (is_person() && autopilot != Autopilot::none);
  }
};

class Seating {
 public:
  explicit Seating(std::string room) : room_(std::move(room)) {}

  // A table of another size: people in seats that are gone stand up.
  void resize(int chairs);

  [[nodiscard]] bool has(Seat seat) const { return seat.index < chairs_.size(); }
  // A seat that the table does not have is a free chair: timers may ask for one that is gone.
  [[nodiscard]] const Chair& at(Seat seat) const {
    return has(seat) ? chairs_[seat.index] : kNoChair;
  }
  [[nodiscard]] int size() const { return static_cast<int>(chairs_.size()); }
  [[nodiscard]] Seat seat_of(const Guest& guest) const;
  // Who comes to a seat with the next round; null: nobody.
  [[nodiscard]] const Reserved* reserved_at(Seat seat) const;
  [[nodiscard]] Seat reserved_by(const Guest& guest) const;
  [[nodiscard]] const std::vector<Reserved>& reserved() const { return reserved_; }
  // How that guest is called here: computer players and whoever came before have their names first.
  [[nodiscard]] std::string name_for(const Guest& guest, const std::string& name) const;
  // The longest seated person who is not on autopilot, else the longest seated.
  [[nodiscard]] Seat host() const;
  template <class Fits>
  [[nodiscard]] SeatSet where(Fits&& fits) const {
    SeatSet seats;
    for (std::size_t i = 0; i < chairs_.size(); ++i)
      if (std::invoke(fits, chairs_[i])) seats |= seat_at(static_cast<int>(i));
    return seats;
  }
  [[nodiscard]] SeatSet people() const { return where(&Chair::is_person); }
  [[nodiscard]] bool is_alone(Seat seat) const { return people() == SeatSet(seat); }
  [[nodiscard]] SeatSet computers() const { return where(&Chair::is_computer); }
  [[nodiscard]] SeatSet free() const { return where(&Chair::is_free); }
  [[nodiscard]] SeatSet played() const { return where(&Chair::is_played); }

  // `in_match`: a chair that is given up goes on as a computer player's.
  [[nodiscard]] bool fold(const Sat& event);
  [[nodiscard]] bool fold(const Stood& event, bool in_match);
  [[nodiscard]] bool fold(const Reserved& event);
  [[nodiscard]] bool fold(const Unreserved& event);
  [[nodiscard]] bool fold(const Renamed& event);
  [[nodiscard]] bool fold(const FaceChosen& event);
  [[nodiscard]] bool fold(const ComputerPut& event);
  [[nodiscard]] bool fold(const Swapped& event);
  [[nodiscard]] bool fold(const Agreed& event);
  [[nodiscard]] bool fold(const Readied& event);
  [[nodiscard]] bool fold(const AutopilotSet& event);
  void clear_agreements();
  void clear_ready();
  // The round is over: those who have reserved a seat take it.
  [[nodiscard]] std::vector<Reserved> take_reservations() { return std::exchange(reserved_, {}); }
  // A new match: nobody has left it yet.
  void forget_leavers();
  // The chairs as another seating of this table has had them, and how often somebody sat down.
  [[nodiscard]] const std::vector<Chair>& chairs() const { return chairs_; }
  [[nodiscard]] int sat_down() const { return sat_down_; }
  void resume_at(std::vector<Chair> chairs, int sat_down) {
    chairs_ = std::move(chairs);
    sat_down_ = sat_down;
  }

 private:
  [[nodiscard]] bool is_person(Seat seat) const { return has(seat) && at(seat).is_person(); }
  static const Chair kNoChair;
  std::string room_;
  std::vector<Chair> chairs_;
  std::vector<Reserved> reserved_;  // one for a seat and for a guest; nearly always none
  int sat_down_ = 0;
};

// A name for a guest at one table that tells nothing about him elsewhere.
std::string who_at(const std::string& room, const Guest& guest);
// Who a computer player is: each seat has its own. `id` is the key of the name in people's
// languages.
struct Character {
  std::string_view id, name;
};
Character character_at(Seat seat);

}  // namespace baize::room
