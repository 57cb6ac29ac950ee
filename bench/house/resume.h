#pragma once
// A house that was killed among many unfinished tables: how long until it answers again, and until
// four people have their table back.
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace baize::bench {

struct Resumed {
  double first_answer_ms = 0;
  double table_back_ms = 0;  // with four views, from the start of the process on
};

using HouseCommand = std::function<std::vector<std::string>(const std::string& file)>;

// Files of its own are made in `folder`.
[[nodiscard]] Resumed resume(const HouseCommand& command, const std::filesystem::path& folder,
                             std::size_t tables);

}  // namespace baize::bench
