# Headers that many sources read are parsed once instead of once a source, which is most of a build.
# It may hide that a source leaves out an include that it needs. So the preset v3, and every build
# without a preset, compile each source alone.
option(BAIZE_PARSE_ONCE "Parse what sources have in common once" OFF)

# baize_compile_together(target a.cpp b.cpp): these sources of the target become one for the compiler.
# Their unnamed namespaces are one too, so names in them must differ. CMake's own UNITY_BUILD writes absolute paths into
# that one source, and so a compiler cache would find it changed in every clone.
function(baize_compile_together name)
  if(NOT BAIZE_PARSE_ONCE)
    return()
  endif()
  set(includes "")
  foreach(source IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH source)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(APPEND includes "#include \"${source}\"\n")
  endforeach()
  list(GET ARGN 0 first)
  string(MAKE_C_IDENTIFIER "${name}_${first}" together)
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${together}.cpp CONTENT "${includes}" @ONLY)
  target_sources(${name} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${together}.cpp)
  set_source_files_properties(${ARGN} PROPERTIES HEADER_FILE_ONLY ON)
endfunction()
