#pragma once
// A parsed HTTP request (Beast) with its headers as plain text. Separate from the sessions because
// the routes use it, too.
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <optional>
#include <string_view>

namespace baize::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

inline std::string_view plain(boost::beast::string_view text) { return {text.data(), text.size()}; }

// Without the query.
inline std::string_view path_of(const HttpRequest& request) {
  const std::string_view target = plain(request.target());
  return target.substr(0, target.find('?'));
}

// Of several headers with the same name the first; empty where there is none.
inline std::string_view header(const HttpRequest& request, boost::beast::http::field name) {
  return plain(request[name]);
}

// Why a request cannot be believed to end where it seems to, or to be meant for anybody: what one
// server takes for a body is the next request for another. Nothing where all is well.
[[nodiscard]] inline std::optional<std::string_view> what_is_malformed(const HttpRequest& request) {
  namespace http = boost::beast::http;
  const std::size_t hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() >= 11)) {
    return "A request names exactly one host.";
  }
  const std::size_t codings = request.count(http::field::transfer_encoding);
  if (codings == 0) return std::nullopt;
  if (codings > 1 || !boost::beast::iequals(request[http::field::transfer_encoding], "chunked")) {
    return "The only transfer encoding that is known here is chunked.";
  }
  if (request.count(http::field::content_length) > 0) {
    return "A request has a length or a transfer encoding, not both.";
  }
  return std::nullopt;
}

}  // namespace baize::server
