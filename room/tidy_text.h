#pragma once
// Text that people type: made readable, counted in characters, never trusted to be markup or short.
#include <string>
#include <string_view>

namespace baize::room {

// Characters of UTF-8 text.
std::size_t characters(std::string_view text);

// Takes out control characters, and blanks at the ends. An empty name becomes "Guest"; false where
// it has more than 20 characters.
bool tidy_name(std::string& name);
// False where nothing is left to say, or more than 300 characters.
bool tidy_speech(std::string& speech);

}  // namespace baize::room
