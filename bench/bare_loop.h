#pragma once
// The least that a round of four-handed trick play can cost: four words of cards, a led suit, a
// running best card and points, nothing else. Engine times are reported as a ratio to this loop in
// the same run, because the speed of the machine varies.
#include "bench/random_play.h"

namespace baize {

class BareRound {
 public:
  explicit BareRound(Rng& rng) {
    const CardSet all = set_of(kPack52);
    const CardSet even = random_subset(all, 26, rng);
    const CardSet first = random_subset(even, 13, rng), second = random_subset(all - even, 13, rng);
    const CardSet hands[4] = {first, second, even - first, all - even - second};
    for (std::uint32_t i = 0; i < 4; ++i) {
      hands_[i] = hands[i].bits();
      if (hands_[i] & 1) turn_ = i;
    }
  }

  long play(Rng& rng, std::uint64_t& signature) {
    for (int n = 0; n < 52; ++n) {
      const std::uint64_t hand = hands_[turn_];
      const std::uint64_t wanted = n == 0 ? 1 : hand & led_;
      const std::uint64_t plain = hand & ~(n < 4 ? kPoints : n % 4 == 0 && !broken_ ? kHearts : 0);
      const std::uint64_t legal = wanted ? wanted : plain ? plain : hand;
      const auto count = static_cast<std::uint32_t>(std::popcount(legal));
      const auto c = static_cast<std::uint32_t>(nth_set_bit(legal, rng.below(count)));
      put(c, n);
      signature = std::rotl(signature, 5) ^ c;
    }
    return 52;
  }

 private:
  static constexpr std::uint64_t kHearts = std::uint64_t{0xFFFF} << 32;
  static constexpr std::uint64_t kPoints = kHearts | std::uint64_t{1} << 58;

  void put(std::uint32_t c, int n) {
    const std::uint64_t bit = std::uint64_t{1} << c;
    hands_[turn_] ^= bit;
    broken_ |= (bit & kHearts) != 0;
    points_ += (c >> 4 == 2) + 13u * (c == 58);
    if (n % 4 == 0) led_ = std::uint64_t{0xFFFF} << (c & 48), best_ = 0;
    const std::uint32_t mine = bit & led_ ? c * 4 + turn_ + 1 : 0;
    best_ = mine > best_ ? mine : best_;
    turn_ = (turn_ + 1) & 3;
    if (n % 4 == 3) {
      turn_ = (best_ - 1) & 3;
      taken_[turn_] += points_;
      points_ = 0;
      led_ = 0;
    }
  }

  std::uint64_t hands_[4] = {}, led_ = 0;
  std::uint32_t turn_ = 0, best_ = 0, points_ = 0, taken_[4] = {};
  bool broken_ = false;
};

}  // namespace baize
