#pragma once
// From an HTTP request to a WebSocket. Apart from ws_session.h because it needs Beast's types,
// which only the two kinds of session should pay for.
#include "room/guest.h"
#include "server/net/door.h"
#include "server/net/http_request.h"
#include "server/net/line.h"
#include "server/net/reception.h"

namespace baize::server {

// `request` asks for an upgrade and its origin has been checked.
void start_ws(Line line, const HttpRequest& request, room::Guest guest, Pass pass,
              Reception& reception);

}  // namespace baize::server
