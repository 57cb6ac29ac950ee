#!/usr/bin/env bash
# The page: sizes, and times to a playable hand. Sizes are firm; times are those of this machine in this hour.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
exec node bench/web.mjs "$@"
