#pragma once
// An epoll loop of our own: reports which pages can be read from or written to. Asio would re-arm
// each socket before every wait, which costs as much as the read itself.
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/basic_stream_descriptor.hpp>
#include <memory>
#include <vector>

#include "server/net/socket.h"

namespace baize::server {

class WsSession;

class Readiness {
 public:
  explicit Readiness(boost::asio::io_context& io);
  ~Readiness();
  Readiness(const Readiness&) = delete;
  Readiness& operator=(const Readiness&) = delete;

  // The session stays until it is forgotten. It is told of changes alone, so that it has to read
  // and write until the system says that there is no more. False where the system cannot watch it.
  [[nodiscard]] bool watch(int socket, std::shared_ptr<WsSession> session);
  // Before the socket is closed: its number may be another's afterwards.
  void forget(int socket);

 private:
  void wait();
  void tell();

  boost::asio::posix::basic_stream_descriptor<Executor> events_;
  std::vector<std::shared_ptr<WsSession>> sessions_;  // by the socket's number
};

}  // namespace baize::server
