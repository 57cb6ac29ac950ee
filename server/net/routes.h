#pragma once
// The HTTP routes. They know nothing of sockets, so a response may come later: a new room is
// reported once it is stored.
#include <functional>
#include <optional>
#include <string_view>

#include "server/net/caller.h"
#include "server/net/http_answer.h"
#include "server/net/http_request.h"
#include "server/net/reception.h"

namespace baize::server {

using Reply = std::function<void(HttpAnswer)>;

// `request` need not outlive the call. Everything but the WebSocket's own path.
void answer_request(const HttpRequest& request, const Caller& caller, Reception& reception,
                    const Reply& reply);

// Who asks, by the first good cookie of all headers: that of TLS, or the plain one that a guest
// may still have from before.
[[nodiscard]] std::optional<std::string_view> guest_token(const HttpRequest& request);

}  // namespace baize::server
