#include <algorithm>

#include "games/santase/santase.h"

namespace baize::santase {
namespace {

// What the other seat has: all points that were taken and are not mine, and its marriages. Exact
// in play; a position set up by hand may have any points, then the nearest possible number.
int points_of_opponent(const View<Rules>& view) {
  const Table& t = view.table;
  const auto marriages = [&](Seat seat) { return t.marriages[seat.index].points(t.trump_suit()); };
  const CardSet taken = t.led.exists() ? t.gone - t.led : t.gone;
  const int mine = view.mine.points - marriages(view.seat);
  const int most = t.options.declare == Declare::manual ? kMostPoints : kGoal - 1;
  return std::clamp(points_of(taken) - mine + marriages(other(view.seat)), 0, most);
}

}  // namespace

Rules::Sampler::Sampler(const View<Rules>& view)
    : known_{view.table, {}, {}}, opponent_(other(view.seat)) {
  const Table& t = view.table;
  known_.seats[view.seat.index] = view.mine;
  Private& his = known_.seats[opponent_.index];
  his.hand = t.shown[opponent_.index];
  his.points = static_cast<std::uint16_t>(points_of_opponent(view));
  hidden_ = kAll - t.gone - view.mine.hand - his.hand;
  if (t.turnup.exists()) hidden_ -= t.turnup;
  possible_ = hidden_ - cannot_hold(t, opponent_);
  missing_ = t.hand_count(opponent_) - his.hand.size();
  ensure(missing_ <= possible_.size() && missing_ + t.stock == hidden_.size());
}

State<Rules> Rules::Sampler::draw(Rng& rng) const {
  State<Rules> world = known_;
  const CardSet hand = random_subset(possible_, missing_, rng);
  world.seats[opponent_.index].hand |= hand;
  std::array<Card, kStock> rest;
  std::size_t count = 0;
  for (const Card c : hidden_ - hand) rest[count++] = c;
  const std::span stock(rest.data(), count);
  shuffle(stock, rng);
  world.stock.face_down = FaceDown<kStock>(stock);
  return world;
}

}  // namespace baize::santase
