#pragma once
// What a command needs from the machine it runs on: random bytes and the time.
#include <cstdint>

namespace baize::cli {

std::uint64_t system_entropy();
// Since some moment; it never goes back.
double milliseconds_now();

}  // namespace baize::cli
