#pragma once
// Converts YAML to JSON: the core schema of YAML 1.2, in which `on` and `no` are strings. Anchors,
// aliases, tags and duplicate keys are rejected.
#include <string>
#include <vector>

#include "engine/describe/json.h"

namespace baize::cli {

struct YamlDocument {
  Json value;
  int line = 1;  // where it begins, counted from 1
};

// All documents of the text, or a sentence with the line of what is wrong. `first_line` is where
// the text begins in its file.
Result<std::vector<YamlDocument>, std::string> read_yaml(const std::string& text,
                                                         int first_line = 1);

}  // namespace baize::cli
