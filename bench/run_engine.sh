#!/usr/bin/env bash
# Times by Google Benchmark, then instructions per move by callgrind: the difference of two runs of
# different length, so that the start of the program does not count.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
program=build/v3/bench/bench_engine

"$program" --benchmark_min_time=1 "$@"

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" --count "$1" "$2" 2>&1 |
    awk '/^moves/ { moves = $2 } /Collected/ { print $NF, moves }'
}

echo
printf '%-12s %22s\n' game 'instructions per move'
for game in $("$program" --games); do
  read -r few few_moves <<<"$(instructions "$game" 500)"
  read -r many many_moves <<<"$(instructions "$game" 2500)"
  printf '%-12s %22s\n' "$game" "$(((many - few) / (many_moves - few_moves)))"
done
