#include "cli/from_the_system.h"

#include <sys/random.h>

#include <chrono>

#include "engine/core/ensure.h"

namespace baize::cli {

std::uint64_t system_entropy() {
  std::uint64_t word = 0;
  ensure(getrandom(&word, sizeof word, 0) == sizeof word);
  return word;
}

double milliseconds_now() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double, std::milli>(since).count();
}

}  // namespace baize::cli
