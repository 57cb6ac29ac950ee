#pragma once
// The host names this server answers to. Another site can point its own name at this machine (DNS
// rebinding), and then Host and Origin agree: only a list of our names tells the two apart.
#include <string>
#include <string_view>
#include <vector>

#include "server/net/access.h"

namespace baize::server {

class HostNames {
 public:
  explicit HostNames(const Access& access);

  enum class Verdict { kOurs, kOursFromNowOn, kNotOurs };
  // `host` as in a request's header, with or without a port. Addresses, this machine's own names
  // and hosts of origins that the keeper named are always ours. Where no name was given, any other
  // will do until a program of this machine or its own network does more than look under one: that
  // is ours from then on. A stranger from elsewhere names nothing, and neither does a page, which
  // may be anybody's.
  [[nodiscard]] Verdict ask(std::string_view host, bool may_name);
  // The name that was taken so.
  [[nodiscard]] const std::string& taken() const { return taken_; }

 private:
  std::vector<std::string> always_;
  std::vector<std::string> given_;
  std::string taken_;
};

// Letters, digits, dots and the like; nothing that could be mistaken in a log.
[[nodiscard]] bool is_host_name(std::string_view name);

}  // namespace baize::server
