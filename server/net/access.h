#pragma once
// Whom the operator trusts: settings that are not numbers.
#include <string>
#include <vector>

namespace baize::server {

struct Access {
  bool trusts_proxy = false;  // on this machine: it says who asks, and whether over TLS
  // Whose pages may play, besides those of the house's own host.
  std::vector<std::string> origins = {};
  // Under which names the house is asked; empty: the first one that somebody uses.
  std::vector<std::string> names = {};
  // Shows the figures of the house from elsewhere; empty: they are for this machine only.
  std::string metrics_token = {};
};

}  // namespace baize::server
