#pragma once
// The stream of one connection, plain or TLS, with Asio's stream interface, so that sessions are
// compiled once for both.
#include <boost/asio/buffer.hpp>
#include <boost/asio/ssl/context.hpp>
#include <utility>
#include <variant>

#include "server/net/socket.h"
#include "server/net/tls_stream.h"

namespace baize::server {

class Line {
 public:
  using executor_type = Executor;

  explicit Line(Socket socket) : stream_(std::move(socket)) {}
  // The context need not outlive the call.
  Line(Socket socket, boost::asio::ssl::context& context)
      : stream_(std::in_place_type<TlsStream>, std::move(socket), context.native_handle()) {}

  [[nodiscard]] bool is_secure() const { return std::holds_alternative<TlsStream>(stream_); }
  [[nodiscard]] executor_type get_executor() { return socket().get_executor(); }
  // What is below TLS, too.
  [[nodiscard]] Socket& socket() { return tls() ? tls()->socket() : bare(); }
  void close() {
    boost::system::error_code ignored;
    socket().close(ignored);
  }

  // Precondition: the line is secure. It is empty afterwards.
  [[nodiscard]] TlsStream&& tls_stream() && { return std::move(*tls()); }

  // Precondition of both: the line is secure.
  template <class Handler>
  void async_greet(Handler&& handler) {
    tls()->async_handshake(std::forward<Handler>(handler));
  }
  template <class Handler>
  void async_part(Handler&& handler) {
    tls()->async_shutdown(std::forward<Handler>(handler));
  }

  // The names from here on are Asio's.
  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    if (tls()) return tls()->async_read_some(buffers, std::forward<Handler>(handler));
    return bare().async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls()) return tls()->async_write_some(buffers, std::forward<Handler>(handler));
    return bare().async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  [[nodiscard]] TlsStream* tls() { return std::get_if<TlsStream>(&stream_); }
  [[nodiscard]] Socket& bare() { return *std::get_if<Socket>(&stream_); }

  std::variant<Socket, TlsStream> stream_;
};

}  // namespace baize::server
