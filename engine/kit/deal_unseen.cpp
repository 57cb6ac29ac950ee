#include "engine/kit/deal_unseen.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/core/sort_few.h"

namespace baize {
namespace {

// Binomial coefficients up to 64 over 64, as doubles.
using Binomials = std::array<std::array<double, 65>, 65>;

// Not constexpr: as a constant they would be a twelfth of the module that a page has to fetch.
Binomials make_binomials() {
  Binomials choose{};
  for (std::size_t n = 0; n <= 64; ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k)
      choose[n][k] = choose[n - 1][k - 1] + (k < n ? choose[n - 1][k] : 0);
  }
  return choose;
}

const Binomials& binomials() {
  static const Binomials table = make_binomials();
  return table;
}
double choose(int n, int k) {
  return binomials()[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

}  // namespace

DealUnseen::DealUnseen(CardSet unseen, std::span<const Hand> hands) : cards_(unseen.size()) {
  ensure(hands.size() <= static_cast<std::size_t>(kHands));
  pool_hands(unseen, hands);
  sort_into_classes(unseen);
  count_ways();
}

void DealUnseen::pool_hands(CardSet unseen, std::span<const Hand> hands) {
  hand_count_ = static_cast<int>(hands.size());
  int room = 0;
  for (std::size_t h = 0; h < hands.size(); ++h) {
    ensure(hands[h].size >= 0);
    hands_[h] = hands[h];
    room += hands[h].size;
    const CardSet excluded = hands[h].cannot_hold & unseen;
    int pool = 0;
    while (pool < pool_count_ && pools_[static_cast<std::size_t>(pool)].excluded != excluded)
      ++pool;
    // A hand without room takes no part, whatever it cannot hold.
    if (hands[h].size == 0) {
      pool_of_[h] = -1;
      continue;
    }
    ensure(pool < kPools);
    auto& chosen = pools_[static_cast<std::size_t>(pool)];
    if (pool == pool_count_) ++pool_count_, chosen.excluded = excluded;
    chosen.room += hands[h].size;
    ++chosen.hands;
    pool_of_[h] = pool;
  }
  ensure(room == cards_);
}

void DealUnseen::sort_into_classes(CardSet unseen) {
  for (const Card c : unseen) {
    unsigned pools = 0;
    for (int p = 0; p < pool_count_; ++p)
      if (!pools_[static_cast<std::size_t>(p)].excluded.contains(c)) pools |= 1u << p;
    int k = 0;
    while (k < class_count_ && classes_[static_cast<std::size_t>(k)].pools != pools) ++k;
    auto& chosen = classes_[static_cast<std::size_t>(k)];
    if (k == class_count_) ++class_count_, chosen.pools = pools;
    chosen.cards |= c;
  }
  // Classes with few holders first: their splits are forced, and the table stays sparse.
  const auto seen = std::span(classes_).first(static_cast<std::size_t>(class_count_));
  sort_few(seen, [](const Class& a, const Class& b) {
    return std::popcount(a.pools) < std::popcount(b.pools);
  });
}

// The last pool's room follows from the cards that are left, so it needs no dimension.
void DealUnseen::count_ways() {
  plane_ = 1;
  for (int p = 0; p + 1 < pool_count_; ++p) {
    const auto pool = static_cast<std::size_t>(p);
    stride_[pool] = static_cast<int>(plane_);
    plane_ *= static_cast<std::size_t>(pools_[pool].room + 1);
  }
  if (pool_count_ == 0) return;
  ways_.assign(static_cast<std::size_t>(class_count_ + 1) * plane_, 0.0);
  ways_[static_cast<std::size_t>(class_count_) * plane_] = 1;  // no card left, no room left
  int left = 0;
  for (int k = class_count_ - 1; k >= 0; --k) {
    left += classes_[static_cast<std::size_t>(k)].cards.size();
    for (std::size_t index = 0; index < plane_; ++index) {
      Room room{};
      int rest = left;
      for (int p = 0; p + 1 < pool_count_; ++p) {
        const auto pool = static_cast<std::size_t>(p);
        room[pool] = static_cast<int>(index) / stride_[pool] % (pools_[pool].room + 1);
        rest -= room[pool];
      }
      const auto last = static_cast<std::size_t>(pool_count_ - 1);
      if (rest < 0 || rest > pools_[last].room) continue;
      room[last] = rest;
      double total = 0;
      each_split(k, room, [&](const Room&, double weight) { return total += weight, false; });
      ways_[static_cast<std::size_t>(k) * plane_ + index] = total;
    }
  }
}

std::size_t DealUnseen::cell(int k, const Room& room) const {
  std::size_t index = static_cast<std::size_t>(k) * plane_;
  for (std::size_t p = 0; p + 1 < static_cast<std::size_t>(pool_count_); ++p)
    index += static_cast<std::size_t>(room[p] * stride_[p]);
  return index;
}
double DealUnseen::ways(int k, const Room& room) const { return ways_[cell(k, room)]; }

// Visits every split of class k over the pools with its number of deals; stops where `visit` says.
template <class Visit>
bool DealUnseen::each_split(int k, const Room& room, Visit&& visit) const {
  const Class& group = classes_[static_cast<std::size_t>(k)];
  Room split{}, after = room;
  const auto part = [&](auto&& self, int p, int cards, double weight) -> bool {
    const auto pool = static_cast<std::size_t>(p);
    const int most = group.pools >> p & 1 ? std::min(cards, room[pool]) : 0;
    if (p == pool_count_ - 1 || p == kPools - 1) {
      if (cards > most) return false;
      split[pool] = cards;
      after[pool] = room[pool] - cards;
      const double deals = ways(k + 1, after);
      return deals > 0 && visit(split, weight * deals);
    }
    for (int n = 0; n <= most; ++n) {
      split[pool] = n;
      after[pool] = room[pool] - n;
      if (self(self, p + 1, cards - n, weight * choose(cards, n))) return true;
    }
    return false;
  };
  return part(part, 0, group.cards.size(), 1.0);
}

bool DealUnseen::possible() const {
  Room room{};
  for (std::size_t p = 0; p < kPools; ++p) room[p] = pools_[p].room;
  return pool_count_ == 0 || ways(0, room) > 0;
}

void DealUnseen::draw(Rng& rng, std::span<CardSet> out) const {
  ensure(out.size() >= static_cast<std::size_t>(hand_count_));
  std::array<CardSet, kPools> dealt{};
  Room room{};
  for (std::size_t p = 0; p < kPools; ++p) room[p] = pools_[p].room;
  for (int k = 0; k < class_count_; ++k) {
    Room chosen{};
    if (pool_count_ == 1) {
      chosen[0] = classes_[static_cast<std::size_t>(k)].cards.size();
    } else {
      double pick = rng.unit() * ways(k, room);
      each_split(k, room, [&](const Room& split, double weight) {
        chosen = split;  // the last one, should rounding carry `pick` past the end
        return (pick -= weight) < 0;
      });
    }
    CardSet left = classes_[static_cast<std::size_t>(k)].cards;
    for (std::size_t p = 0; p < static_cast<std::size_t>(pool_count_); ++p) {
      const CardSet part = random_subset(left, chosen[p], rng);
      dealt[p] |= part;
      left -= part;
      room[p] -= chosen[p];
    }
  }
  for (std::size_t h = 0; h < static_cast<std::size_t>(hand_count_); ++h) {
    out[h] = {};
    if (pool_of_[h] < 0) continue;
    auto& pool = dealt[static_cast<std::size_t>(pool_of_[h])];
    out[h] = random_subset(pool, hands_[h].size, rng);
    pool -= out[h];
  }
}

}  // namespace baize
