#pragma once
// The client of a request: its socket address, or the address given by a proxy that the operator
// trusts. Headers from anybody else are ignored.
#include <boost/asio/ip/address.hpp>
#include <string>

#include "server/net/access.h"
#include "server/net/http_request.h"

namespace baize::server {

struct Caller {
  std::string address;       // as the limits count it
  bool is_loopback = false;  // comes from this machine, as far as the limits are concerned
  bool is_keeper = false;    // really sits at this machine: asked it by its own name, by no proxy
  bool is_near = false;      // of this machine or its own network, by no proxy
  bool is_secure = false;    // all the way from the browser
  bool is_scheme_known = true;  // else by a proxy that is not trusted, which may have spoken TLS
  bool is_by_untrusted_proxy = false;  // on this machine
};

[[nodiscard]] Caller caller_of(const HttpRequest& request, const boost::asio::ip::address& peer,
                               bool is_tls, const Access& access);

// A page of another site asks in its visitor's name. Programs name no origin.
[[nodiscard]] bool is_from_another_site(const HttpRequest& request, const Caller& caller,
                                        const Access& access);

}  // namespace baize::server
