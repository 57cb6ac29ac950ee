#include "engine/describe/fields.h"

namespace baize {

std::optional<std::size_t> index_of_name(std::span<const std::string_view> names,
                                         const Json& text) {
  for (std::size_t i = 0; text.string() && i < names.size(); ++i)
    if (names[i] == *text.string()) return i;
  return std::nullopt;
}

}  // namespace baize
