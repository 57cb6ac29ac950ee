#pragma once
// From an HTTP request to a WebSocket. Apart from ws_session.h because it needs Beast's types,
// which only the two kinds of session should pay for.
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/door.h"
#include "server/net/reception.h"
#include "server/net/socket.h"

namespace baize::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// `request` asks for an upgrade and its origin has been checked.
void start_ws(Socket socket, const HttpRequest& request, Pass pass, Reception& reception);

}  // namespace baize::server
