#include "server/net/line.h"

#include <sys/socket.h>

#include <boost/asio/error.hpp>
#include <cerrno>

namespace baize::server {
namespace {

namespace asio = boost::asio;

Step after(ssize_t moved, Socket::wait_type waits) {
  if (moved >= 0) return {.bytes = static_cast<std::size_t>(moved)};
  if (errno == EAGAIN || errno == EINTR) return {.waits = waits};
  return {.error = {errno, asio::error::get_system_category()}};
}

}  // namespace

void Line::stop_waiting() {
  boost::system::error_code ignored;  // a socket that is broken already says so when it is read
  socket().native_non_blocking(true, ignored);
}

Step Line::read_now(asio::mutable_buffer into) {
  if (tls()) return tls()->read_now(into);
  const auto got = ::recv(bare().native_handle(), into.data(), into.size(), 0);
  if (got == 0) return {.error = asio::error::eof};
  return after(got, Socket::wait_read);
}

Step Line::write_now(asio::const_buffer from) {
  if (tls()) return tls()->write_now(from);
  return after(::send(bare().native_handle(), from.data(), from.size(), MSG_NOSIGNAL),
               Socket::wait_write);
}

void Line::part_now() {
  if (tls()) tls()->part_now();
  boost::system::error_code ignored;
  socket().shutdown(Socket::shutdown_send, ignored);
}

}  // namespace baize::server
