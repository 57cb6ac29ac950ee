#pragma once
// Whom the keeper of a house trusts: everything that is no number and so no limit.
#include <string>
#include <vector>

namespace baize::server {

struct Access {
  bool trusts_proxy = false;         // on this machine: it says who asks, and whether over TLS
  std::vector<std::string> origins;  // whose pages may play, besides those of the house's own host
};

}  // namespace baize::server
