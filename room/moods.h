#pragma once
// The moods of computer players. They follow from the open table alone, so a face never gives a
// card away.
#include <array>
#include <span>
#include <string_view>

#include "engine/any/any_match.h"

namespace baize::room {

enum class Mood : std::uint8_t { calm, glad, proud, sour, cross };
inline constexpr std::array<std::string_view, 5> kMoodNames{"calm", "glad", "proud", "sour",
                                                            "cross"};
constexpr std::span<const std::string_view> enum_names(Mood) { return kMoodNames; }

class Moods {
 public:
  using Marks = std::array<int, kMostSeats>;  // see ai::marks_of

  [[nodiscard]] Mood at(Seat seat) const { return seats_[seat.index].mood; }
  // A move was made: what it changed is felt at once, and fades when all have moved again. Whether
  // somebody feels otherwise now.
  bool felt(const Marks& marks, int seats);
  // What the next move is compared with.
  void remember(const Marks& marks) { marks_ = marks; }
  // What each seat has gained in the match when a round begins, and when it is over: the round
  // decides then, not its last trick. Who gained most is glad, who gained least is sour.
  void round_begins(std::span<const double> gains);
  void round_over(std::span<const double> gains);
  void match_over(SeatSet winners, int seats);
  void calm_down() { seats_ = {}; }

 private:
  struct AtSeat {
    Mood mood = Mood::calm;
    int fades_in = 0;  // moves
  };
  std::array<AtSeat, kMostSeats> seats_;
  Marks marks_{};
  std::array<double, kMostSeats> gains_{};
};

}  // namespace baize::room
