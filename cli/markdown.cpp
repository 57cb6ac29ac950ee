#include "cli/markdown.h"

namespace baize::cli {

std::vector<FencedBlock> fenced_blocks(std::string_view markdown) {
  constexpr std::string_view kFence = "```";
  std::vector<FencedBlock> blocks;
  bool inside = false;
  int line_number = 0;
  while (!markdown.empty()) {
    const auto end = markdown.find('\n');
    std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(end == markdown.npos ? markdown.size() : end + 1);
    ++line_number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.starts_with(kFence)) {
      if (!inside) blocks.push_back({std::string(line.substr(kFence.size())), {}, line_number + 1});
      inside = !inside;
    } else if (inside) {
      (blocks.back().text += line) += '\n';
    }
  }
  return blocks;
}

}  // namespace baize::cli
