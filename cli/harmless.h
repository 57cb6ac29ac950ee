#pragma once
// Names and chat come from other people: characters that would control a terminal are shown as `?`.
#include <string>
#include <string_view>

namespace baize::cli {

std::string harmless(std::string_view text);

}  // namespace baize::cli
