#include "server/net/caller.h"

#include <algorithm>
#include <array>

#include "server/net/address.h"
#include "server/net/http_answer.h"

namespace baize::server {
namespace {

namespace http = boost::beast::http;

constexpr std::string_view kForwardedFor = "X-Forwarded-For";
constexpr std::string_view kForwardedProto = "X-Forwarded-Proto";
// What a proxy adds, each by its own habit.
constexpr std::array kProxyHeaders = {kForwardedFor,
                                      kForwardedProto,
                                      std::string_view("X-Forwarded-Host"),
                                      std::string_view("X-Real-IP"),
                                      std::string_view("Forwarded"),
                                      std::string_view("Via")};
// Those whose address a trusted proxy has not told are counted as one, and so are all who come by
// one that is not trusted.
constexpr std::string_view kUnknown = "unknown", kProxy = "proxy";

boost::beast::string_view as_beast(std::string_view text) { return {text.data(), text.size()}; }

// The last entry of all headers of that name: the one that the nearest proxy wrote.
std::string_view last_entry(const HttpRequest& request, std::string_view name) {
  const auto [first, end] = request.equal_range(as_beast(name));
  std::string_view value;
  for (auto at = first; at != end; ++at) value = plain(at->value());
  if (const std::size_t comma = value.rfind(','); comma != std::string_view::npos) {
    value.remove_prefix(comma + 1);
  }
  value.remove_prefix(std::min(value.find_first_not_of(" \t"), value.size()));
  return value.substr(0, value.find_last_not_of(" \t") + 1);
}

bool came_by_proxy(const HttpRequest& request) {
  return std::any_of(kProxyHeaders.begin(), kProxyHeaders.end(), [&](std::string_view name) {
    return request.find(as_beast(name)) != request.end();
  });
}

// A proxy passes its own name on, and a page that was led here by a false name server has another.
bool asks_for_this_machine(const HttpRequest& request) {
  const std::string_view host = header(request, http::field::host);
  const auto name = without_port(host);
  if (name && same_letters(*name, "localhost")) return true;
  const auto address = read_address(host);
  return address && address->is_loopback();
}

}  // namespace

Caller caller_of(const HttpRequest& request, const boost::asio::ip::address& peer, bool is_tls,
                 const Access& access) {
  Caller caller{
      .address = neighbour(peer),
      .is_loopback = peer.is_loopback(),
      .is_keeper = peer.is_loopback() && !came_by_proxy(request) && asks_for_this_machine(request),
      .is_near = is_near(peer) && !came_by_proxy(request),
      .is_secure = is_tls,
      .is_scheme_known = !came_by_proxy(request)};
  if (!peer.is_loopback() || !came_by_proxy(request)) return caller;
  if (!access.trusts_proxy) {
    caller.address = kProxy;
    caller.is_loopback = false;
    caller.is_by_untrusted_proxy = true;
    return caller;
  }
  const auto address = read_address(last_entry(request, kForwardedFor));
  caller.address = address ? neighbour(*address) : std::string(kUnknown);
  caller.is_loopback = address && address->is_loopback();
  caller.is_scheme_known = true;
  caller.is_secure = is_tls || same_letters(last_entry(request, kForwardedProto), "https");
  return caller;
}

bool is_from_another_site(const HttpRequest& request, const Caller& caller, const Access& access) {
  const auto found = request.find(http::field::origin);
  if (found == request.end()) return false;
  const std::string_view origin = plain(found->value());
  const auto is_secure = caller.is_scheme_known ? std::optional(caller.is_secure) : std::nullopt;
  if (is_own_origin(origin, header(request, http::field::host), is_secure)) return false;
  return std::none_of(access.origins.begin(), access.origins.end(),
                      [&](const std::string& allowed) { return same_letters(origin, allowed); });
}

}  // namespace baize::server
