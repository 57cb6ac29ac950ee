# Builds by preset; CMakePresets.json says what each of them is.

# configure PRESET [OPTION...]
configure() {
  local preset=$1
  shift
  logged "configure-$preset" cmake --preset "$preset" "$@" ||
    die "CMake could not configure the preset $preset; see $logs/configure-$preset.log."
}

compile() {
  local preset=$1
  shift
  cmake --build --preset "$preset" -j "$(nproc)" "$@"
}

# Builds one preset's target, and speaks only when there is something to do.
build() {
  local preset=$1 target=$2 what=$3
  # Only the first time: later the build itself notices changed CMake files. Tests stay off, since
  # a machine that only serves has no GoogleTest.
  if [[ ! -e build/$preset/build.ninja ]]; then
    say "Building $what for the first time: this takes some minutes"
    configure "$preset" -DBAIZE_TESTS=OFF
  elif ! ninja -C "build/$preset" -n "$target" 2>/dev/null | grep -q 'no work to do'; then
    say "Building $what"
  fi
  logged "build-$preset" compile "$preset" --target "$target" ||
    die "The build of $what failed; see $logs/build-$preset.log."
}

build_server() { build release baize "the server"; }
build_wasm() { build wasm baize "the engine for the browser"; }

# The load on the house comes from the build that is served; the others measure the engine at its best.
build_bench() {
  [[ -e bench/bench_$1.cpp ]] || return 0
  if [[ $1 == house ]]; then
    build_house_bench
    return
  fi
  configure v3 -DBAIZE_TESTS=OFF
  build v3 "bench_$1" "the benchmark $1"
}

build_house_bench() {
  build_server
  # Once more: Google Benchmark, by which CMake knows that benches are wanted, may be newer.
  [[ -e build/release/bench ]] || configure release
  build release bench_house "the load on the house"
  find_node
  install_peers
}

# Tracked files and new ones that are not ignored. A file that was just deleted is still tracked.
cpp_files() {
  git -c safe.directory='*' ls-files -co --exclude-standard -- '*.h' '*.cpp' |
    while read -r file; do [[ -e $file ]] && printf '%s\n' "$file"; done
}

scenario_files() { find games \( -path '*/scenarios/*.yaml' -o -name tutorial.yaml \) 2>/dev/null | sort; }
