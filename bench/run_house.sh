#!/usr/bin/env bash
# The house under load beside its peers: 200 tables of four over loopback, on the disk that the repository lies on.
# Ratios are firm, times are those of this machine in this hour.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
mkdir -p build
folder=$(mktemp -d build/bench_house_XXXXXX)
trap 'rm -rf "$folder"' EXIT
build/release/bench/bench_house build/release/baize bench/peers "$folder" "$@"
