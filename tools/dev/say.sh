# What the script says: progress on stdout, one sentence on stderr when it gives up.

logs=var/log/dev

say() { printf '%s\n' "$*"; }

die() {
  printf '%s\n' "$*" >&2
  exit 1
}

# logged NAME COMMAND...: runs quietly; the noise goes to var/log/dev/NAME.log, or, inside a step of
# ./dev test, to the log of that step.
logged() {
  local name=$1
  shift
  if [[ -n ${in_step:-} ]]; then
    "$@"
    return
  fi
  mkdir -p "$logs"
  "$@" >"$logs/$name.log" 2>&1 </dev/null
}
