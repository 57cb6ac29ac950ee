#include "engine/fair/sha256.h"

#include <algorithm>
#include <bit>

namespace baize {
namespace {

constexpr std::array<std::uint32_t, 64> kRoundConstants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

struct Mix {
  std::uint32_t a, b, c, d, e, f, g, h;
};

// One round. The eight words change their places; who calls names them in their new order instead
// of moving them.
inline void mix(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t& d,
                std::uint32_t e, std::uint32_t f, std::uint32_t g, std::uint32_t& h,
                std::uint32_t constant_and_word) {
  const auto s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
  const auto t1 = h + s1 + ((e & (f ^ g)) ^ g) + constant_and_word;
  const auto s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
  d += t1;
  h = t1 + s0 + ((a & b) | (c & (a | b)));
}

void mix_eight(Mix& m, const std::uint32_t* words, const std::uint32_t* constants) {
  auto& [a, b, c, d, e, f, g, h] = m;
  mix(a, b, c, d, e, f, g, h, words[0] + constants[0]);
  mix(h, a, b, c, d, e, f, g, words[1] + constants[1]);
  mix(g, h, a, b, c, d, e, f, words[2] + constants[2]);
  mix(f, g, h, a, b, c, d, e, words[3] + constants[3]);
  mix(e, f, g, h, a, b, c, d, words[4] + constants[4]);
  mix(d, e, f, g, h, a, b, c, words[5] + constants[5]);
  mix(c, d, e, f, g, h, a, b, words[6] + constants[6]);
  mix(b, c, d, e, f, g, h, a, words[7] + constants[7]);
}

}  // namespace

void Sha256::compress(const std::uint8_t* block) {
  std::array<std::uint32_t, 64> w;
  for (std::size_t i = 0; i < 16; ++i)
    w[i] = std::uint32_t{block[4 * i]} << 24 | std::uint32_t{block[4 * i + 1]} << 16 |
           std::uint32_t{block[4 * i + 2]} << 8 | block[4 * i + 3];
  for (std::size_t i = 16; i < 64; ++i) {
    const auto s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
    const auto s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  const auto& old = hash_;
  Mix m{old[0], old[1], old[2], old[3], old[4], old[5], old[6], old[7]};
  for (std::size_t i = 0; i < 64; i += 8) mix_eight(m, &w[i], &kRoundConstants[i]);
  const std::array mixed{m.a, m.b, m.c, m.d, m.e, m.f, m.g, m.h};
  for (std::size_t i = 0; i < 8; ++i) hash_[i] += mixed[i];
}

void Sha256::add(std::string_view bytes) {
  const auto* at = reinterpret_cast<const std::uint8_t*>(bytes.data());
  std::size_t left = bytes.size();
  const std::size_t begun = added_ % kBlock;
  added_ += left;
  if (begun > 0) {
    const std::size_t taken = std::min(left, kBlock - begun);
    std::copy_n(at, taken, rest_.begin() + static_cast<std::ptrdiff_t>(begun));
    at += taken;
    left -= taken;
    if (begun + taken < kBlock) return;
    compress(rest_.data());
  }
  for (; left >= kBlock; at += kBlock, left -= kBlock) compress(at);
  std::copy_n(at, left, rest_.begin());
}

Digest Sha256::end() const {
  Sha256 last = *this;
  // A one, zeros, and the count of bits at the end of a block.
  std::array<char, kBlock + 8> padding{'\x80'};
  const std::size_t zeros = (kBlock + 55 - added_ % kBlock) % kBlock;
  for (std::size_t i = 0; i < 8; ++i)
    padding[1 + zeros + i] = static_cast<char>(added_ * 8 >> (56 - 8 * i));
  last.add({padding.data(), 1 + zeros + 8});
  Digest digest{};
  for (std::size_t i = 0; i < 32; ++i)
    digest[i] = static_cast<std::uint8_t>(last.hash_[i / 4] >> (24 - 8 * (i % 4)));
  return digest;
}

Digest sha256(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.end();
}

std::string to_hex(const Digest& digest, std::size_t bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (std::size_t i = 0; i < bytes && i < digest.size(); ++i) {
    out += kDigits[digest[i] >> 4];
    out += kDigits[digest[i] & 15];
  }
  return out;
}

}  // namespace baize
