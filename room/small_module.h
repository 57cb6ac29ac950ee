#pragma once
// What the WebAssembly build leaves out, because every page downloads it and it serves one person:
// summaries, trial runs of decisions, detection of other rule versions, and waiting for people who
// come and go.

namespace baize::room {

#ifdef __wasm__
inline constexpr bool kIsSmallModule = true;
#else
inline constexpr bool kIsSmallModule = false;
#endif

}  // namespace baize::room
