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
    if (mover.answers.size() == kRemembered) mover.answers.erase(mover.answers.begin());
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

bool Questions::is_answered(Seat seat, std::uint32_t ask, std::span<const Move> moves) const {
  const auto& answers = seats_[seat.index].answers;
  if (moves.empty()) return false;
  for (std::size_t at = 0; at + moves.size() <= answers.size(); ++at) {
    const auto first = answers.begin() + static_cast<std::ptrdiff_t>(at);
    if (first->ask == ask &&
        std::equal(moves.begin(), moves.end(), first,
                   [](Move move, const Answer& answer) { return move == answer.move; }))
      return true;
  }
  return false;
}

}  // namespace baize::room
