#pragma once
// Samples worlds of the toy game: hands, cards laid aside and the stock. Included by toy.h.
#include "tests/conformance/toy.h"

namespace baize::toy {

template <Flaw flaw>
class Rules<flaw>::Sampler {
 public:
  explicit Sampler(const View<Rules>& view) : view_(view) {
    const Table& t = view.table;
    CardSet unseen = set_of(kPack) - t.gone - view.mine.hand;
    if (view.mine.aside.exists()) unseen -= view.mine.aside;
    const bool playing = t.phase != Phase::lay_aside;
    std::array<DealUnseen::Hand, 2 * kSeats + 1> places;
    for (int i = 0; i < kSeats; ++i) {
      const Seat seat = seat_at(i);
      if (seat == view.seat) continue;
      auto& hand = places[static_cast<std::size_t>(i)];
      hand = {t.hand_count[seat], cannot_hold(t, seat)};
      if constexpr (flaw == Flaw::sampler_ignores_voids) hand.cannot_hold = {};
      places[static_cast<std::size_t>(kSeats + i)].size = playing && !t.kept.contains(seat);
    }
    places.back().size = t.stock;
    unseen_ = DealUnseen(unseen, places);
  }

  [[nodiscard]] S draw(Rng& rng) const {
    S world{view_.table, {}, {}};
    std::array<CardSet, 2 * kSeats + 1> dealt;
    unseen_.draw(rng, dealt);
    for (int i = 0; i < kSeats; ++i) {
      auto& seat = world.seats[static_cast<std::size_t>(i)];
      const CardSet aside = dealt[static_cast<std::size_t>(kSeats + i)];
      seat.hand = dealt[static_cast<std::size_t>(i)];
      if (!aside.empty()) seat.aside = aside.lowest();
      if (seat_at(i) == view_.seat) seat = view_.mine;
      if (seat_at(i) != view_.seat && view_.table.answered.contains(seat_at(i)))
        imagine_answer(seat, view_.table.kept.contains(seat_at(i)), rng);
    }
    std::size_t place = kHand;
    for (CardSet stock = dealt.back(); !stock.empty();) {
      const Card c = stock.nth(rng.below(static_cast<std::uint32_t>(stock.size())));
      world.stock.cards[--place] = c;
      stock -= c;
    }
    if constexpr (flaw == Flaw::sampler_changes_my_hand)
      world.seats[view_.seat.index].hand = dealt.back();
    if constexpr (flaw == Flaw::sampler_doubles_a_card)
      if (!dealt.back().empty()) world.seats[(view_.seat.index + 1) % kSeats].hand |= dealt.back();
    return world;
  }

 private:
  void imagine_answer(Private& seat, bool kept, Rng& rng) const {
    const bool sealed = view_.table.phase == Phase::lay_aside;
    seat.keeps = sealed ? rng.below(2) == 0 : kept;
    if (!sealed || seat.keeps) return;
    seat.aside = seat.hand.nth(rng.below(kHand));
    seat.hand -= seat.aside;
  }

  View<Rules> view_;
  DealUnseen unseen_;
};

static_assert(Game<Rules<Flaw::none>>);

}  // namespace baize::toy
