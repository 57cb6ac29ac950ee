#pragma once
// How well a computer player plays, declared once: the levels that people choose from, weakest
// first, and the reference opponents that levels are measured against.
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace baize::ai {

// What people choose from, weakest first.
enum class Grade : std::uint8_t { learning, casual, strong, master };
inline constexpr std::array<std::string_view, 4> kGradeNames{"learning", "casual", "strong",
                                                             "master"};
constexpr std::span<const std::string_view> enum_names(Grade) { return kGradeNames; }

enum class Method : std::uint8_t { random, habit, flat, search };

struct Level {
  std::string_view name;
  Method method = Method::search;
  int iterations = 0;
  // Of a hundred moves, how many are made by habit, without a thought.
  int careless = 0;
  // Nothing of what others have shown not to hold is remembered.
  bool forgets = false;
  // How many worlds it weighs by what the others have done in them; 0: all worlds are alike to it.
  int imagined = 0;
  // In its tree the others move by what good players do, in games that tell it (Bot::foreseen), and
  // not by what would be best against the very hand that it holds.
  bool foresees = false;
  // The longest that it may think about a move; 0: it takes no time worth counting.
  int ms = 0;
};

// For people, by grade.
std::span<const Level> levels();
const Level& level_of(Grade grade);
std::span<const Level> reference_opponents();
inline constexpr Grade kUsualGrade = Grade::strong;
const Level& default_level();
// A level or a reference opponent; null where there is none of that name.
const Level* find_level(std::string_view name);

}  // namespace baize::ai
