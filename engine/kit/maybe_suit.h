#pragma once
// A suit, or none, as a declared field: printed and read as its letter. Most fields that name a
// suit have no value until it is chosen.
#include <array>

#include "engine/describe/fields.h"

namespace baize {

enum class MaybeSuit : std::uint8_t { none = 4 };  // below: the suits, as in `Suit`
constexpr std::array<std::string_view, 5> kMaybeSuits{"C", "D", "H", "S", "none"};
constexpr std::span<const std::string_view> enum_names(MaybeSuit) { return kMaybeSuits; }

constexpr MaybeSuit maybe(Suit suit) { return static_cast<MaybeSuit>(suit); }
constexpr bool is_suit(MaybeSuit suit) { return suit != MaybeSuit::none; }
// Precondition: not none.
constexpr Suit suit_of(MaybeSuit suit) { return static_cast<Suit>(suit); }

}  // namespace baize
