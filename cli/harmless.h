#pragma once
// Names and remarks come from people: what would steer a terminal is shown as `?`.
#include <string>
#include <string_view>

namespace baize::cli {

std::string harmless(std::string_view text);

}  // namespace baize::cli
