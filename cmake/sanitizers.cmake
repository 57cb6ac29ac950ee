# Builds that look for errors at run time: `address,undefined` (the preset asan) or `thread` (tsan), with clang.
set(BAIZE_SANITIZE "" CACHE STRING "Sanitizers to build with (-fsanitize=...); empty: none")
option(BAIZE_THOROUGH "With sanitizers: also the tests of what thinks, which take minutes to compile" OFF)
if(BAIZE_SANITIZE)
  # Pure code has no RTTI, which the check of virtual pointers wants.
  add_compile_options(-fsanitize=${BAIZE_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${BAIZE_SANITIZE})
  add_compile_definitions(_GLIBCXX_ASSERTIONS BAIZE_SANITIZED)
endif()
