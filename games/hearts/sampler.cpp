#include "games/hearts/hearts.h"

namespace baize::hearts {

CardSet Rules::cannot_hold(const Table& t, Seat seat) {
  CardSet proved = t.voids.excluded(seat);
  const Card played = t.trick[seat.index];
  const bool off_suit = played.exists() && !t.must.contains(played);
  if (off_suit) proved |= t.must;
  if (t.points_only.contains(seat) || (off_suit && t.shun.contains(played)))
    proved |= set_of(kPack52) - kPointCards;
  // Before the first lead the seat on turn is the one that holds the two of clubs.
  if (t.phase == Phase::play && t.gone.empty() && seat != t.turn) proved |= "2C"_card;
  return proved;
}

// Known: the cards I passed lie with the one I passed them to until he plays them, and before the
// first lead the seat on turn holds the two of clubs.
Rules::Sampler::Sampler(const View<Rules>& view) : view_(view) {
  const Table& t = view.table;
  const bool passing = t.phase == Phase::pass;
  CardSet unseen = set_of(kPack52) - t.gone - view.mine.hand;
  if (passing) unseen -= view.mine.given.set();
  if (t.phase == Phase::play && t.gone.empty()) known_[t.turn.index] |= "2C"_card;
  const Seat receiver = seat_after(view.seat, steps_of(t.direction()), kSeats);
  if (!passing) known_[receiver.index] |= view.mine.passed();
  std::array<DealUnseen::Hand, kSeats> hands;
  for (int i = 0; i < kSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    known_[at] &= unseen;
    if (seat_at(i) == view.seat) continue;
    const int sealed = passing && t.chosen_by.contains(seat_at(i)) ? 3 : 0;
    hands[at] = {t.hand_count(seat_at(i)) + sealed - known_[at].size(), cannot_hold(t, seat_at(i))};
  }
  for (const CardSet cards : known_) unseen -= cards;
  unseen_ = DealUnseen(unseen, hands);
}

// What others passed and received among themselves stays open: nothing in a world depends on it.
State<Rules> Rules::Sampler::draw(Rng& rng) const {
  State<Rules> world{view_.table, {}, {}};
  std::array<CardSet, kSeats> dealt;
  unseen_.draw(rng, dealt);
  for (int i = 0; i < kSeats; ++i) {
    auto& seat = world.seats[static_cast<std::size_t>(i)];
    if (seat_at(i) == view_.seat) {
      seat = view_.mine;
      continue;
    }
    seat.hand = dealt[static_cast<std::size_t>(i)] | known_[static_cast<std::size_t>(i)];
    if (view_.table.phase != Phase::pass || !view_.table.chosen_by.contains(seat_at(i))) continue;
    const CardSet chosen = random_subset(seat.hand, 3, rng);
    for (const Card c : chosen) seat.given |= c;
    seat.hand -= chosen;
  }
  return world;
}

}  // namespace baize::hearts
