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
  // How many moves in a hundred are made by habit, without a search.
  int careless = 0;
  // Forgets which cards the others have shown not to hold.
  bool forgets = false;
  // How many sampled worlds it weights by how well they explain the others' moves; 0: none, all
  // worlds count the same.
  int imagined = 0;
  // In its tree the others move as good players do, in games that say how (Bot::foreseen), rather
  // than finding the best reply to a hand that they cannot see.
  bool foresees = false;
  // The longest it may think about a move; 0: the time is negligible.
  int ms = 0;
};

// For people, by grade.
std::span<const Level> levels();
const Level& level_of(Grade grade);
std::span<const Level> reference_opponents();
inline constexpr Grade kUsualGrade = Grade::strong;
const Level& default_level();
// A level or a reference opponent; null if there is none of that name.
const Level* find_level(std::string_view name);

}  // namespace baize::ai
