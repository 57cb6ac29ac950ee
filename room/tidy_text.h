#pragma once
// Cleans up text that people type and counts it in characters. It is never trusted to be markup or
// short.
#include <string>
#include <string_view>

namespace baize::room {

inline constexpr std::size_t kLongestName = 20, kLongestSpeech = 300;  // characters

// Characters of UTF-8 text.
std::size_t characters(std::string_view text);

// Both take out what cannot be seen or turns the direction of text, make one blank of several, and
// let at most four marks stand on a letter. A name with nothing to see becomes "Guest"; false where
// it is too long.
bool tidy_name(std::string& name);
// False where nothing is left to say, or too much.
bool tidy_speech(std::string& speech);

}  // namespace baize::room
