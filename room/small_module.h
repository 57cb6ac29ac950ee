#pragma once
// What the module for the browser leaves out, because a page fetches every byte of it and keeps a
// few tables of one person: summaries of matches, trying out a decision before it is kept, telling
// tables of other rules from damaged ones, and patience with others who come, go and watch.

namespace baize::room {

#ifdef __wasm__
inline constexpr bool kIsSmallModule = true;
#else
inline constexpr bool kIsSmallModule = false;
#endif

}  // namespace baize::room
