# ./dev test: runs the steps of steps.sh, each into a log of its own, and adds up what they ran.

run_test() {
  local steps=("${all_steps[@]}") step
  while (($# > 0)); do
    case $1 in
      --long)
        export BAIZE_LONG=1 BAIZE_LAW_SECONDS=300 BAIZE_FUZZ_SECONDS=120
        export BAIZE_SIMULATED_SEEDS=10000 BAIZE_WIRE_PAIRS=170000
        ;;
      --only=*) IFS=, read -ra steps <<<"${1#*=}" ;;
      --only)
        [[ -n ${2:-} ]] || die "--only wants steps, such as: --only build,unit."
        IFS=, read -ra steps <<<"$2"
        shift
        ;;
      *) die "./dev test knows --long and --only a,b; not \"$1\"." ;;
    esac
    shift
  done
  for step in "${steps[@]}"; do
    [[ -n ${step_says[$step]:-} ]] || die "There is no step \"$step\"; steps: ${all_steps[*]}."
  done
  install_packages $(packages_of run) $(packages_of test)
  case " ${steps[*]} " in *" wasm "* | *" web "* | *" house "* | *" browser "*) find_node ;; esac
  # Tools that would watch files or colour their output behave when they see these.
  export CI=true NO_COLOR=1
  run_steps "${steps[@]}"
}

run_steps() {
  local step started seconds status passed failed all_passed=0 all_failed=0 table=()
  mkdir -p "$logs"
  for step in "$@"; do
    printf '%-10s %s ... ' "$step" "${step_says[$step]}"
    started=$SECONDS
    # Not inside an `if`: there the shell would ignore failing commands of the step.
    set +e
    (set -e; in_step=$step; "step_$step") >"$logs/$step.log" 2>&1 </dev/null
    status=$?
    set -e
    seconds=$((SECONDS - started))
    passed=$(count_passed "$logs/$step.log")
    failed=$(count_failed "$logs/$step.log")
    # A step without single tests, such as a build, counts as one.
    if ((status == 0)); then
      ((passed > 0)) || passed=1
      failed=0
      say "ok, $seconds s"
    else
      ((failed > 0)) || failed=1
      say "FAILED, $seconds s"
      failures_in "$logs/$step.log"
      tail -n 40 "$logs/$step.log"
      printf 'The step %s failed; its log is %s.\n' "$step" "$logs/$step.log" >&2
    fi
    table+=("$(printf '%-10s %6d s %7d passed %5d failed' "$step" "$seconds" "$passed" "$failed")")
    ((all_passed += passed, all_failed += failed)) || true
    # Without a build the rest would only repeat the same news, or test yesterday's program.
    [[ $step != build || $status == 0 ]] || break
  done
  say
  printf '%s\n' "${table[@]}"
  say
  say "$all_passed passed, $all_failed failed"
  ((all_failed == 0))
}

# The single tests in a log, told by the words of ctest, node --test, vitest, and playwright or
# `baize check`. Tests that were skipped count for nothing.
count_passed() {
  awk '
    /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: .* Passed / { n++ }
    /^# pass [0-9]+$/ { n += $3 }
    /^ *Tests +/ { n += before("passed") }
    /^ *[0-9]+ passed/ { n += $1 }
    function before(word,  i) { for (i = 2; i <= NF; i++) if ($i == word) return $(i - 1); return 0 }
    END { print n + 0 }' "$1"
}

count_failed() {
  awk '
    /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: .*\*\*\*(Failed|Timeout|Exception)/ { n++ }
    /^# fail [0-9]+$/ { n += $3 }
    /^ *Tests +/ { n += before("failed") }
    /^ *[0-9]+ failed/ { n += $1 }
    /^ *[0-9]+ passed, [0-9]+ failed/ { n += $3 }
    function before(word,  i) { for (i = 2; i <= NF; i++) if ($i == word) return $(i - 1); return 0 }
    END { print n + 0 }' "$1"
}

# What node --test says of each test that failed; ctest and vitest repeat theirs at the end anyway.
failures_in() {
  awk '
    /^ *not ok / { telling = 1 }
    telling && lines++ < 120
    telling && /^ *\.\.\.$/ { telling = 0 }' "$1"
}
