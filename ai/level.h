#pragma once
// How well a computer player plays, declared once: the levels that people choose from, weakest
// first, and the reference opponents that levels are measured against.
#include <cstdint>
#include <span>
#include <string_view>

namespace baize::ai {

enum class Method : std::uint8_t { random, habit, flat, search };

struct Level {
  std::string_view name;
  Method method = Method::search;
  int iterations = 0;
  // Of a hundred moves, how many are made by habit, without a thought.
  int careless = 0;
  // Nothing of what others have shown not to hold is remembered.
  bool forgets = false;
};

// For people, weakest first.
std::span<const Level> levels();
std::span<const Level> reference_opponents();
const Level& default_level();
// The best of them that answers within a few milliseconds, for those who cannot wait.
const Level& quick_level();
// A level or a reference opponent; null where there is none of that name.
const Level* find_level(std::string_view name);

}  // namespace baize::ai
