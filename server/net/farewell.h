#pragma once
// The short response to a rejected connection, sent without waiting and before anything is read.
#include <string>
#include <string_view>

#include "server/net/socket.h"

namespace baize::server {

// A whole HTTP answer; `status` as in "503 Service Unavailable".
[[nodiscard]] std::string farewell(std::string_view status, std::string_view text);

// As much of it as can be said at once.
void turn_away(Socket& socket, const std::string& words);

}  // namespace baize::server
