#include "bench/house/http_line.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <stdexcept>
#include <utility>

namespace baize::bench {

namespace asio = boost::asio;
namespace http = boost::beast::http;

struct HttpLine::Wire {
  asio::io_context io;
  asio::ip::tcp::socket socket{io};
  boost::beast::flat_buffer buffer;

  std::string ask(http::verb verb, std::string_view path, std::string body) {
    http::request<http::string_body> request(verb, {path.data(), path.size()}, 11);
    request.set(http::field::host, "localhost");
    request.set(http::field::content_type, "application/json");
    request.body() = std::move(body);
    request.prepare_payload();
    http::write(socket, request);
    http::response<http::string_body> answer;
    http::read(socket, buffer, answer);
    if (answer.result_int() >= 300)
      throw std::runtime_error(std::string(path) + ": " + answer.body());
    return std::move(answer.body());
  }
};

HttpLine::HttpLine(std::uint16_t port) : wire_(std::make_unique<Wire>()) {
  wire_->socket.connect({asio::ip::address_v4::loopback(), port});
  wire_->socket.set_option(asio::ip::tcp::no_delay(true));
}

HttpLine::~HttpLine() = default;

std::string HttpLine::post(std::string_view path, std::string body) {
  return wire_->ask(http::verb::post, path, std::move(body));
}

std::string HttpLine::get(std::string_view path) { return wire_->ask(http::verb::get, path, {}); }

}  // namespace baize::bench
