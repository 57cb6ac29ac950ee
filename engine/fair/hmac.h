#pragma once
// HMAC with SHA-256 (RFC 2104): what the house commits to becomes the deck by it, and a page can
// compute it again without a library.
#include <string_view>

#include "engine/fair/sha256.h"

namespace baize {

// The key takes half of the work, and is hashed once for all of its messages.
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

// The bytes of a digest, to be hashed in their turn.
inline std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace baize
