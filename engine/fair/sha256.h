#pragma once
// SHA-256 in plain C++, so that a page can check by itself, in WebAssembly, what the house has
// committed to, and so that the core needs no library.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace baize {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
// The first `bytes` of a digest as lower-case hex digits.
std::string to_hex(const Digest& digest, std::size_t bytes = 32);

}  // namespace baize
