# What a folder's CMakeLists.txt says: a library, a program, a test. Nothing else is needed there.

include(cmake/parse_once.cmake)

# baize_library(baize_room PURE SOURCES a.cpp b.cpp LIBS baize_engine)
# PURE code runs in the browser too: it is compiled without exceptions and without RTTI.
function(baize_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PURE" "" "SOURCES;LIBS")
  add_library(${name} STATIC ${arg_SOURCES})
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PUBLIC ${arg_LIBS})
  if(arg_PURE)
    target_compile_options(${name} PRIVATE -fno-exceptions -fno-rtti)
  endif()
endfunction()

# baize_program(baize SOURCES main.cpp LIBS baize_server)
# A program lies in the root of the build folder: build/release/baize, build/wasm/baize.wasm.
function(baize_program name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBS")
  add_executable(${name} ${arg_SOURCES})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${arg_LIBS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endfunction()

# baize_test(card_test card_test.cpp more.cpp LIBS baize_engine)
# Each TEST in it is a test of ctest. Without BAIZE_TESTS it does nothing, so folders need no `if`.
function(baize_test name)
  if(NOT BAIZE_TESTS)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBS")
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(${name} PRIVATE ${arg_LIBS} GTest::gmock GTest::gtest_main)
  target_compile_options(${name} PRIVATE ${baize_test_effort})
  # Asking the program for its tests at test time keeps the build working while it cannot run yet.
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
                       WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()

# Most of the time of a build goes into tests, which are run once: what they try is compiled with all effort, they are
# not.
set(baize_test_effort -O1)

if(BAIZE_TESTS)
  include(GoogleTest)
endif()
