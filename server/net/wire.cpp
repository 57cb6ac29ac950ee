#include "server/net/wire.h"

#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/error.hpp>
#include <cerrno>
#include <utility>

namespace baize::server {
namespace {

namespace asio = boost::asio;

template <class Call>
Step moved_by(Call call, Socket::wait_type waits) {
  ssize_t moved = call();
  while (moved < 0 && errno == EINTR) moved = call();
  if (moved >= 0) return {.bytes = static_cast<std::size_t>(moved)};
  if (errno == EAGAIN) return {.waits = waits};
  return {.error = {errno, asio::error::get_system_category()}};
}

}  // namespace

Wire::Wire(Line line, int send_buffer_bytes) {
  boost::system::error_code ignored;  // a socket that is broken already says so when it is read
  line.socket().set_option(asio::socket_base::send_buffer_size(send_buffer_bytes), ignored);
  line.socket().native_non_blocking(true, ignored);
  if (line.is_secure()) {
    tls_.emplace(std::move(line).tls_stream());
    socket_ = tls_->socket().native_handle();
  } else {
    socket_ = line.socket().release(ignored);
  }
}

void Wire::close() {
  if (!is_open()) return;
  boost::system::error_code ignored;
  if (tls_) {
    tls_->socket().close(ignored);
  } else {
    ::close(socket_);
  }
  socket_ = -1;
}

Step Wire::read_now(asio::mutable_buffer into) {
  if (tls_) return tls_->read_now(into);
  const Step step =
      moved_by([&] { return ::recv(socket_, into.data(), into.size(), 0); }, Socket::wait_read);
  if (!step.waits && !step.error && step.bytes == 0) return {.error = asio::error::eof};
  return step;
}

Step Wire::write_now(asio::const_buffer from) {
  if (tls_) return tls_->write_now(from);
  return moved_by([&] { return ::send(socket_, from.data(), from.size(), MSG_NOSIGNAL); },
                  Socket::wait_write);
}

void Wire::part_now() {
  if (tls_) tls_->part_now();
  ::shutdown(socket_, SHUT_WR);
}

}  // namespace baize::server
