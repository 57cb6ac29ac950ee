# Debian packages: asks dpkg first, so that a second start costs nothing and needs no root.

packages_of() { sed 's/#.*//' "tools/packages/$1.txt" | awk 'NF { print $1 }'; }

missing_packages() {
  local installed
  # dpkg-query fails when it does not know a package; what it does know is all that matters here.
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    awk '$1 == "installed" { print $2 }') || true
  printf '%s\n' "$@" | grep -vxF -e "$installed" || true
}

install_packages() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
    die "./dev installs what it needs by apt-get, and this machine has none: Baize wants Debian 12."
  local missing
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  say "Installing ${#missing[@]} Debian packages: ${missing[*]}"
  local root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "Installing packages needs root or sudo; missing: ${missing[*]}."
    # Without a terminal sudo cannot ask for a password: it had better fail than hang.
    if [[ -t 0 ]]; then root=(sudo); else root=(sudo -n); fi
    "${root[@]}" true || die "sudo was refused; packages that are missing: ${missing[*]}."
  fi
  local apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y
    -o DPkg::Lock::Timeout=120)
  # One broken foreign source fails the whole update; the install decides whether it mattered.
  logged apt-update "${apt[@]}" update || true
  logged apt-install "${apt[@]}" install --no-install-recommends "${missing[@]}" ||
    die "apt-get could not install the Debian packages; see $logs/apt-install.log."
}
