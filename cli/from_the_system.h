#pragma once
// What a verb gets from the machine that it runs on: unpredictable words and the time.
#include <cstdint>

namespace baize::cli {

std::uint64_t system_entropy();
// Since some moment; it never goes back.
double milliseconds_now();

}  // namespace baize::cli
