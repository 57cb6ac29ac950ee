#pragma once
// Numbers every question to a seat, so that a late or duplicate answer can be told from a fresh
// one. The number changes only when that seat is asked again.
#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/any/any_match.h"

namespace baize::room {

class Questions {
 public:
  // Folds one event into `match` and counts the questions it puts. False: the match refused it.
  [[nodiscard]] bool commit(AnyMatch& match, const Event& event);

  // The open question of a seat.
  [[nodiscard]] std::optional<std::uint32_t> open(const AnyMatch& match, Seat seat) const;
  [[nodiscard]] bool was_asked(Seat seat, std::uint32_t ask) const {
    return ask > 0 && ask <= seats_[seat.index].asked;
  }
  // How often each seat has been asked. Answers are remembered within a match only.
  using Asked = std::array<std::uint32_t, kMostSeats>;
  [[nodiscard]] Asked asked() const;
  void resume_at(const Asked& asked);
  void forget_answers();

  // Whether the log already holds exactly this answer to question `ask`.
  [[nodiscard]] bool is_answered(Seat seat, std::uint32_t ask, std::span<const Move> moves) const;

 private:
  struct Answer {
    std::uint32_t ask;
    Move move;
  };
  // A page repeats its last answer, not older ones; but a computer player may have moved for it
  // meanwhile, for a round and more.
  static constexpr std::ptrdiff_t kRemembered = 64;
  static constexpr std::size_t kMostKept = 96;
  struct AtSeat {
    std::uint32_t asked = 0;
    std::vector<Answer> answers;  // the oldest first; an idle seat costs three words
  };
  std::array<AtSeat, kMostSeats> seats_;
};

}  // namespace baize::room
