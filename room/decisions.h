#pragma once
// Helpers shared by all decisions of a room.
#include "engine/fair/sha256.h"
#include "room/room.h"

namespace baize::room {

inline constexpr std::size_t kHashBytes = 32;

inline Decision refuse(Code code) { return Unexpected{Refusal(code)}; }
inline Decision refuse(Code code, std::string text) {
  return Unexpected{Refusal(code, std::move(text))};
}

// 32 unpredictable bytes in hex.
inline std::string new_secret(Entropy& entropy) {
  Digest bytes{};
  entropy.fill(std::as_writable_bytes(std::span(bytes)));
  return to_hex(bytes);
}

}  // namespace baize::room
