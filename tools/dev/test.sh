# ./dev test: runs the steps of steps.sh, each into a log of its own, and adds up what they ran.

run_test() {
  local steps=("${all_steps[@]}") step
  while (($# > 0)); do
    case $1 in
      --long)
        export BAIZE_LONG=1 BAIZE_LAW_SECONDS=300 BAIZE_FUZZ_SECONDS=120
        export BAIZE_SIMULATED_SEEDS=10000 BAIZE_SANITIZED_SEEDS=1000 BAIZE_WIRE_PAIRS=170000
        ;;
      --quick)
        export BAIZE_LAW_SECONDS=1
        steps=("${quick_steps[@]}")
        ;;
      --only=*) IFS=, read -ra steps <<<"${1#*=}" ;;
      --only)
        [[ -n ${2:-} ]] || die "--only wants steps, such as: --only build,unit."
        IFS=, read -ra steps <<<"$2"
        shift
        ;;
      *) die "./dev test knows --quick, --long and --only a,b; not \"$1\"." ;;
    esac
    shift
  done
  for step in "${steps[@]}"; do
    [[ -n ${step_says[$step]:-} ]] || die "There is no step \"$step\"; steps: ${all_steps[*]}; of --quick: ${quick_steps[*]}."
  done
  install_packages $(packages_of run) $(packages_of test)
  if [[ " ${steps[*]} " =~ \ (wasm|web|house|browser|load|page|smoke)\  ]]; then find_node; fi
  # Tools that would watch files or colour their output behave when they see these.
  export CI=true NO_COLOR=1
  run_steps "${steps[@]}"
}

# Steps that mostly wait run one after another beside those that compute; what measures waiting runs when nothing else does.
run_steps() {
  local step beside=() lane=
  mkdir -p "$logs"
  for step in "$@"; do
    rm -f "$logs/$step.result"
    if is_among "$step" "${steps_beside[@]}"; then beside+=("$step"); fi
  done
  for step in "$@"; do
    if is_among "$step" "${steps_beside[@]}"; then
      [[ -n $lane ]] || start_lane "${beside[@]}"
      continue
    fi
    if is_among "$step" "${steps_alone[@]}"; then wait_for_lane; fi
    run_step "$step"
    # Without a build the rest would only repeat the same news, or test yesterday's program.
    [[ $step != build || $(result_of build status) == 0 ]] || break
  done
  wait_for_lane
  sum_up "$@"
}

is_among() {
  local wanted=$1 one
  shift
  for one in "$@"; do [[ $one != "$wanted" ]] || return 0; done
  return 1
}

# In a process group of its own, so that whatever the steps have started ends with the script.
start_lane() {
  set -m
  (for step in "$@"; do run_step "$step"; done) &
  lane=$!
  set +m
  # shellcheck disable=SC2064  # the number of now
  trap "kill -- -$lane 2>/dev/null" EXIT
}

wait_for_lane() {
  [[ -n $lane ]] || return 0
  wait "$lane" || true
  trap - EXIT
  lane=
}

run_step() {
  local step=$1 log=$logs/$1.log started=$SECONDS status passed failed
  # Not inside an `if`: there the shell would ignore failing commands of the step.
  set +e
  (
    set -e
    trap 'times >"$logs/$step.times"' EXIT
    in_step=$step
    "step_$step"
  ) >"$log" 2>&1 </dev/null
  status=$?
  set -e
  passed=$(count_passed "$log")
  failed=$(count_failed "$log")
  # A step without single tests, such as a build, counts as one.
  if ((status == 0)); then
    ((passed > 0)) || passed=1
    failed=0
  else
    ((failed > 0)) || failed=1
  fi
  printf 'status=%d\nseconds=%d\ncomputing=%d\npassed=%d\nfailed=%d\n' \
    "$status" $((SECONDS - started)) "$(computing_seconds "$logs/$step.times")" "$passed" "$failed" >"$logs/$step.result"
  # One write, since another step may end at the same moment.
  if ((status == 0)); then
    say "$(printf '%-10s ok, %d s: %s' "$step" $((SECONDS - started)) "${step_says[$step]}")"
  else
    say "$(
      printf '%-10s FAILED, %d s: %s\n' "$step" $((SECONDS - started)) "${step_says[$step]}"
      failures_in "$log"
      end_of "$log"
    )"
    printf 'The step %s failed; its log is %s.\n' "$step" "$log" >&2
  fi
}

# Processor seconds of a step and what it started, from the output of `times`.
computing_seconds() {
  tail -n 1 "$1" | tr ' ' '\n' | awk -F '[ms]' '{ n += 60 * $1 + $2 } END { printf "%d", n }'
}

result_of() { sed -n "s/^$2=//p" "$logs/$1.result"; }

# Some steps may not have run at all: without a build there is nothing to test.
sum_up() {
  local step seconds computing passed failed all_passed=0 all_failed=0
  say
  for step in "$@"; do
    [[ -e $logs/$step.result ]] || continue
    # shellcheck source=/dev/null
    source "$logs/$step.result"
    printf '%-10s %6d s %6d s computing %7d passed %5d failed\n' \
      "$step" "$seconds" "$computing" "$passed" "$failed"
    ((all_passed += passed, all_failed += failed)) || true
  done
  say
  say "$all_passed passed, $all_failed failed, $SECONDS s"
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

# What node --test and ctest say of each test that failed; vitest repeats its own at the end anyway.
failures_in() {
  awk '
    /^ *not ok / { telling = 1 }
    /\*\*\*(Failed|Timeout|Exception)/ { telling = 1 }
    /^ +Start +[0-9]+: / || /^ *[0-9]+\/[0-9]+ Test +#[0-9]+: .* Passed / { telling = 0 }
    telling && !/^(Note: Google Test|Running main|\[(==|--| RUN))/ && NF && lines++ < 120 { print substr($0, 1, 300) }
    telling && /^ *\.\.\.$/ { telling = 0 }' "$1"
}

# The last lines; of ctest only the names of what failed, since lines about what passed stand before them.
end_of() {
  local from
  from=$(grep -n '^The following tests FAILED:' "$1" | tail -n 1 | cut -d: -f1)
  tail -n "+${from:-1}" "$1" | tail -n 40
}
