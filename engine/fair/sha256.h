#pragma once
// SHA-256 in plain C++, so that the engine needs no library and a page can check in WebAssembly
// what the house has committed to.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace baize {

using Digest = std::array<std::uint8_t, 32>;

// An incremental hash. A copy continues on its own, so that a common prefix is hashed only once.
class Sha256 {
 public:
  void add(std::string_view bytes);
  [[nodiscard]] Digest end() const;

 private:
  static constexpr std::size_t kBlock = 64;

  void compress(const std::uint8_t* block);

  std::array<std::uint32_t, 8> hash_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, kBlock> rest_;  // of an incomplete block
  std::uint64_t added_ = 0;
};

Digest sha256(std::string_view bytes);
// The first `bytes` of a digest as lower-case hex digits.
std::string to_hex(const Digest& digest, std::size_t bytes = 32);

}  // namespace baize
