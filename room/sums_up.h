#pragma once
// Whether tables sum up their matches. The module for the browser leaves that out: a page keeps its
// own few tables, and every byte of it is fetched.

namespace baize::room {

#ifdef __wasm__
inline constexpr bool kSumsUp = false;
#else
inline constexpr bool kSumsUp = true;
#endif

}  // namespace baize::room
