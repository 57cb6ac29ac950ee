#include "room/moods.h"

namespace baize::room {
namespace {

constexpr int kGreat = 3;  // a change that is more than an ordinary trick

Mood mood_after(int change) {
  if (change >= kGreat) return Mood::proud;
  if (change <= -kGreat) return Mood::cross;
  return change > 0 ? Mood::glad : Mood::sour;
}

}  // namespace

bool Moods::felt(const Marks& marks, int seats) {
  bool is_new = false;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) {
    AtSeat& seat = seats_[i];
    const Mood before = seat.mood;
    if (const int change = marks[i] - marks_[i]; change != 0) {
      seat = {mood_after(change), seats};
    } else if (seat.fades_in > 0 && --seat.fades_in == 0) {
      seat = {};
    }
    is_new |= seat.mood != before;
  }
  return is_new;
}

void Moods::round_begins(std::span<const double> gains) {
  calm_down();
  for (std::size_t i = 0; i < gains.size(); ++i) gains_[i] = gains[i];
}

void Moods::round_over(std::span<const double> gains) {
  calm_down();
  double least = 0, most = 0;
  for (std::size_t i = 0; i < gains.size(); ++i) {
    gains_[i] = gains[i] - gains_[i];
    least = i == 0 || gains_[i] < least ? gains_[i] : least;
    most = i == 0 || gains_[i] > most ? gains_[i] : most;
  }
  if (least == most) return;
  for (std::size_t i = 0; i < gains.size(); ++i)
    seats_[i].mood = gains_[i] == most ? Mood::glad : gains_[i] == least ? Mood::sour : Mood::calm;
}

void Moods::match_over(SeatSet winners, int seats) {
  for (int i = 0; i < seats; ++i)
    seats_[static_cast<std::size_t>(i)] = {winners.contains(seat_at(i)) ? Mood::proud : Mood::sour,
                                           0};
}

}  // namespace baize::room
