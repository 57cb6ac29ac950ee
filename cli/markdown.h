#pragma once
// Finds the fenced blocks of a Markdown file and their line numbers, so that documents can be
// tested.
#include <string>
#include <string_view>
#include <vector>

namespace baize::cli {

struct FencedBlock {
  std::string language;  // the word after the fence
  std::string text;
  int line = 1;  // of the block's first line of text, counted from 1
};

std::vector<FencedBlock> fenced_blocks(std::string_view markdown);

}  // namespace baize::cli
