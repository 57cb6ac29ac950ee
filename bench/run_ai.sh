#!/usr/bin/env bash
# The search by itself with random roll-outs, then how long each level thinks about a move.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
build/v3/bench/bench_search
echo
build/v3/bench/bench_ai
