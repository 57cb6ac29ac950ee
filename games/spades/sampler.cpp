#include "games/spades/spades.h"

namespace baize::spades {

CardSet Rules::cannot_hold(const Table& t, Seat seat) {
  const CardSet proved = t.voids.excluded(seat);
  const Card played = t.trick[seat.index];
  return played.exists() && !t.must.contains(played) ? proved | t.must : proved;
}

// A seat that may bid blind does not know even its own hand.
bool Rules::Sampler::knows(Seat seat) const {
  return seat == view_.seat && !view_.table.is_unseen(seat);
}

Rules::Sampler::Sampler(const View<Rules>& view) : view_(view) {
  const Table& t = view.table;
  std::array<DealUnseen::Hand, kSeats> hands;
  for (int i = 0; i < kSeats; ++i)
    if (!knows(seat_at(i)))
      hands[static_cast<std::size_t>(i)] = {t.hand_count(seat_at(i)), cannot_hold(t, seat_at(i))};
  unseen_ = DealUnseen(set_of(kPack52) - t.gone - view.mine.hand, hands);
}

State<Rules> Rules::Sampler::draw(Rng& rng) const {
  State<Rules> world{view_.table, {}, {}};
  std::array<CardSet, kSeats> dealt;
  unseen_.draw(rng, dealt);
  for (int i = 0; i < kSeats; ++i) {
    const auto at = static_cast<std::size_t>(i);
    world.seats[at].hand = knows(seat_at(i)) ? view_.mine.hand : dealt[at];
  }
  cover_unseen_hands(world);
  return world;
}

}  // namespace baize::spades
