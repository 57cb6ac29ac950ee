#pragma once
// Measures recovery: a house is killed among many unfinished tables. How long until it answers
// again, and until four people have their table back?
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace baize::bench {

struct Resumed {
  double first_answer_ms = 0;
  double table_back_ms = 0;  // until four views are there, counted from the start of the process
};

using HouseCommand = std::function<std::vector<std::string>(const std::string& file)>;

// Creates its own files in `folder`.
[[nodiscard]] Resumed resume(const HouseCommand& command, const std::filesystem::path& folder,
                             std::size_t tables);

}  // namespace baize::bench
