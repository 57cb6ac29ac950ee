#pragma once
// Client addresses as the limits count them: one home counts as one, whatever form its address has.
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace baize::server {

// An IPv4 address that came in over IPv6 is itself again.
[[nodiscard]] boost::asio::ip::address plain(const boost::asio::ip::address& address);

// Whom the door counts: of IPv6 the network, because a single home has 2^64 addresses of its own.
[[nodiscard]] std::string neighbour(const boost::asio::ip::address& address);

// Of this machine, or of a network that is not the Internet: a home, an office.
[[nodiscard]] bool is_near(const boost::asio::ip::address& address);

// The host of a request without its port, brackets and all; nothing where what stands behind the
// colon is no port, for that is how one host dresses up as another.
[[nodiscard]] std::optional<std::string_view> without_port(std::string_view host);

// An address as proxies write it: bare, or with a port, or IPv6 in brackets.
[[nodiscard]] std::optional<boost::asio::ip::address> read_address(std::string_view text);

}  // namespace baize::server
