#pragma once
// A bug stops the program where it is found, with its place, in every build: a card house that
// goes on with a broken deck is worse than one that restarts. Hot paths use `debug_ensure`.
#include <cstdio>
#include <cstdlib>
#include <source_location>

namespace baize {

[[noreturn]] inline void stop_at(std::source_location place) {
  std::fprintf(stderr, "bug at %s:%u in %s\n", place.file_name(),
               static_cast<unsigned>(place.line()), place.function_name());
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
