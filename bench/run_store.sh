#!/usr/bin/env bash
# The store on the disk that the repository lies on. Disks differ by a factor of a hundred; compare
# runs of one hour on one machine.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
folder=$(mktemp -d build/bench_store_XXXXXX)
trap 'rm -rf "$folder"' EXIT
build/v3/bench/bench_store "$folder/house.db" "${1:-3}"
