#include "room/questions.h"

namespace baize::room {

bool Questions::commit(AnyMatch& match, const Event& event) {
  const SeatSet before = match.to_act();
  const int question = match.question();
  if (!match.commit(event)) return false;
  const auto* moved = std::get_if<Moved>(&event);
  if (moved) {
    auto& mover = seats_[moved->seat.index];
    mover.answers.push_back({mover.asked, moved->move});
    if (mover.answers.size() > kRemembered) mover.answers.pop_front();
  }
  for (const Seat seat : match.to_act()) {
    const bool anew = !before.contains(seat) || match.question() != question ||
                      (moved && moved->seat == seat) || std::holds_alternative<TookBack>(event);
    if (anew) ++seats_[seat.index].asked;
  }
  return true;
}

std::optional<std::uint32_t> Questions::open(const AnyMatch& match, Seat seat) const {
  if (!match.to_act().contains(seat)) return std::nullopt;
  return seats_[seat.index].asked;
}

bool Questions::is_answered(Seat seat, std::uint32_t ask, std::span<const Move> moves) const {
  const auto& answers = seats_[seat.index].answers;
  std::size_t at = 0;
  while (at < answers.size() && answers[at].ask != ask) ++at;
  if (at + moves.size() > answers.size() || moves.empty()) return false;
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (answers[at + i].move != moves[i]) return false;
  return true;
}

}  // namespace baize::room
