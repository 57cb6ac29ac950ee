# Compiles through ccache where it is installed, so that what was compiled once is not compiled again: not after a
# change of branch, and not in a second clone.
find_program(BAIZE_CCACHE ccache)
if(BAIZE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Clones in different folders share what they compile: paths below the clone are taken relative to the build folder,
  # whose own name does not count. CCACHE_DEPEND asks the compiler which headers it has read, which spares a miss the
  # preprocessor.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1 ${BAIZE_CCACHE})
endif()
