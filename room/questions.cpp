#include "room/questions.h"

#include <algorithm>

namespace baize::room {

bool Questions::commit(AnyMatch& match, const Event& event) {
  const SeatSet before = match.to_act();
  const int question = match.question();
  if (!match.commit(event)) return false;
  const auto* moved = std::get_if<Moved>(&event);
  if (moved) {
    auto& mover = seats_[moved->seat.index];
    // All at once, so that the others are not moved with every answer.
    if (mover.answers.size() == kMostKept)
      mover.answers.erase(mover.answers.begin(), mover.answers.end() - kRemembered);
    mover.answers.push_back({mover.asked, moved->move});
  }
  for (const Seat seat : match.to_act()) {
    const bool anew = !before.contains(seat) || match.question() != question ||
                      (moved && moved->seat == seat) || std::holds_alternative<TookBack>(event);
    if (anew) ++seats_[seat.index].asked;
  }
  return true;
}

std::optional<std::uint32_t> Questions::open(const AnyMatch& match, Seat seat) const {
  // A seat that has answered and may still change its mind answers under the same number.
  if (!match.to_act().contains(seat) && match.legal(seat).empty()) return std::nullopt;
  return seats_[seat.index].asked;
}

Questions::Asked Questions::asked() const {
  Asked asked{};
  for (std::size_t i = 0; i < seats_.size(); ++i) asked[i] = seats_[i].asked;
  return asked;
}

void Questions::resume_at(const Asked& asked) {
  for (std::size_t i = 0; i < seats_.size(); ++i) seats_[i] = {asked[i], {}};
}

void Questions::forget_answers() {
  for (auto& seat : seats_) seat.answers.clear();
}

bool Questions::is_answered(Seat seat, std::uint32_t ask, std::span<const Move> moves) const {
  const auto& answers = seats_[seat.index].answers;
  if (moves.empty()) return false;
  // Numbers only grow, and who asks has nearly always come to a new one: from the newest.
  for (std::size_t at = answers.size(); at > 0 && answers[at - 1].ask >= ask; --at) {
    const auto first = answers.begin() + static_cast<std::ptrdiff_t>(at - 1);
    if (first->ask == ask && answers.size() - (at - 1) >= moves.size() &&
        std::equal(moves.begin(), moves.end(), first,
                   [](Move move, const Answer& answer) { return move == answer.move; }))
      return true;
  }
  return false;
}

}  // namespace baize::room
