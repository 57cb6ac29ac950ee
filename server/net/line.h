#pragma once
// One connection's way to carry bytes: bare, or through TLS. It is a stream of Asio's kind, so the
// sessions are written and compiled once for both.
#include <sys/socket.h>

#include <boost/asio/ssl/context.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/teardown.hpp>
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

  // What is written next is followed by more at once: the system may wait and carry both together.
  void more_follows(bool follows) { flags_ = follows ? MSG_MORE : 0; }

  // Precondition of both: the line is secure.
  template <class Handler>
  void async_greet(Handler&& handler) {
    tls()->async_handshake(std::forward<Handler>(handler));
  }
  template <class Handler>
  void async_part(Handler&& handler) {
    tls()->async_shutdown(std::forward<Handler>(handler));
  }

  // The names from here on are Asio's and Beast's.
  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    if (tls()) return tls()->async_read_some(buffers, std::forward<Handler>(handler));
    return bare().async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    if (tls()) return tls()->async_write_some(buffers, std::forward<Handler>(handler));
    return bare().async_send(buffers, flags_, std::forward<Handler>(handler));
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, Line& line, Handler&& handler) {
    using boost::beast::websocket::async_teardown;
    if (line.tls()) return line.tls()->async_shutdown(std::forward<Handler>(handler));
    async_teardown(role, line.bare(), std::forward<Handler>(handler));
  }
  friend void beast_close_socket(Line& line) { line.close(); }

 private:
  [[nodiscard]] TlsStream* tls() { return std::get_if<TlsStream>(&stream_); }
  [[nodiscard]] Socket& bare() { return *std::get_if<Socket>(&stream_); }

  std::variant<Socket, TlsStream> stream_;
  int flags_ = 0;  // of the bare socket's sends
};

}  // namespace baize::server
