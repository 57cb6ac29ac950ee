#pragma once
// Our identity on a server: a 128-bit token in this user's files, a different one per server, so
// that no server can impersonate its guest elsewhere.
#include <string>

#include "cli/house_link.h"

namespace baize::cli {

// The token kept for this house, or a new one, which is kept where it can be. `folder` is empty for
// the user's own (XDG_STATE_HOME).
std::string kept_guest(const HouseLink& link, const std::string& folder = {});

}  // namespace baize::cli
