# The steps of ./dev test, in the order in which they run. What has nothing to test is an error:
# a step that silently passes is worse than none.

all_steps=(build style scenarios wasm web house browser unit asan tsan fuzz simulate load)
# What waits for other processes most of the time, and what measures how long people wait.
steps_beside=(house browser)
steps_alone=(load)
# What ./dev test --quick runs, before a commit: laws are tried for a second instead of ten.
quick_steps=(build style unit scenarios page smoke)

declare -A step_says=(
  [build]="build everything with g++"
  [style]="clang-format, and the rules of tests/style"
  [unit]="C++ tests"
  [asan]="C++ tests, evenings and matches under address and undefined-behaviour sanitizers"
  [tsan]="what runs on several threads, under the thread sanitizer"
  [fuzz]="fuzzers of everything that comes from outside"
  [scenarios]="scenarios of all games"
  [simulate]="evenings under faults: crashes, power cuts, broken disks and networks"
  [wasm]="build for the browser, and its parity with the native engine"
  [web]="types, unit tests and build of the page"
  [house]="matches of every game over real WebSockets, with a killed server"
  [browser]="the page in a browser, against the server"
  [page]="unit tests of the page"
  [smoke]="a round of Hearts in a browser, wide and at 360 px"
  [load]="how long people wait beside hostile clients"
)

# Benches take a minute to build that an ordinary run does not have.
step_build() {
  configure release -DBAIZE_TESTS=ON
  compile release
  [[ -z ${BAIZE_LONG:-} ]] || compile release --target bench/all
}

step_style() {
  cpp_files | xargs -r -d '\n' clang-format-19 --dry-run -Werror
  run_ctest release -R '^Style'
}

step_unit() { BAIZE_LAW_SECONDS=${BAIZE_LAW_SECONDS:-10} run_ctest release -E '^Style' -LE bench; }

# Sanitizers take ten times as long, so a long run tests more things here, but only the lives of
# tables a hundred thousand times.
step_asan() {
  configure asan -DBAIZE_TESTS=ON -DBAIZE_THOROUGH="${BAIZE_LONG:+ON}"
  compile asan
  export UBSAN_OPTIONS=print_stacktrace=1
  if [[ -n ${BAIZE_LONG:-} ]]; then
    run_ctest asan -R '^LifeCycles'
    export BAIZE_LAW_SECONDS=120
    unset BAIZE_LONG BAIZE_WIRE_PAIRS
  fi
  BAIZE_LAW_SECONDS=${BAIZE_LAW_SECONDS:-4} run_ctest asan
  build/asan/baize_simulate --seeds "${BAIZE_SANITIZED_SEEDS:-200}"
  install_npm_packages
  BAIZE=$PWD/build/asan/baize test_house
}

# The threads are those of the store, of the thinking pool and of the network: all in server/.
step_tsan() {
  configure tsan -DBAIZE_TESTS=ON
  compile tsan --target server/all
  run_ctest tsan/server
}

# The corpus is copied: a run adds to it what it finds, and the tree stays clean.
fuzz_one() {
  local name=$1 work=var/fuzz/$1
  mkdir -p "$work"
  cp -n "tests/fuzz/corpus/$name/"* "$work"/
  "build/asan/${name}_fuzz" -max_total_time="${BAIZE_FUZZ_SECONDS:-6}" -max_len=4096 -timeout=10 \
    -artifact_prefix="var/fuzz/$name-finding-" "$work"
}

# Two beside each other, as there are cores.
step_fuzz() {
  local folders=(tests/fuzz/corpus/*/) at folder pid running failed=0
  for ((at = 0; at < ${#folders[@]}; at += 2)); do
    running=()
    for folder in "${folders[@]:at:2}"; do
      fuzz_one "$(basename "$folder")" &
      running+=($!)
    done
    for pid in "${running[@]}"; do wait "$pid" || failed=1; done
  done
  ((failed == 0))
}

step_scenarios() {
  local files
  mapfile -t files < <(scenario_files)
  ((${#files[@]} > 0)) || die "There is no games/*/scenarios/*.yaml."
  build/release/baize check "${files[@]}" games/*/rules.md docs/scenarios.md
}

step_simulate() { build/release/baize_simulate --seeds "${BAIZE_SIMULATED_SEEDS:-1000}"; }

step_wasm() {
  configure wasm
  compile wasm
  local tests=(tests/wasm/*.test.mjs)
  [[ -e ${tests[0]} ]] || die "There is no tests/wasm/*.test.mjs."
  node --test --test-reporter=tap "${tests[@]}"
}

step_web() {
  build_wasm
  install_npm_packages
  npm_run run check
  npm_run test
  npm_run run build
}

step_house() {
  install_npm_packages
  test_house
}

# Figures about time are taken by the step load. BAIZE: another house than the released one.
test_house() {
  local tests
  mapfile -t tests < <(find tests/house -name '*.test.mjs' ! -name '*.load.test.mjs' | sort)
  node --test --test-reporter=tap --test-concurrency=2 "${tests[@]}"
}

step_load() {
  install_npm_packages
  node --test --test-reporter=tap --test-concurrency=1 tests/house/*.load.test.mjs
}

step_browser() {
  install_npm_packages
  npm_run run e2e
}

step_page() {
  build_wasm
  install_npm_packages
  npm_run test
}

step_smoke() {
  build_house
  (cd web && node --test --test-reporter=tap --test-name-pattern='^hearts: ' e2e/rounds.test.mjs)
}

# run_ctest FOLDER [OPTION...]: the tests of a folder of build/. A million pairs on the wire take their time.
run_ctest() {
  local folder=$1 most_seconds=${BAIZE_LONG:+3600}
  shift
  ctest --test-dir "build/$folder" --no-tests=error --output-on-failure --timeout "${most_seconds:-300}" \
    -j "$(nproc)" "$@"
}
