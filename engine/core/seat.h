#pragma once
// Seats are numbered clockwise from 0. Seat{} is nobody: a spectator, or no winner.
#include <bit>
#include <compare>
#include <cstdint>

namespace baize {

inline constexpr int kMostSeats = 8;

struct Seat {
  std::uint8_t index = 0xFF;

  [[nodiscard]] constexpr bool exists() const { return index != 0xFF; }
  friend constexpr auto operator<=>(Seat, Seat) = default;
};

constexpr Seat seat_at(int index) { return {static_cast<std::uint8_t>(index)}; }
// `steps` may be negative: counter-clockwise.
constexpr Seat seat_after(Seat seat, int steps, int seats) {
  return seat_at(((seat.index + steps) % seats + seats) % seats);
}

class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat) : bits_(static_cast<std::uint8_t>(1u << seat.index)) {}
  static constexpr SeatSet first(int seats) { return SeatSet((1u << seats) - 1, 0); }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool contains(Seat seat) const {
    return seat.exists() && (bits_ >> seat.index & 1);
  }
  [[nodiscard]] constexpr Seat lowest() const { return seat_at(std::countr_zero(bits_)); }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return {a.bits_ | 0u | b.bits_, 0}; }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return {0u | (a.bits_ & b.bits_), 0}; }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) {
    return {0u | (a.bits_ & ~b.bits_), 0};
  }
  constexpr SeatSet& operator|=(SeatSet b) { return *this = *this | b; }
  constexpr SeatSet& operator-=(SeatSet b) { return *this = *this - b; }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

  struct Iterator {
    std::uint8_t rest;
    constexpr Seat operator*() const { return seat_at(std::countr_zero(rest)); }
    constexpr Iterator& operator++() {
      rest = static_cast<std::uint8_t>(rest & (rest - 1));
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {bits_}; }
  [[nodiscard]] constexpr Iterator end() const { return {0}; }

 private:
  constexpr SeatSet(unsigned bits, int) : bits_(static_cast<std::uint8_t>(bits)) {}
  std::uint8_t bits_ = 0;
};

}  // namespace baize
