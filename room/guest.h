#pragma once
// A person without an account: known by the hash of a secret that only that person's browser has.
#include <string>
#include <string_view>

#include "engine/fair/sha256.h"

namespace baize::room {

// What is kept and shown of a guest; it does not give the token away.
using Guest = std::string;

inline Guest guest_of(std::string_view token) {
  return to_hex(sha256("baize guest " + std::string(token)), 16);
}

}  // namespace baize::room
