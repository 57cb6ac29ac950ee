#pragma once
// Non-blocking reads and writes on a connection: it moves what it can at once. Readiness comes from
// `Readiness`, not from Asio.
#include <boost/asio/buffer.hpp>
#include <cstddef>
#include <optional>

#include "server/net/line.h"
#include "server/net/socket.h"
#include "server/net/tls_stream.h"

namespace baize::server {

class Wire {
 public:
  // `send_buffer_bytes`: what the system keeps for the page at most.
  Wire(Line line, int send_buffer_bytes);
  ~Wire() { close(); }
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  [[nodiscard]] int socket() const { return socket_; }
  [[nodiscard]] bool is_open() const { return socket_ >= 0; }
  void close();

  Step read_now(boost::asio::mutable_buffer into);
  Step write_now(boost::asio::const_buffer from);
  // Says that nothing more will be written.
  void part_now();
  // After a read of so many bytes into so much room: whether there is nothing more. TLS has bytes
  // of its own and does not tell.
  [[nodiscard]] bool is_read_empty(std::size_t bytes, std::size_t room) const {
    return !tls_ && bytes < room;
  }

 private:
  std::optional<TlsStream> tls_;
  int socket_ = -1;
};

}  // namespace baize::server
