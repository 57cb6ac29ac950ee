#pragma once
// A request as Beast reads it, and its headers as plain text. Apart from the sessions because the
// routes read it too, and none of them should see how it came in.
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
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

}  // namespace baize::server
