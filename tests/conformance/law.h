#pragma once
// A law takes a seed and returns what is wrong, or nothing. Violations are values rather than test
// failures, so that laws_can_fail_test.cpp can show every law failing on a game broken on purpose.
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

namespace baize::laws {

using Violation = std::optional<std::string>;

// How much a law has checked, so that a law that checks nothing is noticed.
struct Tally {
  std::int64_t looked = 0;
  std::int64_t seeds = 0;
};

// BAIZE_LAW_SECONDS: the time that all laws of one game may take together.
inline double law_seconds() {
  const char* text = std::getenv("BAIZE_LAW_SECONDS");
  return text ? std::atof(text) : 10.0;
}

// A bug aborts the program: the signal handler then prints what was being tried.
struct Trial {
  std::uint64_t seed = 0;
  std::string what;
};
inline Trial& trial() {
  static Trial current;
  return current;
}
inline void name_the_trial(int) {
  std::fprintf(stderr, "stopped while trying seed %llu %s\n",
               static_cast<unsigned long long>(trial().seed), trial().what.c_str());
}

// Seeds 1, 2, ... until a violation, or until both the time is up and enough has been looked at.
template <class Law>
Violation try_seeds(Law&& law, double share, std::int64_t least, Tally& tally) {
  std::signal(SIGABRT, name_the_trial);
  const auto start = std::chrono::steady_clock::now();
  const std::chrono::duration<double> time(law_seconds() * share);
  for (std::uint64_t seed = 1;; ++seed) {
    trial() = {seed, {}};
    ++tally.seeds;
    if (auto violation = law(seed, tally)) return violation;
    const bool late = std::chrono::steady_clock::now() - start > time;
    if (late && (tally.looked >= least || tally.seeds > 100 * least)) return std::nullopt;
  }
}

}  // namespace baize::laws
