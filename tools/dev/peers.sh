# The servers that ./dev bench house measures beside ours: npm packages of a folder of their own.

install_peers() {
  local stamp=bench/peers/node_modules/.installed lock npm
  lock=$(sha256sum <bench/peers/package-lock.json)
  [[ -e $stamp && $(<"$stamp") == "$lock" ]] && return 0
  say "Installing the peers' npm packages"
  npm=$(readlink -f "$(command -v npm)")
  logged npm-peers node "$npm" ci --prefix bench/peers --no-audit --no-fund --ignore-scripts ||
    die "npm could not install the peers' packages; see $logs/npm-peers.log."
  printf '%s' "$lock" >"$stamp"
}
