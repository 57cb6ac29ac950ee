#include "ai/level.h"

#include <array>

namespace baize::ai {
namespace {

constexpr std::array kLevels{
    Level{.name = "learning", .iterations = 60, .careless = 30, .forgets = true},
    Level{.name = "casual", .iterations = 500, .careless = 10},
    Level{.name = "strong", .iterations = 20'000},
    Level{.name = "master", .iterations = 150'000},
};
constexpr std::size_t kQuick = 1, kDefault = 2;
constexpr std::array kReferences{
    Level{.name = "random", .method = Method::random},
    Level{.name = "greedy", .method = Method::habit},
    Level{.name = "flat", .method = Method::flat},
};

}  // namespace

std::span<const Level> levels() { return kLevels; }
std::span<const Level> reference_opponents() { return kReferences; }
const Level& default_level() { return kLevels[kDefault]; }
const Level& quick_level() { return kLevels[kQuick]; }

const Level* find_level(std::string_view name) {
  for (const auto list : {levels(), reference_opponents()})
    for (const Level& level : list)
      if (level.name == name) return &level;
  return nullptr;
}

}  // namespace baize::ai
