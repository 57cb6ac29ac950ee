#pragma once
// Finds words in a message without parsing all of it: the load generator shares its cores with the
// server and must cost little.
#include <string_view>

namespace baize::bench {

// What follows the first `key`; empty where there is none.
inline std::string_view after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  return at == std::string_view::npos ? std::string_view{} : text.substr(at + key.size());
}

// From behind the first `key` to the first of `ends`.
inline std::string_view between(std::string_view text, std::string_view key,
                                std::string_view ends) {
  const std::string_view rest = after(text, key);
  return rest.substr(0, rest.find_first_of(ends));
}

}  // namespace baize::bench
