#include "games/thurf/thurf.h"

namespace baize::thurf {
namespace {

constexpr std::size_t kPackets = kSeats;  // the place of the second packets among the hands

// How many different exclusions matter.
int kinds_of(std::span<const DealUnseen::Hand> hands, CardSet unseen) {
  std::array<CardSet, kSeats + 1> kinds{};
  int count = 0;
  for (const auto& hand : hands) {
    const CardSet excluded = hand.cannot_hold & unseen;
    int known = 0;
    while (known < count && kinds[static_cast<std::size_t>(known)] != excluded) ++known;
    if (hand.size > 0 && known == count) kinds[static_cast<std::size_t>(count++)] = excluded;
  }
  return count;
}

}  // namespace

CardSet Rules::cannot_hold(const Table& t, Seat seat) {
  CardSet never = t.voids.excluded(seat) & kAllFaces;
  if (const int below = t.below[seat]; below > 0) never |= thurf_not_weaker(below, t.thurf_suit());
  return never;
}

// What is left beside the hands lies in the second packets, one's own among them.
Rules::Sampler::Sampler(const View<Rules>& view) : view_(view) {
  const Table& t = view.table;
  TwinSet pack;
  for (const Card c : pack_for(t.players())) pack |= c;
  const TwinSet seen = t.gone.plus(t.lying).plus(view.mine.hand);
  const CardSet unseen = pack.without(seen).places();
  std::array<DealUnseen::Hand, kHands> hands{};
  int left = unseen.size();
  for (int i = 0; i < t.players(); ++i) {
    if (seat_at(i) == view.seat) continue;
    hands[static_cast<std::size_t>(i)] = {t.hand_count[seat_at(i)],
                                          TwinSet::all_places(cannot_hold(t, seat_at(i)))};
    left -= t.hand_count[seat_at(i)];
  }
  hands[kPackets] = {left, {}};
  counted_ = kinds_of(hands, unseen) <= kCountedKinds;
  if (counted_) {
    counting_ = DealUnseen(unseen, hands);
  } else {
    mixing_ = MixUnseen(unseen, hands);
  }
}

State<Rules> Rules::Sampler::draw(Rng& rng) {
  State<Rules> world{view_.table, {}, {}};
  const Table& t = view_.table;
  std::array<CardSet, kHands> dealt;
  if (counted_) {
    counting_.draw(rng, dealt);
  } else {
    mixing_.draw(rng, dealt);
  }
  // All that is gone was won by one of the two teams.
  ByTeam<TwinSet> won{};
  won[team_of(view_.seat)] = view_.mine.team_pattus;
  won[1 - team_of(view_.seat)] = t.gone.without(view_.mine.team_pattus);
  for (int i = 0; i < t.players(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    world.seats[at] = {TwinSet::of_places(dealt[at]), won[team_of(seat_at(i))]};
    if (seat_at(i) == view_.seat) world.seats[at].hand = view_.mine.hand;
  }
  if (is_suit(t.thurf))
    for (std::size_t team = 0; team < kTeams; ++team)
      world.stock.points[team] = static_cast<std::int16_t>(points_of(won[team], t.thurf_suit()));
  CardSet packets = dealt[kPackets];
  for (int i = 0; !packets.empty(); i = (i + 1) % t.players()) {
    const Card place = packets.nth(rng.below(static_cast<std::uint32_t>(packets.size())));
    packets -= place;
    world.stock.second[static_cast<std::size_t>(i)] |= TwinSet::face_of(place);
  }
  return world;
}

}  // namespace baize::thurf
