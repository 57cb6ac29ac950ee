#pragma once
// Assertions that stay on in release builds: a bug aborts the program and prints its file and
// line, because a card house that goes on with a broken deck is worse than one that restarts. Hot
// paths use `debug_ensure`, which only debug builds check.
#include <cstdio>
#include <cstdlib>
#include <source_location>
#include <string>

namespace baize {

// Plain `fputs`: a formatter would be the largest part of the browser module.
[[noreturn]] inline void stop_at(std::source_location place) {
  const std::string line = std::to_string(place.line());
  for (const char* part :
       {"bug at ", place.file_name(), ":", line.c_str(), " in ", place.function_name(), "\n"})
    std::fputs(part, stderr);
  std::abort();
}

constexpr void ensure(bool holds, std::source_location place = std::source_location::current()) {
  if (!holds) [[unlikely]]
    stop_at(place);
}

constexpr void debug_ensure(
    [[maybe_unused]] bool holds,
    [[maybe_unused]] std::source_location place = std::source_location::current()) {
#ifndef NDEBUG
  ensure(holds, place);
#endif
}

}  // namespace baize
