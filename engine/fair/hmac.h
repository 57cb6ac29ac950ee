#pragma once
// HMAC-SHA-256 (RFC 2104). It derives the deck from the house's secret, and is our own code so
// that a page can compute the deck again without a library.
#include <string_view>

#include "engine/fair/sha256.h"

namespace baize {

// Hashing the key is half of the work for a short message, so it is done once for all messages.
class HmacKey {
 public:
  explicit HmacKey(std::string_view key);
  [[nodiscard]] Digest sign(std::string_view message) const;

 private:
  Sha256 inner_, outer_;
};

inline Digest hmac_sha256(std::string_view key, std::string_view message) {
  return HmacKey(key).sign(message);
}

// The bytes of a digest, to be hashed again.
inline std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace baize
