#pragma once
// Keeps the names at one table distinct, compared by how they look.
#include <span>
#include <string>
#include <string_view>

namespace baize::room {

// The same for names that look the same: case, blanks, marks and letters of other alphabets that
// look like Latin ones make no difference.
std::string skeleton(std::string_view name);

// `name`, with a number where one of `others` reads like it ("Moss 2"), in at most 20 characters.
std::string distinct_name(const std::string& name, std::span<const std::string> others);

}  // namespace baize::room
