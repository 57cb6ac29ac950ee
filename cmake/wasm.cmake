# Toolchain for the browser: Debian's clang 19 with wasi-libc and libc++ for wasm32.
# CMake 3.25 has no WASI platform, so the system is Generic, and its compiler checks make a static
# library: a bare program would want an entry point that a reactor does not have.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_SYSROOT /usr)

set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti")
# A reactor is a library with an initialiser: the page calls its functions for as long as it lives.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor")
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
