#include "server/net/farewell.h"

#include <boost/asio/buffer.hpp>

#include "server/net/house_headers.h"

namespace baize::server {

std::string farewell(std::string_view status, std::string_view text) {
  std::string answer = "HTTP/1.1 ";
  answer.append(status).append(
      "\r\nContent-Type: text/plain; charset=utf-8\r\nCache-Control: no-store\r\n"
      "Retry-After: 10\r\nConnection: close\r\n");
  for (const auto& [name, value] : kHouseHeaders) {
    answer.append(name).append(": ").append(value).append("\r\n");
  }
  answer.append("Content-Length: ").append(std::to_string(text.size())).append("\r\n\r\n");
  answer += text;
  return answer;
}

void turn_away(Socket& socket, const std::string& words) {
  boost::system::error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(boost::asio::buffer(words), ignored);
  socket.shutdown(boost::asio::socket_base::shutdown_send, ignored);
}

}  // namespace baize::server
