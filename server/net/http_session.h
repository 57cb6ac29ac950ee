#pragma once
// One HTTP connection: requests one after another, each with a time and size limit. Upgrades to a
// WebSocket on request.
#include <boost/asio/ip/address.hpp>

#include "server/net/door.h"
#include "server/net/line.h"
#include "server/net/reception.h"

namespace baize::server {

void start_http(Line line, const boost::asio::ip::address& from, Pass pass, Reception& reception);

}  // namespace baize::server
