# Headers that many sources read are parsed once instead of once a source, which is most of a build.
# Each way may hide that a source leaves out an include that it needs. So the preset v3, and every build
# without a preset, compile each source alone.
option(BAIZE_PARSE_ONCE "Parse what sources have in common once" OFF)
# A compiler cache wants small sources that it can look into, and is quicker still.
if(CMAKE_CXX_COMPILER_LAUNCHER)
  set(BAIZE_PARSE_ONCE OFF)
endif()

# baize_parse_once(target ...): target_precompile_headers, for headers of other people. Not with g++:
# from a precompiled header, g++ 12 warns of std::string's own copies (array-bounds), as errors.
function(baize_parse_once name)
  if(BAIZE_PARSE_ONCE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_precompile_headers(${name} ${ARGN})
  endif()
endfunction()

# baize_compile_together(target a.cpp b.cpp): these sources of the target become one for the compiler.
# Their unnamed namespaces are one too, so names in them must differ.
function(baize_compile_together name)
  if(BAIZE_PARSE_ONCE)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    list(GET ARGN 0 first)
    string(MAKE_C_IDENTIFIER ${first} group)
    set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${group})
  endif()
endfunction()
