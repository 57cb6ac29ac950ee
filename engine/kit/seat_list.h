#pragma once
// One value per seat, for a game with a varying number of players: there is space for the largest
// table, and only the seats that exist are printed.
#include <array>
#include <span>
#include <string>

#include "engine/describe/fields.h"

namespace baize {

template <class T, std::size_t most>
struct SeatList {
  std::array<T, most> values{};
  int seats = 0;

  [[nodiscard]] constexpr std::size_t size() const { return static_cast<std::size_t>(seats); }
  constexpr T& operator[](std::size_t seat) { return values[seat]; }
  constexpr const T& operator[](std::size_t seat) const { return values[seat]; }
  friend constexpr bool operator==(const SeatList&, const SeatList&) = default;
};

template <class T, std::size_t most>
void write_json(std::string& out, const SeatList<T, most>& list) {
  write_json(out, std::span<const T>(list.values.data(), list.size()));
}

}  // namespace baize
