#pragma once
// `/api/mine`: the finished rounds that the server stores for a guest. The cookie alone decides
// whose they are; nothing is logged or shown to others.
#include "server/net/caller.h"
#include "server/net/http_request.h"
#include "server/net/reception.h"
#include "server/net/routes.h"

namespace baize::server {

inline constexpr std::string_view kMine = "/api/mine";

void answer_mine(const HttpRequest& request, const Caller& caller, Reception& reception,
                 const Reply& reply);

}  // namespace baize::server
