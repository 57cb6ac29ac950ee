#pragma once
// The heads at a table: each is a computer player's own, by seat, and people may wear one as well.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace baize::room {

enum class Face : std::uint8_t { fern, moss, ivy, reed, sage, wren, ash, rue };
inline constexpr std::array<std::string_view, 8> kFaceNames{"fern", "moss", "ivy", "reed",
                                                            "sage", "wren", "ash", "rue"};
constexpr std::span<const std::string_view> enum_names(Face) { return kFaceNames; }

}  // namespace baize::room
