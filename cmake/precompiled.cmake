# Large headers of other people are parsed once a build instead of once a source. Our own headers are
# not among them, and the presets v3 and wasm parse everything in every source: a source that leaves
# out an include that it needs is noticed there.
option(BAIZE_PRECOMPILE "Parse large headers of libraries once" OFF)

# baize_parse_once(target ...): target_precompile_headers, where it is wanted. A compiler cache
# cannot look into such a file, and serves better than it.
function(baize_parse_once name)
  if(BAIZE_PRECOMPILE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    target_precompile_headers(${name} ${ARGN})
  endif()
endfunction()
