#pragma once
// One HTTP connection: requests one after the other, each within its time and size. It becomes a
// WebSocket where a page asks for that.
#include <boost/asio/ip/address.hpp>

#include "server/net/door.h"
#include "server/net/line.h"
#include "server/net/reception.h"

namespace baize::server {

void start_http(Line line, const boost::asio::ip::address& from, Pass pass, Reception& reception);

}  // namespace baize::server
