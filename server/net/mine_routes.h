#pragma once
// `/api/mine`: what a guest has played, kept for him by the house. Whose drawer it is says the
// cookie alone; nothing of it is logged or shown to anybody else.
#include "server/net/caller.h"
#include "server/net/http_request.h"
#include "server/net/reception.h"
#include "server/net/routes.h"

namespace baize::server {

inline constexpr std::string_view kMine = "/api/mine";

void answer_mine(const HttpRequest& request, const Caller& caller, Reception& reception,
                 const Reply& reply);

}  // namespace baize::server
