#include "server/net/address.h"

#include <algorithm>
#include <boost/system/error_code.hpp>
#include <cstdint>

namespace baize::server {

namespace ip = boost::asio::ip;

ip::address plain(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

std::string neighbour(const ip::address& address) {
  if (address.is_v4()) return address.to_string();
  auto bytes = address.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::address_v6(bytes).to_string();
}

bool is_near(const ip::address& any) {
  const ip::address address = plain(any);
  if (address.is_loopback()) return true;
  if (address.is_v6()) {
    const auto bytes = address.to_v6().to_bytes();
    return (bytes[0] & 0xFE) == 0xFC || address.to_v6().is_link_local();
  }
  const std::uint32_t v4 = address.to_v4().to_uint();
  return v4 >> 24 == 10 || v4 >> 20 == 0xAC1 || v4 >> 16 == 0xC0A8 || v4 >> 16 == 0xA9FE;
}

std::optional<std::string_view> without_port(std::string_view host) {
  const std::size_t end = host.starts_with('[') ? host.find(']') + 1 : host.find(':');
  if (host.starts_with('[') && end == 0) return std::nullopt;
  if (end >= host.size()) return host;
  const std::string_view port = host.substr(end + 1);
  const bool is_port = host[end] == ':' && port.size() <= 5 &&
                       std::all_of(port.begin(), port.end(),
                                   [](char digit) { return digit >= '0' && digit <= '9'; });
  return is_port ? std::optional(host.substr(0, end)) : std::nullopt;
}

std::optional<ip::address> read_address(std::string_view text) {
  constexpr std::size_t kLongest = 64;  // with a port and a zone
  if (text.size() > kLongest) return std::nullopt;
  const bool is_bare_v6 = !text.starts_with('[') && std::count(text.begin(), text.end(), ':') > 1;
  if (!is_bare_v6) {
    const auto host = without_port(text);
    if (!host) return std::nullopt;
    text = *host;
    if (text.starts_with('[')) text = text.substr(1, text.size() - 2);
  }
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  return plain(address);
}

}  // namespace baize::server
