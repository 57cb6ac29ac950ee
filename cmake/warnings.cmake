# Warnings are errors for all of our own code; system headers are exempt by nature.
add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

# g++ 12 sees overlapping copies inside std::string that are not there (GCC bug 105651), and
# unset members in a std::variant that is moved into a vector (GCC bug 105562).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict -Wno-maybe-uninitialized)
endif()
