// Worlds that a seat's view fits in, after the public deductions of the section "What you see".
#include "games/rams/rams.h"

namespace baize::rams {
namespace {

bool is_mixed(CardSet cards) {
  return !cards.empty() && !CardSet::of(cards.lowest().suit()).contains(cards);
}

// Cards that stand for all that a seat held when play began.
CardSet begun_with(const Table& t, Seat seat, CardSet hand) {
  CardSet cards = hand | t.played.excluded(seat);
  if (seat == t.dealer && t.taken_card.exists()) cards |= t.taken_card;
  return cards;
}

// Neither check found a flush. Check A saw the hand as it was dealt: what was exchanged and some
// of what was kept, so two suits anywhere among them are enough unless all five were exchanged.
bool no_flush(const Table& t, Seat seat, CardSet hand, CardSet out) {
  if (t.phase >= Phase::play && t.active.contains(seat) && !is_mixed(begun_with(t, seat, hand)))
    return false;
  if (!t.not_dealt_flush.contains(seat)) return true;
  CardSet dealt = out;
  if (t.exchanged[seat.index] < kHand) dealt |= hand | t.played.excluded(seat);
  if (seat == t.dealer && t.taken_card.exists()) dealt -= t.taken_card;
  return is_mixed(dealt);
}

bool has_decided(const Table& t, Seat seat) {
  if (t.phase != Phase::exchange) return true;
  const auto order = [&](Seat s) {
    return (s.index - t.dealer.index - 1 + t.players()) % t.players();
  };
  return order(seat) < order(t.turn);
}

}  // namespace

CardSet Rules::cannot_hold(const Table& t, Seat seat) {
  CardSet proved = t.voids.excluded(seat);
  // A jack that nobody announced had no mate beside it.
  for (std::size_t colour = 0; colour < kJacks.size(); ++colour)
    if (t.jack_by[colour] == seat && (t.jacks.set() & kJacks[colour]).empty())
      proved |= kJacks[colour];
  // Four cards of one suit have been played: the fifth is of another.
  const CardSet begun = begun_with(t, seat, {});
  if (t.phase == Phase::play && t.hand_count[seat] == 1 && !begun.empty() && !is_mixed(begun))
    proved |= CardSet::of(begun.lowest().suit());
  return proved;
}

bool Rules::told_apart(const State<Rules>& state, Card a, Card b) {
  const CardSet both{a, b};
  const auto exchanged = [&](CardSet cards) {
    return (cards & both).size() == 1 ? (cards - both) | (both - cards) : cards;
  };
  for (const Seat seat : SeatSet::first(state.table.players())) {
    const auto& mine = state.seats[seat.index];
    if (!no_flush(state.table, seat, exchanged(mine.hand), exchanged(mine.out))) return true;
  }
  return false;
}

// Known: the own cards and discards, the trump card wherever it went, and the mate of a jack that
// was announced as the first. Hands with exclusions come first: that keeps the table of counts
// small.
Rules::Sampler::Sampler(const View<Rules>& view) : view_(view) {
  const Table& t = view.table;
  CardSet unseen = kAll - t.gone - view.mine.hand - view.mine.out;
  if (t.trump_card.exists()) unseen -= t.trump_card;
  const SeatSet others = SeatSet::first(t.players()) - (view.seat.exists() ? view.seat : SeatSet{});
  for (const Seat seat : others) {
    known_[seat.index] = t.shown(seat);
    unseen -= known_[seat.index];
  }
  std::array<DealUnseen::Hand, DealUnseen::kHands> places;
  std::uint8_t count = 0;
  for (const bool excluding : {true, false})
    for (const Seat seat : others) {
      const CardSet never = cannot_hold(t, seat);
      if ((never & unseen).empty() == excluding) continue;
      place_of_[seat.index] = count;
      places[count++] = {t.hand_count[seat] - known_[seat.index].size(), never};
    }
  for (const Seat seat : others) places[count++].size = t.laid_down[seat];
  places[count++].size = t.stock;
  unseen_ = DealUnseen(unseen, {places.data(), count});
}

Rules::Sampler::Deal Rules::Sampler::draw_deal(Rng& rng) const {
  std::array<CardSet, DealUnseen::kHands> dealt;
  unseen_.draw(rng, dealt);
  Deal deal;
  std::size_t next = 0;
  const SeatSet all = SeatSet::first(view_.table.players());
  const SeatSet others = all - (view_.seat.exists() ? view_.seat : SeatSet{});
  for (const Seat seat : others) {
    deal.hands[seat.index] = dealt[place_of_[seat.index]] | known_[seat.index];
    deal.out[seat.index] = dealt[static_cast<std::size_t>(others.size()) + next++];
  }
  deal.stock = dealt[static_cast<std::size_t>(others.size()) + next];
  return deal;
}

bool Rules::Sampler::is_possible(const Deal& deal) const {
  for (const Seat seat : SeatSet::first(view_.table.players()))
    if (seat != view_.seat &&
        !no_flush(view_.table, seat, deal.hands[seat.index], deal.out[seat.index]))
      return false;
  return true;
}

// What another seat has set aside but not yet exchanged stays in its hand: nobody has seen it go.
State<Rules> Rules::Sampler::draw(Rng& rng) const {
  constexpr int kTries = 10000;  // the truth is possible, so a few do; never hang on a mistake
  const Table& t = view_.table;
  Deal deal = draw_deal(rng);
  for (int i = 0; i < kTries && !is_possible(deal); ++i) deal = draw_deal(rng);
  State<Rules> world{t, {}, {}};
  for (const Seat seat : SeatSet::first(t.players())) {
    auto& mine = world.seats[seat.index];
    if (seat == view_.seat) {
      mine = view_.mine;
      continue;
    }
    mine = {deal.hands[seat.index], deal.out[seat.index], has_decided(t, seat), 0};
    if (t.phase < Phase::play || t.options.jacks == 0) continue;
    for (std::size_t colour = 0; colour < kJacks.size(); ++colour) {
      const bool announced = !(t.jacks.set() & kJacks[colour]).empty();
      mine.pairs =
          static_cast<std::uint8_t>(mine.pairs + (mine.hand.contains(kJacks[colour]) ||
                                                  (announced && t.jack_by[colour] == seat)));
    }
  }
  std::array<Card, kStock> order{};
  std::size_t count = 0;
  for (const Card c : deal.stock) order[count++] = c;
  std::span<Card> stock(order.data(), count);
  shuffle(stock, rng);
  world.stock.face_down = FaceDown<kStock>(stock);
  return world;
}

}  // namespace baize::rams
