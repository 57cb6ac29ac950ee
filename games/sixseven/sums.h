#pragma once
// The sums of all stacks in the row, one byte each in two words, so that a flipped card is
// compared with all of them at once. No sum exceeds 30, so a byte never overflows into the next.
#include <array>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace baize::sixseven {

class Sums {
 public:
  [[nodiscard]] constexpr int operator[](int place) const {
    return static_cast<int>(word(place) >> shift(place) & 0xFF);
  }
  // The new sum; `value` may be negative where it stays at 0 or above.
  constexpr int add(int place, int value) {
    auto& own = words_[index(place)];
    own += static_cast<std::uint64_t>(std::int64_t{value}) << shift(place);
    return static_cast<int>(own >> shift(place) & 0xFF);
  }
  constexpr void clear(int place) {
    words_[index(place)] &= ~(std::uint64_t{0xFF} << shift(place));
  }
  // The place is gone; those behind it move up.
  constexpr void close_up(int place) {
    const std::uint64_t before = (std::uint64_t{1} << shift(place)) - 1;
    auto& own = words_[index(place)];
    own = (own & before) | (own >> 8 & ~before);
    if (place >= 8) return;
    words_[0] |= words_[1] << 56;
    words_[1] >>= 8;
  }
  // Bit i: the sum at place i is `value` (1 to 127) or more.
  [[nodiscard]] unsigned at_least(int value) const {
    const std::uint64_t values = kOnes * static_cast<std::uint64_t>(value);
    const unsigned low = gathered(((words_[0] | kHighs) - values) & kHighs);
    return words_[1] == 0 ? low : low | gathered(((words_[1] | kHighs) - values) & kHighs) << 8;
  }
  friend constexpr bool operator==(const Sums&, const Sums&) = default;

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101, kHighs = kOnes << 7;
  static constexpr std::size_t index(int place) { return static_cast<std::size_t>(place >> 3); }
  static constexpr int shift(int place) { return (place & 7) * 8; }
  // The highest bits of the eight bytes, side by side.
  static unsigned gathered(std::uint64_t highs) {
#ifdef __BMI2__
    return static_cast<unsigned>(_pext_u64(highs, kHighs));
#else
    return static_cast<unsigned>((highs >> 7) * 0x0102040810204080 >> 56);
#endif
  }
  [[nodiscard]] constexpr std::uint64_t word(int place) const { return words_[index(place)]; }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace baize::sixseven
