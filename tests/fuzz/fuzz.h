#pragma once
// Defines the function that libFuzzer calls, with its bytes as text. A finding is a crash, a
// sanitizer report or a failed `ensure`.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/ensure.h"

#define BAIZE_FUZZ(input)                                                              \
  static void try_input(input);                                                        \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) { \
    try_input({reinterpret_cast<const char*>(bytes), size});                           \
    return 0;                                                                          \
  }                                                                                    \
  static void try_input(input)
