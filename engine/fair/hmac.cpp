#include "engine/fair/hmac.h"

namespace baize {

Digest hmac_sha256(std::string_view key, std::string_view message) {
  constexpr std::size_t kBlock = 64;
  const Digest short_key = key.size() > kBlock ? sha256(key) : Digest{};
  std::string inner(key.size() > kBlock ? bytes_of(short_key) : key);
  inner.resize(kBlock, '\0');
  std::string outer = inner;
  for (std::size_t i = 0; i < kBlock; ++i) {
    inner[i] = static_cast<char>(inner[i] ^ 0x36);
    outer[i] = static_cast<char>(outer[i] ^ 0x5c);
  }
  inner += message;
  const Digest hashed = sha256(inner);
  outer += bytes_of(hashed);
  return sha256(outer);
}

}  // namespace baize
