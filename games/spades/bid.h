#pragma once
// A bid as a declared field: a number of tricks, or null for a seat that has not bid yet.
#include <cstdint>
#include <string>

#include "engine/describe/fields.h"

namespace baize::spades {

inline constexpr int kBids = 14;  // 0 to 13

struct Bid {
  std::int8_t tricks = -1;

  [[nodiscard]] constexpr bool exists() const { return tricks >= 0; }
  friend constexpr bool operator==(Bid, Bid) = default;
};

void write_json(std::string& out, Bid bid);
bool read_json(const Json& json, Bid& bid);

}  // namespace baize::spades
