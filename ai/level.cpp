#include "ai/level.h"

#include <array>

namespace baize::ai {
namespace {

constexpr std::array kLevels{
    Level{.name = kGradeNames[0], .iterations = 60, .careless = 75, .forgets = true, .ms = 20},
    Level{.name = kGradeNames[1], .iterations = 500, .careless = 25, .ms = 50},
    Level{.name = kGradeNames[2], .iterations = 8'000, .ms = 100},
    Level{.name = kGradeNames[3],
          .iterations = 150'000,
          .imagined = 4'096,
          .foresees = true,
          .ms = 1'000},
};
constexpr std::array kReferences{
    Level{.name = "random", .method = Method::random},
    Level{.name = "greedy", .method = Method::habit},
    Level{.name = "flat", .method = Method::flat},
};

}  // namespace

std::span<const Level> levels() { return kLevels; }
std::span<const Level> reference_opponents() { return kReferences; }
const Level& level_of(Grade grade) { return kLevels[static_cast<std::size_t>(grade)]; }
const Level& default_level() { return level_of(kUsualGrade); }

const Level* find_level(std::string_view name) {
  for (const auto list : {levels(), reference_opponents()})
    for (const Level& level : list)
      if (level.name == name) return &level;
  return nullptr;
}

}  // namespace baize::ai
