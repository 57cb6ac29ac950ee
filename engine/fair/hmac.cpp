#include "engine/fair/hmac.h"

#include <algorithm>

namespace baize {

HmacKey::HmacKey(std::string_view key) {
  constexpr std::size_t kBlock = 64;
  const Digest short_key = key.size() > kBlock ? sha256(key) : Digest{};
  if (key.size() > kBlock) key = bytes_of(short_key);
  std::array<char, kBlock> block{};
  std::copy(key.begin(), key.end(), block.begin());
  const auto add_with = [&](Sha256& hash, int pad) {
    auto padded = block;
    for (char& byte : padded) byte = static_cast<char>(byte ^ pad);
    hash.add({padded.data(), padded.size()});
  };
  add_with(inner_, 0x36);
  add_with(outer_, 0x5c);
}

Digest HmacKey::sign(std::string_view message) const {
  Sha256 inner = inner_, outer = outer_;
  inner.add(message);
  const Digest hashed = inner.end();
  outer.add(bytes_of(hashed));
  return outer.end();
}

}  // namespace baize
