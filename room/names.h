#pragma once
// No two players of one table read alike: names are compared by what the eye makes of them.
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
