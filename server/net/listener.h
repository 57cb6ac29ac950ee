#pragma once
// Accepts connections on one port, on all addresses or one. Its error messages name the port or
// address and what to do.
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "room/ports.h"
#include "server/net/reception.h"
#include "server/net/socket.h"

namespace baize::server {

class Listener {
 public:
  using Acceptor = boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Executor>;

  // `host`: an address, "localhost", or empty for every address of this machine, IPv6 and IPv4.
  // Port 0 takes a free one.
  static Result<std::unique_ptr<Listener>, room::Failure> open(boost::asio::io_context& io,
                                                               const std::string& host,
                                                               std::uint16_t port);

  // `reception` outlives every connection.
  void start(Reception& reception);
  void stop();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] bool is_on_loopback() const { return is_on_loopback_; }

 private:
  struct Gate {
    Acceptor acceptor;
    boost::asio::steady_timer pause;
  };

  Listener() = default;
  void accept(Gate& gate);
  void let_in(Socket socket);
  void refuse(Socket& socket, const std::string& words);

  std::vector<Gate> gates_;  // does not change once it has started
  std::uint16_t port_ = 0;
  bool is_on_loopback_ = false;
  Reception* reception_ = nullptr;
};

}  // namespace baize::server
