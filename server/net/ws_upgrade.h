#pragma once
// From an HTTP request to a WebSocket: the handshake of RFC 6455.
#include <optional>
#include <string>
#include <string_view>

#include "room/guest.h"
#include "server/net/door.h"
#include "server/net/line.h"
#include "server/net/reception.h"

namespace baize::server {

// What the house answers to the key of a client, to show that it has understood; nothing where
// the key is not sixteen bytes in base64.
[[nodiscard]] std::optional<std::string> accepted_key(std::string_view key);
// The answer to a request for an upgrade that is granted. The cookie is the guest's own again, for
// another 400 days: a page that is installed loads nothing else from the house.
[[nodiscard]] std::string welcome(std::string_view accepted_key, std::string_view cookie);

// `welcome` has not been sent yet.
void start_ws(Line line, std::string_view welcome, const room::Guest& guest, Pass pass,
              Reception& reception);

}  // namespace baize::server
