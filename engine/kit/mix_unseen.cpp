#include "engine/kit/mix_unseen.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace baize {
namespace {

constexpr int kFirstSweeps = 12;  // from the matching, which is one particular deal
constexpr int kSweeps = 4;        // from one draw to the next

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
std::uint32_t number(int count) { return static_cast<std::uint32_t>(count); }

}  // namespace

MixUnseen::MixUnseen(CardSet unseen, std::span<const Hand> hands) : unseen_(unseen) {
  ensure(hands.size() <= at(kHands));
  hand_count_ = static_cast<int>(hands.size());
  int room = 0;
  for (int h = 0; h < hand_count_; ++h) {
    const Hand& hand = hands[at(h)];
    ensure(hand.size >= 0);
    room += room_[at(h)] = hand.size;
    if (hand.size == 0) continue;
    taking_part_[at(parts_++)] = h;
    may_hold_[at(h)] = unseen - hand.cannot_hold;
    for (const Card c : may_hold_[at(h)])
      holders_[c.id] = static_cast<std::uint16_t>(holders_[c.id] | 1u << h);
  }
  ensure(room == unseen.size());
  for (const Card c : unseen) possible_ = possible_ && place(c);
}

void MixUnseen::move(Card c, int from, int to) {
  hands_[at(from)] -= c;
  hands_[at(to)] |= c;
}

// Into a hand with room, if need be by pushing cards on from hand to hand: the shortest way, looked
// for from the card outwards.
bool MixUnseen::place(Card c) {
  Places came_from{}, queue{};
  std::array<Card, static_cast<std::size_t>(kHands)> pushed{};
  unsigned seen = holders_[c.id];
  int first = 0, last = 0;
  for (unsigned rest = seen; rest != 0; rest &= rest - 1) {
    const int h = std::countr_zero(rest);
    came_from[at(h)] = -1;
    queue[at(last++)] = h;
  }
  while (first < last) {
    int h = queue[at(first++)];
    if (room_[at(h)] > 0) {
      --room_[at(h)];
      for (; came_from[at(h)] >= 0; h = came_from[at(h)]) move(pushed[at(h)], came_from[at(h)], h);
      hands_[at(h)] |= c;
      return true;
    }
    for (int to = 0; to < hand_count_; ++to) {
      const CardSet could_go = hands_[at(h)] & may_hold_[at(to)];
      if ((seen >> to & 1) || could_go.empty()) continue;
      seen |= 1u << to;
      came_from[at(to)] = h;
      pushed[at(to)] = could_go.lowest();
      queue[at(last++)] = to;
    }
  }
  return false;
}

// All ways to part the cards of two hands are equally likely.
void MixUnseen::part_anew(int a, int b, Rng& rng) {
  CardSet& one = hands_[at(a)];
  CardSet& two = hands_[at(b)];
  const int size = one.size();
  const CardSet pool = one | two;
  const CardSet only_one = pool - may_hold_[at(b)];
  const CardSet either = pool & may_hold_[at(a)] & may_hold_[at(b)];
  one = only_one | random_subset(either, size - only_one.size(), rng);
  two = pool - one;
}

// A card goes to another hand that may hold it, a card from there to a third one, and so on until
// one comes back to the first hand. The way and its reverse are equally likely: both choose once
// among the other holders of every card, and once among the cards of every hand but the first.
void MixUnseen::turn_circle(Rng& rng) {
  std::array<Card, static_cast<std::size_t>(kHands)> cards{};
  Places way{};
  Card c = unseen_.nth(rng.below(number(unseen_.size())));
  int h = 0;
  while (!hands_[at(h)].contains(c)) ++h;
  const int start = h;
  unsigned visited = 1u << h;
  for (int length = 0;; ++length) {
    const unsigned others = holders_[c.id] & ~(1u << h);
    if (others == 0) return;
    cards[at(length)] = c;
    way[at(length)] = h;
    h = nth_set_bit(others, rng.below(number(std::popcount(others))));
    if (h == start) {
      for (int i = 0; i <= length; ++i)
        move(cards[at(i)], way[at(i)], i == length ? start : way[at(i + 1)]);
      return;
    }
    if (visited >> h & 1) return;
    visited |= 1u << h;
    c = hands_[at(h)].nth(rng.below(number(hands_[at(h)].size())));
  }
}

// Half of the circles are left out: where every step is a circle, always turning would only go to
// and fro between two kinds of deals.
void MixUnseen::sweep(Rng& rng) {
  for (int n = 0; n < parts_; ++n) {
    const int a = static_cast<int>(rng.below(number(parts_)));
    const int b = static_cast<int>(rng.below(number(parts_ - 1)));
    part_anew(taking_part_[at(a)], taking_part_[at(b + (b >= a))], rng);
    if (rng.below(2) == 0) turn_circle(rng);
  }
}

void MixUnseen::draw(Rng& rng, std::span<CardSet> out) {
  ensure(possible_ && out.size() >= at(hand_count_));
  const int sweeps = mixed_ ? kSweeps : kFirstSweeps;
  mixed_ = true;
  for (int n = 0; n < sweeps && parts_ > 1; ++n) sweep(rng);
  std::copy_n(hands_.begin(), hand_count_, out.begin());
}

}  // namespace baize
