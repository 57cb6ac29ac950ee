#pragma once
// Who one is at a house: a token of 128 bits that only this user's files hold, another for every
// house, so that no house can pass as its guest at another one.
#include <string>

#include "cli/house_link.h"

namespace baize::cli {

// The token kept for this house, or a new one, which is kept where it can be. `folder` is empty for
// the user's own (XDG_STATE_HOME).
std::string kept_guest(const HouseLink& link, const std::string& folder = {});

}  // namespace baize::cli
