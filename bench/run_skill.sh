#!/usr/bin/env bash
# Two computer players of Six-Seven with the luck of the cards taken out: <player> <player> [deals] [seed].
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
build/v3/bench/bench_skill "$@"
