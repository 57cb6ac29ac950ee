# The page: npm packages and web/dist, each made again only when what it is made of has changed.

install_npm_packages() {
  local stamp=web/node_modules/.installed lock
  [[ -e web/package-lock.json ]] || die "web/package-lock.json is missing: there is no page to build."
  lock=$(sha256sum <web/package-lock.json)
  [[ -e $stamp && $(<"$stamp") == "$lock" ]] && return 0
  say "Installing the page's npm packages"
  logged npm-ci npm_run ci --no-audit --no-fund ||
    die "npm could not install the page's packages; see $logs/npm-ci.log."
  printf '%s' "$lock" >"$stamp"
}

# One hash over everything the page is made of.
page_hash() {
  {
    find web \( -name node_modules -o -path web/dist -o -path web/test-results \) -prune \
      -o -type f -print
    find words -name "*.json" -type f
    find games \( -name strings.json -o -name rules.md -o -name 'tutorial.*' -o -path '*/web/*' \) -type f
    find wasm -name 'baize.*mts' -o -name baize.mjs
    find build/wasm -maxdepth 1 -name baize.wasm 2>/dev/null || true
  } | sort | xargs -d '\n' sha256sum | sha256sum
}

build_page() {
  local stamp=build/page.stamp hash
  install_npm_packages
  hash=$(page_hash)
  [[ -e web/dist/index.html && -e $stamp && $(<"$stamp") == "$hash" ]] && return 0
  say "Building the page"
  rm -f "$stamp"
  logged build-page npm_run run build || die "The build of the page failed; see $logs/build-page.log."
  # Taken again: the build may have written sources of its own (generated types).
  page_hash >"$stamp"
}

# Everything that a house with its page is made of.
build_house() {
  find_node
  build_server
  build_wasm
  build_page
}
